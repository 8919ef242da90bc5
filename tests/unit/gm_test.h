/* cmocka with the headers it needs before it. */
#ifndef GM_TESTS_GM_TEST_H
#define GM_TESTS_GM_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif

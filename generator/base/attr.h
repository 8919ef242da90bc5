/*
 * Compiler attributes that state a contract. Nothing else.
 */
#ifndef GM_BASE_ATTR_H
#define GM_BASE_ATTR_H

#define MUST_CHECK __attribute__((warn_unused_result))
#define PRINTF_LIKE(fmt, args) __attribute__((format(printf, fmt, args)))
#define NORETURN __attribute__((noreturn))

#endif

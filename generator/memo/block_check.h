/*
 * Proof of a block tree before it goes to the back ends.
 */
#ifndef GM_MEMO_BLOCK_CHECK_H
#define GM_MEMO_BLOCK_CHECK_H

#include "base/attr.h"
#include "base/diag.h"
#include "memo/block.h"

/*
 * Checks what every back end relies on: anchors unique and well-formed, links lead somewhere, headings nest without gaps, tables are
 * rectangular, nothing is empty, children are of kinds that belong there. Scratch memory in `a`. False: reported.
 */
MUST_CHECK bool block_check(const struct document *doc, struct arena *a, struct diag *d);

#endif

/* Messages of memo/: faults of a block tree. The first argument names the block. */
#ifndef GM_MEMO_MEMO_DIAG_H
#define GM_MEMO_MEMO_DIAG_H

#define D_BLOCK_ID SEV_ERROR, "block-id", "%s: anchor \"%s\" is not made of small letters, digits, dots and hyphens"
#define D_BLOCK_ID_TWICE SEV_ERROR, "block-id-twice", "%s: anchor \"%s\" is there twice"
#define D_BLOCK_EMPTY SEV_ERROR, "block-empty", "%s: has no content"
#define D_BLOCK_CHILD SEV_ERROR, "block-child", "%s: must not contain a %s"
#define D_BLOCK_LEVEL SEV_ERROR, "block-level", "%s: level %u where %u is right"
#define D_BLOCK_HEADING SEV_ERROR, "block-heading", "%s: does not begin with its heading"
#define D_BLOCK_TITLE_TWICE SEV_ERROR, "block-title-twice", "%s: a document has one title"
#define D_TABLE_SHAPE SEV_ERROR, "table-shape", "%s: row %zu covers %u columns of %zu"
#define D_RUN_TEXT SEV_ERROR, "run-text", "%s: a run has no text or is not UTF-8"
#define D_RUN_HREF SEV_ERROR, "run-href", "%s: link to \"%s\" is not http, https, mailto or an anchor of the document"

#endif

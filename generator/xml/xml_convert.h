/*
 * From libxml2's tree to ours. Private to xml/.
 */
#ifndef GM_XML_XML_CONVERT_H
#define GM_XML_XML_CONVERT_H

#include "xml/xml_read.h"
#include "xml/xml_tree.h"

/* The tree below `root`, in `a`: comments and processing instructions gone, texts joined, all in NFC. NULL: reported (a text too long). */
struct xml_node *xml_convert(struct arena *a, const xmlNode *root, const struct xml_source *source, struct diag *d);

/* `s` in Unicode's normal form C, in `a`; `s` itself when it is that already, or piles more than 30 marks on one letter. */
const char *xml_nfc(struct arena *a, const char *s);

/* All text and character data of the nodes from `first` on, joined; in `a`. */
const char *xml_joined(struct arena *a, const xmlNode *first);

/* The attribute's name in our tree: "lang" of the xml namespace is "xml:lang". Lent or literal. */
const char *xml_attr_name(const xmlAttr *attr);

#endif

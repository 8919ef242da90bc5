/* Messages of locale/. */
#ifndef GM_LOCALE_LOCALE_DIAG_H
#define GM_LOCALE_LOCALE_DIAG_H

#define D_LOCALE_MISSING SEV_ERROR, "locale-missing", "no language \"%s\": there is no file %s"
#define D_LOCALE_LANG SEV_ERROR, "locale-language", "attribute \"lang\" says \"%s\"; expected \"%s\" as in the file's name"
#define D_LOCALE_ICU SEV_ERROR, "locale-icu", "the Unicode library has no formats for \"%s\": %s"
#define D_MESSAGE_TWICE SEV_ERROR, "message-twice", "message \"%s\" is there twice; first in line %u"
#define D_MESSAGE_NOT_IN_BASE SEV_ERROR, "message-unknown", "message \"%s\" is not in %s, which this file can only reword%s%s"
#define D_MESSAGE_BRACE SEV_ERROR, "message-brace", "message \"%s\": a lone \"%s\"; write \"%s%s\" for the character, {name} or {name:format} for a placeholder"
#define D_MESSAGE_PLURAL SEV_ERROR, "message-plural", "message \"%s\": <plural> has no <other>"
#define D_MESSAGE_PLURAL_TWICE SEV_ERROR, "message-plural-twice", "message \"%s\": <plural> has two <%s>"
#define D_MESSAGE_FORMAT SEV_ERROR, "message-format", "message \"%s\": format \"%s\" of {%s} is not known; there are 0 to 6, sig2 to sig4, auto, bare, short, cite, plain"

#endif

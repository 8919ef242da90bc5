/* Messages of pipeline/. */
#ifndef GM_PIPELINE_PIPELINE_DIAG_H
#define GM_PIPELINE_PIPELINE_DIAG_H

#define D_NO_TEMPLATE SEV_ERROR, "no-template", "no template \"%s\"; there are: %s"
#define D_NO_THEME SEV_ERROR, "no-theme", "no theme \"%s\"; there are: %s"
#define D_BAD_TAG SEV_ERROR, "bad-language", "\"%s\" is no language tag such as de, en or de-AT"
#define D_NO_DATA SEV_ERROR, "no-data", "holds no templates, locales and inputs folder; name the right one with --data"

#endif

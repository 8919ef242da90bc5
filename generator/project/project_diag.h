/* Messages of project/. */
#ifndef GM_PROJECT_PROJECT_DIAG_H
#define GM_PROJECT_PROJECT_DIAG_H

#include "base/diag.h"

/* How often elements come. */
#define D_PROJECT_MISSING SEV_ERROR, "project-missing", "%s: element <%s> is missing; expected one"
#define D_PROJECT_TWICE SEV_ERROR, "project-twice", "%s: element <%s> is given again, first in line %u; expected one"
#define D_PROJECT_TOO_MANY SEV_ERROR, "project-too-many", "%s: element <%s> is given too often; expected at most %u"
#define D_PROJECT_TWICE_LANG \
    SEV_ERROR, "project-twice-language", "%s: is given again for language \"%s\", first in line %u; expected one per language"
#define D_PROJECT_KIND_DIFFERS \
    SEV_ERROR, "project-use-case-differs", "useCase: attribute \"%s\" differs from that of line %u; the languages describe one use case"

#define D_PROJECT_INVISIBLE SEV_ERROR, "project-invisible", "%s: has only characters that do not show; expected text"

/* What needs, excludes or bounds what. */
#define D_PROJECT_MODEL SEV_ERROR, "project-model", "model: expected attribute \"ref\", or \"name\" with \"parameters\""
#define D_PROJECT_EXCLUDES \
    SEV_ERROR, "project-excludes", "%s: attribute \"%s\" excludes \"%s\", which the catalogue knows; remove one of them"
#define D_PROJECT_LARGER SEV_ERROR, "project-larger", "%s: attribute \"%s\" is \"%s\"; expected no more than \"%s\", which is \"%s\""
#define D_PROJECT_HOURS_BOTH \
    SEV_ERROR, "project-hours-both", "training: \"gpuHoursPerYear\" and \"runsPerMonth\" with \"hoursPerRun\" both tell the hours of a year; remove one"
#define D_PROJECT_HOURS_HALF \
    SEV_ERROR, "project-hours-half", "training: attribute \"hoursPerRun\" is missing beside \"runsPerMonth\"; expected both, or \"gpuHoursPerYear\""
#define D_PROJECT_YEAR_HOURS SEV_ERROR, "project-hours-of-year", "inference: attribute \"hoursPerYear\" is \"%g\"; a year has 8760 hours"
#define D_PROJECT_RENTAL \
    SEV_ERROR, "project-rental", "rental: expected attribute \"offer\", or \"provider\" with \"pricePerHour\" or \"pricePerMonth\""
#define D_PROJECT_RATE_TWICE \
    SEV_ERROR, "project-rate-twice", "exchangeRate: currency \"%s\" is given again, first in line %u; expected one rate a currency"
#define D_PROJECT_RATE_EUR SEV_ERROR, "project-rate-euro", "exchangeRate: the memo's currency is EUR; expected a foreign currency"
#define D_PROJECT_ASSUMED_TWICE \
    SEV_ERROR, "project-assumed-twice", "assumption: figure \"%s\" is given again, first in line %u; expected one"
#define D_PROJECT_LATER SEV_ERROR, "project-later", "%s: date %s lies after the memo's date %s"

#endif

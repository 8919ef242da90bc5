/* Messages of project/. */
#ifndef GM_PROJECT_PROJECT_DIAG_H
#define GM_PROJECT_PROJECT_DIAG_H

#define D_PROJECT_MISSING SEV_ERROR, "project-missing", "project: element <%s> is missing; expected one"
#define D_PROJECT_TWICE SEV_ERROR, "project-twice", "project: element <%s> is given again, first in line %u; expected one"
#define D_PROJECT_TWICE_LANG SEV_ERROR, "project-twice-language", "%s: is given again for language \"%s\", first in line %u; expected one per language"
#define D_PROJECT_KIND_DIFFERS SEV_ERROR, "project-use-case-differs", "useCase: attribute \"%s\" differs from that of line %u; the languages describe one use case"
#define D_PROJECT_MODEL SEV_ERROR, "project-model", "model: expected attribute \"ref\", or \"name\" with \"parameters\""
#define D_PROJECT_MODEL_BOTH SEV_ERROR, "project-model-both", "model: \"ref\" excludes \"%s\", which the catalogue knows; remove one of them"
#define D_PROJECT_ACTIVE SEV_ERROR, "project-active-parameters", "model: attribute \"activeParameters\" is larger than \"parameters\"; expected at most %g"
#define D_PROJECT_HEADS SEV_ERROR, "project-heads", "model: attribute \"kvHeads\" is larger than \"heads\"; expected at most %g"
#define D_PROJECT_HOURS_BOTH SEV_ERROR, "project-hours-both", "training: \"gpuHoursPerYear\" and \"runsPerMonth\" with \"hoursPerRun\" both tell the hours of a year; remove one"
#define D_PROJECT_HOURS_HALF SEV_ERROR, "project-hours-half", "training: attribute \"%s\" is missing beside \"%s\"; expected both, or \"gpuHoursPerYear\""
#define D_PROJECT_YEAR_HOURS SEV_ERROR, "project-hours-of-year", "inference: attribute \"hoursPerYear\" is \"%g\"; a year has 8760 hours"
#define D_PROJECT_RENTAL SEV_ERROR, "project-rental", "rental: expected attribute \"offer\", or \"provider\" with \"pricePerHour\" or \"pricePerMonth\""
#define D_PROJECT_RENTAL_BOTH SEV_ERROR, "project-rental-both", "rental: \"offer\" excludes \"%s\", which the catalogue knows; remove one of them"
#define D_PROJECT_RATE_TWICE SEV_ERROR, "project-rate-twice", "exchangeRate: currency \"%s\" is given again, first in line %u; expected one rate a currency"
#define D_PROJECT_RATE_EUR SEV_ERROR, "project-rate-euro", "exchangeRate: the memo's currency is EUR; expected a foreign currency"
#define D_PROJECT_RATE_DATE SEV_ERROR, "project-rate-date", "exchangeRate: date %s lies after the memo's date %s"
#define D_PROJECT_ASSUMED_TWICE SEV_ERROR, "project-assumed-twice", "assumption: figure \"%s\" is given again, first in line %u; expected one"
#define D_PROJECT_ASSUMED_DATE SEV_ERROR, "project-assumed-date", "assumption: date %s lies after the memo's date %s"
#define D_PROJECT_IDLE SEV_ERROR, "project-idle-power", "candidate: attribute \"idlePower\" is larger than \"loadPower\"; expected at most %g"

#endif

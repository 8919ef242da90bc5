/* Messages of calc/. */
#ifndef GM_CALC_CALC_DIAG_H
#define GM_CALC_CALC_DIAG_H

#define D_CALC_NO_GPU SEV_ERROR, "no-gpu", "%s: there is no card \"%s\" in the catalogue%s%s; \"gpumemo catalog list\" tells all"
#define D_CALC_NO_MODEL SEV_ERROR, "no-model", "model: there is no model \"%s\" in the catalogue%s%s; \"gpumemo catalog list\" tells all"
#define D_CALC_NO_OFFER SEV_ERROR, "no-offer", "rental: there is no offer \"%s\" in the catalogue%s%s; \"gpumemo catalog list\" tells all"
#define D_CALC_NO_RATE SEV_ERROR, "no-exchange-rate", "%s: the price is in %s; add <exchangeRate currency=\"%s\" rate=\"…\" date=\"…\"/> to <finance>"
#define D_CALC_YEAR SEV_ERROR, "hours-of-year", \
    "training: %g GPU-hours a year are more than the %g that %g card(s) have; name more cards in method/@cards or correct the hours"
#define D_CALC_NO_FIGURE SEV_ERROR, "no-figure", "assumption: there is no figure \"%s\" for this project%s%s; \"gpumemo explain\" tells all"
#define D_CALC_ASSUMPTION_RANGE SEV_ERROR, "assumption-range", "assumption: %s cannot be %.10g; expected a number from %.10g to %.10g"
#define D_CALC_PRICE_DATE SEV_ERROR, "price-date", "rental: the price of \"%s\" is of %s, after the memo's date %s; correct the date or give the price yourself"
#define D_CALC_NO_MEMORY SEV_ERROR, "rental-memory", "rental: expected attribute \"gpu\" or \"vram\", to know what the offer holds"
#define D_CALC_NO_ARCHITECTURE SEV_ERROR, "no-parameters", "model: the number of parameters must be given"

#endif

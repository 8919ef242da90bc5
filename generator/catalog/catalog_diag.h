/* Messages of catalog/. */
#ifndef GM_CATALOG_CATALOG_DIAG_H
#define GM_CATALOG_CATALOG_DIAG_H

#define D_CATALOG_FOLDER SEV_ERROR, "catalog-folder", "cannot read the catalogue's folder: %s"
#define D_CATALOG_EMPTY SEV_ERROR, "catalog-empty", "holds no catalogue files (*.xml)"
#define D_CATALOG_TWICE SEV_ERROR, "catalog-twice", "%s: id \"%s\" is given again, first in %s:%u; ids of a kind are unique in the catalogue"
#define D_CATALOG_NO_SOURCE SEV_ERROR, "catalog-no-source", "%s \"%s\": there is no source \"%s\"; add a <source> with this id%s%s"
#define D_CATALOG_NO_REF SEV_ERROR, "catalog-no-reference", "%s \"%s\": there is no %s \"%s\" in the catalogue%s%s"
#define D_CATALOG_MODEL_SHAPE SEV_ERROR, "catalog-model-shape", "model \"%s\": %s; correct the architecture or leave it out"
#define D_CATALOG_MODEL_COUNT SEV_ERROR, "catalog-model-count", "model \"%s\": activeParameters are more than parameters"
#define D_CATALOG_OFFER_PRICE SEV_ERROR, "catalog-offer-price", "offer \"%s\": an available offer needs \"hour\" or \"month\""
#define D_CATALOG_PRICE_RANGE SEV_ERROR, "catalog-price-range", "price \"%s\": \"high\" is below \"low\""
#define D_CATALOG_DATE SEV_ERROR, "catalog-date", "%s \"%s\": \"%s\" is no day of the calendar"
#define D_CATALOG_NO_PSU SEV_ERROR, "catalog-no-psu", "no <powerSupply> in the catalogue; at least one size is needed"

#endif

/** Value that JSON can represent. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

/**
 * Snapshot of an entity in the audit trail. It contains only the fields that the feature names, so that a new column cannot add a
 * password, a token, or a personal link. Money is a whole number of paise, in a field that ends with `Paise`.
 */
export type Snapshot = { readonly [field: string]: Json };

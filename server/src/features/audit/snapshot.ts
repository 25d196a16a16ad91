/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

/**
 * What the trail keeps of a thing: fields that its feature names, and no others, so that a password, a token or a personal link cannot slip in with a
 * new column. Money is a whole number of paise, in a field that ends with `Paise`.
 */
export type Snapshot = { readonly [field: string]: Json };

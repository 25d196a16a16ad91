/** Outcome of a row of an import. */
export const ImportOutcome = { CREATED: 'created', DUPLICATE: 'duplicate', INVALID: 'invalid' } as const;
export type ImportOutcome = (typeof ImportOutcome)[keyof typeof ImportOutcome];

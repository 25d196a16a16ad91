/** What a list is in the order of: a column's key, from its greatest on when `desc`. */
export type ListSort = { key: string; desc: boolean };

/**
 * Reads the order of a list as an address has it, `amount` or `-amount`; `undefined` for a column that the list cannot be
 * in the order of, which is the order it comes in.
 */
export const readSort = (text: string | null, sortable: readonly string[]): ListSort | undefined => {
  const desc = text?.startsWith('-') ?? false;
  const key = sortable.find((one) => one === text?.slice(desc ? 1 : 0));
  return key === undefined ? undefined : { key, desc };
};

/** What `readSort` reads; an empty text for the order that the list comes in. */
export const writeSort = (sort: ListSort | undefined): string =>
  sort ? `${sort.desc ? '-' : ''}${sort.key}` : '';

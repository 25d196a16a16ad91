/** Who is chosen, by id. Never changed in place. */
export type Selection = ReadonlySet<string>;

export const nobody: Selection = new Set();

/** 'Select all': everybody that matches the search, shown or not, beside those chosen before. */
export const withAll = (selection: Selection, matching: readonly { id: string }[]): Selection =>
  new Set([...selection, ...matching.map(({ id }) => id)]);

/** Without some, such as those whose order has been placed. */
export const withoutAll = (selection: Selection, ids: Iterable<string>): Selection => {
  const next = new Set(selection);
  for (const id of ids) next.delete(id);
  return next;
};

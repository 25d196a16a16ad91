/** How many entries of a statement are asked for at once. */
const entriesAPage = 100;

type Entries = { entries: readonly { id: string }[] };

/** The page that holds the first entry not loaded yet; `loaded` is how many there are. */
export const nextPageOf = (loaded: number): number => Math.floor(loaded / entriesAPage) + 1;

/**
 * A statement with the next page of entries under those that were there. Money that moved meanwhile shifts the pages; no
 * entry is shown twice.
 */
export const withOlderEntries = <Statement extends Entries>(
  before: Statement,
  older: Statement,
): Statement => {
  const known = new Set(before.entries.map(({ id }) => id));
  return { ...older, entries: [...before.entries, ...older.entries.filter(({ id }) => !known.has(id))] };
};

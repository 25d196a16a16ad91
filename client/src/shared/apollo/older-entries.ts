type Page = { entries: readonly { id: string }[] };

/**
 * The next page with its entries under those that were there; all else is as in the newer answer. What happened meanwhile
 * shifts the pages; no entry is shown twice.
 */
export const withOlderEntries = <Entries extends Page>(before: Entries, older: Entries): Entries => {
  const known = new Set(before.entries.map(({ id }) => id));
  return { ...older, entries: [...before.entries, ...older.entries.filter(({ id }) => !known.has(id))] };
};

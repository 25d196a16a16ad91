/** A page of a list, and how many rows match on all pages. */
export type ListPage<Row> = { rows: readonly Row[]; total: number };

export type PagedList<Row> = {
  /**
   * @param page from 1
   * @param last the last row so far, where a list goes on from a row
   */
  ask: (page: number, last: Row | undefined) => Promise<ListPage<Row>>;
  /** What tells a row from the others: what happens meanwhile may shift it to the next page. */
  idOf: (row: Row) => string;
};

export type OnProgress = (done: number, total: number) => void;

/** How often a list is begun anew that changes while it is read. */
const attempts = 3;

/**
 * All rows of a list, asked for page after page: exactly as many as match.
 *
 * @param changed what to say of a list that is another one at each attempt
 * @throws what the server or the network refuses, and the signal's reason once it is stopped
 */
export const allPages = async <Row>(
  { ask, idOf }: PagedList<Row>,
  options: { signal: AbortSignal; onProgress: OnProgress; changed: string },
): Promise<Row[]> => {
  const { signal, onProgress, changed } = options;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const found = new Map<string, Row>();
    let total = 0;
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const { rows, total: matching } = await ask(page, [...found.values()].at(-1));
      signal.throwIfAborted();
      for (const row of rows) found.set(idOf(row), row);
      total = matching;
      isLast = rows.length === 0 || found.size >= total;
      onProgress(found.size, total);
    }
    if (found.size === total) return [...found.values()];
  }
  throw new Error(changed);
};

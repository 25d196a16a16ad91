/** Page of a list, and the number of matching rows on all pages. */
export type ListPage<Row> = { rows: readonly Row[]; total: number };

export type PagedList<Row> = {
  /**
   * Loads a page.
   * @param page from 1
   * @param last the last loaded row, for a list whose pages start after a row
   */
  ask: (page: number, last: Row | undefined) => Promise<ListPage<Row>>;
  /** Returns the identity of a row, because concurrent changes may shift the row to the next page. */
  idOf: (row: Row) => string;
};

export type OnProgress = (done: number, total: number) => void;

/** Maximum number of attempts to read a list that changes in the meantime. */
const attempts = 3;

/**
 * Loads all matching rows of a list page by page.
 * @param changed error text for a list that changes during each attempt
 * @throws the error of the server or network, or the signal's reason after an abort
 */
export const loadAllPages = async <Row>(
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

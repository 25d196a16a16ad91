import { useState } from 'react';
import { messageOf } from './server-error';

/** State and action of `OlderButton`. */
export type LoadMore = {
  busy: boolean;
  /** Error of the last attempt, cleared by the next one. */
  failure: string | undefined;
  show: () => void;
};

type Page = { entries: readonly { id: string }[] };

/**
 * Appends the entries of the next page, without duplicates, because new entries shift the pages. Other fields are those of the
 * newer response.
 */
export const withOlderEntries = <Entries extends Page>(before: Entries, older: Entries): Entries => {
  const known = new Set(before.entries.map(({ id }) => id));
  return { ...older, entries: [...before.entries, ...older.entries.filter(({ id }) => !known.has(id))] };
};

type FetchMore<Data> = (options: {
  updateQuery: (shown: Data, more: { fetchMoreResult: Data }) => Data;
}) => Promise<unknown>;

/**
 * Loads older entries of a list, page by page. If a page fails, displayed entries remain. Apollo Client reports this error only
 * to the caller of `fetchMore`.
 * @param fetchMore loads the next page
 * @param name field of the response with the entries
 * @param fallback text if the server sends no message
 */
export const useLoadMore = <Name extends string, Data extends { [field in Name]: Page }>(
  fetchMore: FetchMore<Data>,
  name: Name,
  fallback: string,
): LoadMore => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const show = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await fetchMore({
        updateQuery: (shown, { fetchMoreResult }) => ({
          ...shown,
          [name]: withOlderEntries(shown[name], fetchMoreResult[name]),
        }),
      });
    } catch (error) {
      setFailure(messageOf(error, fallback));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, show: () => void show() };
};

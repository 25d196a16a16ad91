import { useState } from 'react';
import { messageOf } from './server-error';

/** What `OlderButton` shows and does. */
export type LoadMore = {
  busy: boolean;
  /** Why the last attempt brought nothing; gone with the next one. */
  failure: string | undefined;
  show: () => void;
};

type Page = { entries: readonly { id: string }[] };

/**
 * The next page with its entries under those that were there; all else is as in the newer answer. What happened meanwhile
 * shifts the pages; no entry is shown twice.
 */
export const withOlderEntries = <Entries extends Page>(before: Entries, older: Entries): Entries => {
  const known = new Set(before.entries.map(({ id }) => id));
  return { ...older, entries: [...before.entries, ...older.entries.filter(({ id }) => !known.has(id))] };
};

type FetchMore<Data> = (options: {
  updateQuery: (shown: Data, more: { fetchMoreResult: Data }) => Data;
}) => Promise<unknown>;

/**
 * The older part of a list that loads a page at a time. What is shown already stays when a page does not come, since
 * Apollo Client tells only the caller of `fetchMore` about it.
 *
 * @param fetchMore asks for the next page
 * @param name the field of the answer that holds the entries
 * @param fallback what to say when the server says nothing
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

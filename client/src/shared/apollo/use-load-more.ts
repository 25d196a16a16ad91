import { useState } from 'react';
import { messageOf } from './server-error';

/** What `OlderButton` shows and does. */
export type LoadMore = {
  busy: boolean;
  /** Why the last attempt brought nothing; gone with the next one. */
  failure: string | undefined;
  show: () => void;
};

/**
 * The older part of a list that loads a page at a time. What is shown already stays when a page does not come, since
 * Apollo Client tells only the caller of `fetchMore` about it.
 *
 * @param fetchOlder asks for the next page and puts it under the others
 * @param fallback what to say when the server says nothing
 */
export const useLoadMore = (fetchOlder: () => Promise<unknown>, fallback: string): LoadMore => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const show = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await fetchOlder();
    } catch (error) {
      setFailure(messageOf(error, fallback));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, show: () => void show() };
};

import { startTransition, useEffect, useState } from 'react';

/** New rows at once: what a slow desk draws while a key goes down and up. */
const part = 6;

const none: ReadonlySet<string> = new Set();

/**
 * Rows that a search or another page brings come a part at a time, each in a frame of its own, so that the browser does not work out
 * the look of all of them in one go while somebody types. Rows that were there stay.
 *
 * @param searched the list appears because of a search, or of its end; without it, those that it opens with are all there
 */
export const useRowsInParts = <Item extends { id: string }>(
  items: readonly Item[],
  searched = false,
): readonly Item[] => {
  const [there, setThere] = useState(() => (searched ? none : new Set(items.map(({ id }) => id))));
  let fresh = 0;
  const end = items.findIndex(({ id }) => {
    if (!there.has(id)) fresh += 1;
    return fresh > part;
  });
  const shown = end < 0 ? items : items.slice(0, end);
  const isSettled = fresh === 0 && there.size === items.length;
  useEffect(() => {
    if (isSettled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawn = new Set(items.slice(0, end < 0 ? items.length : end).map(({ id }) => id));
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setThere(drawn)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isSettled, items, end]);
  return shown;
};

/** Whether something has been searched for since the screen was opened: from then on its list comes in parts, also once the search is cleared. */
export const useSearched = (search: string): boolean => {
  const [isSearched, setSearched] = useState(search !== '');
  if (!isSearched && search !== '') setSearched(true);
  return isSearched;
};

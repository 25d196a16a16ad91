import { startTransition, useEffect, useState } from 'react';

/** New rows at once: what a slow desk draws while a key goes down and up. */
const part = 6;
/** Those of a list's first frame: what a desk has in sight. */
export const firstPart = 16;

const none: ReadonlySet<string> = new Set();

/**
 * Rows that a search, an answer or another page brings come a part at a time, each in a frame of its own, so that the browser does not work out
 * the look of all of them in one go while somebody types, and what is in sight can be read first. Rows that were there stay.
 *
 * @param inParts the list appears because of a search, of its end, or of an answer; without it, those that it opens with are all there
 * @param first so many in the first frame
 */
export const useRowsInParts = <Item extends { id: string }>(
  items: readonly Item[],
  inParts = false,
  first = part,
): readonly Item[] => {
  const [there, setThere] = useState(() => (inParts ? none : new Set(items.map(({ id }) => id))));
  const most = there.size === 0 ? first : part;
  let fresh = 0;
  const end = items.findIndex(({ id }) => {
    if (!there.has(id)) fresh += 1;
    return fresh > most;
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

/**
 * Whether a list comes in parts: when its rows were waited for, and from the first search on, also once that is cleared.
 *
 * @param wasThere the rows were there when the screen was opened, so that it can be scrolled to where somebody left it
 */
export const useInParts = (search: string, wasThere: boolean): boolean => {
  const [inParts, setInParts] = useState(search !== '' || !wasThere);
  if (!inParts && search !== '') setInParts(true);
  return inParts;
};

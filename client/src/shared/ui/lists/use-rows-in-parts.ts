import { startTransition, useEffect, useState } from 'react';
import { isPrerendered } from '../states/first-paint';

/** Number of rows of a batch: as many as a slow desktop renders between two keystrokes. */
const part = 6;
/** Number of rows in a list's first frame, which a desktop displays without scrolling. */
export const firstPart = 16;

const none: ReadonlySet<string> = new Set();

/**
 * Returns the rows to render: new rows in batches, each in a separate frame, so that the browser does not style all of them at
 * once while an admin types, and visible rows can be read first. Existing rows remain. Without batches, the longest task while
 * typing is 1,025 ms in Dishes; the limit is 100 ms (`docs/develop/benchmarks.md`).
 * @param inParts whether rows render in batches because a search started or ended, or a response arrived; otherwise, the first
 * rows are all rendered
 * @param first number of rows in the first frame
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
 * Returns whether a list renders in batches: if its rows were not cached, and after the first search.
 * @param wasThere whether the rows were cached when the screen opened, so that the scroll position can be restored. On
 * the first screen of a page, the rows are those of the page's early request, and render in batches as well.
 */
export const useInParts = (search: string, wasThere: boolean): boolean => {
  const [inParts, setInParts] = useState(search !== '' || !wasThere || isPrerendered());
  if (!inParts && search !== '') setInParts(true);
  return inParts;
};

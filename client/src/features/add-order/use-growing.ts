import { startTransition, useEffect, useState } from 'react';

/** Rows at once: what is in sight, and more than a page of the keyboard. */
const step = 80;

/**
 * Hundreds of rows that a search finds come a part at a time, so that the next keystroke is not kept waiting for them. Those
 * that the screen opens with are all there.
 *
 * @param items all of them
 * @param begins what they begin anew with: the search that found them
 */
export const useGrowing = <Item>(items: readonly Item[], begins: string): readonly Item[] => {
  const [grown, setGrown] = useState({ begins, count: Number.POSITIVE_INFINITY });
  const count = grown.begins === begins ? grown.count : step;
  const isWhole = count >= items.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setGrown({ begins, count: count + step })));
    return () => clearTimeout(timer);
  }, [isWhole, begins, count]);
  return isWhole ? items : items.slice(0, count);
};

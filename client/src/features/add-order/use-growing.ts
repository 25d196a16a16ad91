import { startTransition, useEffect, useState } from 'react';

/** Rows at once: what is in sight, and more than a page of the keyboard. */
const step = 32;

/**
 * Hundreds of rows that a search finds come a part at a time, each in a frame of its own (two in one frame would be laid out in one
 * go), so that the next keystroke is not kept waiting for them. Those that the screen opens with are all there.
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setGrown({ begins, count: count + step })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isWhole, begins, count]);
  return isWhole ? items : items.slice(0, count);
};

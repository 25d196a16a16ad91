import { useEffect, useState } from 'react';

const waiting = new Set<() => void>();
let isCalling = false;

/** A keystroke or a frame comes between two of them, and no frame has to put two together. */
const later = (call: () => void) => requestAnimationFrame(() => setTimeout(call));

const callNext = () => {
  const [next] = waiting;
  isCalling = next !== undefined;
  if (!next) return;
  waiting.delete(next);
  next();
  later(callNext);
};

/**
 * Draws what is costly one after the other, so that no page of it keeps the browser from a keystroke.
 *
 * @returns whether it is its turn, from when on it stays
 */
export const useTurn = (): boolean => {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (isOn) return;
    const take = () => setOn(true);
    waiting.add(take);
    if (!isCalling) later(callNext);
    isCalling = true;
    return () => {
      waiting.delete(take);
    };
  }, [isOn]);
  return isOn;
};

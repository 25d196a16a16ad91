import { useEffect, useState } from 'react';

/** Long enough for a keystroke or a frame between two of them. */
const pauseMs = 8;

const waiting = new Set<() => void>();
let isCalling = false;

const callNext = () => {
  const [next] = waiting;
  isCalling = next !== undefined;
  if (!next) return;
  waiting.delete(next);
  next();
  setTimeout(callNext, pauseMs);
};

/**
 * Draws what is costly one after the other, so that no page of it keeps the browser from a keystroke.
 *
 * @param waits left out or false: it is drawn at once
 * @returns whether it is its turn, from when on it stays
 */
export const useTurn = (waits = false): boolean => {
  const [isOn, setOn] = useState(!waits);
  useEffect(() => {
    if (isOn) return;
    const take = () => setOn(true);
    waiting.add(take);
    if (!isCalling) setTimeout(callNext, pauseMs);
    isCalling = true;
    return () => {
      waiting.delete(take);
    };
  }, [isOn]);
  return isOn;
};

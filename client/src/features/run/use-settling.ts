import { useEffect, useState } from 'react';

/** A tap that comes sooner than this after something else came up was meant for what stood there before, in milliseconds. */
const settleMs = 400;

/**
 * Whether what is shown has only just changed under the thumb: the second tap of a double one would hit what has taken its
 * place. What is shown first was not changed.
 *
 * @param shown names what is shown
 */
export const useSettling = (shown: string): boolean => {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    if (settled === shown) return;
    const timer = setTimeout(() => setSettled(shown), settleMs);
    return () => clearTimeout(timer);
  }, [shown, settled]);
  return settled !== shown;
};

import { useEffect, useState } from 'react';

const now = () => Date.now();
/** Maximum delay of a browser timer. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Returns whether an instant has passed on this device's clock, and re-renders at that moment. The server makes the final
 * decision. A phone in sleep mode misses the moment, so it is also checked when the page becomes visible.
 */
export const useIsPast = (instant: string | undefined): boolean => {
  const at = instant === undefined ? Number.POSITIVE_INFINITY : Date.parse(instant);
  const [, tick] = useState(0);
  useEffect(() => {
    if (now() >= at || at === Number.POSITIVE_INFINITY) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const waitMs = at - now();
      if (waitMs <= 0) tick((count) => count + 1);
      else timer = setTimeout(look, Math.min(waitMs + 50, longestTimerMs));
    };
    look();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [at]);
  return now() >= at;
};

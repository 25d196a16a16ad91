import { useEffect, useState } from 'react';

const now = () => Date.now();
/** Timers of browsers do not count further than this. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Whether an instant has passed by this device's clock, with a new render at that moment; the server has the last word.
 * A telephone that slept has missed the moment, so it is looked at again when the page comes back into sight.
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

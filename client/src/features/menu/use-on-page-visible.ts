import { useEffect, useRef } from 'react';

/** Away for this long, the menu may have become another day's. */
const longAwayMs = 10 * 60_000;

/** Calls when the customer comes back to a page that was out of sight for a while. */
export const useOnPageVisible = (onReturn: () => void): void => {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY;
    const onChange = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt > longAwayMs) latest.current();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
};

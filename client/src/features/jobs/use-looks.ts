import { useEffect } from 'react';

/** Asks a query again and again while it is shown; every 0 ms: not at all. */
export const useLooks = (
  { startPolling, stopPolling }: { startPolling: (everyMs: number) => void; stopPolling: () => void },
  everyMs: number,
): void => {
  useEffect(() => {
    if (everyMs > 0) startPolling(everyMs);
    return stopPolling;
  }, [startPolling, stopPolling, everyMs]);
};

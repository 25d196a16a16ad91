import { useEffect, useRef, useState } from 'react';

/** How often the server is asked while the screen is seen, in milliseconds. */
const everyMs = 20_000;

type LiveQuery<Data> = {
  data?: Data;
  /** When it was known, where it is only what was seen last. */
  seenAt?: Date | undefined;
  refetch: () => Promise<unknown>;
};

/**
 * What a query of `/kitchen` has to show: asked again every 20 s while the page is seen, and at once when the network comes back, or
 * somebody to the page after longer. What is known of the same day and meal stays when a refresh fails: the kitchen works on with it.
 *
 * @param key what is asked for: what is known of something else is never shown
 * @returns the newest that is known; `staleSince`, when that was, once asking again has failed; and `refresh`
 */
export const useLive = <Data>(key: string, query: LiveQuery<Data>) => {
  const known = useRef<{ key: string; data: Data }>(undefined);
  if (query.data !== undefined) known.current = { key, data: query.data };
  const [stale, setStale] = useState<{ key: string; since: Date }>();
  const askedAt = useRef(new Date());

  const refresh = async (): Promise<void> => {
    const before = askedAt.current;
    askedAt.current = new Date();
    try {
      await query.refetch();
      setStale(undefined);
    } catch {
      setStale((earlier) => (earlier?.key === key ? earlier : { key, since: before }));
    }
  };
  const latest = useRef(refresh);
  latest.current = refresh;

  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void latest.current();
    };
    const onSeenAgain = () => {
      if (Date.now() - askedAt.current.getTime() >= everyMs) askIfSeen();
    };
    // A tick asks whenever it comes: measured against the one before, one that was late would make the next one come too early.
    const timer = setInterval(askIfSeen, everyMs);
    document.addEventListener('visibilitychange', onSeenAgain);
    window.addEventListener('online', askIfSeen);
    return () => {
      window.removeEventListener('online', askIfSeen);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeenAgain);
    };
  }, []);

  return {
    data: known.current?.key === key ? known.current.data : undefined,
    staleSince: query.seenAt ?? (stale?.key === key ? stale.since : undefined),
    refresh,
  };
};

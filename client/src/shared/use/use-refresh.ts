import { useEffect, useEffectEvent } from 'react';
import { localStorageItem } from '../apollo/local-storage-item';

const key = 'mealbox.order-changed';
const signal = localStorageItem(key);

/** Notifies the other tabs of this browser that an order has changed. */
export const tellOtherTabs = (): void => {
  signal.write('now');
  signal.write(null);
};

type RefreshOptions = {
  everyMs: number;
  /** Minimum time since the last refresh before a return to the page refreshes. */
  restMs?: number;
};

/**
 * Calls `refresh` when the data on a visible page may be outdated: at an interval, when the user returns to the page, when the
 * network returns, and when another tab changed an order. A screen with a single query uses Apollo's `pollInterval` with
 * `skipPollAttempt` instead.
 */
export const useRefresh = (refresh: () => void, { everyMs, restMs = 0 }: RefreshOptions): void => {
  const refreshNow = useEffectEvent(refresh);
  useEffect(() => {
    let lastAt = Date.now();
    const refreshIfVisible = () => {
      if (document.visibilityState !== 'visible') return;
      lastAt = Date.now();
      refreshNow();
    };
    const onReturn = () => {
      if (Date.now() - lastAt >= restMs) refreshIfVisible();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && event.newValue !== null) refreshIfVisible();
    };
    const off = new AbortController();
    document.addEventListener('visibilitychange', onReturn, off);
    window.addEventListener('focus', onReturn, off);
    window.addEventListener('online', refreshIfVisible, off);
    window.addEventListener('storage', onStorage, off);
    const timer = setInterval(refreshIfVisible, everyMs);
    return () => {
      off.abort();
      clearInterval(timer);
    };
  }, [everyMs, restMs]);
};

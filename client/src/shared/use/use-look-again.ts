import { useEffect, useRef } from 'react';
import { localStorageItem } from '../apollo/local-storage-item';

const key = 'mealbox.order-changed';
const signal = localStorageItem(key);

/** Tells the other tabs of this browser that an order was placed, changed or cancelled; it says no more than that. */
export const tellOtherTabs = (): void => {
  signal.write('now');
  signal.write(null);
};

/**
 * Calls when what is on the screen may no longer be what the server has: the customer comes back to the page or has looked at it
 * for a while, or another tab has changed an order. A page that nobody sees waits until somebody does.
 */
export const useLookAgain = (look: () => void): void => {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === key && event.newValue !== null) lookIfSeen();
    };
    const off = new AbortController();
    document.addEventListener('visibilitychange', lookIfSeen, off);
    window.addEventListener('focus', lookIfSeen, off);
    window.addEventListener('storage', onStorage, off);
    // A page that stays in sight: the day that is open may have moved on.
    const timer = setInterval(lookIfSeen, 300_000);
    return () => {
      off.abort();
      clearInterval(timer);
    };
  }, []);
};

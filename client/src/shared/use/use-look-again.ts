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
 * Calls when what is on the screen may no longer be what the server has: the customer comes back to the page, or another
 * tab has changed an order. A page that nobody sees waits until somebody does.
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
    document.addEventListener('visibilitychange', lookIfSeen);
    window.addEventListener('focus', lookIfSeen);
    window.addEventListener('storage', onStorage);
    return () => {
      document.removeEventListener('visibilitychange', lookIfSeen);
      window.removeEventListener('focus', lookIfSeen);
      window.removeEventListener('storage', onStorage);
    };
  }, []);
};

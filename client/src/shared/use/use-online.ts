import { useSyncExternalStore } from 'react';

const follow = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser thinks that there is a network. A page that the server prerenders has just come over one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );

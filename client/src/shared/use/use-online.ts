import { useSyncExternalStore } from 'react';
import { messages } from '../../texts/messages';

/**
 * Returns the attributes of a button or link that needs the server while there is no network: the visible mark of its recipe,
 * and a text for screen readers. The button remains enabled, since the browser's network state may be wrong.
 * @returns undefined if the browser reports a network
 */
export const useOfflineMark = () =>
  useOnline()
    ? undefined
    : { 'data-offline': messages.app.offlineMark, 'aria-description': messages.app.offline };

const follow = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Returns whether the browser reports a network. True during prerendering. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );

import { useCallback, useSyncExternalStore } from 'react';

/** On a page that is painted before it is sent, no window is known yet. */
const unknown = () => false;

/** Whether the window is as a media query says, and a new render whenever that changes: a tablet that is turned. */
export const useMediaQuery = (query: string): boolean => {
  const follow = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches, unknown);
};

/** Whether the window is as narrow as a phone's, where a dialog comes from below, under the thumb. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99rem)');

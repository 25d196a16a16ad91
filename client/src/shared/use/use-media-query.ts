import { useCallback, useSyncExternalStore } from 'react';

/** Returns false during prerendering, when no window exists. */
const unknown = () => false;

/** Returns whether the window matches a media query. Re-renders on a change, such as the rotation of a tablet. */
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

/** Returns whether the window is as narrow as a phone's, where dialogs slide in from the bottom. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99rem)');

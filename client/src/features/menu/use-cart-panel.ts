import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CartPanel } from './cart-panel';

/** From here on the cart stands beside the menu: the theme's `xl`. */
const desktop = '(min-width: 80rem)';

const follow = (listener: () => void) => {
  const query = window.matchMedia(desktop);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

type Panel = typeof CartPanel;

/**
 * What holds the open cart on a desktop; nothing on a phone, and nothing while its file is not there: the sheet then serves.
 *
 * @param isWanted something is in the cart
 */
export const useCartPanel = (isWanted: boolean): Panel | undefined => {
  const isDesktop = useSyncExternalStore(follow, () => window.matchMedia(desktop).matches);
  const [Panel, setPanel] = useState<Panel>();
  useEffect(() => {
    if (isDesktop && isWanted)
      import('./cart-panel').then(
        (file) => setPanel(() => file.CartPanel),
        () => undefined,
      );
  }, [isDesktop, isWanted]);
  return isDesktop ? Panel : undefined;
};

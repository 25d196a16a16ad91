import { useSyncExternalStore } from 'react';
import { useLaterPart } from '../../shared/ui/use-later-part';

/** From here on the cart stands beside the menu: the theme's `xl`. */
const desktop = '(min-width: 80rem)';

const follow = (listener: () => void) => {
  const query = window.matchMedia(desktop);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const loadPanel = async () => (await import('./cart-panel')).CartPanel;

/**
 * What holds the open cart on a desktop; nothing on a phone, and nothing while its file is not there: the sheet then serves.
 *
 * @param isWanted something is in the cart
 */
export const useCartPanel = (isWanted: boolean) => {
  const isDesktop = useSyncExternalStore(follow, () => window.matchMedia(desktop).matches);
  const panel = useLaterPart(isDesktop && isWanted, loadPanel);
  return isDesktop ? panel : undefined;
};

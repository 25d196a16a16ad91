import { useSyncExternalStore } from 'react';
import { useLaterPart } from '../../shared/ui/use-later-part';

/** From here on the cart stands beside the menu: the theme's `xl`. */
const desktop = '(min-width: 80rem)';

const follow = (listener: () => void) => {
  const query = window.matchMedia(desktop);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

const loadSheet = async () => (await import('./cart-sheet')).CartSheet;
const loadPanel = async () => (await import('./cart-panel')).CartPanel;

/**
 * What shows the open cart: a sheet on a phone, a panel on a desktop. Its file comes with the first dish, and is asked for
 * again when it could not be had and somebody opens the cart.
 */
export const useOpenCart = (hasCart: boolean, isOpen: boolean) => {
  const isDesktop = useSyncExternalStore(follow, () => window.matchMedia(desktop).matches);
  const sheet = useLaterPart(hasCart && !isDesktop, loadSheet, isOpen);
  const panel = useLaterPart(hasCart && isDesktop, loadPanel, isOpen);
  return { isDesktop, OpenCart: isDesktop ? panel : sheet };
};

import { laterPart, useLaterPart } from '../../shared/ui/states/later-part';
import { useMediaQuery } from '../../shared/use/use-media-query';

/** From here on the cart stands beside the menu: the theme's `xl`. */
const desktop = '(min-width: 80rem)';

/** What the open cart is known by, whichever shows it. */
export const cartPart = 'cart';

const sheetPart = laterPart(cartPart, async () => (await import('./cart-sheet')).CartSheet);
const panelPart = laterPart(cartPart, async () => (await import('./cart-panel')).CartPanel);

/**
 * What shows the open cart: a sheet on a phone, a panel on a desktop. Its file comes with the first dish, and is asked for
 * again when it could not be had and somebody opens the cart.
 */
export const useOpenCart = (hasCart: boolean, isOpen: boolean) => {
  const isDesktop = useMediaQuery(desktop);
  const sheet = useLaterPart(sheetPart, hasCart && !isDesktop, isOpen);
  const panel = useLaterPart(panelPart, hasCart && isDesktop, isOpen);
  return { isDesktop, ...(isDesktop ? panel : sheet) };
};

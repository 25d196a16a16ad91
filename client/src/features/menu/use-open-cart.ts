import { laterPart, useLaterPart } from '../../shared/ui/states/later-part';
import { useMediaQuery } from '../../shared/use/use-media-query';

/** From here on the cart stands beside the menu: the theme's `xl`. */
const desktop = '(min-width: 80rem)';

/** What the open cart is known by, whichever shows it. */
export const cartPart = 'cart';

const barPart = laterPart('cartBar', async () => (await import('./cart-bar')).CartBar);
const sheetPart = laterPart(cartPart, async () => (await import('./cart-sheet')).CartSheet);
const panelPart = laterPart(cartPart, async () => (await import('./cart-panel')).CartPanel);

/**
 * What shows the cart: its bar, and open a sheet on a phone, a panel on a desktop. The bar comes with the meal, so that it is there with
 * the first dish, and the rest with that; either is asked for again when it could not be had and somebody needs it.
 */
export const useOpenCart = (hasMeal: boolean, hasCart: boolean, isOpen: boolean) => {
  const isDesktop = useMediaQuery(desktop);
  const bar = useLaterPart(barPart, hasMeal, hasCart);
  const sheet = useLaterPart(sheetPart, hasCart && !isDesktop, isOpen);
  const panel = useLaterPart(panelPart, hasCart && isDesktop, isOpen);
  return { isDesktop, bar, ...(isDesktop ? panel : sheet) };
};

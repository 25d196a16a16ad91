import { laterPart, useLaterPart } from '../../shared/ui/states/later-part';
import { useMediaQuery } from '../../shared/use/use-media-query';

/** From here on the cart stands beside the menu: the theme's `xl`. */
const desktop = '(min-width: 80rem)';

/** What the open cart is known by, whichever shows it. */
export const cartPart = 'cart';

const barPart = laterPart('cartBar', async () => (await import('./chosen-meal')).CartBar);
const openPart = laterPart(cartPart, () => import('./open-cart'));

/**
 * What shows the cart: its bar, and open a sheet on a phone, a panel on a desktop. The bar comes with the meal, so that it is there with
 * the first dish, and the rest with that; either is asked for again when it could not be had and somebody needs it.
 */
export const useOpenCart = (hasMeal: boolean, hasCart: boolean, isOpen: boolean) => {
  const isDesktop = useMediaQuery(desktop);
  const bar = useLaterPart(barPart, hasMeal, hasCart);
  const { part: cart, missing } = useLaterPart(openPart, hasCart, isOpen);
  return { isDesktop, bar, part: isDesktop ? cart?.CartPanel : cart?.CartSheet, missing };
};

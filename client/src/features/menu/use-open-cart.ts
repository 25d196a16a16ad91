import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '../../shared/ui/dialogs/toasts';
import { lazyPart, useLazyPart } from '../../shared/ui/states/lazy-part';
import { useMediaQuery } from '../../shared/use/use-media-query';
import { messages } from '../../texts/messages';

/**
 * Displays a toast if another day's menu replaces this one while the cart is unsaved.
 * @returns a function to call when the customer discards the cart
 */
export const useLostCartToast = (unsaved: boolean): (() => void) => {
  const isDiscarded = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next unsaved cart is not discarded.
  useEffect(() => {
    isDiscarded.current = false;
  }, [unsaved]);
  const tell = useEffectEvent(() => {
    if (unsaved && !isDiscarded.current) toast.blank(messages.menu.otherMenu);
  });
  useEffect(() => () => tell(), []);
  return () => {
    isDiscarded.current = true;
  };
};

/** Minimum width at which the cart is next to the menu: the theme's `xl`. */
const desktop = '(min-width: 80rem)';

/** Name of the open cart, on both layouts. */
export const cartPart = 'cart';

const barPart = lazyPart('cartBar', async () => (await import('./chosen-meal')).CartBar);
const openPart = lazyPart(cartPart, () => import('./open-cart'));

/**
 * Returns the components of the cart: the bar, and the open cart as a sheet on a phone or a panel on a desktop. The bar loads
 * with the meal, and the open cart with the first dish. Each component is loaded again if loading failed and the component is
 * needed.
 */
export const useOpenCart = (hasMeal: boolean, hasCart: boolean, isOpen: boolean) => {
  const isDesktop = useMediaQuery(desktop);
  const bar = useLazyPart(barPart, hasMeal, hasCart);
  const { part: cart, missing } = useLazyPart(openPart, hasCart, isOpen);
  return { isDesktop, bar, part: isDesktop ? cart?.CartPanel : cart?.CartSheet, missing };
};

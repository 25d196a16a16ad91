import { addRupees, formatRupees } from '../../shared/format/money';
import { lazyMessages } from '../../texts/lazy-messages';
import { type Cart, totalOf } from './cart';
import type { SavedOrder } from './menu-data';

const texts = lazyMessages.cart;

/** Money available for an order: the balance of the wallet and its credit limit, in rupees. */
export type WalletMeans = {
  wallet: number;
  /** Amount by which the balance may be below zero. */
  creditLimit: number;
};

/** Returns the balance after this order, in rupees. The amount paid for the saved order counts. */
export const walletAfter = (wallet: number, cart: Cart, order: SavedOrder | undefined): number =>
  addRupees(wallet, order?.amount ?? 0, -totalOf(cart));

/** Returns the missing amount in rupees; 0 if the balance is enough. An edit that costs no more than before needs no money. */
export const missingAmountFor = (
  { wallet, creditLimit }: WalletMeans,
  cart: Cart,
  order: SavedOrder | undefined,
): number => {
  const after = walletAfter(wallet, cart, order);
  return after < wallet ? Math.max(0, addRupees(-creditLimit, -after)) : 0;
};

/** Returns the amount that submitting charges, in rupees. For an edit, only the difference. */
export const chargeOf = (cart: Cart, order: SavedOrder | undefined): number =>
  Math.max(0, addRupees(totalOf(cart), -(order?.amount ?? 0)));

/** Returns the text of the price difference of an edit. Undefined without a difference. */
export const differenceText = (cart: Cart, order: SavedOrder): string | undefined => {
  const more = addRupees(totalOf(cart), -order.amount);
  if (more === 0) return undefined;
  return more > 0 ? texts.moreToPay(formatRupees(more)) : texts.back(formatRupees(-more));
};

/** Returns the bar's note about the money: the missing amount, or the difference. */
export const moneyNote = (
  means: WalletMeans,
  cart: Cart,
  order: SavedOrder | undefined,
): string | undefined => {
  const lacking = missingAmountFor(means, cart, order);
  if (lacking > 0) return texts.short(formatRupees(lacking));
  return order && differenceText(cart, order);
};

import { addRupees, formatRupees } from '../../shared/format/money';
import { laterMessages } from '../../texts/later-messages';
import { type Cart, totalOf } from './cart';
import type { SavedOrder } from './menu-data';

const texts = laterMessages.cart;

/** What an order is paid with. */
export type Means = {
  /** In rupees. */
  wallet: number;
  /** How far below zero the wallet may go. */
  creditLimit: number;
};

/** What the wallet will be after this order; what was paid for the saved one counts. */
export const walletAfter = (wallet: number, cart: Cart, order: SavedOrder | undefined): number =>
  addRupees(wallet, order?.amount ?? 0, -totalOf(cart));

/** How much is missing; 0 when it is enough. What costs no more than it did can be saved, whatever is owed. */
export const lackingFor = (
  { wallet, creditLimit }: Means,
  cart: Cart,
  order: SavedOrder | undefined,
): number => {
  const after = walletAfter(wallet, cart, order);
  return after < wallet ? Math.max(0, addRupees(-creditLimit, -after)) : 0;
};

/** What changes of an order cost or give back; undefined when they do neither. */
export const differenceText = (cart: Cart, order: SavedOrder): string | undefined => {
  const more = addRupees(totalOf(cart), -order.amount);
  if (more === 0) return undefined;
  return more > 0 ? texts.moreToPay(formatRupees(more)) : texts.back(formatRupees(-more));
};

/** What the bar says of the money: how much is missing, or else what the changes of an order make. */
export const moneyNote = (means: Means, cart: Cart, order: SavedOrder | undefined): string | undefined => {
  const lacking = lackingFor(means, cart, order);
  if (lacking > 0) return texts.short(formatRupees(lacking));
  return order && differenceText(cart, order);
};

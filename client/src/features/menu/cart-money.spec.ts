import { orderOf } from '../../../test/menu-fixtures';
import { type Cart, cartOfOrder, withQuantity } from './cart';
import { chargeOf, missingAmountFor, moneyNote } from './cart-money';

const order = orderOf({ d1: 1, d2: 2 });
const saved = cartOfOrder(order);
const with_ = (quantity: number): Cart => {
  const [line] = saved.lines;
  if (!line) throw new Error('The order has a dish.');
  return withQuantity(saved, { ...line, most: 50 }, quantity);
};
const means = (wallet: number, creditLimit = 0) => ({ wallet, creditLimit });

test.each<[string, Parameters<typeof moneyNote>, string | undefined]>([
  ['enough money for a new order', [means(367.2), saved, undefined], undefined],
  ['a paisa too little for a new order', [means(367.19), saved, undefined], '₹0.01 short'],
  ['too little money, with credit', [means(300, 100), saved, undefined], undefined],
  ['an unchanged order', [means(0), saved, order], undefined],
  ['a larger order', [means(500), with_(2), order], '₹129.10 more to pay'],
  ['a larger order than the wallet covers', [means(100), with_(2), order], '₹29.10 short'],
  ['a smaller order and a negative balance', [means(-50), with_(0), order], 'Refund of ₹129.10'],
])('the money note of the cart is correct for %s', (_what, asked, note) => {
  expect(moneyNote(...asked)).toBe(note);
});

test('an edit of an order that costs no more needs no money, even with a negative balance', () => {
  expect(missingAmountFor(means(-50), saved, order)).toBe(0);
  expect(missingAmountFor(means(-50), saved, undefined)).toBe(417.2);
});

test('a new order charges its whole amount, and an edit charges only the difference', () => {
  expect(chargeOf(saved, undefined)).toBe(367.2);
  expect(chargeOf(with_(2), order)).toBe(129.1);
  expect(chargeOf(with_(0), order)).toBe(0);
});

import { type Cart, cartOfOrder, withQuantity } from './cart';
import { lackingFor, moneyNote } from './cart-money';
import { orderOf } from './test/menu-fixtures';

const order = orderOf({ d1: 1, d2: 2 });
const saved = cartOfOrder(order);
const with_ = (quantity: number): Cart => {
  const [line] = saved.lines;
  if (!line) throw new Error('The order has a dish.');
  return withQuantity(saved, { ...line, most: 50 }, quantity);
};
const means = (wallet: number, creditLimit = 0) => ({ wallet, creditLimit });

test.each<[string, Parameters<typeof moneyNote>, string | undefined]>([
  ['enough for a new order', [means(367.2), saved, undefined], undefined],
  ['a paisa too little', [means(367.19), saved, undefined], '₹0.01 short'],
  ['too little, with credit', [means(300, 100), saved, undefined], undefined],
  ['an order as it was', [means(0), saved, order], undefined],
  ['more on an order', [means(500), with_(2), order], '₹129.10 more to pay'],
  ['more on an order than there is', [means(100), with_(2), order], '₹29.10 short'],
  ['less on an order, though money is owed', [means(-50), with_(0), order], '₹129.10 back'],
])('%s', (_what, asked, note) => {
  expect(moneyNote(...asked)).toBe(note);
});

test('what costs no more than it did lacks nothing, whatever is owed', () => {
  expect(lackingFor(means(-50), saved, order)).toBe(0);
  expect(lackingFor(means(-50), saved, undefined)).toBe(417.2);
});

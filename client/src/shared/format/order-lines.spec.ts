import { countItems, limitQuantity, mostOnOrder, sumPaise } from './order-lines';

test('a dish that can no longer be ordered may stay, but not grow; any other goes to fifty', () => {
  expect(mostOnOrder(3, false)).toBe(3);
  expect(mostOnOrder(3, true)).toBe(50);
});

test.each([
  [7, 50, 0, 7],
  [51, 50, 0, 50],
  [-1, 50, 1, 0],
  [2, 0, 3, 2],
  [4, 0, 3, 3],
])('%i wanted of at most %i with %i there already gives %i', (wanted, most, now, given) => {
  expect(limitQuantity(wanted, most, now)).toBe(given);
});

test('portions and money are added up to the paisa', () => {
  expect(countItems([1, 2, 3])).toBe(6);
  expect(
    sumPaise([
      { unitPrice: 129.1, quantity: 3 },
      { unitPrice: 0.1, quantity: 2 },
      { unitPrice: null, quantity: 9 },
    ]),
  ).toBe(38_750);
});

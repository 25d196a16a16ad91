import { countItems, limitQuantity, mostOnOrder, sumPaise } from './order-lines';

test('an ordered dish can reach 50 portions if it is available, otherwise it cannot increase', () => {
  expect(mostOnOrder(3, false)).toBe(3);
  expect(mostOnOrder(3, true)).toBe(50);
});

test.each([
  [7, 50, 0, 7],
  [51, 50, 0, 50],
  [-1, 50, 1, 0],
  [2, 0, 3, 2],
  [4, 0, 3, 3],
])(
  'a requested quantity of %i, limited to %i, with the current quantity %i, becomes %i',
  (wanted, most, now, given) => {
    expect(limitQuantity(wanted, most, now)).toBe(given);
  },
);

test('countItems sums portions, and sumPaise sums amounts without a price as 0', () => {
  expect(countItems([1, 2, 3])).toBe(6);
  expect(
    sumPaise([
      { unitPrice: 129.1, quantity: 3 },
      { unitPrice: 0.1, quantity: 2 },
      { unitPrice: null, quantity: 9 },
    ]),
  ).toBe(38_750);
});

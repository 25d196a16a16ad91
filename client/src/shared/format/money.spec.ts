import { addRupees, formatRupees, timesRupees } from './money';

test('formatRupees writes Indian grouping, the currency sign, and two decimals', () => {
  expect(formatRupees(1200)).toBe('₹1,200.00');
  expect(formatRupees(1000000)).toBe('₹10,00,000.00');
  expect(formatRupees(-240.5)).toBe('-₹240.50');
});

test('addRupees and timesRupees are exact to the paisa', () => {
  expect(addRupees(0.1, 0.2)).toBe(0.3);
  expect(addRupees(150, -149.95)).toBe(0.05);
  expect(timesRupees(135.1, 3)).toBe(405.3);
});

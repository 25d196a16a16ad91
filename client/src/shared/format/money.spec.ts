import { addRupees, formatRupees, parseAmount, timesRupees, typeAmount } from './money';

test('rupees are grouped the Indian way, with the sign and two decimals', () => {
  expect(formatRupees(1200)).toBe('₹1,200.00');
  expect(formatRupees(1000000)).toBe('₹10,00,000.00');
  expect(formatRupees(-240.5)).toBe('-₹240.50');
});

test('everything but digits and one dot is stripped from a typed amount', () => {
  expect(typeAmount('₹1,200.505')).toBe('1200.50');
  expect(typeAmount('Rs 99')).toBe('99');
  expect(typeAmount('1.2.3')).toBe('1.23');
});

test('an amount has to be greater than 0', () => {
  expect(parseAmount('0.01')).toBe(0.01);
  for (const text of ['', '0', '.', '0.00']) expect(parseAmount(text)).toBeUndefined();
});

test('amounts add up to the paisa', () => {
  expect(addRupees(0.1, 0.2)).toBe(0.3);
  expect(addRupees(150, -149.95)).toBe(0.05);
  expect(timesRupees(135.1, 3)).toBe(405.3);
});

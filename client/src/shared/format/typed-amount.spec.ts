import { hasManyDecimals, parseAmount, typeAmount } from './typed-amount';

test('typeAmount removes everything but digits and dots', () => {
  for (const text of ['rs 500', 'INR 500', '₹500', ' ₹ 500', '500/-']) expect(typeAmount(text)).toBe('500');
  expect(typeAmount('₹1,200.50')).toBe('1200.50');
  expect(typeAmount('.50')).toBe('.50');
});

test('typed amounts with more than two decimals are detected, and those with two dots or a leading dot are invalid', () => {
  for (const text of ['12.345', '1,50,000.555']) expect(hasManyDecimals(typeAmount(text))).toBe(true);
  for (const text of ['12.34', '12', '12.']) expect(hasManyDecimals(typeAmount(text))).toBe(false);
  for (const text of ['1.2.3', 'Rs. 500', 'Rs. 50', 'Rs. 99.50', '.50'])
    expect(parseAmount(typeAmount(text))).toBeUndefined();
});

test('parseAmount accepts only amounts greater than 0', () => {
  expect(parseAmount('0.01')).toBe(0.01);
  for (const text of ['', '0', '.', '0.00']) expect(parseAmount(text)).toBeUndefined();
});

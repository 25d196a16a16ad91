import { formatWallet } from './wallet';

test.each([
  [1200.5, '₹1,200.50'],
  [0, '₹0.00'],
  [-0.01, '₹0.01 due'],
  [-1200, '₹1,200.00 due'],
])('a wallet of %d is written as %s', (rupees, text) => expect(formatWallet(rupees)).toBe(text));

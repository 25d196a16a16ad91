import { amountText } from './amount-text';

test.each([
  [500, '500'],
  [250.5, '250.50'],
  [0, '0'],
  [135.05, '135.05'],
])('the amount %p is the field text %p', (rupees, text) => expect(amountText(rupees)).toBe(text));

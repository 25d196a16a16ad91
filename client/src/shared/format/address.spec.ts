import { wholeAddress } from './address';

test.each([
  ['14, Baner Road, Pune 411045', '14, Baner Road, Pune\u00a0411045'],
  ['Pune 411045\nnear the school', 'Pune\u00a0411045\nnear the school'],
  ['Flat 4, Pune - 411045', 'Flat 4, Pune -\u00a0411045'],
  ['Plot 1234567, Pune', 'Plot 1234567, Pune'],
  ['', ''],
])('the address %j is shown as %j', (text, shown) => {
  expect(wholeAddress(text)).toBe(shown);
});

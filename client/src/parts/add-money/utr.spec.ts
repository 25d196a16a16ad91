import { utrOf } from './pay-dialog';

test.each<[string, string | undefined]>([
  ['4321 1234 5678', '432112345678'],
  ['4321-1234-5678', '432112345678'],
  ['UTR: 432112345678', '432112345678'],
  ['UPI/432112345678/x', '432112345678'],
  ['४३२१ १२३४ ५६७८', '432112345678'],
  ['43211234567890', undefined],
  ['T2611241234567890123456', undefined],
  ['432112345678 or 432112345679', undefined],
  ['919876543210@ybl', undefined],
])('the text %j contains the UTR %j', (text, utr) => expect(utrOf(text)).toBe(utr));

import { checkReference } from './entry-wish.js';

test.each([
  ['432112345678', '432112345678'],
  [' 4321 1234 5678 ', '432112345678'],
  ['0000432112345678', '432112345678'],
  ['4321\u200b12345678\u200b', '432112345678'],
  ['４３２１１２３４５６７８', '432112345678'],
  ['sbin226326123456', 'SBIN226326123456'],
  ['004512', '004512'],
  ['012345678901', '012345678901'],
  [' ', null],
  [null, null],
])('%j is the reference %j', (typed, reference) => expect(checkReference(typed)).toBe(reference));

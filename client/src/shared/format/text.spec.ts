import { formatMobile, startOf, truncate } from './text';

const family = '👨‍👩‍👧';

test.each([
  ['Venkatanarasimha Rao', 'Venkatanarasimh…'],
  ['Asha', 'Asha'],
  ['123456789 12345', '123456789 12345'],
  ['12345678901234🍲', '12345678901234🍲'],
  ['12345678901234🍲6', '12345678901234🍲…'],
  [`12345678901234${family}6`, `12345678901234${family}…`],
  ['क्षितिजा वेंकटनरसिंहराजुवरिपल्ली', 'क्षितिजा वेंकटनरसिंहराजुवरि…'],
])('%j is cut after 15 whole characters: %j', (text, cut) => expect(truncate(text, 15)).toBe(cut));

test.each([
  ['ab🍲d', 3, 'ab🍲'],
  ['ab🍲d', 2, 'ab'],
  [`a${family}`, 5, 'a'],
  ['', 5, ''],
])('the start of %j with at most %i code points is %j', (text, limit, start) =>
  expect(startOf(text, limit)).toBe(start),
);

test('a mobile number is shown with its prefix', () => {
  expect(formatMobile('9876543210')).toBe('+91 9876543210');
});

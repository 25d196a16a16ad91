import { formatMobile, truncateText, truncateWithEllipsis } from './text';

const family = '👨‍👩‍👧';

test.each([
  ['Venkatanarasimha Rao', 'Venkatanarasimh…'],
  ['Asha', 'Asha'],
  ['123456789 12345', '123456789 12345'],
  ['12345678901234🍲', '12345678901234🍲'],
  ['12345678901234🍲6', '12345678901234🍲…'],
  [`12345678901234${family}6`, `12345678901234${family}…`],
  ['क्षितिजा वेंकटनरसिंहराजुवरिपल्ली', 'क्षितिजा वेंकटनरसिंहराजुवरि…'],
])('the text %j is truncated after 15 whole characters to %j', (text, cut) =>
  expect(truncateWithEllipsis(text, 15)).toBe(cut),
);

test.each([
  ['ab🍲d', 3, 'ab🍲'],
  ['ab🍲d', 2, 'ab'],
  [`a${family}`, 5, 'a'],
  ['', 5, ''],
])('the text %j is limited to %i code points as %j', (text, limit, start) =>
  expect(truncateText(text, limit)).toBe(start),
);

test('a mobile number is written with its prefix', () => {
  expect(formatMobile('9876543210')).toBe('+91 9876543210');
});

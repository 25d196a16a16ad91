import fc from 'fast-check';
import { readMobile } from './mobile.js';

test.each<[string, string, string | null]>([
  ['ten digits', '9876543210', '9876543210'],
  ['+91', '+91 98765 43210', '9876543210'],
  ['+91 with hyphens', '+91-98765-43210', '9876543210'],
  ['+91 in brackets', '(+91) 98765 43210', '9876543210'],
  ['+91 and a trunk 0', '+91 (0) 98765 43210', '9876543210'],
  ['a trunk 0', '098765 43210', '9876543210'],
  ['91', '91-98765-43210', '9876543210'],
  ['0091', '0091 9876543210', '9876543210'],
  ['brackets', ' (98765) 43210 ', '9876543210'],
  ['no-break spaces', '+91\u00a098765\u00a043210', '9876543210'],
  ['marks of direction', '\u202a+91 98765 43210\u202c', '9876543210'],
  ['a zero-width space and a soft hyphen', '98765\u200b432\u00ad10', '9876543210'],
  ['dashes of print', '98765\u201143210', '9876543210'],
  ['Devanagari digits', '९८७६५ ४३२१०', '9876543210'],
  ['full-width digits', '＋９１９８７６５４３２１０', '9876543210'],
  ['no text', '', null],
  ['nine digits', '987654321', null],
  ['eleven digits', '98765432101', null],
  ['nine digits after 91', '919876543210'.slice(0, -1), null],
  ['two zeros', '009876543210', null],
  ['words', 'abc', null],
  ['an exponent of ten digits', '9.87654321E+09', null],
  ['an exponent of eight digits', '9.8765432E+09', null],
  ['an exponent with 91', '9.1987654E+11', null],
  ['an exponent without a point', '98765432e10', null],
  ['a decimal point', '9876543210.0', null],
  ['a decimal point after 91', '919876543210.0', null],
  ['a point between the digits', '98765.43210', null],
  ['a letter among the digits', '98765432O10', null],
  ['a letter for a digit', '98765432O8', null],
  ['a word before', 'Mobile: 98765-43210', null],
  ['a word after', '98765 43210 (home)', null],
  ['an asterisk', '98765*43210', null],
  ['Singapore', '+65 9123 4567', null],
  ['Singapore with 00', '0065 9123 4567', null],
  ['the United States', '+1 415 555 2671', null],
  ['the United Kingdom', '+44 7911 123456', null],
  ['Pakistan', '+92 9876543210', null],
  ['a plus before ten digits', '+9876543210', null],
  ['too few digits after +91', '+91 9876 5432', null],
  ['a landline with its trunk 0', '020-25671234', null],
  ['two numbers with a slash', '9876543210 / 9876543211', null],
  ['two numbers with a semicolon', '9876543210;9876543211', null],
  ['two numbers with a space', '9876543210 9876543211', null],
  ["two numbers of Google's contacts", '9876543210 ::: 9876543211', null],
  ['two short numbers', '98765,43210', null],
  ['half of a surrogate pair', '98765\ud83d43210', null],
  ['very many zeros', `${'0'.repeat(200)}9876543210`, null],
])('a mobile number with %s (%j) is read as %j', (_form, text, mobile) => {
  expect(readMobile(text)).toBe(mobile);
});

test('any ten digits are a mobile number, also after +91', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      expect(readMobile(digits)).toBe(digits);
      expect(readMobile(`+91 ${digits}`)).toBe(digits);
    }),
  );
});

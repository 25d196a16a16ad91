import { parseTypedDay, typeDay } from './typed-day';

test.each([
  ['21/11/26', '2026-11-21'],
  ['29/02/28', '2028-02-29'],
  ['01/01/69', '2069-01-01'],
  ['01/01/70', '1970-01-01'],
])('the typed day %s is parsed as %s', (text, day) => expect(parseTypedDay(text)).toBe(day));

test.each(['', '1/2/26', '31/02/26', '29/02/27', '00/01/26', '12/13/26', '21/11/2026', '21-11-26'])(
  'the typed text %p is not a day',
  (text) => expect(parseTypedDay(text)).toBeUndefined(),
);

/** Types `keys` one after the other. `<` deletes the last character. */
const typed = (keys: string) =>
  [...keys].reduce((text, key) => typeDay(key === '<' ? text.slice(0, -1) : text + key, text), '');

test('typeDay inserts slashes, and pads a single digit before a slash', () => {
  expect(typed('211126')).toBe('21/11/26');
  expect(typed('1/2/26')).toBe('01/02/26');
  expect(typed('21/11/26999')).toBe('21/11/26');
  expect(typeDay('21/11/26')).toBe('21/11/26');
  expect(typeDay('2026-11-21')).toBe('21/11/26');
});

test('typeDay removes a slash together with its digit', () => {
  expect(typed('2111<')).toBe('21/11');
  expect(typed('2111<<')).toBe('21/1');
  expect(typed('2111<<<<<')).toBe('');
});

import { enterMobile, readMobile, typeMobile } from './typed-mobile';

const rejected = undefined;

/** Rows: a text, its mobile number, and the digits of the field if a keyboard enters the whole text at once. */
test.each<[string, string | undefined, string | undefined]>([
  ['9876543210', '9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210', '9876543210'],
  ['(+91) 98765-43210', '9876543210', '9876543210'],
  ['098765 43210', '9876543210', '9876543210'],
  ['91-98765-43210', '9876543210', '9876543210'],
  ['0091 9876543210', '9876543210', '9876543210'],
  ['\u202a+91 98765\u00a043210\u202c', '9876543210', '9876543210'],
  ['९८७६५ ४३२१०', '9876543210', '9876543210'],
  ['98765432109', rejected, '9876543210'],
  ['abc98765def43210', rejected, '9876543210'],
  ['9.8765432E+09', rejected, rejected],
  ['9.1987654E+11', rejected, rejected],
  ['9876543210.0', rejected, rejected],
  ['+65 9123 4567', rejected, rejected],
  ['+44 7911 123456', rejected, rejected],
  ['9876543210 / 9876543211', rejected, rejected],
  ['9876543210 9876543211', rejected, rejected],
  ['9876543210 ::: 9876543211', rejected, rejected],
])('the mobile number %j is parsed as %s, and entered as %s', (text, number, entered) => {
  expect(readMobile(text)).toBe(number);
  expect(enterMobile(text, true)).toBe(number);
  expect(enterMobile(text, false)).toBe(entered);
});

test('a pasted part of a mobile number is accepted', () => {
  expect(enterMobile('98765', true)).toBe('98765');
  expect(enterMobile('98765 432', true)).toBe('98765432');
});

test.each([
  ['+91 98123 45678', '9812345678'],
  ['091 98123 45678', '9812345678'],
  ['0 98123 45678', '9812345678'],
  ['0091 98123 45678', '9812345678'],
  ['98123 45678', '9812345678'],
  ['98123a45678999', '9812345678'],
  ['12345678901', '1234567890'],
  ['91234567890', '9123456789'],
])('the mobile number %s, typed key by key, becomes %s', (typed, digits) => {
  expect([...typed].reduce((entered, key) => typeMobile(entered + key), '')).toBe(digits);
});

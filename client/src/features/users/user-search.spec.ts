import { matchesUser } from './user-search';

const asha = { title: 'Asha Nair', mobileNumber: '9876500001', alternateMobileNumber: '9123456789' };

test.each([
  ['', true],
  ['asha', true],
  ['  asha   nair ', true],
  ['98765', true],
  ['+91 98765 00001', true],
  ['98765-00001', true],
  ['91234', true],
  ['Rohan', false],
  ['4444', false],
])('a search for %j finds Asha: %s', (search, found) => expect(matchesUser(asha, search)).toBe(found));

test('a user without an alternate mobile number is no fault', () =>
  expect(matchesUser({ ...asha, alternateMobileNumber: null }, '91234')).toBe(false));

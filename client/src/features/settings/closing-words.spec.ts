import { closingWords, eveningBefore } from './closing-words';

test.each([
  ['08:30', null, 'Orders close when the day is over'],
  ['08:30', 0, 'Orders close at 8:30 AM'],
  ['13:00', 60, 'Orders close at 12:00 PM'],
  ['08:30', 510, 'Orders close at 12:00 AM'],
  ['08:30', 511, 'Orders close at 11:59 PM, the day before'],
  ['08:30', 750, 'Orders close at 8:00 PM, the day before'],
  ['08:30', 510 + 1440, 'Orders close at 12:00 AM, the day before'],
  ['08:30', 510 + 1441, 'Orders close at 11:59 PM, 2 days before'],
  ['00:00', 10_080, 'Orders close at 12:00 AM, 7 days before'],
])('a meal that opens at %s and closes %s minutes before: %s', (opensAt, minutes, words) =>
  expect(closingWords(opensAt, minutes)).toBe(words),
);

test.each(['00:00', '08:30', '13:00', '23:59'])('8 PM the day before a meal at %s', (opensAt) =>
  expect(closingWords(opensAt, eveningBefore(opensAt))).toBe('Orders close at 8:00 PM, the day before'),
);

import { closingTimeText, minutesFromEveningBefore } from './closing-time-text';

test.each([
  ['08:30', null, 'Ordering closes at the end of the day'],
  ['08:30', 0, 'Ordering closes at 8:30 AM'],
  ['13:00', 60, 'Ordering closes at 12:00 PM'],
  ['08:30', 510, 'Ordering closes at 12:00 AM'],
  ['08:30', 511, 'Ordering closes at 11:59 PM, the day before'],
  ['08:30', 750, 'Ordering closes at 8:00 PM, the day before'],
  ['08:30', 510 + 1440, 'Ordering closes at 12:00 AM, the day before'],
  ['08:30', 510 + 1441, 'Ordering closes at 11:59 PM, 2 days before'],
  ['00:00', 10_080, 'Ordering closes at 12:00 AM, 7 days before'],
])(
  'the closing time of a meal at %s, %s minutes before its delivery, is displayed as %j',
  (deliveryStartsAt, minutes, words) => expect(closingTimeText(deliveryStartsAt, minutes)).toBe(words),
);

test.each(['00:00', '08:30', '13:00', '23:59'])(
  'the suggested closing time of a meal at %s is 8 PM on the day before',
  (deliveryStartsAt) =>
    expect(closingTimeText(deliveryStartsAt, minutesFromEveningBefore(deliveryStartsAt))).toBe(
      'Ordering closes at 8:00 PM, the day before',
    ),
);

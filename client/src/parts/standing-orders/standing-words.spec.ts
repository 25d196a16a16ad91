import { dayOf } from '../../../test/standing-fixtures';
import { addDays, today } from '../../shared/format/day';
import { formatContents, formatWeekdays, nearDay, stateOf } from './standing-words';

test.each([
  [['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'], 'Every day'],
  [['FRIDAY', 'MONDAY', 'TUESDAY', 'THURSDAY', 'WEDNESDAY'], 'Mon to Fri'],
  [['MONDAY', 'TUESDAY'], 'Mon, Tue'],
  [['MONDAY', 'WEDNESDAY', 'FRIDAY'], 'Mon, Wed, Fri'],
  [['SUNDAY'], 'Sun'],
] as const)('weekdays %j are written as %s', (weekdays, text) => {
  expect(formatWeekdays(weekdays)).toBe(text);
});

test.each([
  [{ boxFor: 'VEG', boxQuantity: 1, lines: [] }, 'Veg box'],
  [{ boxFor: 'NON_VEG', boxQuantity: 3, lines: [] }, '3 × Non-veg box'],
  [
    {
      boxFor: null,
      boxQuantity: null,
      lines: [
        { quantity: 1, dish: { title: 'Poha' } },
        { quantity: 2, dish: { title: 'Chai' } },
      ],
    },
    'Poha, 2 × Chai',
  ],
] as const)('the contents %j of a standing order are written as %j', (what, text) => {
  expect(formatContents(what)).toBe(text);
});

test('nearDay names today and tomorrow, and writes a later day as a date', () => {
  expect([nearDay(today()), nearDay(addDays(today(), 1))]).toEqual(['Today', 'Tomorrow']);
  expect(nearDay('2026-12-25')).toBe('Friday, 25 Dec');
});

test.each([
  ['EXPECTED', null, null, 'Expected'],
  ['NO_PLAN', null, null, 'Menu not planned yet'],
  ['MADE', 'UPCOMING', null, 'Ordered'],
  ['MADE', 'PLACED', null, 'Placed'],
  ['COVERED', 'UPCOMING', null, 'Ordered separately'],
  ['NO_MATCH', null, 'Poha is sold out.', 'Not available: Poha is sold out.'],
  ['NO_MONEY', null, null, 'Not enough balance'],
] as const)(
  'a standing day with status %s, order %s, and reason %s is written as "%s"',
  (status, orderStatus, reason, text) => {
    const order = orderStatus && {
      __typename: 'Order' as const,
      id: 'o',
      orderNumber: 1001,
      amount: 140,
      status: orderStatus,
    };
    expect(stateOf(dayOf({ status, order, reason }))).toBe(text);
  },
);

import { addDays, today } from '../../shared/format/day';
import { nearDay, stateOf, weekdaysOf, whatOf } from './standing-words';
import { dayOf } from './test/standing-fixtures';

test.each([
  [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
  [[5, 1, 2, 4, 3], 'Mon to Fri'],
  [[1, 2], 'Mon, Tue'],
  [[1, 3, 5], 'Mon, Wed, Fri'],
  [[7], 'Sun'],
])('weekdays %j are said as %s', (weekdays, text) => {
  expect(weekdaysOf(weekdays)).toBe(text);
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
] as const)('what comes is said: %j', (what, text) => {
  expect(whatOf(what)).toBe(text);
});

test('a near day has its name, a later one its date', () => {
  expect([nearDay(today()), nearDay(addDays(today(), 1))]).toEqual(['Today', 'Tomorrow']);
  expect(nearDay('2026-12-25')).toBe('Friday, 25 Dec');
});

test.each([
  ['EXPECTED', null, null, 'Comes'],
  ['NO_PLAN', null, null, 'Menu to come'],
  ['MADE', 'UPCOMING', null, 'Ordered'],
  ['MADE', 'PLACED', null, 'Placed'],
  ['COVERED', 'UPCOMING', null, 'Ordered separately'],
  ['NO_MATCH', null, 'Poha is sold out.', 'Not possible: Poha is sold out.'],
  ['NO_MONEY', null, null, 'Not enough balance'],
] as const)('%s with an order that is %s and reason %s reads "%s"', (state, status, reason, text) => {
  const order = status && { __typename: 'Order' as const, id: 'o', orderNumber: 1001, amount: 140, status };
  expect(stateOf(dayOf({ state, order, reason }))).toBe(text);
});

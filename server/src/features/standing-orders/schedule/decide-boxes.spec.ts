import { day } from '../../../../test/testkit/days.js';
import {
  AFTER_WINDOW,
  AT_DEADLINE,
  type BoxChanges,
  boxOutcomeOf,
  ROW,
} from '../../../../test/testkit/default-box.js';
import { limitedPoha } from '../../../../test/testkit/default-order.js';
import { paise } from '../../../shared/money.js';
import { Status } from '../../../shared/status.js';
import { OrderStatus } from '../../orders/rules/order-status.js';

const { UPCOMING, PLACED, CANCELLED } = OrderStatus;
const NOTHING = { done: null };
const NO_MONEY = ['NO_MONEY', 'Insufficient balance.', 'then'];
const LIVE = { id: 'live', status: PLACED, amountPaise: paise(1) };
const SOLD_OUT = { portions: limitedPoha(2, 2).portions };

test.each<[string, BoxChanges, object]>([
  ['a wanted box', {}, { done: 'made', status: UPCOMING, paid: 0, stored: ['MADE', null, 'now'] }],
  [
    'a wanted box that is due',
    { now: AT_DEADLINE },
    { done: 'placed', status: PLACED, paid: 20_000, stored: ['MADE', null, 'now'] },
  ],
  [
    'a wanted box of a past window',
    { now: AFTER_WINDOW },
    { done: 'missed', status: undefined, stored: ['MISSED', null, null] },
  ],
  [
    'a wanted box of a day with an order',
    { day: { live: LIVE } },
    { done: 'covered', status: undefined, stored: ['COVERED', null, null] },
  ],
  ['a wanted box of a skipped day', { day: { row: { ...ROW, outcome: 'SKIPPED' } } }, NOTHING],
  ['a wanted box without a standing order', { rule: null }, NOTHING],
  ['a wanted box without a customer', { customer: null }, NOTHING],
  ['a wanted box of another address', { due: { addressId: 'office' } }, NOTHING],
  ['a wanted box whose customer ordered since', { customer: { liveOrderId: 'live' } }, NOTHING],
  [
    'a wanted box whose day was closed since',
    { menu: { closure: { reason: 'Diwali', meal: null } } },
    NOTHING,
  ],
  [
    'a due box beyond the wallet',
    { now: AT_DEADLINE, customer: { balancePaise: paise(19_999) } },
    { done: 'no money', status: undefined, stored: NO_MONEY },
  ],
  [
    'a wanted box of a sold-out dish',
    { menu: SOLD_OUT },
    { done: 'no match', stored: ['NO_MATCH', 'Poha is sold out.', 'then'] },
  ],
  [
    'a wanted box of a dish that the plan lacks',
    { day: { dishes: [] } },
    { done: 'no match', stored: ['NO_MATCH', expect.stringContaining('Poha'), 'then'] },
  ],
])('decideBox returns the expected change for %s', (_case, changes, expected) => {
  expect(boxOutcomeOf('wanted', changes)).toMatchObject(expected);
});

const THEIRS = { version: 4 };
const UNCOVERED = { uncoveredVersion: 3 };
const CHARGED = { done: 'charged', status: PLACED, stored: ['MADE', null, 'now'] };

test.each<[string, BoxChanges, object]>([
  ['an upcoming order that needs no change', {}, NOTHING],
  [
    'an upcoming order at an old price',
    { price: 11_000 },
    { done: 'followed', status: UPCOMING, paid: 0, stored: ['MADE', null, 'now'] },
  ],
  [
    'an upcoming order that the wallet no longer covers',
    { customer: { balancePaise: paise(0) } },
    { done: 'portions released', status: UPCOMING, paid: 0 },
  ],
  [
    'an upcoming order that the wallet covers again',
    { order: UNCOVERED },
    { done: 'portions reserved', status: UPCOMING },
  ],
  ['an upcoming order of another address', { due: { addressId: 'office' }, price: 11_000 }, NOTHING],
  ['an upcoming order of a sold-out dish that it has', { menu: SOLD_OUT }, NOTHING],
  [
    'an upcoming order of an inactive customer',
    { customer: { status: Status.INACTIVE } },
    { done: 'no match', status: CANCELLED, stored: ['NO_MATCH', expect.any(String), 'then'] },
  ],
  [
    'an upcoming order without a standing order',
    { rule: null },
    { done: 'withdrawn', status: CANCELLED, paid: 0, stored: null },
  ],
  [
    'an upcoming order that is wanted again',
    { rule: null, row: { wantedAfter: 'before' } },
    { done: 'withdrawn', status: CANCELLED, stored: ['WANTED', null, null] },
  ],
  [
    'an upcoming order of a past window',
    { now: AFTER_WINDOW },
    { done: 'missed', status: CANCELLED, paid: 0, stored: ['MISSED', null, null] },
  ],
  [
    'an upcoming order of a closed day',
    { now: AT_DEADLINE, menu: { closure: { reason: 'Diwali', meal: null } } },
    NOTHING,
  ],
  ['a due order', { now: AT_DEADLINE, price: 11_000 }, { ...CHARGED, paid: 22_000 }],
  ['an order whose run starts', { due: { runStarts: true } }, { ...CHARGED, paid: 20_000 }],
  [
    'a due order beyond the wallet',
    { now: AT_DEADLINE, customer: { balancePaise: paise(19_999) } },
    { done: 'no money', status: CANCELLED, paid: 0, stored: NO_MONEY },
  ],
  [
    'a due order that its customer edited',
    { now: AT_DEADLINE, order: THEIRS, price: 11_000 },
    { ...CHARGED, paid: 22_000 },
  ],
  [
    'a due order of an unpriced dish that its customer edited',
    { now: AT_DEADLINE, order: THEIRS, menu: { dishes: new Map() } },
    { ...CHARGED, paid: 20_000 },
  ],
  [
    'a due order that was moved from another day',
    { now: AT_DEADLINE, row: { day: day('2026-11-23') }, rule: null },
    { ...CHARGED, paid: 20_000 },
  ],
  [
    'a due order that was moved from another meal',
    { now: AT_DEADLINE, row: { mealId: 'lunch' }, rule: null },
    { ...CHARGED, paid: 20_000 },
  ],
  [
    'a due edited order beyond the wallet',
    { now: AT_DEADLINE, order: THEIRS, customer: { balancePaise: paise(1) } },
    { done: 'no money', status: CANCELLED, stored: NO_MONEY },
  ],
  [
    'a due edited order of an inactive customer',
    { now: AT_DEADLINE, order: THEIRS, customer: { status: Status.INACTIVE } },
    { done: 'no match', status: CANCELLED },
  ],
  [
    'a due edited order of a sold-out dish that it has',
    { now: AT_DEADLINE, order: THEIRS, menu: SOLD_OUT },
    { ...CHARGED, paid: 20_000 },
  ],
  [
    'a due edited order of a sold-out dish that it lacks',
    { now: AT_DEADLINE, order: { ...THEIRS, uncoveredVersion: 4 }, menu: SOLD_OUT },
    { done: 'no match', status: CANCELLED },
  ],
  [
    'an edited order that the wallet no longer covers',
    { order: THEIRS, customer: { balancePaise: paise(0) } },
    { done: 'portions released', stored: ['MADE', null, null] },
  ],
  [
    'an edited order that the wallet covers again',
    { order: { ...THEIRS, uncoveredVersion: 4 } },
    { done: 'portions reserved' },
  ],
  [
    'an edited order of a dish that is sold out',
    { order: { ...THEIRS, uncoveredVersion: 4 }, menu: SOLD_OUT },
    NOTHING,
  ],
  ['an edited order that needs no change', { order: THEIRS, menu: SOLD_OUT }, NOTHING],
  ['an order that does not exist', { order: null, now: AFTER_WINDOW }, NOTHING],
  ['an order without a row of its day', { row: null, now: AFTER_WINDOW }, NOTHING],
  ['an order without a customer', { customer: null, now: AFTER_WINDOW }, NOTHING],
  [
    'an order that was moved to another day since',
    { order: { forDate: day('2026-11-25') }, now: AFTER_WINDOW },
    NOTHING,
  ],
  [
    'an order that was moved to another meal since',
    { order: { mealId: 'lunch' }, now: AFTER_WINDOW },
    NOTHING,
  ],
])('decideBox returns the expected change for %s', (_case, changes, expected) => {
  expect(boxOutcomeOf('upcoming', changes)).toMatchObject(expected);
});

test('the row of a day with an order names that order', () => {
  expect(boxOutcomeOf('wanted', { day: { live: LIVE } })).toMatchObject({
    row: { orderId: 'live', standingOrderId: 'rule' },
  });
});

test('the row of a box that is requested again stores the cancelled order that no longer counts', () => {
  const row = { ...ROW, outcome: 'WANTED', wantedAfter: 'before' } as const;
  expect(boxOutcomeOf('wanted', { day: { row } })).toMatchObject({ row: { wantedAfter: 'before' } });
});

test('the row of a moved order keeps its first day and meal', () => {
  const own = { day: day('2026-11-23'), mealId: 'lunch' };
  expect(boxOutcomeOf('upcoming', { now: AT_DEADLINE, row: own })).toMatchObject({
    done: 'charged',
    row: own,
  });
});

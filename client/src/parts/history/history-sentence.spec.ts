import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryEntry } from './history-entry';
import { sentenceOf } from './history-sentence';

const meals = new Map([
  ['b', 'Breakfast'],
  ['p', 'Post Lunch'],
]);
const paneer = (quantity: number) => ({ dishId: '1', title: 'Paneer Bowl', quantity, unitPrice: 140 });
const poha = (quantity: number) => ({ dishId: '2', title: 'Poha', quantity, unitPrice: 60 });
const order = {
  orderNumber: 1001,
  status: 1,
  mealId: 'b',
  forDate: '2026-11-21',
  amount: 280,
  instructions: '',
  lines: [paneer(2)],
};
const asha = {
  title: 'Asha Rao',
  type: 1,
  status: 1,
  mobileNumber: '9876500001',
  alternateMobileNumber: null,
  gender: 'female',
  email: null,
  addresses: [
    { text: 'Baner', isDefault: true },
    { text: 'Aundh', isDefault: false },
  ],
};

const sentence = (
  action: string,
  before: object | null,
  after: object | null,
  more: Partial<HistoryEntry> = {},
) =>
  sentenceOf(
    {
      id: '1',
      happenedAt: '2026-11-20T03:00:00.000Z',
      actorKind: 'ADMIN',
      actor: { title: 'Asha Rao' },
      station: null,
      action,
      before: before as HistoryEntry['before'],
      after: after as HistoryEntry['after'],
      ...more,
    },
    meals,
  );

test('an order that is placed', () => {
  expect(sentence('ORDER_PLACED', null, order)).toEqual({
    headline: 'Asha Rao placed order #1001',
    details: ['2 × Paneer Bowl', 'Breakfast, 21/11/26', '₹280.00'],
  });
});

test('an order that is changed: more of a dish, a new one, one gone, and the money', () => {
  const before = { ...order, lines: [paneer(2), { ...poha(1), dishId: '3', title: 'Upma' }] };
  const after = { ...order, lines: [paneer(3), poha(1)], amount: 480 };
  expect(sentence('ORDER_EDITED', before, after)).toEqual({
    headline: 'Asha Rao changed order #1001',
    details: ['2 → 3 × Paneer Bowl', 'Added 1 × Poha', 'Removed 1 × Upma', '₹280.00 → ₹480.00'],
  });
});

test('an order that goes to another address', () => {
  const at = (text: string, locationUrl = '') => ({ ...order, deliveryAddress: { text, locationUrl } });
  expect(sentence('ORDER_EDITED', at('Baner'), at('Office')).details).toEqual(['Address: Baner → Office']);
  expect(sentence('ORDER_EDITED', at('Baner'), at('Baner', 'https://maps.example')).details).toEqual([
    'Address changed.',
  ]);
  expect(sentence('ORDER_EDITED', { ...order, deliveryAddress: null }, at('Office')).details).toEqual([
    'Address: nothing → Office',
  ]);
  expect(sentence('ORDER_EDITED', order, at('Office')).details).toEqual(['Saved without changes.']);
});

test('an order that moves, with other instructions', () => {
  const after = { ...order, mealId: 'p', forDate: '2026-11-22', instructions: 'Poha: no onions' };
  expect(sentence('ORDER_EDITED', order, after).details).toEqual([
    'Breakfast, 21/11/26 → Post Lunch, 22/11/26',
    'Cooking instructions: nothing → Poha: no onions',
  ]);
});

test('a save that changed nothing says so', () => {
  expect(sentence('ORDER_EDITED', order, { ...order, version: 2 }).details).toEqual([
    'Saved without changes.',
  ]);
  expect(sentence('USER_EDITED', asha, { ...asha, version: 2 }).details).toEqual(['Saved without changes.']);
});

test.each([
  [true, 1, ['Reason: Travelling', '₹280.00 was refunded to the wallet.']],
  [false, 1, ['Reason: Travelling', 'No refund.']],
  [true, 0, ['Reason: Travelling']],
])('an order that is cancelled: refunded %s, status before %i', (refunded, status, details) => {
  const after = { ...order, status: 3, cancelReason: 'Travelling', refunded };
  expect(sentence('ORDER_CANCELLED', { ...order, status }, after)).toEqual({
    headline: 'Asha Rao cancelled order #1001',
    details,
  });
});

test('money that is added', () => {
  const after = { balance: 1500, amount: 500, narration: 'UPI', reference: 'SBI1' };
  expect(sentence('WALLET_CREDITED', { balance: 1000 }, after)).toEqual({
    headline: 'Asha Rao added ₹500.00 to the wallet',
    details: ['Balance: ₹1,000.00 → ₹1,500.00', 'UPI', 'SBI1'],
  });
});

test('a user who is changed, field by field', () => {
  const after = {
    ...asha,
    title: 'Asha R.',
    status: 0,
    alternateMobileNumber: '9876500002',
    gender: 'unknown',
    addresses: [{ text: 'Kothrud', isDefault: true }],
  };
  expect(sentence('USER_EDITED', asha, after).details).toEqual([
    'Title: Asha Rao → Asha R.',
    'Alternate mobile: nothing → +91 9876500002',
    'Gender: Female → Unknown',
    'Addresses: Baner; Aundh → Kothrud',
    'Status: Active → Inactive',
  ]);
});

test('another default address is a change, although the addresses read the same', () => {
  const addresses = asha.addresses.map((address) => ({ ...address, isDefault: !address.isDefault }));
  expect(sentence('USER_EDITED', asha, { ...asha, addresses }).details).toEqual(['Addresses changed.']);
});

test('a link and a sign-in, of which nothing secret is kept', () => {
  expect(sentence('PERSONAL_LINK_RESET', null, null)).toEqual({
    headline: 'Asha Rao reset the personal link',
    details: ['The old link and its sessions ended.'],
  });
  const [before, after] = [{ email: null }, { email: 'asha@example.com' }];
  expect(sentence('SIGN_IN_SET', before, after).details).toEqual([
    'Email: nothing → asha@example.com',
    'A new password was set.',
  ]);
});

test('somebody without a name, and nobody at all', () => {
  expect(
    sentence('ORDER_PLACED', null, order, { actorKind: 'CUSTOMER', actor: { title: '' } }).headline,
  ).toBe('The customer placed order #1001');
  expect(sentence('USER_CREATED', null, asha, { actorKind: 'SYSTEM', actor: null }).headline).toBe(
    'The system added Asha Rao',
  );
});

test('an order that a rider could not deliver, and what became of it', () => {
  const failed = { ...order, reason: 'WRONG_ADDRESS', note: 'Moved away' };
  const byRider = { actorKind: 'RIDER', actor: null } as const;
  expect(sentence('ORDER_NOT_DELIVERED', order, failed, byRider)).toEqual({
    headline: 'The rider reported order #1001 as not delivered',
    details: ['Reason: wrong address', 'Moved away'],
  });
  expect(sentence('ORDER_DELIVERY_UNDONE', order, order, byRider).headline).toBe(
    'The rider undid "not delivered" for order #1001',
  );
  expect(sentence('ORDER_CHARGE_KEPT', order, order).headline).toBe(
    'Asha Rao kept the charge for order #1001',
  );
});

test('a station, by its name, and what it did', () => {
  const station = { name: 'Pack 1', cook: false, pack: true };
  expect(sentence('STATION_CREATED', null, station).headline).toBe('Asha Rao created the station Pack 1');
  expect(sentence('STATION_REVOKED', station, null).headline).toBe('Asha Rao revoked the station Pack 1');
  const byStation = { actorKind: 'STATION', actor: null, station: 'Pack 1' } as const;
  expect(sentence('ORDER_PACKED', order, order, byStation).headline).toBe(
    'Station: Pack 1 packed the box of order #1001',
  );
});

test('a run, by its day and meal, also a draft that was given up', () => {
  const run = { date: '2026-11-21', mealId: 'b', stops: [[1001], [1002]] };
  expect(sentence('RUN_CHANGED', run, null)).toEqual({
    headline: 'Asha Rao changed the run for Breakfast, 21/11/26',
    details: ['Stops: 2 → 0'],
  });
  expect(sentence('RUN_LINK_RENEWED', run, run).details).toEqual(['The old link and its sessions ended.']);
  expect(sentence('RUN_HANDED_OVER', run, run).headline).toBe(
    'Asha Rao reassigned the run for Breakfast, 21/11/26 to another rider',
  );
  for (const [action, did] of [
    ['RUN_STARTED', 'started'],
    ['RUN_CLOSED', 'closed'],
  ] as const)
    expect(sentence(action, run, run).headline).toBe(`Asha Rao ${did} the run for Breakfast, 21/11/26`);
});

test('every field that the schema lets an admin change is described', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../../../schema.graphql'), 'utf8');
  const inputs = [...schema.matchAll(/^input (Update(?:Dish|User|Meal|MealPlan)Input) {([^}]*)}/gm)];
  expect(inputs).toHaveLength(4);
  for (const [, input, body = ''] of inputs)
    for (const [, field = ''] of body.matchAll(/^ {2}(\w+):/gm)) {
      if (field === 'version') continue;
      const { details } = sentence('DISH_EDITED', { [field]: [] }, { [field]: ['changed'] });
      const where = `${input}.${field} in history-sentence.ts`;
      expect([where, details]).not.toEqual([where, ['Saved without changes.']]);
    }
});

test('a field that only the form of a dish names is told by that name', () => {
  const told = sentence(
    'DISH_EDITED',
    { title: 'Poha', active: null },
    { title: 'Poha', active: 'VERY_HOT' },
  );
  expect(told.details).toEqual(['Active (1): nothing → Very hot']);
});

test('every action of the schema has its own words, and one that is newer is still described', () => {
  const schema = readFileSync(join(import.meta.dirname, '../../../../schema.graphql'), 'utf8');
  const actions = [...(/enum AuditAction {([^}]*)}/.exec(schema)?.[1] ?? '').matchAll(/^ {2}([A-Z_]+)$/gm)];
  expect(actions.length).toBeGreaterThan(10);
  for (const [, action = ''] of actions)
    expect(sentence(action, order, order).headline).not.toContain(action.toLowerCase().replaceAll('_', ' '));
  expect(sentence('MEAL_EATEN', null, null)).toEqual({ headline: 'Asha Rao meal eaten', details: [] });
});

test('a standing order is told by its box, its days and what became of them', () => {
  const made = {
    mealId: 'm1',
    weekdays: [1, 3],
    from: '2026-11-23',
    until: null,
    boxFor: 'VEG',
    boxQuantity: 2,
    instructions: '',
    addressIndex: null,
    pauses: [],
  };
  expect(sentence('STANDING_ORDER_CREATED', null, made).details).toEqual([
    'Box: 2 × Veg box',
    'Weekdays: Mon, Wed',
    'From: 23/11/26',
    'Until: nothing',
    'Cooking instructions: nothing',
  ]);
  const fewer = { ...made, boxQuantity: 1, addressIndex: 1 };
  expect(sentence('STANDING_ORDER_EDITED', made, fewer).details).toEqual([
    'Box: 2 × Veg box → 1 × Veg box',
    'Address changed.',
  ]);
  const paused = { ...made, pauses: [{ from: '2026-12-24', until: '2026-12-26' }] };
  expect(sentence('STANDING_ORDER_PAUSED', made, paused).details).toEqual(['24/12/26 to 26/12/26']);
});

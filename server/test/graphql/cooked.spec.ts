/** What the cook ticks, and what the sheet says beside it. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { MINUTE } from '../testkit/clock.js';
import { day } from '../testkit/days.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { setCooked, sheet, slotOf } from '../testkit/kitchen-day.js';
import { placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';
import { newStation, stationOf } from '../testkit/stations.js';

const kitchen = openKitchen();
let admin: Caller;
let poha: SeededDish;
let days = 0;
let slot: ReturnType<typeof slotOf>;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 1_000 });
});
beforeEach(async () => {
  slot = slotOf(day(`2027-05-${String(++days).padStart(2, '0')}`), BREAKFAST_ID);
  kitchen.clock.set(`${slot.date}T07:00:00+05:30`);
  admin = await kitchen.as.admin();
});

async function ordered(quantity: number, more: object = {}): Promise<void> {
  const { id } = await kitchen.seed.customer({ title: 'Asha', balancePaise: 1_000_000 });
  const lines = [{ dishId: poha.id, quantity }];
  accepted(await placeOrder(admin, { userId: id, mealId: slot.mealId, forDate: slot.date, lines, ...more }));
}
const dish = async () => (await sheet(admin, slot)).dishes[0];

test('a dish is ticked with the portions of then; what is ordered afterwards is not among them', async () => {
  await ordered(14);
  expect((await dish())?.cooked).toBeNull();
  accepted(await setCooked(admin, slot, poha.id, 14));
  await ordered(2);
  expect(await dish()).toMatchObject({
    firm: 16,
    cooked: {
      portions: 14,
      cookedAt: kitchen.clock.now().toISOString(),
      cookedBy: { id: expect.stringMatching(/^[\da-f-]{36}$/) },
    },
  });
  // Of another meal and another day nothing is said.
  await ordered(1, { mealId: POST_LUNCH_ID });
  expect((await sheet(admin, { ...slot, mealId: POST_LUNCH_ID })).dishes[0]?.cooked).toBeNull();
  accepted(await setCooked(admin, slot, poha.id, 16));
  expect((await dish())?.cooked?.portions).toBe(16);
});

test('it is taken back until the delivery window of the meal ends, and each step is written down once', async () => {
  await ordered(3);
  for (let again = 0; again < 2; again++) accepted(await setCooked(admin, slot, poha.id, 3));
  for (let again = 0; again < 2; again++) accepted(await setCooked(admin, slot, poha.id, null));
  expect((await dish())?.cooked).toBeNull();
  accepted(await setCooked(admin, slot, poha.id, 3));
  const [{ closes_at: end = '' } = {}] = await sql<{ closes_at: string }>(
    kitchen.em.fork(),
    'select closes_at::text from meals where id = $1',
    [BREAKFAST_ID],
  );
  kitchen.clock.set(`${slot.date}T${end}+05:30`);
  expect(refused(await setCooked(admin, slot, poha.id, null))).toMatchObject({
    code: 'CONFLICT',
    message: 'The meal is over: what was cooked stays as it is.',
  });
  expect((await dish())?.cooked?.portions).toBe(3);
  const written = await sql<{ action: string; before: unknown; after: unknown }>(
    kitchen.em.fork(),
    `select action, before, after from audit_entries where subject_id = $1 and coalesce(after, before)->>'date' = $2 order by id`,
    [poha.id, slot.date],
  );
  const said = { title: 'Poha', date: slot.date, mealId: BREAKFAST_ID, portions: 3 };
  expect(written).toEqual([
    { action: 'DISH_COOKED', before: null, after: said },
    { action: 'DISH_UNCOOKED', before: said, after: null },
    { action: 'DISH_COOKED', before: null, after: said },
  ]);
});

describe('a tick that is sent later', () => {
  const earlier = (minutes: number) => new Date(kitchen.clock.now().getTime() - minutes * MINUTE);
  let other: Caller;
  beforeEach(async () => {
    other = await stationOf(kitchen, (await newStation(admin, { name: `Cook ${days}` })).secret);
    await ordered(14);
  });

  test('says when the dish was cooked, and not when that was heard of', async () => {
    accepted(await setCooked(admin, slot, poha.id, 14, earlier(30)));
    expect((await dish())?.cooked).toMatchObject({ portions: 14, cookedAt: earlier(30).toISOString() });
    // A clock that is ahead says nothing of later.
    accepted(await setCooked(admin, slot, poha.id, 13, earlier(-30)));
    expect((await dish())?.cooked).toMatchObject({ portions: 13, cookedAt: earlier(0).toISOString() });
  });

  test('changes nothing of what somebody else has said of the dish since', async () => {
    accepted(await setCooked(other, slot, poha.id, 16, earlier(5)));
    accepted(await setCooked(admin, slot, poha.id, 14, earlier(10)));
    accepted(await setCooked(admin, slot, poha.id, null, earlier(10)));
    expect((await dish())?.cooked?.portions).toBe(16);
    accepted(await setCooked(admin, slot, poha.id, 14, earlier(1)));
    expect((await dish())?.cooked?.portions).toBe(14);
    accepted(await setCooked(other, slot, poha.id, null));
    accepted(await setCooked(admin, slot, poha.id, 14, earlier(1)));
    expect((await dish())?.cooked).toBeNull();
    // What it said itself it may say otherwise, and what was said of another meal is not about this one.
    accepted(await setCooked(other, slot, poha.id, 15, earlier(2)));
    accepted(await setCooked(admin, { ...slot, mealId: POST_LUNCH_ID }, poha.id, 2, earlier(3)));
    expect((await dish())?.cooked?.portions).toBe(15);
    expect((await sheet(admin, { ...slot, mealId: POST_LUNCH_ID })).dishes).toEqual([]);
  });

  test('takes back what was taken back before the meal was over', async () => {
    accepted(await setCooked(admin, slot, poha.id, 14));
    const said = kitchen.clock.now();
    kitchen.clock.set(`${slot.date}T23:59:00+05:30`);
    admin = await kitchen.as.admin();
    expect(outcomeOf(await setCooked(admin, slot, poha.id, null))).toBe('CONFLICT');
    accepted(await setCooked(admin, slot, poha.id, null, said));
    expect((await dish())?.cooked).toBeNull();
  });
});

test('cooks who tick the same dish at once leave one tick', async () => {
  await ordered(5);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => setCooked(admin, slot, poha.id, 1 + (at % 5))),
  );
  expect(answers.map(outcomeOf)).toEqual(Array(10).fill('OK'));
  const rows = await sql(kitchen.em.fork(), 'select 1 from cooked_dishes where for_date = $1', [slot.date]);
  expect(rows).toHaveLength(1);
});

test.each([0, -1, 100_001])('%d portions are none', async (portions) => {
  expect(refused(await setCooked(admin, slot, poha.id, portions))).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'portions',
    message: 'Portions must be a whole number from 1 to 1,00,000.',
  });
});

test('a dish or meal that there is not is not found', async () => {
  const strange = crypto.randomUUID();
  expect(outcomeOf(await setCooked(admin, slot, strange, 1))).toBe('NOT_FOUND');
  expect(outcomeOf(await setCooked(admin, { ...slot, mealId: strange }, poha.id, 1))).toBe('NOT_FOUND');
  expect(refused(await setCooked(admin, slot, 'x', 1))).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'dishId',
  });
});

test('beside a dish stands how many can be ordered and how many are left, and whole boxes have their wishes', async () => {
  const plan = await kitchen.seed.activePlan({ date: slot.date, breakfast: [poha] });
  await kitchen.seed.limit(plan, poha, 20);
  await ordered(3, { instructions: 'Poha: no onion\nLess  salt' });
  await ordered(1, { instructions: 'less salt' });
  await ordered(1, { instructions: 'Ring twice\nSoup: Hot\nLess salt\nless salt' });
  await ordered(1, { instructions: 'soup : hot' });
  const { dishes, wishes } = await sheet(admin, slot);
  expect(dishes[0]).toMatchObject({ cap: 20, left: 14 });
  expect(wishes.map(({ text, orderNumbers }) => [text, orderNumbers.length])).toEqual([
    ['Less  salt', 3],
    ['Ring twice', 1],
    ['Soup: Hot', 2],
  ]);
});

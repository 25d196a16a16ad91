/** Tests cooked marks, and their display on the sheet. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { MINUTE } from '../testkit/clock.js';
import { day } from '../testkit/days.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
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

test('a cooked mark stores the portions at its time, without later orders', async () => {
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
  // Another meal and another day are unaffected.
  await ordered(1, { mealId: POST_LUNCH_ID });
  expect((await sheet(admin, { ...slot, mealId: POST_LUNCH_ID })).dishes[0]?.cooked).toBeNull();
  accepted(await setCooked(admin, slot, poha.id, 16));
  expect((await dish())?.cooked?.portions).toBe(16);
});

test('a cooked mark can be removed until the delivery window ends, and each step is recorded once', async () => {
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
  expect(rejected(await setCooked(admin, slot, poha.id, null))).toMatchObject({
    code: 'CONFLICT',
    message: 'The delivery window is over, so a dish can no longer be marked as not cooked.',
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

  test('a cooked mark that is sent later has the time of the tap', async () => {
    accepted(await setCooked(admin, slot, poha.id, 14, earlier(30)));
    expect((await dish())?.cooked).toMatchObject({ portions: 14, cookedAt: earlier(30).toISOString() });
    // A time in the future comes from a fast clock, and counts as now.
    accepted(await setCooked(admin, slot, poha.id, 13, earlier(-30)));
    expect((await dish())?.cooked).toMatchObject({ portions: 13, cookedAt: earlier(0).toISOString() });
  });

  test('a cooked mark that is sent later does not change a later mark of another user', async () => {
    accepted(await setCooked(other, slot, poha.id, 16, earlier(5)));
    accepted(await setCooked(admin, slot, poha.id, 14, earlier(10)));
    accepted(await setCooked(admin, slot, poha.id, null, earlier(10)));
    expect((await dish())?.cooked?.portions).toBe(16);
    accepted(await setCooked(admin, slot, poha.id, 14, earlier(1)));
    expect((await dish())?.cooked?.portions).toBe(14);
    accepted(await setCooked(other, slot, poha.id, null));
    accepted(await setCooked(admin, slot, poha.id, 14, earlier(1)));
    expect((await dish())?.cooked).toBeNull();
    // A device can change its own mark, and marks of another meal do not matter.
    accepted(await setCooked(other, slot, poha.id, 15, earlier(2)));
    accepted(await setCooked(admin, { ...slot, mealId: POST_LUNCH_ID }, poha.id, 2, earlier(3)));
    expect((await dish())?.cooked?.portions).toBe(15);
    expect((await sheet(admin, { ...slot, mealId: POST_LUNCH_ID })).dishes).toEqual([]);
  });

  test('a removal that is sent later counts if it was made before the meal was over', async () => {
    accepted(await setCooked(admin, slot, poha.id, 14));
    const said = kitchen.clock.now();
    kitchen.clock.set(`${slot.date}T23:59:00+05:30`);
    admin = await kitchen.as.admin();
    expect(outcomeOf(await setCooked(admin, slot, poha.id, null))).toBe('CONFLICT');
    accepted(await setCooked(admin, slot, poha.id, null, said));
    expect((await dish())?.cooked).toBeNull();
  });
});

test('concurrent cooked marks of one dish store one mark', async () => {
  await ordered(5);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => setCooked(admin, slot, poha.id, 1 + (at % 5))),
  );
  expect(answers.map(outcomeOf)).toEqual(Array(10).fill('OK'));
  const rows = await sql(kitchen.em.fork(), 'select 1 from cooked_dishes where for_date = $1', [slot.date]);
  expect(rows).toHaveLength(1);
});

test.each([0, -1, 100_001])('a cooked mark with %d portions is rejected', async (portions) => {
  expect(rejected(await setCooked(admin, slot, poha.id, portions))).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'portions',
    message: 'Portions must be a whole number from 1 to 1,00,000.',
  });
});

test('a cooked mark for an unknown dish or meal returns NOT_FOUND', async () => {
  const strange = crypto.randomUUID();
  expect(outcomeOf(await setCooked(admin, slot, strange, 1))).toBe('NOT_FOUND');
  expect(outcomeOf(await setCooked(admin, { ...slot, mealId: strange }, poha.id, 1))).toBe('NOT_FOUND');
  expect(rejected(await setCooked(admin, slot, 'x', 1))).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'dishId',
  });
});

test('kitchenSheet returns the limit and the remaining portions of a dish, and the instructions for whole boxes', async () => {
  const plan = await kitchen.seed.activePlan({ date: slot.date, breakfast: [poha] });
  await kitchen.seed.limit(plan, poha, 20);
  await ordered(3, { instructions: 'Poha: no onion\nLess  salt' });
  await ordered(1, { instructions: 'less salt' });
  await ordered(1, { instructions: 'Ring twice\nSoup: Hot\nLess salt\nless salt' });
  await ordered(1, { instructions: 'soup : hot' });
  const { dishes, boxInstructions } = await sheet(admin, slot);
  expect(dishes[0]).toMatchObject({ cap: 20, left: 14 });
  expect(boxInstructions.map(({ text, orderNumbers }) => [text, orderNumbers.length])).toEqual([
    ['Less  salt', 3],
    ['Ring twice', 1],
    ['Soup: Hot', 2],
  ]);
});

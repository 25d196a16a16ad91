/** Tests the time until which customers may place, edit, and cancel orders. */
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;

const breakfast = (quantity: number) => ({
  mealId: BREAKFAST_ID,
  forDate: '2026-11-21',
  lines: [{ dishId: poha.id, quantity }],
});

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 12_050 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
});

const closing = (minutes: number | null) =>
  inTransaction(kitchen.em, (em) =>
    sql(em, 'update meals set closes_minutes_before = $2 where id = $1', [BREAKFAST_ID, minutes]),
  );
afterEach(() => closing(null));

/** Returns the outcomes of placing, editing, and cancelling an order as a customer at an instant. */
async function outcomesAt(instant: string): Promise<string[]> {
  kitchen.clock.set('2026-11-20T08:00:00+05:30');
  const [asha, ravi, meera] = await kitchen.seed.customers(3, { balancePaise: 100_000 });
  if (!asha || !ravi || !meera) throw new Error('Three customers were asked for.');
  const placed = [];
  for (const customer of [ravi, meera])
    placed.push(accepted(await placeOrder(await kitchen.as.customer(customer), breakfast(1))).it.id);
  kitchen.clock.set(instant);
  const [edited = '', cancelled = ''] = placed;
  const { lines } = breakfast(2);
  const answers = [
    await placeOrder(await kitchen.as.customer(asha), breakfast(1)),
    await editOrder(await kitchen.as.customer(ravi), edited, { lines }),
    await cancelOrder(await kitchen.as.customer(meera), cancelled),
  ];
  for (const answer of answers)
    if (outcomeOf(answer) === 'ORDERING_CLOSED')
      expect(rejected(answer).message).toBe('Ordering for Breakfast is closed.');
  return [...new Set(answers.map(outcomeOf))];
}

test.each([
  ['none: long after the window has closed', null, '2026-11-21T18:00:00+05:30', 'OK'],
  ['none: in the last millisecond of the day', null, '2026-11-21T23:59:59.999+05:30', 'OK'],
  ['none: when the day is over', null, '2026-11-22T00:00:00.000+05:30', 'ORDERING_CLOSED'],
  ['when the window opens: a millisecond before', 0, '2026-11-21T08:29:59.999+05:30', 'OK'],
  ['when the window opens: then', 0, '2026-11-21T08:30:00.000+05:30', 'ORDERING_CLOSED'],
  ['ninety minutes before: a millisecond earlier', 90, '2026-11-21T06:59:59.999+05:30', 'OK'],
  ['ninety minutes before: then', 90, '2026-11-21T07:00:00.000+05:30', 'ORDERING_CLOSED'],
  ['on the day before: a millisecond earlier', 1_440, '2026-11-20T08:29:59.999+05:30', 'OK'],
  ['on the day before: then', 1_440, '2026-11-20T08:30:00.000+05:30', 'ORDERING_CLOSED'],
])(
  'a customer can place, edit, and cancel until the closing time of the meal: %s',
  async (_when, minutes, instant, outcome) => {
    await closing(minutes);
    expect(await outcomesAt(instant)).toEqual([outcome]);
  },
);

test.each([[null], [0]])('a closing time of %s minutes does not bind an admin', async (minutes) => {
  await closing(minutes);
  kitchen.clock.set('2026-11-22T12:00:00+05:30');
  const asha = await kitchen.seed.customer({ balancePaise: 100_000 });
  const order = { ...breakfast(1), userId: asha.id };
  expect(accepted(await placeOrder(await kitchen.as.admin(), order)).it.status).toBe('PLACED');
});

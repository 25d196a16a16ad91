/** Tests the runs that the server suggests, and how it identifies stops. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { day } from '../testkit/days.js';
import {
  assignStops,
  board,
  ordersOf,
  runOf,
  startRun,
  suggestRuns,
  unassignedOf,
} from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { slotOf } from '../testkit/kitchen-day.js';
import { cancelOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen({ isVerified: true });
let admin: Caller;
let poha: SeededDish;
let rider: SeededUser;
let days = 0;
let slot: ReturnType<typeof slotOf>;

beforeEach(async () => {
  [poha, rider] = [await kitchen.seed.dish({ pricePaise: 1_000 }), await kitchen.seed.delivery()];
  slot = slotOf(day(`2027-04-${String(++days).padStart(2, '0')}`), BREAKFAST_ID);
  kitchen.clock.set(`${slot.date}T10:00:00+05:30`);
  admin = await kitchen.as.admin();
});
const orderOf = async ({ id: userId }: SeededUser): Promise<string> => {
  const lines = [{ dishId: poha.id, quantity: 1 }];
  const input = { userId, mealId: slot.mealId, forDate: slot.date, lines };
  return accepted(await placeOrder(admin, input)).it.id;
};
const assigned = async (who: SeededUser, ids: readonly string[]) =>
  accepted(await assignStops(admin, who, ids)).it;
const seen = async () => accepted(await board(admin, slot)).it;

test('a suggestion repeats the last run, without new customers or inactive riders', async () => {
  const gone = await kitchen.seed.delivery();
  const people = await Promise.all(
    ['Asha', 'Bina', 'Lata', 'Zoya'].map((title) =>
      kitchen.seed.customer({ title, balancePaise: 1_000_000 }),
    ),
  );
  const all = async () => Promise.all(people.map((each) => orderOf(each)));
  const yesterday = await all();
  await assigned(rider, [yesterday[1] as string, yesterday[0] as string]);
  await assigned(gone, [yesterday[2] as string]);
  const drafted = await seen();
  expect(drafted.canSuggest).toBe(false);
  for (const run of drafted.runs) accepted(await startRun(admin, run.id));
  expect((await seen()).canSuggest).toBe(true);
  await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [gone.id]);

  slot = slotOf(day('2027-05-01'), BREAKFAST_ID);
  const [a, b, l, z] = await all();
  const suggested = accepted(await suggestRuns(admin, slot)).it;
  expect(suggested.runs.map((run) => [run.rider.id, ordersOf(run)])).toEqual([[rider.id, [[b], [a]]]]);
  expect(unassignedOf(suggested)).toEqual([l, z]);
  // All stops are assigned, so nothing is suggested.
  expect(accepted(await suggestRuns(admin, slot)).it).toEqual(suggested);
});

test('a stop is identified by customer and address text, regardless of the map link', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 1_000_000, addresses: ['14, Baner Road'] });
  const first = await orderOf(asha);
  await assigned(rider, [first]);
  accepted(await cancelOrder(admin, first));
  const link = 'https://maps.example/14';
  await sql(kitchen.em.fork(), 'update addresses set location_url = $2 where user_id = $1', [asha.id, link]);
  const again = await orderOf(asha);
  const run = runOf(await assigned(rider, [again]), rider);
  expect(ordersOf(run)).toEqual([[again, first]]);
  expect(run?.stops[0]?.address).toEqual({ text: '14, Baner Road', locationUrl: link });
  accepted(await startRun(admin, run?.id ?? ''));

  slot = slotOf(day('2027-05-02'), BREAKFAST_ID);
  const next = await orderOf(asha);
  const suggested = accepted(await suggestRuns(admin, slot)).it;
  expect(suggested.runs.map(({ rider: { id } }) => id)).toEqual([rider.id]);
  expect(ordersOf(suggested.runs[0])).toEqual([[next]]);
});

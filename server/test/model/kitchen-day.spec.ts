/** Random days of a kitchen: whatever people and admins do at once, sheet, packing list and counters say what live orders hold. */
import { jest } from '@jest/globals';
import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import { type IndiaDate, indiaDate } from '../../src/shared/india-date.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { openKitchen } from '../testkit/kitchen.js';
import { packingList, sheet, slotOf } from '../testkit/kitchen-day.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';
import { cancelOrder, editOrder, placeOrder, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

jest.setTimeout(120_000);
const kitchen = openKitchen();
const MEALS = [BREAKFAST_ID, POST_LUNCH_ID];

/** Numbers that a seed decides. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What live orders hold of each dish, straight from the tables. */
async function heldOf(date: IndiaDate, mealId: string): Promise<Record<string, number>> {
  const rows = await sql<{ dish_id: string; held: string }>(
    kitchen.em.fork(),
    `select l.dish_id, sum(l.quantity) as held from orders o join order_lines l on l.order_id = o.id
     where o.for_date = $1 and o.meal_id = $2 and o.status <> 3 group by l.dish_id`,
    [date, mealId],
  );
  return Object.fromEntries(rows.map(({ dish_id, held }) => [dish_id, Number(held)]));
}

async function expectItAddsUp(admin: Caller, date: IndiaDate): Promise<void> {
  for (const mealId of MEALS) {
    const held = await heldOf(date, mealId);
    const boxes = (await packingList(admin, slotOf(date, mealId))).filter(
      ({ position }) => position !== null,
    );
    const packed: Record<string, number> = {};
    for (const { order } of boxes)
      for (const { dishId, quantity } of order.lines) packed[dishId] = (packed[dishId] ?? 0) + quantity;
    const cook = await sheet(admin, slotOf(date, mealId));
    const toCook = cook.dishes.map(({ dish, firm, expected }) => [dish.id, firm + expected]);
    expect(packed).toEqual(held);
    expect(Object.fromEntries(toCook)).toEqual(held);
    expect(cook.boxes).toBe(boxes.length);
    const total = Object.values(held).reduce((sum, each) => sum + each, 0);
    expect(cook.byDiet.reduce((sum, { firm, expected }) => sum + firm + expected, 0)).toBe(total);
    expect(boxes.map(({ position }) => position)).toEqual(boxes.map((_, at) => at + 1));
  }
  await expectLedgerAddsUp(kitchen.em);
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
}

async function randomDay(seed: number): Promise<void> {
  const next = random(seed);
  const date = indiaDate(2027, 5, seed) as IndiaDate;
  const dishes: SeededDish[] = [];
  for (let i = 0; i < 4; i++) dishes.push(await kitchen.seed.dish({ pricePaise: 100 }));
  const plan = await kitchen.seed.plan({ date, breakfast: dishes, postLunch: dishes });
  for (const dish of dishes.slice(0, 2)) await kitchen.seed.limit(plan, dish, 5 + next(20));
  const customers: SeededUser[] = [];
  for (let i = 0; i < 12; i++) customers.push(await kitchen.seed.customer({ balancePaise: 1_000_000 }));
  const admin = await kitchen.as.admin();
  const orders: string[] = [];
  const any = <T>(list: readonly T[]): T => list[next(list.length)] as T;
  const lines = () => {
    const [first = 0, count = 1] = [next(4), 1 + next(3)];
    return Array.from({ length: count }, (_, at) => ({
      dishId: dishes[(first + at) % 4]?.id ?? '',
      quantity: 1 + next(4),
    }));
  };
  const contents = () => ({ mealId: any(MEALS), forDate: date, lines: lines() });
  const place = async () => {
    const placed = await placeOrder(admin, { ...contents(), userId: any(customers).id });
    if (placed.data) orders.push(placed.data.it.id);
  };
  const deeds: readonly (() => Promise<unknown>)[] = [
    place,
    place,
    place,
    () => placeOrders(admin, { ...contents(), userIds: customers.slice(next(10)).map(({ id }) => id) }),
    () => (orders.length ? editOrder(admin, any(orders), { lines: lines() }) : place()),
    () => (orders.length ? editOrder(admin, any(orders), { mealId: any(MEALS) }) : place()),
    () => (orders.length ? cancelOrder(admin, any(orders)) : place()),
    () => {
      const { mealId, lines } = contents();
      const dish_details = lines.map(({ dishId, quantity }) => ({ dish_uuid: dishId, quantity }));
      const body = { user_uuid: any(customers).userUuid, meal_id: mealId, for_date: date, dish_details };
      return call(kitchen.url, { method: 'POST', path: '/api/orders', token: admin.token, body });
    },
    () =>
      orders.length
        ? admin.ask('mutation ($ids: [ID!]!) { completeOrders(orderIds: $ids) { id } }', {
            ids: [any(orders)],
          })
        : place(),
  ];
  for (let round = 0; round < 6; round++) {
    await Promise.all(Array.from({ length: 8 }, () => any(deeds)()));
    await expectItAddsUp(admin, date);
  }
  const mealId = any([...MEALS, null]);
  const close = admin.ask(
    'mutation ($date: LocalDate!, $mealId: ID) { closeDay(date: $date, mealId: $mealId, reason: "Diwali") { orders } }',
    { date, mealId },
  );
  await Promise.all([close, ...Array.from({ length: 8 }, () => any(deeds)())]);
  await expectItAddsUp(admin, date);
}

test.each([1, 2, 3, 4, 5])('on random day %d it adds up, to the portion', (seed) => randomDay(seed));

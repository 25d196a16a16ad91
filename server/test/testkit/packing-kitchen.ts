/** Kitchen that cooks and packs. Each test has a separate day in March 2027 and starts at 10:00. All tests share two dishes. */
import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import type { Caller } from './callers.js';
import { day } from './days.js';
import { accepted } from './graphql-client.js';
import { openKitchen } from './kitchen.js';
import { packingList, slotOf } from './kitchen-day.js';
import { expectLedgerAddsUp } from './ledger.js';
import { placeOrder } from './operations.js';
import { BREAKFAST_ID, type SeededDish } from './seed.js';

/** Breakfast of one test (`slot`), the dishes, and the admin who packs. */
interface Scene {
  admin: Caller;
  poha: SeededDish;
  omelette: SeededDish;
  slot: ReturnType<typeof slotOf>;
}

export function openPackingKitchen() {
  const kitchen = openKitchen();
  const scene = {} as Scene;
  let days = 0;

  beforeAll(async () => {
    scene.poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 1_000 });
    scene.omelette = await kitchen.seed.dish({ title: 'Omelette', pricePaise: 1_000 });
    await sql(kitchen.em.fork(), `update dishes set diet = case title when 'Poha' then 'VEG' else 'EGG' end`);
  });
  beforeEach(async () => {
    scene.slot = slotOf(day(`2027-03-${String(++days).padStart(2, '0')}`), BREAKFAST_ID);
    kitchen.clock.set(`${scene.slot.date}T10:00:00+05:30`);
    scene.admin = await kitchen.as.admin();
  });
  afterEach(async () => {
    await expectLedgerAddsUp(kitchen.em);
    expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
  });

  /**
   * Places an order for a new customer.
   * @param quantities quantities of Poha and Omelette; 0 leaves the dish out
   * @returns its ID
   */
  async function ordered(
    title: string,
    quantities: readonly [number, number],
    more: object = {},
  ): Promise<string> {
    const customer = await kitchen.seed.customer({ title, balancePaise: 1_000_000 });
    const lines = [scene.poha, scene.omelette]
      .map(({ id }, at) => ({ dishId: id, quantity: quantities[at] ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    const input = {
      userId: customer.id,
      mealId: scene.slot.mealId,
      forDate: scene.slot.date,
      lines,
      ...more,
    };
    return accepted(await placeOrder(scene.admin, input)).it.id;
  }
  /** Calls a mutation with IDs of orders. */
  const change = (name: string, orderIds: readonly string[], more = '') =>
    scene.admin.ask<{ it: { id: string; status: string }[] }>(
      `mutation ($orderIds: [ID!]!) { it: ${name}(orderIds: $orderIds${more}) { id status } }`,
      { orderIds },
    );
  const pack = (ids: readonly string[], packed = true) => change('setPacked', ids, `, packed: ${packed}`);
  const print = (orderIds: readonly string[], kind = 'LABELS', versions?: readonly number[]) =>
    scene.admin.ask(
      `mutation ($date: LocalDate!, $mealId: ID!, $ids: [ID!]!, $versions: [Int!]) {
        recordPrint(date: $date, mealId: $mealId, kind: ${kind}, orderIds: $ids, versions: $versions) { date } }`,
      { ...scene.slot, ids: orderIds, versions },
    );
  /** Returns the IDs of the orders that changed since their boxes were printed. */
  const changed = async () =>
    (await packingList(scene.admin, scene.slot))
      .filter((each) => each.changedSincePrint)
      .map(({ order }) => order.id);

  return { change, changed, kitchen, ordered, pack, print, scene };
}

/** Kitchen with many prints: boxes of every length on one day, and 250 ordinary boxes on another. */
import { sql } from '../../src/db/sql.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { assignStops } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { editOrder, type OrderData, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';

export const LONG_ADDRESS =
  'Flat 1203, Wing B, Shree Siddhivinayak Cooperative Housing Society, behind the old post office, near Chhatrapati Shivaji Maharaj Chowk, Wakad, Pune 411057';
/** Dishes with their quantities on the longest order. */
export const MANY_DISHES = {
  'Vegetable Poha': 1,
  'Corn Salad': 2,
  'Sprout Chaat': 3,
  'Ragi Idli & Sambar': 4,
};
export const INSTRUCTIONS = [
  'Vegetable Poha: no onion, no peanuts, and please a slice of lemon beside it',
  `Ring twice. ${'The dog is friendly, the neighbour is not. '.repeat(20)}Leave it at gate 3.`,
].join('\n');

/** Instructions of the maximum length. */
export const LONG_INSTRUCTIONS = Array.from({ length: 200 }, (_, at) => `word ${String(at).padStart(4, '0')}`)
  .join(' ')
  .padEnd(2_000, '.');

/**
 * Opens the kitchen for the tests of a file.
 * @returns among others `slot`, which has 27 orders of every length; `at`, which returns one of them by its position; and `ordinary`,
 * which has 250 boxes
 */
export function openPrintingKitchen() {
  const kitchen = openBuiltKitchen();
  const adminApi = new AdminApi(kitchen);
  const slot = { date: dayFromToday(3), mealId: BREAKFAST_ID };
  const ordinary = { date: dayFromToday(5), mealId: BREAKFAST_ID };
  const orders: OrderData[] = [];
  const userUuids: string[] = [];

  /** Places an order for each customer, with the given quantity of the first dish. */
  const orderForAll = async (
    customers: readonly SeededUser[],
    date: string,
    dishCount: number,
    quantity: number,
  ) => {
    const { dishes } = accepted(
      await kitchen.admin.ask<{ dishes: { nodes: { id: string; title: string }[] } }>(
        '{ dishes { nodes { id title } } }',
      ),
    );
    const lines = Object.keys(MANY_DISHES)
      .slice(0, dishCount)
      .map((title) => ({ dishId: dishes.nodes.find((dish) => dish.title === title)?.id ?? '', quantity }));
    const userIds = customers.map(({ id }) => id);
    return accepted(await placeOrders(kitchen.admin, { userIds, mealId: BREAKFAST_ID, forDate: date, lines }))
      .it;
  };

  /** Places orders of 250 customers, with one to four dishes each. */
  const orderOrdinary = async (): Promise<void> => {
    const customers = await kitchen.seed.customers(250, {
      title: 'Meenakshi Sundaram',
      addresses: ['Flat 12, Wing B, Lake Road, Wakad, Pune 411057'],
      balancePaise: 5_000_000,
    });
    for (let count = 1; count <= 4; count++) {
      const some = customers.filter((_, at) => at % 4 === count - 1);
      const [first] = await orderForAll(some, ordinary.date, count, count);
      if (count === 4)
        accepted(await editOrder(kitchen.admin, first?.order?.id ?? '', { instructions: LONG_INSTRUCTIONS }));
    }
  };

  const order = async (title: string, address: string, portions: Record<string, number>): Promise<void> => {
    const customer = await kitchen.seed.customer({ title, addresses: [address], balancePaise: 5_000_000 });
    userUuids.push(customer.userUuid);
    orders.push(await adminApi.place(customer, slot.date, portions));
  };
  const at = (number: number): OrderData => orders[number] as OrderData;

  beforeAll(async () => {
    await adminApi.ask(
      `mutation { updateSettings(input: { kitchenName: "Annapurna Kitchen", fssaiNumber: "12345678901234" }) { version } }`,
    );
    await sql(
      kitchen.em.fork(),
      `update dishes set diet = case title when 'Corn Salad' then 'EGG' else 'VEG' end,
         allergens = case title when 'Corn Salad' then '{EGG,MILK}'::text[] else '{}' end`,
    );
    await order('Asha Nair', '12 Lake Road, Pune', { 'Vegetable Poha': 2, 'Corn Salad': 1 });
    await order('श्रीमती कृष्णा क्षीरसागर', 'फ्लॅट १२, विठ्ठल कृपा, पुणे', { 'Vegetable Poha': 11 });
    await order('Meenakshi Sundareswaran Venkataramanan', LONG_ADDRESS, MANY_DISHES);
    accepted(await editOrder(kitchen.admin, at(2).id, { instructions: INSTRUCTIONS }));
    for (let i = 0; i < 24; i++) await order('Ravi', 'Station Road', { 'Sprout Chaat': 1 });
    await orderOrdinary();
    const rider = await kitchen.seed.delivery();
    await sql(kitchen.em.fork(), `update users set user_title = 'Uma' where id = $1`, [rider.id]);
    accepted(await assignStops(kitchen.admin, rider, [at(2).id, at(0).id]));
  });

  return { kitchen, adminApi, slot, ordinary, userUuids, at, orderForAll };
}

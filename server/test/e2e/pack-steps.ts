/** Steps of tests about packing boxes. */
import type { Page } from 'playwright-core';
import type { BuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { packingList, slotOf } from '../testkit/kitchen-day.js';
import type { OrderData } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';

export const packAddress = (day: number) =>
  `/kitchen?day=${dayFromToday(day)}&meal=${BREAKFAST_ID}&tab=pack#all-boxes`;
export const boxesOf = (kitchen: BuiltKitchen, day: number) =>
  packingList(kitchen.admin, slotOf(dayFromToday(day), BREAKFAST_ID));

/** Creates customers, and places an order for each. */
export const orderFor = async (
  kitchen: BuiltKitchen,
  day: number,
  count: number,
  more: { addresses?: string[] } = {},
): Promise<OrderData[]> => {
  const customers = await kitchen.seed.customers(count, { title: 'Box', balancePaise: 500_000, ...more });
  const adminApi = new AdminApi(kitchen);
  return Promise.all(
    customers.map((one) =>
      adminApi.place(one, dayFromToday(day), { 'Corn Salad': 2, 'Greek Yoghurt Fruit Bowl': 1 }),
    ),
  );
};

export const tickOf = (page: Page, { orderNumber }: OrderData) =>
  page.getByRole('checkbox', { name: new RegExp(`^Packed: .*#${orderNumber}$`) });

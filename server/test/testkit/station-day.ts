/** Day in the kitchen with a station that opens Cook and Pack, its tablet, and an order to pack. */
import { indiaDateOf } from '../../src/shared/india-date.js';
import type { Caller } from './callers.js';
import { forgetFailures } from './forget-failures.js';
import { type Answer, accepted } from './graphql-client.js';
import type { Kitchen } from './kitchen.js';
import { packingList, slotOf } from './kitchen-day.js';
import { placeOrder } from './operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from './seed.js';
import { newStation, revokeStation, stationOf, stations } from './stations.js';

export interface StationDay {
  readonly admin: Caller;
  readonly station: { readonly id: string; readonly secret: string };
  readonly tablet: Caller;
  readonly asha: SeededUser;
  readonly dish: SeededDish;
  /** ID of Asha's order for today's breakfast. */
  readonly orderId: string;
}

/** Returns today's breakfast, by the kitchen's clock. */
export const slotToday = ({ clock }: Pick<Kitchen, 'clock'>) =>
  slotOf(indiaDateOf(clock.now()), BREAKFAST_ID);

/** Revokes the existing stations, and creates one with its tablet and an order to pack. */
export async function newStationDay(
  kitchen: Pick<Kitchen, 'as' | 'seed' | 'em' | 'clock'>,
): Promise<StationDay> {
  await forgetFailures(kitchen.em);
  const admin = await kitchen.as.admin();
  for (const { id } of accepted(await stations(admin)).it) accepted(await revokeStation(admin, id));
  const station = await newStation(admin, { name: 'Pack 1' });
  const tablet = await stationOf(kitchen, station.secret);
  const dish = await kitchen.seed.dish({ title: 'Poha' });
  await kitchen.seed.activePlan({ breakfast: [dish] });
  const asha = await kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 100_000 });
  const { date: forDate, mealId } = slotToday(kitchen);
  const input = { userId: asha.id, mealId, forDate, lines: [{ dishId: dish.id, quantity: 1 }] };
  const orderId = accepted(await placeOrder(admin, input)).it.id;
  return { admin, station, tablet, asha, dish, orderId };
}

/** Marks an order as packed or not packed. Default: packed, now, for any version of the order. */
export const tick = (
  caller: Caller,
  orderId: string,
  more: { packed?: boolean; versions?: number[]; at?: Date; orderIds?: string[] } = {},
): Promise<Answer<{ it: readonly { id: string; version: number }[] }>> =>
  caller.ask(
    `mutation ($orderIds: [ID!]!, $packed: Boolean!, $versions: [Int!], $at: DateTime) {
      it: setPacked(orderIds: $orderIds, packed: $packed, versions: $versions, at: $at) { id version } }`,
    { orderIds: [orderId], packed: true, ...more, at: more.at?.toISOString() },
  );

/** Returns the box of the order in today's packing list. */
export const boxOf = async (
  kitchen: Pick<Kitchen, 'clock'>,
  { admin, orderId }: Pick<StationDay, 'admin' | 'orderId'>,
) => (await packingList(admin, slotToday(kitchen))).find(({ order }) => order.id === orderId);

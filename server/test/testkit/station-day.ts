/** A day in the kitchen with a station that opens Cook and Pack, its tablet, and an order to pack. */
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
  /** Asha's, for today's breakfast. */
  readonly orderId: string;
}

/** Breakfast of the day that it is in the kitchen. */
export const slotToday = ({ clock }: Pick<Kitchen, 'clock'>) =>
  slotOf(indiaDateOf(clock.now()), BREAKFAST_ID);

/** Revokes the stations that there are, and makes one. */
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

/** What a tablet says of a box: without more that it is packed, at this moment, whatever version of the order. */
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

/** The box of an order of today's breakfast. */
export const boxOf = async (
  kitchen: Pick<Kitchen, 'clock'>,
  { admin, orderId }: Pick<StationDay, 'admin' | 'orderId'>,
) => (await packingList(admin, slotToday(kitchen))).find(({ order }) => order.id === orderId);

import { readByIds, readEntities } from '../../db/read-entities.js';
import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { DeliveryProof } from '../../shared/delivery-states.js';
import { appError } from '../../shared/errors.js';
import { readBoxNumbers } from '../kitchen/box-numbers.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { dishInstructions } from '../orders/rules/dish-instructions.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireRun } from '../sessions/actor.js';
import { Settings } from '../settings/settings.entity.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { readBoxesOut } from './boxes-out.js';
import { readRun, type StopView } from './read-runs.js';
import type { StopState } from './stop-events.js';

/** Stop with the data for its rider. */
export interface RiderStop extends StopState, Pick<StopView, 'id' | 'sequence' | 'address' | 'cancelled'> {
  readonly name: string;
  readonly phone: string;
  /** Current door note of the customer's address. Can be empty. */
  readonly doorNote: string;
  readonly boxes: readonly ReturnType<typeof boxOf>[];
  /** Number of boxes that the customer has. Null if the kitchen does not count its boxes. */
  readonly boxesOut: number | null;
  /** Whether an admin settled the failed stop or the kitchen completed its orders, so that the rider cannot undo a report. */
  readonly resolved: boolean;
}

/**
 * Returns the run of the caller's link with the data for its rider: no wallet, no price, no personal link, and no other run. Run
 * links only.
 * @throws AppError `session.ended` if the run is over, and access errors
 */
export async function myRun(ctx: UseCaseContext) {
  const { runId } = requireRun(ctx.actor);
  const run = await readRun(ctx.em, runId);
  // The run ended after the link was opened.
  if (!run?.linkExpiresAt) throw appError('session.ended', {});
  const [settings] = await readEntities(ctx.em, Settings, (all) => all);
  const rider = (await readByIds(ctx.em, User, [run.riderId])).get(run.riderId);
  return {
    id: run.id,
    date: run.date,
    mealId: run.mealId,
    riderName: rider?.title ?? '',
    expiresAt: run.linkExpiresAt,
    asksForPhoto: settings?.deliveryProof === DeliveryProof.PHOTO,
    stops: await riderStops(ctx.em, run.stops),
  };
}

/** Returns stops with the data for their rider. */
export async function riderStops(em: EntityManager, stops: readonly StopView[]): Promise<RiderStop[]> {
  const byId = await readByIds(
    em,
    User,
    stops.map(({ customerId }) => customerId),
  );
  const notes = await doorNotesOf(em, [...byId.keys()]);
  const out = await readBoxesOut(em, [...byId.keys()]);
  const numbers = await readBoxNumbers(
    em,
    stops.flatMap(({ orders }) => orders.map(({ id }) => id)),
  );
  return stops.map(
    ({ customerId, orders, resolution, runId, resolvedAt, completedByKitchen, photoId, ...stop }) => ({
      ...stop,
      name: byId.get(customerId)?.title ?? '',
      phone: byId.get(customerId)?.mobileNumber ?? '',
      doorNote: notes.get(`${customerId} ${stop.address?.text}`) ?? '',
      boxes: orders.map((order) => boxOf(order, numbers.get(order.id) ?? null)),
      boxesOut: out && (out.get(customerId) ?? 0),
      resolved: resolution !== null || completedByKitchen,
    }),
  );
}

/** Reads the door notes of some customers, by customer and text of the address. */
async function doorNotesOf(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tables(em)
    .selectFrom('Address')
    .where('userId', '=', anyOf(customerIds))
    .where('note', '<>', '')
    .select(['userId', 'text', 'note'])
    .execute();
  return new Map(rows.map(({ userId, text, note }) => [`${userId} ${text}`, note]));
}

/**
 * Returns a box with its dishes and the customer's instructions for the whole box.
 * @param number number on the label; null until the box is first printed or packed
 */
function boxOf(order: OrderView, number: number | null) {
  const { orderNumber, status, lines } = order;
  return {
    number,
    orderNumber,
    cancelled: status === OrderStatus.CANCELLED,
    instructions: dishInstructions(order).remark,
    dishes: lines.map(({ title, quantity }) => ({ title, quantity })),
  };
}

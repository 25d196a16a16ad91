import { readRaw } from '../../db/raw-reads.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireRun } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { boxesOutOf } from './boxes-out.js';
import { readRun, type StopView } from './read-runs.js';
import type { StopState } from './stop-events.js';

/** A run as its rider sees it: no wallet, no price, no personal link, and no other run. */
export interface RiderRun {
  readonly id: string;
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly riderName: string;
  readonly expiresAt: Date;
  readonly stops: readonly RiderStop[];
}

/** A stop, as its rider sees it. */
export interface RiderStop extends StopState, Pick<StopView, 'id' | 'sequence' | 'address' | 'cancelled'> {
  readonly name: string;
  readonly phone: string;
  readonly boxes: readonly RiderBox[];
  /** How many of the kitchen's boxes the customer has; null where the kitchen does not count them. */
  readonly boxesOut: number | null;
  /** Whether an admin has decided about it or says that it was delivered, so that nothing can be taken back. */
  readonly resolved: boolean;
}

/** A box: what is in it, and what its customer asks for. */
export interface RiderBox {
  readonly orderNumber: number;
  readonly cancelled: boolean;
  readonly instructions: string;
  readonly dishes: readonly { readonly title: string; readonly quantity: number }[];
}

/**
 * The run whose link was opened. By the link of a run only.
 *
 * @throws AppError `session.ended` when it is over, and refusals of access
 */
export async function myRun(ctx: UseCaseContext): Promise<RiderRun> {
  const { runId } = requireRun(ctx.actor);
  const run = await readRun(ctx.em, runId);
  // It was opened a moment ago, and is over since.
  if (!run?.linkExpiresAt) throw refusal('session.ended', {});
  const [rider] = await readRaw(ctx.em, User, 'where id = $1', [run.riderId]);
  return {
    id: run.id,
    date: run.date,
    mealId: run.mealId,
    riderName: rider?.title ?? '',
    expiresAt: run.linkExpiresAt,
    stops: await riderStops(ctx.em, run.stops),
  };
}

/** Stops as their rider sees them. */
export async function riderStops(em: EntityManager, stops: readonly StopView[]): Promise<RiderStop[]> {
  const customers = await readRaw(em, User, 'where id = any($1::uuid[])', [
    stops.map(({ customerId }) => customerId),
  ]);
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const out = await boxesOutOf(em, [...byId.keys()]);
  return stops.map(({ customerId, orders, resolution, runId, resolvedAt, completedByKitchen, ...stop }) => ({
    ...stop,
    name: byId.get(customerId)?.title ?? '',
    phone: byId.get(customerId)?.mobileNumber ?? '',
    boxes: orders.map(boxOf),
    boxesOut: out && (out.get(customerId) ?? 0),
    resolved: resolution !== null || completedByKitchen,
  }));
}

function boxOf({ orderNumber, status, instructions, lines }: OrderView): RiderBox {
  return {
    orderNumber,
    cancelled: status === OrderStatus.CANCELLED,
    instructions,
    dishes: lines.map(({ title, quantity }) => ({ title, quantity })),
  };
}

import { readRaw } from '../../db/raw-reads.js';
import { anyOf, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { DeliveryProof } from '../../shared/delivery-states.js';
import { refusal } from '../../shared/errors.js';
import type { IndiaDate } from '../../shared/india-date.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { OrderStatus } from '../orders/rules/order-status.js';
import { requireRun } from '../sessions/actor.js';
import { Settings } from '../settings/settings.entity.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { boxesOutOf } from './boxes-out.js';
import { readRun, type StopView } from './read-runs.js';
import { stopsWithUntrustedLink } from './rider-map-links.js';
import type { StopState } from './stop-events.js';

/** A run as its rider sees it: no wallet, no price, no personal link, and no other run. */
export interface RiderRun {
  readonly id: string;
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly riderName: string;
  readonly expiresAt: Date;
  /** Whether a photo is asked for where a box is handed over. */
  readonly asksForPhoto: boolean;
  readonly stops: readonly RiderStop[];
}

/** A stop, as its rider sees it. */
export interface RiderStop extends StopState, Pick<StopView, 'id' | 'sequence' | 'address' | 'cancelled'> {
  readonly name: string;
  readonly phone: string;
  /** What is to be known at the door, as it stands with the customer's address now; may be empty. */
  readonly doorNote: string;
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
  const [settings] = await readRaw(ctx.em, Settings, '', []);
  const [rider] = await readRaw(ctx.em, User, 'where id = $1', [run.riderId]);
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

/** Stops as their rider sees them. */
export async function riderStops(em: EntityManager, stops: readonly StopView[]): Promise<RiderStop[]> {
  const customers = await readRaw(em, User, 'where id = any($1::uuid[])', [
    stops.map(({ customerId }) => customerId),
  ]);
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const notes = await doorNotesOf(em, [...byId.keys()]);
  const out = await boxesOutOf(em, [...byId.keys()]);
  const untrusted = await stopsWithUntrustedLink(em, stops);
  return stops.map(
    ({ customerId, orders, resolution, runId, resolvedAt, completedByKitchen, photoId, ...stop }) => ({
      ...stop,
      // The phone searches for the text instead.
      address: stop.address && untrusted.has(stop.id) ? { ...stop.address, locationUrl: '' } : stop.address,
      name: byId.get(customerId)?.title ?? '',
      phone: byId.get(customerId)?.mobileNumber ?? '',
      doorNote: notes.get(`${customerId} ${stop.address?.text}`) ?? '',
      boxes: orders.map(boxOf),
      boxesOut: out && (out.get(customerId) ?? 0),
      resolved: resolution !== null || completedByKitchen,
    }),
  );
}

/** What is to be known at the doors of some customers, by customer and address. */
async function doorNotesOf(
  em: EntityManager,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(em)
    .selectFrom('addresses')
    .where('user_id', '=', anyOf(customerIds))
    .where('note', '<>', '')
    .select(['user_id', 'text', 'note'])
    .execute();
  return new Map(rows.map(({ user_id, text, note }) => [`${user_id} ${text}`, note]));
}

function boxOf({ orderNumber, status, instructions, lines }: OrderView): RiderBox {
  return {
    orderNumber,
    cancelled: status === OrderStatus.CANCELLED,
    instructions,
    dishes: lines.map(({ title, quantity }) => ({ title, quantity })),
  };
}

import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { versionRuling } from '../../shared/validation.js';
import type { Change } from '../changes/change.js';
import { orderChange } from '../orders/changing/order-change.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { OrderStatus, stateRefusal } from '../orders/rules/order-status.js';
import { callerIdOf, requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { giveNumbers } from './box-numbers.js';
import { type BoxesInput, changeBoxes, type DecideBox } from './change-boxes.js';

/**
 * Notes that boxes are packed, or takes that back, which can be done until the order is Completed; a box whose order is cancelled can be taken out. All
 * of them or none, unless it skips. Admins, and stations that open Pack.
 *
 * @param input.versions the version of each order that was looked at, in the same order: one that has changed since refuses it
 * @param input.at when it was said, by the device's clock: a box that somebody else packed or unpacked after it stays as it is
 * @returns the orders as they stand, as they were named
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-completed`, `stale-version`, `input.*`, and refusals of access
 */
export async function setPacked(
  ctx: UseCaseContext,
  input: BoxesInput & { packed: boolean; versions?: readonly number[] | null; at?: Date | null },
): Promise<OrderView[]> {
  const by = requireKitchen(ctx.actor, 'pack');
  const { packed, orderIds, versions, at } = input;
  if (versions && versions.length !== orderIds.length)
    throw refusal('input.malformed', { detail: 'There must be a version for each order.' }, 'versions');
  const seen = new Map(orderIds.map((id, place) => [id.toLowerCase(), versions?.[place]]));
  const decide: DecideBox<LastWords | null> = (order, now, lastWords) => {
    const isGone = order.status === OrderStatus.CANCELLED;
    if (order.status === OrderStatus.COMPLETED || (isGone && packed)) return stateRefusal(order.status);
    // What was looked at is not what is ordered.
    const stale = versionRuling(seen.get(order.id), order.version);
    if (stale) return stale;
    if ((order.packedAt !== null) === packed && (!order.repack || !(packed || isGone))) return null;
    const last = lastWords?.get(order.id);
    if (at && last && last.by !== callerIdOf(by) && last.at > at) return null;
    const after = {
      ...order,
      packedAt: packed ? now : null,
      packedById: packed ? by.userId : null,
      packedByStationId: packed && by.kind === 'station' ? by.stationId : null,
      repack: order.repack && !packed && !isGone,
    };
    const action = packed ? 'ORDER_PACKED' : 'ORDER_UNPACKED';
    return orderChange({ action, before: order, after, account: null, now });
  };
  const alsoWrite = (em: EntityManager, written: readonly Change<OrderView>[]) =>
    giveNumbers(
      em,
      written.flatMap(({ order }) => order?.id ?? []),
    );
  return changeBoxes(ctx, input, decide, {
    ...(packed && { alsoWrite }),
    ...(at && { gather: lastWordsOf }),
  });
}

/** Who packed the box of an order last, or unpacked it, and when. */
type LastWords = ReadonlyMap<string, { readonly by: string | null; readonly at: Date }>;

async function lastWordsOf(em: EntityManager, orderIds: readonly string[]): Promise<LastWords> {
  const rows = await query(em)
    .selectFrom('audit_entries')
    .distinctOn('subject_id')
    .select(['subject_id', 'actor_id', 'happened_at'])
    .where('subject_type', '=', 'ORDER')
    .where('subject_id', 'in', orderIds)
    .where('action', 'in', ['ORDER_PACKED', 'ORDER_UNPACKED'])
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.subject_id, { by: row.actor_id, at: new Date(row.happened_at) }]));
}

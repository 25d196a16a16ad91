import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { checkSameVersion } from '../../shared/validation.js';
import type { Change } from '../ledger/change.js';
import { orderChange } from '../orders/changing/order-change.js';
import type { OrderView } from '../orders/reading/order-view.js';
import { OrderStatus, stateError } from '../orders/rules/order-status.js';
import { callerIdOf, requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { assignBoxNumbers } from './box-numbers.js';
import { type BoxesInput, changeBoxes, type DecideBox } from './change-boxes.js';

/**
 * Marks boxes as packed, or removes the mark until the order is Completed. The box of a cancelled order can be removed. All or
 * none, unless rejected orders are skipped. Admins, and stations that open Pack.
 * @param input.versions displayed version of each order, in sequence; a changed order is rejected
 * @param input.at time on the device's clock; a later mark of another user is not replaced
 * @returns the current orders in the sequence of the request
 * @throws AppError `not-found`, `order.is-cancelled`, `order.is-completed`, `stale-version`, `input.*`, and access errors
 */
export async function setPacked(
  ctx: UseCaseContext,
  input: BoxesInput & { packed: boolean; versions?: readonly number[] | null; at?: Date | null },
): Promise<OrderView[]> {
  const by = requireKitchen(ctx.actor, 'pack');
  const { packed, orderIds, versions, at } = input;
  if (versions && versions.length !== orderIds.length)
    throw appError('input.malformed', { detail: 'Send one version for each order.' }, 'versions');
  const seen = new Map(orderIds.map((id, place) => [id.toLowerCase(), versions?.[place]]));
  const decide: DecideBox<LastMarks | null> = (order, now, lastMarks) => {
    const isGone = order.status === OrderStatus.CANCELLED;
    if (order.status === OrderStatus.COMPLETED || (isGone && packed)) return stateError(order.status);
    // The order has changed since the caller read it.
    const stale = checkSameVersion(seen.get(order.id), order.version);
    if (stale) return stale;
    if ((order.packedAt !== null) === packed && (!order.repack || !(packed || isGone))) return null;
    const last = lastMarks?.get(order.id);
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
  const also = (em: EntityManager, changes: readonly Change<OrderView>[]) =>
    assignBoxNumbers(
      em,
      changes.flatMap(({ order }) => order?.id ?? []),
    );
  return changeBoxes(ctx, input, decide, {
    ...(packed && { also }),
    ...(at && { read: readLastMarks }),
  });
}

/** Author and time of the last packing or unpacking of an order's box. */
type LastMarks = ReadonlyMap<string, { readonly by: string | null; readonly at: Date }>;

async function readLastMarks(em: EntityManager, orderIds: readonly string[]): Promise<LastMarks> {
  const rows = await tables(em)
    .selectFrom('AuditEntry')
    .distinctOn('subjectId')
    .select(['subjectId', 'actorId', 'happenedAt'])
    .where('subjectType', '=', 'ORDER')
    .where('subjectId', 'in', orderIds)
    .where('action', 'in', ['ORDER_PACKED', 'ORDER_UNPACKED'])
    .orderBy('subjectId')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.subjectId, { by: row.actorId, at: row.happenedAt }]));
}

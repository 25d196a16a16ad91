import { anyOf, query } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { Paise } from '../../../shared/money.js';
import { DecideAgainError } from '../../changes/apply-changes.js';
import { type Change, isChange } from '../../changes/change.js';
import { writeChanges } from '../../changes/write-changes.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import type { UseCaseContext } from '../../use-case.js';
import { factsAfterBox, guardOfBoxes, writeBeside } from './apply-boxes.js';
import type { BoxResult } from './box-changes.js';
import { decideBox } from './decide-boxes.js';
import type { DueBox, Slot } from './find-due.js';
import { gatherBoxes } from './gather-boxes.js';

/** Result for an upcoming order whose run starts. */
export interface BoxCharge {
  readonly orderId: string;
  /** Price of a charged order. */
  readonly amountPaise: Paise;
  /** Sentence that explains why the order was not charged; null if it was charged. */
  readonly problem: string | null;
}

const NOT_DUE = 'Not charged. Place an order by hand if the customer still gets a box.';

/**
 * Charges the upcoming orders of a run that starts, by the decision that the schedule makes at the closing time. An order that cannot be charged is
 * cancelled, and its day stores the outcome.
 *
 * @param em of a transaction that has locked the orders and their customers
 * @param slot day and meal of the run
 * @param options.isPreview decides without writing
 * @throws DecideAgainError if another transaction changed the menu
 */
export async function chargeBoxes(
  em: EntityManager,
  ctx: UseCaseContext,
  slot: Slot,
  orderIds: readonly string[],
  { isPreview = false }: { readonly isPreview?: boolean } = {},
): Promise<{ readonly charges: BoxCharge[]; readonly changes: Change<BoxResult>[] }> {
  const due = orderIds.length > 0 ? await findUpcoming(em, orderIds) : [];
  const charges: BoxCharge[] = [];
  const changes: Change<BoxResult>[] = [];
  for (const group of Map.groupBy(due, ({ addressIndex }) => addressIndex).values()) {
    let facts = await gatherBoxes(em, ctx, slot, group);
    // The database does not have the portions of a previewed group.
    if (isPreview) for (const change of changes) facts = factsAfterBox(facts, change);
    const decided: Change<BoxResult>[] = [];
    for (const box of group) {
      const decision = decideBox(facts, box);
      if (isChange(decision)) {
        decided.push(decision);
        facts = factsAfterBox(facts, decision);
      }
      charges.push(chargeOf(box.orderId ?? '', isChange(decision) ? decision : null));
    }
    changes.push(...decided);
    if (isPreview || decided.length === 0) continue;
    const written = await writeChanges(em, ctx, facts.now, decided, { guard: guardOfBoxes(slot)(facts) });
    if (written.size < decided.length) throw new DecideAgainError();
    await writeBeside(em, ctx, decided);
  }
  return { charges, changes };
}

function chargeOf(orderId: string, change: Change<BoxResult> | null): BoxCharge {
  const row = change?.order?.row;
  const amountPaise = BigInt(String(row?.amount ?? 0)) as Paise;
  if (row?.status === OrderStatus.PLACED) return { orderId, amountPaise, problem: null };
  return { orderId, amountPaise, problem: row ? String(row.cancel_reason) : NOT_DUE };
}

/** Reads the upcoming orders among some orders, with the address that their standing order names. */
async function findUpcoming(em: EntityManager, orderIds: readonly string[]): Promise<DueBox[]> {
  const rows = await query(em)
    .selectFrom('orders as o')
    .leftJoin('standing_days as d', (join) =>
      join.onRef('d.order_id', '=', 'o.id').on('d.outcome', '=', 'MADE'),
    )
    .leftJoin('standing_orders as s', 's.id', 'd.standing_order_id')
    .where('o.id', '=', anyOf(orderIds))
    .where('o.status', '=', OrderStatus.UPCOMING)
    .select(['o.id', 'o.user_id as customerId', 's.address_index as addressIndex'])
    .orderBy('o.user_id')
    .execute();
  return rows.map(({ id, customerId, addressIndex }) => ({
    kind: 'upcoming',
    customerId,
    orderId: id,
    addressIndex,
    stamp: '',
    refusedStamp: '',
    runStarts: true,
  }));
}

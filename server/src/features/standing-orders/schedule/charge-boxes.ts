import { anyOf } from '../../../db/sql.js';
import { tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import type { Paise } from '../../../shared/money.js';
import { type Change, isChange } from '../../ledger/change.js';
import type { Tx } from '../../ledger/transaction.js';
import { OrderStatus } from '../../orders/rules/order-status.js';
import { StandingOrderIssueKind } from '../standing-states.js';
import { boxStateAfter } from './apply-boxes.js';
import type { BoxResult } from './box-changes.js';
import { decideBox } from './decide-boxes.js';
import type { DueBox, MealOfDay } from './find-due-boxes.js';
import { readBoxes } from './load-boxes.js';

/** Result for an upcoming order whose run starts. */
export interface BoxCharge {
  readonly orderId: string;
  /** Amount of the charged or cancelled order. 0 if the order was left unchanged. */
  readonly amountPaise: Paise;
  /** Reason why the order was not charged, as a sentence. Null if it was charged. */
  readonly problem: string | null;
  /** Kind of the reason. Null if the order was charged, or if its standing order no longer requires it. */
  readonly issue: StandingOrderIssueKind | null;
}

const ISSUES = Object.values(StandingOrderIssueKind);
const NOT_DUE = 'Not charged. Place an order by hand if the customer still gets a box.';

/**
 * Decides about the charge of the upcoming orders of a run that starts, like the scheduler at the closing time. An order that
 * cannot be charged is cancelled. Writes nothing.
 * @param tx transaction that has locked the day, the orders, and their customers; without locks, the result is a preview
 * @param slot day and meal of the run
 */
export async function decideCharges(
  tx: Pick<Tx, 'em' | 'now'>,
  slot: MealOfDay,
  orderIds: readonly string[],
): Promise<{ readonly charges: BoxCharge[]; readonly changes: Change<BoxResult>[] }> {
  const due = orderIds.length > 0 ? await findUpcoming(tx.em, orderIds) : [];
  const charges: BoxCharge[] = [];
  const changes: Change<BoxResult>[] = [];
  for (const group of Map.groupBy(due, ({ addressId }) => addressId).values()) {
    // The database does not yet contain the changes of the previous groups.
    let state = changes.reduce(boxStateAfter, await readBoxes(tx, slot, group));
    for (const box of group) {
      const decision = decideBox(state, box);
      if (isChange(decision)) {
        changes.push(decision);
        state = boxStateAfter(state, decision);
      }
      charges.push(chargeOf(box.orderId ?? '', isChange(decision) ? decision : null));
    }
  }
  return { charges, changes };
}

function chargeOf(orderId: string, change: Change<BoxResult> | null): BoxCharge {
  const row = change?.order?.row;
  const amountPaise = BigInt(String(row?.amount ?? 0)) as Paise;
  if (row?.status === OrderStatus.PLACED) return { orderId, amountPaise, problem: null, issue: null };
  const outcome = change?.result({ orderNumber: null }).row?.outcome;
  const issue = ISSUES.find((kind) => kind === outcome) ?? null;
  return { orderId, amountPaise, problem: row ? String(row.cancel_reason) : NOT_DUE, issue };
}

/** Reads the upcoming orders among some orders, with the address of their standing order. */
async function findUpcoming(em: EntityManager, orderIds: readonly string[]): Promise<DueBox[]> {
  const rows = await tables(em)
    .selectFrom('Order as o')
    .leftJoin('StandingDay as d', (join) => join.onRef('d.orderId', '=', 'o.id').on('d.outcome', '=', 'MADE'))
    .leftJoin('StandingOrder as s', 's.id', 'd.standingOrderId')
    .where('o.id', '=', anyOf(orderIds))
    .where('o.status', '=', OrderStatus.UPCOMING)
    .select(['o.id', 'o.customerId', 's.addressId'])
    .orderBy('o.customerId')
    .execute();
  return rows.map(({ id, customerId, addressId }) => ({
    kind: 'upcoming',
    customerId,
    orderId: id,
    addressId,
    stamp: '',
    rejectionStamp: '',
    runStarts: true,
  }));
}

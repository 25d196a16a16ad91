import { sqlStateOf } from '../../db/database-errors.js';
import { plainOf } from '../../db/plain-rows.js';
import { sql } from '../../db/sql.js';
import { inOneStatement } from '../../db/transaction.js';
import { publish } from '../../shared/domain-events.js';
import { newId } from '../../shared/ids.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import { auditAuthorValues } from '../audit/record-audit.js';
import { hashOfRequest, type IdempotentRequest, isKey } from '../idempotency/with-idempotency-key.js';
import { type AdminActor, type CustomerActor, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import type { CheckedContents } from './order-contents.js';
import type { OrderLineView } from './order-line.js';
import { OrderStatus } from './order-status.js';
import type { OrderView } from './order-view.js';
import { type PlaceForm, type PlaceValues, placeStatement } from './place-statement.js';

/** One customer's part of a call. */
export interface Placement {
  /** Internal id. */
  readonly customerId: string;
  readonly request: IdempotentRequest | null;
}

/** A row of the statement. */
interface PlacedRow {
  customer_id: string;
  order_id: string;
  order_number: string | number;
  amount: string | number;
  /** The same for all customers; of many, on the first row only. */
  lines: StoredLine[] | null;
  /** For one customer only: their columns as the debit left them. */
  customer?: Record<string, unknown>;
  /** For one customer only, since money in JSON would be a floating-point number. */
  wallet_balance?: string | number;
}

type StoredLine = Omit<OrderLineView, 'unitPricePaise'> & { unitPricePaise: string };

/** unique_violation: another call was first with the same key, or with an order for the same customer, meal and day. */
const TAKEN = '23505';

/**
 * Places the same order for some customers in one journey to the database (decisions, "Placing" and "Bulk orders").
 *
 * @param placements the customers, each at most once
 * @param contents checked
 * @returns the new orders by customer. Who is missing has nothing: the reason, or the first answer to a repetition, is
 *   for `placeForCustomer` to find
 * @throws AppError `unavailable`
 */
export async function placeAtOnce(
  ctx: UseCaseContext,
  placements: readonly Placement[],
  contents: CheckedContents,
): Promise<ReadonlyMap<string, OrderView>> {
  const actor = requireSignedIn(ctx.actor);
  const wanted = placements.filter(({ request }) => !request || isKey(request.key));
  if (wanted.length === 0) return new Map();
  const now = ctx.clock.now();
  const form = {
    many: wanted.length > 1,
    proof: actor.sessionId === null ? 'link' : 'session',
    menuOnly: actor.kind === 'customer',
  } as const;
  const { text, parameters } = placeStatement(form, valuesOf(ctx, form, wanted, contents, now));
  try {
    const rows = await inOneStatement(
      ctx.em,
      (em) => sql<PlacedRow>(em, text, parameters),
      form.many ? undefined : wanted[0]?.customerId,
    );
    for (const { customer, wallet_balance } of rows) {
      publish({ what: 'order', change: 'placed' });
      if (customer) ctx.learnUser?.(plainOf(ctx.em, User, { ...customer, wallet_balance }));
    }
    return ordersOf(rows, actor, contents, now);
  } catch (error) {
    if (sqlStateOf(error) === TAKEN) return new Map();
    throw error;
  }
}

function valuesOf(
  ctx: UseCaseContext,
  { many }: PlaceForm,
  placements: readonly Placement[],
  contents: CheckedContents,
  now: Date,
): PlaceValues {
  const actor = requireSignedIn(ctx.actor);
  const [, actorKind, , door, requestId] = auditAuthorValues(ctx);
  const each = (of: (placement: Placement) => string | null) => {
    const values = placements.map(of);
    return many ? values : (values[0] ?? null);
  };
  return {
    customerId: each(({ customerId }) => customerId),
    orderId: each(() => newId()),
    entryId: each(() => newId()),
    key: each(({ request }) => request?.key ?? null),
    inputHash: each(({ request }) => request && hashOfRequest(request).toString('hex')),
    actorId: actor.userId,
    sessionId: actor.sessionId,
    link: actor.kind === 'customer' ? actor.userUuid : null,
    mealId: contents.mealId,
    forDate: contents.forDate,
    forDateText: contents.forDate,
    instructions: contents.instructions,
    now: now.toISOString(),
    nowText: now.toISOString(),
    today: indiaDateOf(now),
    dishIds: contents.lines.map((line) => line.dishId),
    quantities: contents.lines.map((line) => line.quantity),
    actorKind,
    door,
    requestId,
  };
}

function ordersOf(
  rows: readonly PlacedRow[],
  actor: AdminActor | CustomerActor,
  contents: CheckedContents,
  now: Date,
): Map<string, OrderView> {
  const lines = (rows.find((row) => row.lines)?.lines ?? []).map((line) => ({
    ...line,
    unitPricePaise: paise(line.unitPricePaise),
  }));
  return new Map(
    rows.map((row) => [
      row.customer_id,
      {
        id: row.order_id,
        orderNumber: Number(row.order_number),
        customerId: row.customer_id,
        placedById: actor.userId,
        mealId: contents.mealId,
        forDate: contents.forDate,
        status: OrderStatus.PLACED,
        amountPaise: paise(row.amount),
        instructions: contents.instructions,
        cancelReason: null,
        refunded: null,
        cancelledById: null,
        cancelledAt: null,
        version: 1,
        placedAt: now,
        lines,
      },
    ]),
  );
}

import { sqlStateOf } from '../../db/database-errors.js';
import { plainOf } from '../../db/plain-rows.js';
import { prepared } from '../../db/prepared.js';
import { type SqlParameter, sql } from '../../db/sql.js';
import { inOneStatement } from '../../db/transaction.js';
import { tell } from '../../shared/happenings.js';
import { newId } from '../../shared/ids.js';
import { indiaDateOf } from '../../shared/india-date.js';
import { paise } from '../../shared/money.js';
import { auditAuthorValues } from '../audit/record-audit.js';
import { hashOfRequest, isKey } from '../idempotency/answer-once.js';
import { type AdminActor, type CustomerActor, requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { User } from '../users/user.entity.js';
import { type CheckedContents, placeOrderRequest } from './order-contents.js';
import type { OrderLineView } from './order-line.js';
import { OrderStatus } from './order-status.js';
import type { OrderView } from './order-view.js';

/** One customer's part of a call. */
export interface Placement {
  /** Internal id. */
  readonly customerId: string;
  readonly key: string | null | undefined;
}

/**
 * The whole of placing an order as one statement, for one customer or for many: proof, meal, closing time, plan, prices, the
 * conditional debit, the order, its lines, the ledger entry, the audit entry, and the key with its answer. Each customer's rows hang on
 * that customer's debit, so a customer has all of them or none.
 *
 * It refuses in silence: a customer for whom anything is not as it must be is not among the rows it returns. Customers are locked in
 * the order of their ids, so two calls for the same ones do not wait for each other in a circle. A wallet that moved
 * meanwhile is looked at again, as it is now, before it is debited; and so is the proof, which is read after the customers are locked, by
 * a lock of its own: only what is locked is seen as it is now, and not as it was when the statement began.
 */
const PLACE = prepared(`
  with request as (
    select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[])
      as part (customer_id, order_id, entry_id, key, input_hash)
  ), locked as materialized (
    select id, user_uuid from users where id = any($1::uuid[]) order by id for no key update
  ), session as materialized (
    select s.id from sessions s join users u on u.id = s.user_id
      where s.id = $7::uuid and s.ended_at is null and s.expires_at > $12::timestamptz
        and u.type = s.user_type and (u.type <> 0 or u.status = 1) and (select count(*) from locked) > 0
      for share of s
  ), proof as (
    select 1 from session
    union all
    select 1 from locked where $7::uuid is null and id = $6::uuid and user_uuid = $8::uuid
  ), meal as (
    select 1 from meals where id = $9::uuid and status = 1 and (
      $8::uuid is null or $12::timestamptz
        < ($10::date + opens_at) at time zone 'Asia/Kolkata' - closes_minutes_before * interval '1 minute')
  ), plan as (
    select id from meal_plans where status = 1 and date = $10::date
  ), line as materialized (
    select d.id, d.title, d.price, d.calories, d.protein, d.carbs, d.fats, wanted.quantity, wanted.position::int - 1 as position
    from unnest($14::uuid[], $15::int[]) with ordinality as wanted (dish_id, quantity, position)
    join dishes d on d.id = wanted.dish_id
    where d.status = 1 and d.deleted_at is null and d.price is not null and (
      $8::uuid is null or exists (
        select 1 from plan join meal_plan_dishes p on p.plan_id = plan.id
        where p.meal_id = $9::uuid and p.dish_id = d.id))
  ), total as (
    select sum(price * quantity)::bigint as amount from line having count(*) = cardinality($14::uuid[])
  ), wallet as (
    update users u
    set wallet_balance = u.wallet_balance - total.amount, wallet_entry_no = coalesce(u.wallet_entry_no, 0) + 1
    from locked join request on request.customer_id = locked.id, total, proof, meal
    where u.id = locked.id and u.type = 1 and u.status = 1 and total.amount > 0 and u.wallet_balance >= total.amount
      and not exists (
        select 1 from orders o
        where o.user_id = locked.id and o.meal_id = $9::uuid and o.for_date = $10::date and o.status <> 3)
      and not exists (
        select 1 from idempotency_keys k where k.owner_id = $6::uuid and k.key = request.key)
    returning request.*, total.amount, u.*
  ), placed as (
    insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, instructions, placed_at)
    select order_id, customer_id, $6::uuid, $9::uuid, $10::date, ${OrderStatus.PLACED}, amount, $11, $12::timestamptz
    from wallet
    returning id, order_number
  ), lines as (
    insert into order_lines (order_id, dish_id, position, title, quantity, unit_price, calories, protein, carbs, fats)
    select wallet.order_id, line.id, position, title, quantity, price, calories, protein, carbs, fats from wallet, line
  ), snapshot as materialized (
    select jsonb_agg(jsonb_build_object(
      'dishId', id, 'title', title, 'quantity', quantity, 'unitPricePaise', price::text,
      'calories', calories, 'protein', protein, 'carbs', carbs, 'fats', fats) order by position) as lines,
      jsonb_agg(jsonb_build_object('dishId', id, 'title', title, 'quantity', quantity, 'unitPricePaise', price)
        order by position) as recorded
    from line
  ), ledger as (
    insert into wallet_logs
      (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, narration, created_by, created_at)
    select entry_id, customer_id, wallet_entry_no, -amount, wallet_balance + amount, wallet_balance, 'order', order_id,
      $13::date, 'Order #' || order_number, '', $6::uuid, $12::timestamptz
    from wallet join placed on placed.id = wallet.order_id
  ), answer as (
    insert into idempotency_keys (owner_id, key, input_hash, answer, created_at)
    select $6::uuid, key, decode(input_hash, 'hex'), jsonb_build_object(
      'id', order_id, 'orderNumber', order_number, 'customerId', customer_id, 'placedById', $6::uuid, 'mealId', $9::uuid,
      'forDate', $16::text, 'status', ${OrderStatus.PLACED}, 'amountPaise', amount::text, 'instructions', $11::text,
      'cancelReason', null, 'refunded', null, 'cancelledById', null, 'cancelledAt', null, 'version', 1,
      'placedAt', $17::text, 'lines', snapshot.lines), $12::timestamptz
    from wallet join placed on placed.id = wallet.order_id, snapshot
    where key is not null
  ), recorded as (
    insert into audit_entries
      (happened_at, actor_kind, actor_id, door, request_id, action, subject_type, subject_id, customer_id, before, after)
    select $12::timestamptz, $18::text, $6::uuid, $19::text, $20::text, 'ORDER_PLACED', 'ORDER', order_id, customer_id, null,
      jsonb_build_object(
        'orderNumber', order_number, 'version', 1, 'status', ${OrderStatus.PLACED}, 'mealId', $9::uuid, 'forDate', $16::text,
        'amountPaise', amount, 'instructions', $11::text, 'lines', snapshot.recorded)
    from wallet join placed on placed.id = wallet.order_id, snapshot
  )
  select wallet.*, order_number,
    case when row_number() over () = 1 then (select lines from snapshot) end as lines
  from wallet join placed on placed.id = wallet.order_id`);

/** The columns of the customer stand beside these, as they are after the debit. */
interface PlacedRow {
  customer_id: string;
  order_id: string;
  order_number: string | number;
  amount: string | number;
  /** On the first row only: the lines of all. */
  lines: (Omit<OrderLineView, 'unitPricePaise'> & { unitPricePaise: string })[] | null;
}

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
  const wanted = placements.filter(({ key }) => key === null || key === undefined || isKey(key));
  const now = ctx.clock.now();
  try {
    const rows = await inOneStatement(ctx.em, (em) =>
      sql<PlacedRow>(em, PLACE, parametersOf(ctx, wanted, contents, now)),
    );
    for (const row of rows) {
      tell({ what: 'order', change: 'placed' });
      ctx.learnUser?.(plainOf(ctx.em, User, { ...row }));
    }
    return ordersOf(rows, actor, contents, now);
  } catch (error) {
    if (sqlStateOf(error) === TAKEN) return new Map();
    throw error;
  }
}

function parametersOf(
  ctx: UseCaseContext,
  placements: readonly Placement[],
  contents: CheckedContents,
  now: Date,
): SqlParameter[] {
  const actor = requireSignedIn(ctx.actor);
  const [, actorKind, , door, requestId] = auditAuthorValues(ctx);
  return [
    placements.map(({ customerId }) => customerId),
    placements.map(() => newId()),
    placements.map(() => newId()),
    placements.map(({ key }) => key ?? null),
    placements.map(({ customerId, key }) =>
      hashOfRequest(placeOrderRequest(customerId, contents, key)).toString('hex'),
    ),
    actor.userId,
    actor.sessionId,
    actor.kind === 'customer' ? actor.userUuid : null,
    contents.mealId,
    contents.forDate,
    contents.instructions,
    now.toISOString(),
    indiaDateOf(now),
    contents.lines.map((line) => line.dishId),
    contents.lines.map((line) => line.quantity),
    contents.forDate,
    now.toISOString(),
    actorKind,
    door,
    requestId,
  ];
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

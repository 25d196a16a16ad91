import { unannounced } from '../../db/commits.js';
import { prepared } from '../../db/prepared.js';
import type { SqlParameter } from '../../db/sql.js';
import { OrderStatus } from './order-status.js';

/** What decides how the statement reads. All forms are made by one template, so that they cannot drift apart. */
export interface PlaceForm {
  /** For one customer the statement takes plain values; for many an array of each, and does not give their profiles. */
  readonly many: boolean;
  /** What proves who calls: a session, or the personal link itself. */
  readonly proof: 'session' | 'link';
  /** Whether only what is on the active menu may be ordered, before closing time: by customers, not by admins. */
  readonly menuOnly: boolean;
}

/** The types of what the statement is given. Of the first five it gets arrays when it is for many customers. */
const TYPES = {
  customerId: 'uuid',
  orderId: 'uuid',
  entryId: 'uuid',
  key: 'text',
  /** Hexadecimal. */
  inputHash: 'text',
  actorId: 'uuid',
  sessionId: 'uuid',
  link: 'uuid',
  mealId: 'uuid',
  forDate: 'date',
  forDateText: 'text',
  instructions: 'text',
  now: 'timestamptz',
  nowText: 'text',
  today: 'date',
  dishIds: 'uuid[]',
  quantities: 'int[]',
  actorKind: 'text',
  door: 'text',
  requestId: 'text',
} as const;
const OF_EACH = ['customerId', 'orderId', 'entryId', 'key', 'inputHash'] as const;

type Name = keyof typeof TYPES;
export type PlaceValues = Readonly<Record<Name, SqlParameter>>;

/** One form of the statement, and the order in which it wants its values. */
interface PlaceStatement {
  readonly text: string;
  readonly names: readonly Name[];
}

const statements = new Map<string, PlaceStatement>();

/**
 * The statement that places an order, and its parameters.
 *
 * @param values all of them; a form takes those it needs
 */
export function placeStatement(
  form: PlaceForm,
  values: PlaceValues,
): { text: string; parameters: SqlParameter[] } {
  const key = JSON.stringify([form.many, form.proof, form.menuOnly]);
  const statement = statements.get(key) ?? write(form);
  statements.set(key, statement);
  return { text: statement.text, parameters: statement.names.map((name) => values[name]) };
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
 *
 * PostgreSQL keeps one plan for all calls, made without knowing how many customers there are or how many keys an admin has. So what is looked
 * up for each customer is written as it must be done, by an index: `offset 0` keeps `not exists` from becoming a join. The order's
 * number is taken with the debit, so that nothing has to be joined with the new order for it.
 */
function write({ many, proof, menuOnly }: PlaceForm): PlaceStatement {
  const names: Name[] = [];
  const given = (name: Name, array = '') => {
    const index = names.indexOf(name);
    return `$${index < 0 ? names.push(name) : index + 1}::${TYPES[name]}${array}`;
  };
  // What differs between customers: a column of the debit's rows, or the value itself.
  const request = `unnest(${OF_EACH.map((name) => given(name, '[]')).join(', ')})
    as request (customer_id, order_id, entry_id, key, input_hash)`;
  const [customerId, orderId, entryId, key, inputHash] = many
    ? ['customer_id', 'order_id', 'entry_id', 'key', 'input_hash']
    : OF_EACH.map((name) => given(name));
  const text = `
  with locked as materialized (
    select id, user_uuid from users
    where ${many ? `id = any(${given('customerId', '[]')}) order by id` : `id = ${customerId}`} for no key update
  ), proof as materialized (
    ${PROOFS[proof](given)} and (select count(*) from locked) > 0
    ${proof === 'session' ? 'for share of s' : ''}
  ), line as materialized (
    select d.id, d.title, d.price, d.calories, d.protein, d.carbs, d.fats, wanted.quantity, wanted.position::int - 1 as position
    from meals m, unnest(${given('dishIds')}, ${given('quantities')}) with ordinality as wanted (dish_id, quantity, position)
    join dishes d on d.id = wanted.dish_id
    ${menuOnly ? 'join meal_plan_dishes p on p.dish_id = d.id' : ''}
    where m.id = ${given('mealId')} and m.status = 1 and d.status = 1 and d.deleted_at is null and d.price is not null
    ${
      menuOnly
        ? `and p.meal_id = m.id and p.plan_id = (select id from meal_plans where status = 1 and date = ${given('forDate')})
      and ${given('now')} < case when m.closes_minutes_before is null then (${given('forDate')} + 1)::timestamp at time zone 'Asia/Kolkata'
        else (${given('forDate')} + m.opens_at) at time zone 'Asia/Kolkata' - m.closes_minutes_before * interval '1 minute' end`
        : ''
    }
  ), total as materialized (
    select sum(price * quantity)::bigint as amount,
      jsonb_agg(jsonb_build_object(
        'dishId', id, 'title', title, 'quantity', quantity, 'unitPricePaise', price::text,
        'calories', calories, 'protein', protein, 'carbs', carbs, 'fats', fats) order by position) as lines,
      jsonb_agg(jsonb_build_object('dishId', id, 'title', title, 'quantity', quantity, 'unitPricePaise', price)
        order by position) as recorded
    from line having count(*) = cardinality(${given('dishIds')})
  ), wallet as (
    update users u
    set wallet_balance = u.wallet_balance - total.amount, wallet_entry_no = coalesce(u.wallet_entry_no, 0) + 1
    from ${many ? `${request}, ` : ''}total, proof
    where u.id = ${many ? 'request.customer_id' : customerId} and u.type = 1 and u.status = 1
      and total.amount > 0 and u.wallet_balance >= total.amount
      and not exists (
        select 1 from orders o
        where o.user_id = u.id and o.meal_id = ${given('mealId')} and o.for_date = ${given('forDate')} and o.status <> 3 offset 0)
      and not exists (
        select 1 from idempotency_keys k
        where k.owner_id = ${given('actorId')} and k.key = ${many ? 'request.key' : key} offset 0)
    returning ${many ? 'request.*' : "to_jsonb(u) - 'password_hash' as customer"}, total.amount, total.lines, total.recorded,
      u.wallet_balance, u.wallet_entry_no, nextval('order_numbers') as order_number
  ), placed as (
    insert into orders (id, order_number, user_id, placed_by, meal_id, for_date, status, amount, instructions, placed_at)
    select ${orderId}, order_number, ${customerId}, ${given('actorId')}, ${given('mealId')}, ${given('forDate')}, ${OrderStatus.PLACED},
      amount, ${given('instructions')}, ${given('now')}
    from wallet
  ), placed_lines as (
    insert into order_lines (order_id, dish_id, position, title, quantity, unit_price, calories, protein, carbs, fats)
    select ${orderId}, line.id, position, title, quantity, price, calories, protein, carbs, fats from wallet, line
  ), ledger as (
    insert into wallet_logs
      (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, narration, created_by, created_at)
    select ${entryId}, ${customerId}, wallet_entry_no, -amount, wallet_balance + amount, wallet_balance, 'order', ${orderId},
      ${given('today')}, 'Order #' || order_number, '', ${given('actorId')}, ${given('now')}
    from wallet
  ), answer as (
    insert into idempotency_keys (owner_id, key, input_hash, answer, created_at)
    select ${given('actorId')}, ${key}, decode(${inputHash}, 'hex'), jsonb_build_object(
      'id', ${orderId}, 'orderNumber', order_number, 'customerId', ${customerId}, 'placedById', ${given('actorId')},
      'mealId', ${given('mealId')}, 'forDate', ${given('forDateText')}, 'status', ${OrderStatus.PLACED}, 'amountPaise', amount::text,
      'instructions', ${given('instructions')}, 'cancelReason', null, 'refunded', null, 'cancelledById', null, 'cancelledAt', null,
      'version', 1, 'placedAt', ${given('nowText')}, 'lines', lines), ${given('now')}
    from wallet
    where ${key} is not null
  ), audited as (
    insert into audit_entries
      (happened_at, actor_kind, actor_id, door, request_id, action, subject_type, subject_id, customer_id, before, after)
    select ${given('now')}, ${given('actorKind')}, ${given('actorId')}, ${given('door')}, ${given('requestId')},
      'ORDER_PLACED', 'ORDER', ${orderId}, ${customerId}, null,
      jsonb_build_object(
        'orderNumber', order_number, 'version', 1, 'status', ${OrderStatus.PLACED}, 'mealId', ${given('mealId')},
        'forDate', ${given('forDateText')}, 'amountPaise', amount, 'instructions', ${given('instructions')}, 'lines', recorded)
    from wallet
  )
  select ${customerId} as customer_id, ${orderId} as order_id, order_number, amount,
    ${many ? 'case when row_number() over () = 1 then lines end as lines' : 'lines, customer, wallet_balance'}
  from wallet`;
  // It writes neither the menu nor who somebody is.
  return { text: unannounced(prepared(text)), names };
}

const PROOFS = {
  session: (given: (name: Name) => string) =>
    `select s.id from sessions s join users u on u.id = s.user_id
    where s.id = ${given('sessionId')} and s.ended_at is null and s.expires_at > ${given('now')}
      and u.type = s.user_type and (u.type <> 0 or u.status = 1)`,
  link: (given: (name: Name) => string) =>
    `select 1 from locked where id = ${given('actorId')} and user_uuid = ${given('link')}`,
} as const;

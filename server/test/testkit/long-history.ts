import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { BREAKFAST_ID } from './seed.js';

/** Size of the history to create. */
export interface HistoryOptions {
  readonly customers: number;
  /**
   * Number of orders per customer. Each order has a credit that pays for it and a debit. Every tenth was edited, and every
   * twentieth cancelled and refunded.
   */
  readonly ordersEach: number;
}

/**
 * Writes years of a kitchen's history in a few set-based statements: orders, lines, and a consistent ledger. Foreign keys are not
 * checked during the writes, so that a million entries take seconds; `verify` checks the result.
 * @param em of a database with the two built-in meals, where the caller may disable triggers
 * @returns number of wallet entries
 */
export async function writeLongHistory(em: EntityManager, options: HistoryOptions): Promise<number> {
  await em.fork().transactional(async (tx) => {
    await sql(tx, 'set local session_replication_role = replica');
    for (const statement of STATEMENTS) await sql(tx, statement(options));
  });
  // Without new statistics, PostgreSQL would plan queries for empty tables.
  await sql(em.fork(), 'analyze users, orders, order_lines, wallet_logs');
  const [row] = await sql<{ entries: string }>(em.fork(), 'select count(*) as entries from wallet_logs');
  return Number(row?.entries);
}

const PRICE = 10_000;
const user = (n: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const order = (n: string, day: string) =>
  `('00000000-0000-4001-' || lpad(to_hex(${day} + 4096), 4, '0') || '-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const dish = `'00000000-0000-4002-8000-000000000001'::uuid`;
/** Returns SQL for the amount of a customer's n-th order: one dish, or two after an edit. */
const amount = (day: string) => `case when ${day} % 10 = 0 then ${2 * PRICE} else ${PRICE} end`;
const cancelled = (day: string) => `(${day} % 20 = 7)`;

const STATEMENTS: readonly ((options: HistoryOptions) => string)[] = [
  () => `insert into dishes (id, title, price, created_at) values (${dish}, 'Poha', ${PRICE}, now())`,
  ({ customers }) => `
    insert into users (id, user_uuid, type, mobile_number, user_title, created_at)
    select ${user('n')}, gen_random_uuid(), 1, (8000000000 + n)::text, 'Customer ' || n, now() from generate_series(1, ${customers}) n`,
  ({ customers }) => `
    insert into addresses (id, user_id, position, text, is_default)
    select gen_random_uuid(), ${user('n')}, 0, n || ', Prabhat Road', true from generate_series(1, ${customers}) n`,
  ({ customers, ordersEach }) => `
    insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, cancel_reason, refunded, cancelled_at, placed_at)
    select ${order('n', 'day')}, ${user('n')}, ${user('n')}, '${BREAKFAST_ID}', date '2020-01-01' + day,
      case when ${cancelled('day')} then 3 else 2 end, ${amount('day')},
      case when ${cancelled('day')} then 'Travelling' end, case when ${cancelled('day')} then true end,
      case when ${cancelled('day')} then now() end, timestamptz '2020-01-01' + day * interval '1 day'
    from generate_series(1, ${ordersEach}) day, generate_series(1, ${customers}) n`,
  () => `
    insert into order_lines (order_id, dish_id, position, title, quantity, unit_price)
    select id, ${dish}, 0, 'Poha', amount / ${PRICE}, ${PRICE} from orders`,
  // The movements are in chronological order, which determines numbers and balances.
  () => `
    insert into wallet_logs (id, user_id, entry_no, amount, balance_before, balance_after, kind, order_id, transaction_date, remarks, created_at)
    select gen_random_uuid(), user_id, no, moved, after - moved, after, kind, case when kind <> 'credit' then order_id end, for_date, kind, placed_at
    from (
      select *, row_number() over chain as no, sum(moved) over chain as after from (
        select o.user_id, o.id as order_id, o.for_date, o.placed_at, step, kind, moved
        from orders o cross join lateral (values
          (1, 'credit', o.amount),
          (2, 'order', case when o.amount > ${PRICE} then -${PRICE} else -o.amount end),
          (3, 'order-edit', case when o.amount > ${PRICE} then ${PRICE} - o.amount end),
          (4, 'order-refund', case when o.refunded then o.amount end)
        ) steps (step, kind, moved)
        where moved is not null
      ) moves window chain as (partition by user_id order by for_date, step)
    ) numbered`,
  () => `
    update users u set wallet_balance = l.balance_after, wallet_entry_no = l.entry_no
    from (select distinct on (user_id) user_id, entry_no, balance_after from wallet_logs order by user_id, entry_no desc) l
    where l.user_id = u.id`,
  // Marks all rows as older than the audit trail, so that they need no audit entries.
  () => `
    update audit_trail_start set last_order_number = (select max(order_number) from orders),
      last_wallet_entry_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'`,
];

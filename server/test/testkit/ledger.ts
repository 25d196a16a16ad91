import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import type { SeededUser } from './seed.js';

/** Wallets whose cached balance, last entry, sum or numbering do not agree. */
const BROKEN_WALLETS = `
  select u.id, u.wallet_balance, l.sum, l.count, l.last_no, last.balance_after
  from users u
  left join (select user_id, sum(amount) as sum, count(*) as count, max(entry_no) as last_no from wallet_logs group by user_id) l
    on l.user_id = u.id
  left join wallet_logs last on last.user_id = u.id and last.entry_no = l.last_no
  where u.wallet_balance <> coalesce(l.sum, 0)
     or u.wallet_balance <> coalesce(last.balance_after, 0)
     or coalesce(l.count, 0) <> coalesce(l.last_no, 0)
     or u.wallet_entry_no is distinct from l.last_no`;

/** Orders that do not cost what their lines cost, or whose entries do not add up to what their state says. */
const BROKEN_ORDERS = `
  select o.order_number, o.status, o.amount, o.refunded, lines.sum as lines, entries.sum as entries
  from orders o
  cross join lateral (select coalesce(sum(unit_price * quantity), 0) as sum from order_lines where order_id = o.id) lines
  cross join lateral (select coalesce(sum(amount), 0) as sum from wallet_logs where order_id = o.id) entries
  where lines.sum <> o.amount
     or entries.sum <> case when o.status = 0 or (o.status = 3 and o.refunded is not false) then 0 else -o.amount end`;

/** Limited dishes whose count is not what live orders hold, or is over the limit. */
const BROKEN_PORTIONS = `
  select c.*, held.sum from portions c join meal_plans p on p.id = c.plan_id
  cross join lateral (
    select coalesce(sum(l.quantity), 0) as sum from orders o join order_lines l on l.order_id = o.id
    where o.for_date = p.date and o.meal_id = c.meal_id and l.dish_id = c.dish_id and o.status <> 3 and o.uncovered_version is null) held
  where c.sold <> held.sum or c.sold > c.cap`;

/** No rule of `npm run verify` is broken. */
export async function expectVerified(em: EntityManager): Promise<void> {
  expect((await verify(em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
}

/**
 * The books are right: every balance is the sum of its entries, entries are numbered without a gap, an order costs what
 * its lines cost and was paid once, and a cancelled one was refunded as it says; of a limited dish as many are sold as are ordered.
 */
export async function expectLedgerAddsUp(em: EntityManager): Promise<void> {
  expect(await sql(em.fork(), BROKEN_WALLETS)).toEqual([]);
  expect(await sql(em.fork(), BROKEN_ORDERS)).toEqual([]);
  expect(await sql(em.fork(), BROKEN_PORTIONS)).toEqual([]);
}

/** What is in a wallet, in paise. */
export async function balanceOf(em: EntityManager, customer: SeededUser): Promise<number> {
  const [row] = await sql<{ balance: string }>(
    em.fork(),
    'select wallet_balance as balance from users where id = $1',
    [customer.id],
  );
  return Number(row?.balance);
}

/** The amounts of a wallet's entries in paise, oldest first. */
export async function entriesOf(em: EntityManager, customer: SeededUser): Promise<number[]> {
  const rows = await sql<{ amount: string }>(
    em.fork(),
    'select amount from wallet_logs where user_id = $1 order by entry_no',
    [customer.id],
  );
  return rows.map((row) => Number(row.amount));
}

/** How many orders a customer has, cancelled ones too. */
export async function orderCountOf(em: EntityManager, customer: SeededUser): Promise<number> {
  const rows = await sql(em.fork(), 'select 1 from orders where user_id = $1', [customer.id]);
  return rows.length;
}

const TABLES = [
  'users',
  'addresses',
  'dishes',
  'meals',
  'meal_plans',
  'meal_plan_dishes',
  'portions',
  'kitchen_closures',
  'order_prints',
  'box_numbers',
  'delivery_runs',
  'delivery_stops',
  'delivery_stop_orders',
  'delivery_events',
  'run_links',
  'stations',
  'customer_groups',
  'customer_group_members',
  'orders',
  'order_lines',
  'wallet_logs',
  'idempotency_keys',
  'audit_entries',
  'standing_orders',
  'standing_order_lines',
  'standing_pauses',
  'standing_days',
  'settings',
];

const fingerprintBy = (mark: string) =>
  TABLES.map(
    (table) =>
      `select '${table}' as name, count(*)::int as rows, coalesce(sum(${mark}), 0)::text as sum from ${table} t`,
  ).join(' union all ');

const BY_VALUES = fingerprintBy('hashtextextended(t::text, 0)');
const BY_WRITERS = fingerprintBy('t.xmin::text::bigint');

/** Row counts and sums of row hashes of everything but sessions and rate limits: equal before and after means nothing was written. */
export const fingerprint = (em: EntityManager) => look(em, BY_VALUES);

/**
 * The same from the numbers of the transactions that wrote the rows, in less than half the time: for a thousand looks at one
 * database. A row that was written anew with the values it had counts as written.
 */
export const writesSoFar = (em: EntityManager) => look(em, BY_WRITERS);

async function look(em: EntityManager, statement: string): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; rows: number; sum: string }>(em.fork(), statement);
  return Object.fromEntries(rows.map((row) => [row.name, `${row.rows} ${row.sum}`]));
}

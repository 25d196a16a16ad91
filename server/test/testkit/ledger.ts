import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import type { SeededUser } from './seed.js';

/** Finds wallets whose cached balance, last entry, sum, or numbering differ. */
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

/** Finds orders whose amount differs from their lines, or whose entries do not match their status. */
const BROKEN_ORDERS = `
  select o.order_number, o.status, o.amount, o.refunded, lines.sum as lines, entries.sum as entries
  from orders o
  cross join lateral (select coalesce(sum(unit_price * quantity), 0) as sum from order_lines where order_id = o.id) lines
  cross join lateral (select coalesce(sum(amount), 0) as sum from wallet_logs where order_id = o.id) entries
  where lines.sum <> o.amount
     or entries.sum <> case when o.status = 0 or (o.status = 3 and o.refunded is not false) then 0 else -o.amount end`;

/** Finds limited dishes whose count differs from the live orders, or exceeds the limit. */
const BROKEN_PORTIONS = `
  select c.*, held.sum from portions c join meal_plans p on p.id = c.plan_id
  cross join lateral (
    select coalesce(sum(l.quantity), 0) as sum from orders o join order_lines l on l.order_id = o.id
    where o.for_date = p.date and o.meal_id = c.meal_id and l.dish_id = c.dish_id and o.status <> 3 and o.uncovered_version is null) held
  where c.sold <> held.sum or c.sold > c.cap`;

/** Expects that no rule of `npm run verify` is broken. */
export async function expectVerified(em: EntityManager): Promise<void> {
  expect((await verify(em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
}

/**
 * Expects a consistent ledger: every balance is the sum of its entries, entries are numbered without gaps, an order costs the sum
 * of its lines and was paid once, a cancelled order was refunded as stated, and sold portions equal the live orders.
 */
export async function expectLedgerAddsUp(em: EntityManager): Promise<void> {
  expect(await sql(em.fork(), BROKEN_WALLETS)).toEqual([]);
  expect(await sql(em.fork(), BROKEN_ORDERS)).toEqual([]);
  expect(await sql(em.fork(), BROKEN_PORTIONS)).toEqual([]);
}

/** Returns the balance of a wallet, in paise. */
export async function balanceOf(em: EntityManager, customer: SeededUser): Promise<number> {
  const [row] = await sql<{ balance: string }>(
    em.fork(),
    'select wallet_balance as balance from users where id = $1',
    [customer.id],
  );
  return Number(row?.balance);
}

/** Returns the amounts of a wallet's entries in paise, oldest first. */
export async function entriesOf(em: EntityManager, customer: SeededUser): Promise<number[]> {
  const rows = await sql<{ amount: string }>(
    em.fork(),
    'select amount from wallet_logs where user_id = $1 order by entry_no',
    [customer.id],
  );
  return rows.map((row) => Number(row.amount));
}

/** Counts the orders of a customer, including cancelled ones. */
export async function orderCountOf(em: EntityManager, customer: SeededUser): Promise<number> {
  const rows = await sql(em.fork(), 'select 1 from orders where user_id = $1', [customer.id]);
  return rows.length;
}

/** Tables that `fingerprint` ignores, because a server also writes them in the background, for a read, or for a rejected call. */
const NOT_COMPARED = new Set([
  'api_key_secrets',
  'change_feed',
  'change_feed_state',
  'proven_backups',
  'rate_limits',
  'session_tokens',
  'sessions',
  'standing_schedule',
  'station_secrets',
  'top_ups',
  'webhook_attempts',
  'webhook_deliveries',
  'webhooks',
  'write_probe',
]);

function fingerprintBy(em: EntityManager, mark: string): string {
  const tables = [...em.getMetadata().getAll().values()].map(({ tableName }) => tableName);
  return tables
    .filter((table) => !NOT_COMPARED.has(table))
    .map(
      (table) =>
        `select '${table}' as name, count(*)::int as rows, coalesce(sum(${mark}), 0)::text as sum from ${table} t`,
    )
    .join(' union all ');
}

const byValues = (em: EntityManager) => fingerprintBy(em, 'hashtextextended(t::text, 0)');
const byWriters = (em: EntityManager) => fingerprintBy(em, 't.xmin::text::bigint');

/** Returns the row count and the sum of row hashes of every compared table. Equal values before and after mean equal data. */
export const fingerprint = (em: EntityManager) => look(em, byValues(em));

/**
 * Returns the fingerprint without the idempotency keys. A bulk call stores its key before its batches run, even if all rows are
 * rejected.
 */
export async function fingerprintWithoutKeys(em: EntityManager): Promise<Record<string, string>> {
  const { idempotency_keys: _, ...others } = await fingerprint(em);
  return others;
}

/**
 * Returns the row count and the sum of the writing transactions' IDs of every compared table. Unlike `fingerprint`, a row
 * rewritten with equal values counts as written. Takes less than half of the time of `fingerprint`.
 */
export const writesSoFar = (em: EntityManager) => look(em, byWriters(em));

async function look(em: EntityManager, statement: string): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; rows: number; sum: string }>(em.fork(), statement);
  return Object.fromEntries(rows.map((row) => [row.name, `${row.rows} ${row.sum}`]));
}

import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import { START_PAISE } from './crowd.js';
import type { CommandEffect, Journal } from './journal.js';

/** Differences between the database and the clients' journals. All lists are empty without a difference. */
export interface Audit {
  /** Acknowledged changes that are missing, or differ from their acknowledgement. */
  readonly lost: readonly string[];
  /** Changes made more than once for one key, and wallets with a wrong balance. */
  readonly twice: readonly string[];
  /** Violated rules of the ledger, after a partial change. */
  readonly half: readonly string[];
  readonly entries: number;
}

/**
 * Compares the database with the clients' journal.
 * @param settled whether every request has a response, so that wallets can be compared exactly
 */
export async function audit(em: EntityManager, journal: Journal, settled: boolean): Promise<Audit> {
  const orders = new Map(
    (
      await sql<{ id: string; user_id: string; status: number; amount: string }>(
        em.fork(),
        'select id, user_id, status, amount from orders',
      )
    ).map((row) => [row.id, row]),
  );
  const credits = new Map(
    (
      await sql<{ id: string; amount: string }>(
        em.fork(),
        `select id, amount from wallet_logs where kind = 'credit'`,
      )
    ).map((row) => [row.id, Number(row.amount)]),
  );
  const expected = expectedOf(journal);
  const lost: string[] = [];
  for (const [id, { status, paise }] of expected.orders) {
    const row = orders.get(id);
    // Until everything is settled, an edit or cancellation without a response may have been made.
    if (!row) lost.push(`order ${id}`);
    else if (settled && (row.status !== status || Number(row.amount) !== paise))
      lost.push(`order ${id}: status ${row.status}, ${row.amount} instead of status ${status}, ${paise}`);
    else if (status === 3 && row.status !== 3) lost.push(`the cancel of order ${id}`);
  }
  for (const { id, paise } of expected.credits)
    if (credits.get(id) !== paise) lost.push(`credit ${id} of ${paise}: ${credits.get(id)}`);
  if (settled) for (const asked of journal.open) lost.push(`${asked.key}: never answered`);

  const twice = await repeatedKeys(em);
  if (settled) twice.push(...(await wrongWallets(em, expected.balances)));
  const { findings, counted } = await verify(em);
  const half = findings.flatMap(({ rule, broken, examples }) =>
    broken > 0 ? [`${rule} ${examples.join('; ')}`] : [],
  );
  return { lost, twice, half, entries: counted.entries };
}

/** Effects that the acknowledged requests must have in total. */
function expectedOf(journal: Journal) {
  const orders = new Map<string, { customer: string; status: number; paise: number }>();
  const credits: CommandEffect[] = [];
  const balances = new Map<string, number>();
  const move = (customer: string, paise: number) =>
    balances.set(customer, (balances.get(customer) ?? START_PAISE) + paise);
  for (const { acknowledged = new Map<string, CommandEffect>() } of journal.bulks)
    for (const [customer, { id, paise }] of acknowledged) orders.set(id, { customer, status: 1, paise });
  for (const { command, acknowledged } of journal.asked) {
    if (!acknowledged) continue;
    const { customer } = command;
    const { id, paise } = acknowledged;
    if (command.kind === 'credit') {
      credits.push(acknowledged);
      move(customer, paise);
    } else {
      orders.set(id, { customer, status: command.kind === 'cancel' ? 3 : 1, paise });
    }
  }
  for (const { customer, status, paise } of orders.values()) move(customer, status === 3 ? 0 : -paise);
  return { orders, credits, balances };
}

/** Returns keys whose work was done more than once. The text of each order and credit contains its key. */
async function repeatedKeys(em: EntityManager): Promise<string[]> {
  const rows = await sql<{ key: string; count: string }>(
    em.fork(),
    `select instructions as key, count(*) from orders where instructions <> '' group by 1 having count(*) > 1
     union all select narration, count(*) from wallet_logs where narration <> '' group by 1 having count(*) > 1`,
  );
  return rows.map(({ key, count }) => `${key}: ${count} times`);
}

async function wrongWallets(em: EntityManager, balances: ReadonlyMap<string, number>): Promise<string[]> {
  const rows = await sql<{ id: string; wallet_balance: string }>(
    em.fork(),
    `select id, wallet_balance from users where user_title like 'Crowd %'`,
  );
  return rows.flatMap(({ id, wallet_balance }) => {
    const due = balances.get(id) ?? START_PAISE;
    return Number(wallet_balance) === due ? [] : [`wallet ${id}: ${wallet_balance} instead of ${due}`];
  });
}

import pg from 'pg';
import type { DatabaseAddress } from './database-url.js';
import { SERVING } from './limits.js';
import { placeOf } from './place.js';

/** What stands between this process and PostgreSQL: nothing, or a pooler that lends its connections for so long. */
export type Pooling = 'none' | 'session' | 'transaction';

/** A pooler that cannot do what is needed, with a sentence for whoever starts the program. */
export class PoolerError extends Error {}

/** How often it is looked whether a connection stays with one session. Once shows it, unless others are busy at the same pooler. */
const ROUNDS = 10;
const WITHIN_MS = 5_000;
/** A statement with a name, as the hot ones have it. */
const NAMED = { name: 'mb_pooler', text: 'select $1::int as n', values: [1] };
/** What PostgreSQL says when a name is not of this session: there is none, or there is one already. */
const NAME_STATES = new Set(['26000', '42P05']);

const LIMITS = `set lock_timeout=${SERVING.lockMs}; set statement_timeout=${SERVING.statementMs}; set idle_in_transaction_session_timeout=${SERVING.idleInTransactionMs}`;

const TEXTS = {
  noDirect:
    'DATABASE_URL leads through a pooler in transaction mode, where no notification arrives. ' +
    'Set DATABASE_DIRECT_URL to the same database without that pooler, or set pool_mode=session in the pooler.',
  direct:
    'DATABASE_DIRECT_URL leads through a pooler in transaction mode. Set it to the same database without a pooler, or with one in session mode.',
  statement:
    'The pooler has no transactions: it is in statement mode. Set pool_mode=session or pool_mode=transaction in the pooler.',
  names:
    'The pooler of DATABASE_URL is in transaction mode and does not know prepared statements. ' +
    'Set max_prepared_statements=200 in PgBouncer, which needs its version 1.21 or later, or set pool_mode=session.',
  reset:
    'The pooler of DATABASE_URL hands out connections with the prepared statements of others. Set server_reset_query=DISCARD ALL in the pooler.',
  limits:
    'DATABASE_URL leads through a pooler in transaction mode, where a server cannot set its own time limits. ' +
    `Set them for this database in the pooler: connect_query='${LIMITS}'.`,
  elsewhere:
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must lead to the same one.',
} as const;

/**
 * Finds out whether there is a pooler on the way to the database, and whether it can do what is needed.
 *
 * @param direct where notifications are listened to, when that is another address
 * @throws PoolerError when it cannot
 */
export async function findPooling(
  address: DatabaseAddress,
  direct: DatabaseAddress | null,
): Promise<Pooling> {
  const pooling = await poolingOf(address);
  if (pooling === 'transaction' && !direct) throw new PoolerError(TEXTS.noDirect);
  if (direct) {
    if ((await poolingOf(direct)) === 'transaction') throw new PoolerError(TEXTS.direct);
    const [here, there] = await Promise.all(
      [address, direct].map((way) => connected(way, (client) => placeOf(client))),
    );
    if (here !== there) throw new PoolerError(TEXTS.elsewhere);
  }
  if (pooling === 'transaction') await needNamesAndLimits(address);
  if (pooling === 'session') await needReset(address);
  return pooling;
}

/** A pooler tells its clients a number of its own instead of that of PostgreSQL's process. */
async function poolingOf(address: DatabaseAddress): Promise<Pooling> {
  return connected(address, async (a) => {
    const told = (a as unknown as { processID: number }).processID;
    if (told === (await processOf(a))) return 'none';
    return connected(address, async (b) => {
      for (let round = 0; round < ROUNDS; round++) {
        const before = await processOf(a);
        await begin(b);
        // While one is in a transaction, the other goes on with its own process, or it has none of its own.
        const [of, after] = [await processOf(b), await processOf(a)];
        await b.query('rollback');
        if (before !== after || of === before) return 'transaction';
      }
      return 'session';
    });
  });
}

async function begin(client: pg.Client): Promise<void> {
  await client.query('begin').catch((error) => {
    throw /statement pooling/.test(String(error)) ? new PoolerError(TEXTS.statement) : error;
  });
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid);
}

/** Two clients use the same name, in turn and at once, so that each meets the processes of the other. */
async function needNamesAndLimits(address: DatabaseAddress): Promise<void> {
  await connected(address, (a) =>
    connected(address, async (b) => {
      await named(a, TEXTS.names);
      await b.query('begin');
      for (const client of [a, b, a]) await named(client, TEXTS.names);
      await b.query('rollback');
      const { rows } = await a.query<{ unset: boolean }>(
        `select bool_or(setting = '0') as unset from pg_settings
         where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
      );
      if (rows[0]?.unset) throw new PoolerError(TEXTS.limits);
    }),
  );
}

/** One client after the other is given the same process, which must have forgotten the first. */
async function needReset(address: DatabaseAddress): Promise<void> {
  for (const _client of [1, 2]) await connected(address, (client) => named(client, TEXTS.reset));
}

async function named(client: pg.Client, refusal: string): Promise<void> {
  await client.query(NAMED).catch((error) => {
    throw NAME_STATES.has((error as { code?: string }).code ?? '') ? new PoolerError(refusal) : error;
  });
}

async function connected<T>(address: DatabaseAddress, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    application_name: 'mealbox start',
    connectionTimeoutMillis: address.connectTimeoutMs ?? WITHIN_MS,
    query_timeout: WITHIN_MS,
    ...address,
    // The driver hides the key in the object that it is given, from whoever copies that object next.
    ...(address.ssl ? { ssl: { ...address.ssl } } : {}),
  });
  // An error without a listener would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

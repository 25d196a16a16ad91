import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseLocation, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import type { RealPostgres } from '../harness/real-postgres.js';
import { hasInternalError, type ServerProcess, startServer } from '../harness/server-process.js';
import { Caller } from '../testkit/callers.js';
import { gatherCrowd } from './crowd.js';
import { fillClaims } from './fill-claims.js';
import { isSettled, nextPaise, type PaymentWish, paymentWishes } from './payment-wishes.js';

export interface PaymentKillWishes {
  /** An empty database, or an empty folder for an embedded one. */
  readonly location: DatabaseLocation;
  /** Crashes this one instead of the server. */
  readonly postgres?: RealPostgres;
  /** How many kills. */
  readonly rounds: number;
  /** How many customers claim a payment in each round. */
  readonly claims: number;
}

/** What came of it. */
export interface PaymentKills {
  readonly movements: number;
  readonly entries: number;
  readonly rounds: number;
  /** Everything that went wrong, in words. */
  readonly wrong: readonly string[];
  /** How often it was killed before all of a round was answered. */
  readonly midway: number;
}

const CLIENTS = 4;
const TRY_AGAIN_MS = 50;
const SETTLED_WITHIN_MS = 120_000;
const FIRST_UTR = 700_000_000_001;

/**
 * Kills the server (SIGKILL), or crashes its database, at random moments while an admin's calls credit statements of the bank and claims, correct wallets and enter what was paid back;
 * claims come by hand and by the statement at once. What has no answer is sent again under its key. In the end each movement of money is there once, each payment
 * is credited with all of it, and no claim is left.
 */
export async function killPayments({
  location,
  postgres,
  rounds,
  claims,
}: PaymentKillWishes): Promise<PaymentKills> {
  const embedded = 'dataDir' in location;
  const setUp = await openDatabase(location);
  const { adminToken, customers } = await gatherCrowd(setUp, rounds * claims);
  const filled = await fillClaims(setUp.em, { customers, paise: 50_000, firstUtr: FIRST_UTR });
  if (embedded) await setUp.close();
  const wrong: string[] = [];
  const all: PaymentWish[] = [];
  const options = {
    env: { LOG_LEVEL: 'error' },
    ...(embedded ? { dataDir: location.dataDir } : { databaseUrl: location.url }),
  };
  const start = () => startServer(options);
  let server: ServerProcess | undefined;
  let midway = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      server ??= await start();
      all.push(...paymentWishes(filled.slice(round * claims, (round + 1) * claims), nextPaise));
      const work = new Work(all, new Caller(server.url, adminToken), wrong);
      const answered = work.start();
      await work.untilAnswered(Math.random());
      await sleep(Math.random() * 30);
      if (work.isOpen) midway++;
      if (postgres) await postgres.restartImmediate();
      else {
        await server.kill();
        work.stop();
      }
      await answered;
      if (hasInternalError(server.output()))
        wrong.push(`an internal error is in the log: ${server.output()}`);
      if (!postgres) server = undefined;
      if (!embedded)
        wrong.push(...(await faultsOf(setUp.em, all)).map((text) => `after kill ${round + 1}: ${text}`));
    }
    server ??= await start();
    await new Work(all, new Caller(server.url, adminToken), wrong).start();
    await server.stop();
  } finally {
    await server?.kill();
    if (!embedded) await setUp.close();
  }
  const database = await openDatabase(location);
  try {
    wrong.push(...(await faultsOf(database.em, all)), ...(await leftOver(database.em)));
    const { findings, counted } = await verify(database.em);
    for (const { rule, broken, examples } of findings)
      if (broken > 0) wrong.push(`${rule} ${examples.join('; ')}`);
    const movements = new Set(all.flatMap((wish) => wish.movements)).size;
    return { movements, entries: counted.entries, rounds, wrong, midway };
  } finally {
    await database.close();
  }
}

/** An admin's calls, several at once, each sent until it is answered for good. */
class Work {
  private isStopped = false;
  private readonly from = performance.now();

  constructor(
    private readonly wishes: readonly PaymentWish[],
    private readonly admin: Caller,
    private readonly wrong: string[],
  ) {}

  get isOpen(): boolean {
    return this.wishes.some((wish) => !isSettled(wish));
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Ends when all is answered, or it is stopped. */
  async start(): Promise<void> {
    const open = this.wishes.filter((wish) => !isSettled(wish)).sort(() => Math.random() - 0.5);
    const clients = Array.from({ length: CLIENTS }, async () => {
      for (let wish = open.pop(); wish; wish = open.pop()) await this.settle(wish);
    });
    await Promise.all(clients);
  }

  /** Waits until this share of what is open has its answer. */
  async untilAnswered(share: number): Promise<void> {
    const open = this.wishes.filter((wish) => !isSettled(wish));
    const goal = Math.floor(open.length * share);
    while (open.filter(isSettled).length < goal && performance.now() - this.from < SETTLED_WITHIN_MS)
      await sleep(5);
  }

  private async settle(wish: PaymentWish): Promise<void> {
    while (!this.isStopped && !isSettled(wish)) {
      if (performance.now() - this.from > SETTLED_WITHIN_MS) {
        this.wrong.push(`${wish.key}: never answered`);
        return;
      }
      const answers = await wish.send(this.admin).catch(() => []);
      for (const { movement, id, code } of answers) {
        const before = wish.done.get(movement.paise);
        const after = id ?? (code === 'CONFLICT' && movement.isContested ? 'CONFLICT' : undefined);
        if (before && after !== undefined && before !== after)
          this.wrong.push(`${wish.key}: two answers, ${before} and ${after}`);
        if (after) wish.done.set(movement.paise, after);
        else if (code !== 'UNAVAILABLE') {
          this.wrong.push(`${wish.key}: ${code}`);
          return;
        }
      }
      if (!isSettled(wish)) await sleep(TRY_AGAIN_MS);
    }
  }
}

/** What is there twice, or was answered and is not there, or was never asked for. */
async function faultsOf(em: EntityManager, wishes: readonly PaymentWish[]): Promise<string[]> {
  const rows = await sql<{ name: string; times: string }>(
    em.fork(),
    `select user_id || ' ' || amount as name, count(*) as times from wallet_logs where entry_no > 1 group by user_id, amount`,
  );
  const times = new Map(rows.map(({ name, times }) => [name, Number(times)]));
  const wanted = new Map(
    wishes.flatMap(({ movements, done }) =>
      movements.map((movement) => [nameOf(movement), done.has(movement.paise)] as const),
    ),
  );
  return [
    ...[...times].flatMap(([name, count]) => (count > 1 ? [`${name} is there ${count} times`] : [])),
    ...[...times.keys()].flatMap((name) => (wanted.has(name) ? [] : [`nobody asked for ${name}`])),
    ...[...wanted].flatMap(([name, isDone]) => (isDone && !times.has(name) ? [`${name} is lost`] : [])),
  ];
}

const nameOf = ({ userId, paise }: { userId: string; paise: number }): string => `${userId} ${paise}`;

/** Payments that are not credited whole, and claims that still wait. */
async function leftOver(em: EntityManager): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    em.fork(),
    `select 'of payment ' || id || ' is credited ' || credited || ' of ' || amount as text from payments where credited <> amount
     union all select 'claim ' || id || ' is ' || state from top_ups where state <> 'CREDITED'`,
  );
  return rows.map(({ text }) => text);
}

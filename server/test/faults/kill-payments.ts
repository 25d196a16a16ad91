import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseLocation, openDatabase } from '../../src/db/database.js';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { verify } from '../../src/features/verification/verify.js';
import type { RealPostgres } from '../harness/real-postgres.js';
import { hasInternalError, type ServerProcess, startServer } from '../harness/server-process.js';
import { Caller } from '../testkit/callers.js';
import { seedCrowd } from './crowd.js';
import { fillClaims } from './fill-claims.js';
import { isSettled, nextPaise, type PaymentCommand, paymentCommands } from './payment-commands.js';

export interface PaymentKillOptions {
  /** Empty database, or an empty folder for an embedded one. */
  readonly location: DatabaseLocation;
  /** If set, this server crashes instead of the application server. */
  readonly postgres?: RealPostgres;
  /** Number of kills. */
  readonly rounds: number;
  /** Number of customers who claim a payment in each round. */
  readonly claims: number;
}

/** Result of the scenario. */
export interface PaymentKills {
  readonly movements: number;
  readonly entries: number;
  readonly rounds: number;
  /** All violations, as text. */
  readonly wrong: readonly string[];
  /** Number of kills before all requests of a round were answered. */
  readonly midway: number;
}

const CLIENTS = 4;
const TRY_AGAIN_MS = 50;
const SETTLED_WITHIN_MS = 120_000;
const FIRST_UTR = 700_000_000_001;

/**
 * Kills the server (SIGKILL), or crashes its database, at random times while an admin credits bank statements and claims,
 * corrects wallets, and records bank refunds. Claims are credited manually and by statement at the same time. Requests without a
 * response are retried with their key. At the end, each movement exists once, each payment is credited completely, and no claim
 * is pending.
 */
export async function killPayments({
  location,
  postgres,
  rounds,
  claims,
}: PaymentKillOptions): Promise<PaymentKills> {
  const embedded = 'dataDir' in location;
  const setUp = await openDatabase(location);
  const { adminToken, customers } = await seedCrowd(setUp, rounds * claims);
  const filled = await fillClaims(setUp.em, { customers, paise: 50_000, firstUtr: FIRST_UTR });
  if (embedded) await setUp.close();
  const wrong: string[] = [];
  const all: PaymentCommand[] = [];
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
      all.push(...paymentCommands(filled.slice(round * claims, (round + 1) * claims), nextPaise));
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
    const movements = new Set(all.flatMap((command) => command.movements)).size;
    return { movements, entries: counted.entries, rounds, wrong, midway };
  } finally {
    await database.close();
  }
}

/** Calls of an admin, several at once, each retried until its final response. */
class Work {
  private isStopped = false;
  private readonly from = performance.now();

  constructor(
    private readonly commands: readonly PaymentCommand[],
    private readonly admin: Caller,
    private readonly wrong: string[],
  ) {}

  get isOpen(): boolean {
    return this.commands.some((command) => !isSettled(command));
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Ends when all calls have a response, or after a stop. */
  async start(): Promise<void> {
    const open = this.commands.filter((command) => !isSettled(command)).sort(() => Math.random() - 0.5);
    const clients = Array.from({ length: CLIENTS }, async () => {
      for (let command = open.pop(); command; command = open.pop()) await this.settle(command);
    });
    await Promise.all(clients);
  }

  /** Waits until this share of the open calls has a response. */
  async untilAnswered(share: number): Promise<void> {
    const open = this.commands.filter((command) => !isSettled(command));
    const goal = Math.floor(open.length * share);
    while (open.filter(isSettled).length < goal && performance.now() - this.from < SETTLED_WITHIN_MS)
      await sleep(5);
  }

  private async settle(command: PaymentCommand): Promise<void> {
    while (!this.isStopped && !isSettled(command)) {
      if (performance.now() - this.from > SETTLED_WITHIN_MS) {
        this.wrong.push(`${command.key}: never answered`);
        return;
      }
      const answers = await command.send(this.admin).catch(() => []);
      for (const { movement, id, code } of answers) {
        const before = command.done.get(movement.paise);
        const after = id ?? (code === 'CONFLICT' && movement.isContested ? 'CONFLICT' : undefined);
        if (before && after !== undefined && before !== after)
          this.wrong.push(`${command.key}: two answers, ${before} and ${after}`);
        if (after) command.done.set(movement.paise, after);
        else if (code !== 'UNAVAILABLE') {
          this.wrong.push(`${command.key}: ${code}`);
          return;
        }
      }
      if (!isSettled(command)) await sleep(TRY_AGAIN_MS);
    }
  }
}

/** Returns the payments that exist twice, that were acknowledged and are missing, or that were never requested. */
async function faultsOf(em: EntityManager, commands: readonly PaymentCommand[]): Promise<string[]> {
  const rows = await sql<{ name: string; times: string }>(
    em.fork(),
    `select user_id || ' ' || amount as name, count(*) as times from wallet_logs where entry_no > 1 group by user_id, amount`,
  );
  const times = new Map(rows.map(({ name, times }) => [name, Number(times)]));
  const wanted = new Map(
    commands.flatMap(({ movements, done }) =>
      movements.map((movement) => [nameOf(movement), done.has(movement.paise)] as const),
    ),
  );
  return [
    ...[...times].flatMap(([name, count]) => (count > 1 ? [`${name} is there ${count} times`] : [])),
    ...[...times.keys()].flatMap((name) => (wanted.has(name) ? [] : [`no client requested ${name}`])),
    ...[...wanted].flatMap(([name, isDone]) => (isDone && !times.has(name) ? [`${name} is lost`] : [])),
  ];
}

const nameOf = ({ userId, paise }: { userId: string; paise: number }): string => `${userId} ${paise}`;

/** Returns payments that are not credited completely, and pending claims. */
async function leftOver(em: EntityManager): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    em.fork(),
    `select 'of payment ' || id || ' is credited ' || credited || ' of ' || amount as text from payments where credited <> amount
     union all select 'claim ' || id || ' is ' || state from top_ups where state <> 'CREDITED'`,
  );
  return rows.map(({ text }) => text);
}

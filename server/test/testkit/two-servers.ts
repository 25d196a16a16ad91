import { type Database, openDatabase } from '../../src/db/database.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { systemClock } from '../../src/shared/clock.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { Callers } from './callers.js';
import { TestDatabases } from './databases.js';
import { expectLedgerAddsUp } from './ledger.js';
import { Seed } from './seed.js';

/** Two built servers in separate processes on one PostgreSQL database. */
export class TwoServers {
  private readonly databases = new TestDatabases();
  /** Started processes. `close` stops them even if a later step of the start failed. */
  private readonly started: ServerProcess[] = [];
  private opened:
    | { url: string; database: Database; servers: [ServerProcess, ServerProcess]; seed: Seed }
    | undefined;
  private callers: [Callers, Callers] | undefined;

  get em(): EntityManager {
    return this.open.database.em;
  }

  /** URL of the shared PostgreSQL database, for other processes. */
  get databaseUrl(): string {
    return this.open.url;
  }

  get seed(): Seed {
    return this.open.seed;
  }

  get servers(): [ServerProcess, ServerProcess] {
    return this.open.servers;
  }

  /** Callers of the first server and of the second server. */
  get as(): [Callers, Callers] {
    if (!this.callers) throw new Error('The servers are not up yet: ask inside a test.');
    return this.callers;
  }

  async start(): Promise<void> {
    const url = await this.databases.migrated();
    const options = { databaseUrl: url, env: { LOG_LEVEL: 'error' } };
    const starts = await Promise.allSettled([startServer(options), startServer(options)]);
    for (const start of starts) if (start.status === 'fulfilled') this.started.push(start.value);
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    const servers = this.started as [ServerProcess, ServerProcess];
    const database = await openDatabase({ url, poolSize: 8 });
    const seed = new Seed(database.em, systemClock);
    this.opened = { url, database, servers, seed };
    const [first, second] = servers;
    this.callers = [
      new Callers(() => first.url, database.em, systemClock, seed),
      new Callers(() => second.url, database.em, systemClock, seed),
    ];
  }

  /** Checks the ledger and the servers' logs for internal errors, and then stops both servers. */
  async close(): Promise<void> {
    try {
      if (!this.opened) return;
      await expectLedgerAddsUp(this.em);
      for (const server of this.servers) expect(server.output()).not.toMatch(/"level":50/);
    } finally {
      await Promise.all(this.started.map((server) => server.stop()));
      await this.opened?.database.close();
      await this.databases.dropAll();
    }
  }

  private get open() {
    if (!this.opened) throw new Error('The servers are not up yet: ask inside a test.');
    return this.opened;
  }
}

/** Starts two servers for the tests of one file and stops them at the end. */
export function startTwoServers(): TwoServers {
  jest.setTimeout(120_000);
  const two = new TwoServers();
  beforeAll(() => two.start());
  afterAll(() => two.close());
  return two;
}

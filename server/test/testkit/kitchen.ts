import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, DatabaseLocation } from '../../src/db/database.js';
import type { EntityManager } from '../../src/db/transaction.js';
import type { Callers } from './callers.js';
import type { TestClock } from './clock.js';
import { TestDatabases } from './databases.js';
import { fillWithEmbedded } from './embedded-data.js';
import { type Answer, send, type Variables } from './graphql-client.js';
import { expectLedgerAddsUp } from './ledger.js';
import { type AppWishes, type OpenedApp, openApp } from './open-app.js';
import type { Seed } from './seed.js';

export interface KitchenWishes extends AppWishes {
  /** The database inside this process instead of a real PostgreSQL. */
  readonly embedded?: boolean;
  /** Faults of ours are expected: normally a test file fails when the server logged one. */
  readonly faultsExpected?: boolean;
}

/** The whole application in this process, on a database of its own, with a clock that tests can set. */
export class Kitchen {
  /** What the server logged as an internal error. */
  readonly faults: string[] = [];
  private readonly databases: TestDatabases | undefined;
  private readonly folder: string | undefined;
  private postgres: string | undefined;
  private opened: OpenedApp | undefined;

  constructor(private readonly wishes: KitchenWishes = {}) {
    if (wishes.embedded) this.folder = mkdtempSync(path.join(tmpdir(), 'mealbox-kitchen-'));
    else this.databases = new TestDatabases();
  }

  get url(): string {
    return this.open.url;
  }

  get database(): Database {
    return this.open.database;
  }

  /** Where its PostgreSQL is, for other processes. */
  get databaseUrl(): string {
    if (!this.postgres) throw new Error('The kitchen has no PostgreSQL, or is not open yet.');
    return this.postgres;
  }

  get em(): EntityManager {
    return this.open.em;
  }

  get clock(): TestClock {
    return this.open.clock;
  }

  get seed(): Seed {
    return this.open.seed;
  }

  get as(): Callers {
    return this.open.as;
  }

  /** One operation over HTTP. */
  graphql<T>(query: string, variables: Variables = {}, token?: string): Promise<Answer<T>> {
    return send<T>(this.url, query, variables, token);
  }

  async start(): Promise<void> {
    const location = await this.location();
    this.opened = await openApp(location, (line) => void this.faults.push(line), this.wishes);
  }

  /** Ends everything, after a last look at the books and at what the server logged. */
  async close(): Promise<void> {
    try {
      if (this.opened && !this.wishes.faultsExpected) await expectLedgerAddsUp(this.em);
    } finally {
      await this.end();
    }
    if (!this.wishes.faultsExpected) expect(this.faults).toEqual([]);
  }

  private async end(): Promise<void> {
    await this.opened?.close();
    await this.databases?.dropAll();
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }

  private get open() {
    if (!this.opened) throw new Error('The kitchen is not open yet: ask it inside a test.');
    return this.opened;
  }

  private async location(): Promise<DatabaseLocation> {
    if (this.folder) {
      await fillWithEmbedded(this.folder, 'migrated');
      return { dataDir: this.folder };
    }
    if (!this.databases) throw new Error('The kitchen has no database.');
    this.postgres = await this.databases.migrated();
    return { url: this.postgres, poolSize: 8 };
  }
}

/** A kitchen for the tests of one file: open before the first, closed after the last. */
export function openKitchen(wishes: KitchenWishes = {}): Kitchen {
  // Jest's own five seconds are too few on a busy machine; no test asserts how long anything takes.
  jest.setTimeout(60_000);
  const kitchen = new Kitchen(wishes);
  beforeAll(() => kitchen.start());
  afterAll(() => kitchen.close());
  beforeEach(() => kitchen.clock.reset());
  return kitchen;
}

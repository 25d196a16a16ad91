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
import { expectLedgerAddsUp, expectVerified } from './ledger.js';
import { type AppOptions, type OpenedApp, openApp } from './open-app.js';
import type { Seed } from './seed.js';

export interface KitchenOptions extends AppOptions {
  /** Whether the database is embedded in this process. Default: a real PostgreSQL. */
  readonly embedded?: boolean;
  /** Whether internal errors are expected. By default, a test file fails if the server logged one. */
  readonly faultsExpected?: boolean;
  /**
   * Whether all rules of `npm run verify` are checked at the end of the file. The rules take much longer than most tests, so they
   * are not checked after each test.
   */
  readonly isVerified?: boolean;
}

/** Complete application in this process, on a separate database, with a clock that tests can set. */
export class Kitchen {
  /** Internal errors that the server logged. */
  readonly faults: string[] = [];
  private readonly databases: TestDatabases | undefined;
  private readonly folder: string | undefined;
  private postgres: string | undefined;
  private opened: OpenedApp | undefined;

  constructor(private readonly options: KitchenOptions = {}) {
    if (options.embedded) this.folder = mkdtempSync(path.join(tmpdir(), 'mealbox-kitchen-'));
    else this.databases = new TestDatabases();
  }

  get url(): string {
    return this.open.url;
  }

  get database(): Database {
    return this.open.database;
  }

  /** URL of the PostgreSQL database, for other processes. */
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

  /** Runs one operation over HTTP. */
  graphql<T>(query: string, variables: Variables = {}, token?: string): Promise<Answer<T>> {
    return send<T>(this.url, query, variables, token);
  }

  async start(): Promise<void> {
    const location = await this.location();
    this.opened = await openApp(location, (line) => void this.faults.push(line), this.options);
  }

  /** Checks the ledger, closes everything, and checks that the server logged no internal error. */
  async close(): Promise<void> {
    try {
      if (this.opened && !this.options.faultsExpected) await expectLedgerAddsUp(this.em);
      if (this.opened && this.options.isVerified) await expectVerified(this.em);
    } finally {
      await this.end();
    }
    if (!this.options.faultsExpected) expect(this.faults).toEqual([]);
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

/** Creates a kitchen for the tests of one file, opened before the first and closed after the last. */
export function openKitchen(options: KitchenOptions = {}): Kitchen {
  // Jest's default of five seconds is too short on a busy computer.
  jest.setTimeout(180_000);
  const kitchen = new Kitchen(options);
  beforeAll(() => kitchen.start());
  afterAll(() => kitchen.close());
  beforeEach(() => kitchen.clock.reset());
  return kitchen;
}

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Database, openDatabase } from '../../src/db/database.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { systemClock } from '../../src/shared/clock.js';
import { axe, inTheDark } from '../harness/axe.js';
import { connectToWorkerBrowser, newPage, type PageOptions, type WatchedPage } from '../harness/browser.js';
import { PagePool } from '../harness/page-pool.js';
import { sharedPostgres } from '../harness/real-postgres.js';
import { sampleDatabase } from '../harness/sample-database.js';
import { type ServerProcess, startServer, TEST_ADMIN } from '../harness/server-process.js';
import { Caller } from './callers.js';
import { accepted } from './graphql-client.js';
import { expectLedgerAddsUp } from './ledger.js';
import { signIn } from './operations.js';
import { Seed } from './seed.js';

/** Widths of a desktop and a phone, in CSS pixels. Every screen is tested at both. */
export const WIDTHS = [1280, 360] as const;
/** Width of the kitchen's tablet, in CSS pixels. */
export const TABLET = 800;
const HEIGHT = 780;
export type Width = (typeof WIDTHS)[number] | typeof TABLET;

/** Page that a test has opened. After the test, it must have no problem, and is closed or reset for the next test. */
export interface Visit {
  readonly page: Page;
  /** Context of the page. Reading this property prevents the reuse of the page, because the test may change the context. */
  readonly context: BrowserContext;
  /** Allows problems that the test causes on purpose. */
  expectProblems(...patterns: RegExp[]): void;
  /** Waits until all requests of the page have ended, and no new one starts. */
  settled(): Promise<void>;
  /**
   * Expects no accessibility violation and no horizontal overflow, on a desktop and a phone. Afterwards, the window has its
   * previous width again. One width is tested in light and the other in dark, because each takes a second. The test of every
   * screen covers all four combinations. Call this function once for each relevant state.
   * @param light width that is tested in light: the current one (`here`) or the other one (`there`)
   */
  expectFine(light?: 'here' | 'there'): Promise<void>;
  /** Expects no accessibility violation at the page's width, in light. `expectFine` takes several times as long. */
  expectAccessible(): Promise<void>;
  /** Runs a check at each width of `WIDTHS`, and finally at the page's own width. */
  atEveryWidth(look: (width: number) => Promise<void>): Promise<void>;
}

type VisitOptions = Pick<PageOptions, 'motion' | 'offlineShell'> & {
  /** Whether to use a new context, in which nothing is cached and clocks can be changed. */
  unused?: boolean;
};

/** Open page of a test, with the problems that the test expects. `pool` is undefined if the page is not reused. */
type Opened = { watched: WatchedPage; expected: RegExp[]; pool?: PagePool };

/**
 * Duration of a test in milliseconds after which its pages are not reused. Such a test may have exceeded its time limit, and may
 * still use its pages.
 */
const LONG_MS = 60_000;

type KitchenOptions = {
  /** Whether the kitchen has the sample data. Default: true. */
  hasSampleData?: boolean;
};

/** Built server on a separate database, with its client, and a connection to the worker's Chromium. */
export class BuiltKitchen {
  private readonly databases = sharedPostgres();
  /** Server, database, and browser are set as soon as each has started, so that `close` ends them even if another one fails. */
  private server: ServerProcess | undefined;
  private database: Database | undefined;
  private browser: Browser | undefined;
  private pool: PagePool | undefined;
  private opened: { server: ServerProcess; database: Database; seed: Seed; admin: Caller } | undefined;
  private visits: Opened[] = [];
  private testBegan = 0;

  constructor(private readonly options: KitchenOptions = {}) {}

  get url(): string {
    return this.open.server.url;
  }

  get em(): EntityManager {
    return this.open.database.em;
  }

  get seed(): Seed {
    return this.open.seed;
  }

  /** Admin who signs in with TEST_ADMIN. */
  get admin(): Caller {
    return this.open.admin;
  }

  /** Opens an address as a visitor, in a separate context without cookies and stored data. */
  visit(address: string, width: Width, options: VisitOptions = {}): Promise<Visit> {
    return this.openPage(address, width, options);
  }

  /** Opens an address as the signed-in admin. */
  visitAsAdmin(address: string, width: Width, options: VisitOptions = {}): Promise<Visit> {
    return this.openPage(address, width, { ...options, token: this.admin.token });
  }

  async start(): Promise<void> {
    const { hasSampleData = true } = this.options;
    const url = await this.databases.createDatabase(
      'kitchen',
      hasSampleData ? { copyOf: sampleDatabase() } : {},
    );
    const started = await Promise.allSettled([
      startServer({
        databaseUrl: url,
        env: { LOG_LEVEL: 'error', SAMPLE_DATA: hasSampleData ? 'on' : 'off' },
      }).then((one) => {
        this.server = one;
      }),
      openDatabase({ url, poolSize: 4 }).then((one) => {
        this.database = one;
      }),
      connectToWorkerBrowser().then((one) => {
        this.browser = one;
      }),
    ]);
    for (const part of started) if (part.status === 'rejected') throw part.reason;
    const { server, database } = this;
    if (!server || !database) return;
    const seed = new Seed(database.em, systemClock);
    const { email, password } = TEST_ADMIN;
    const session = accepted(await signIn(new Caller(server.url, undefined), email, password)).it;
    this.opened = { server, database, seed, admin: new Caller(server.url, session.accessToken) };
    if (this.browser) this.pool = new PagePool(this.browser, server.url);
  }

  beginTest(): void {
    this.testBegan = Date.now();
  }

  /** Closes or resets the pages of a test. Fails if a page had an unexpected problem. */
  async endVisits(): Promise<void> {
    const visits = this.visits.splice(0);
    const isLong = Date.now() - this.testBegan > LONG_MS;
    try {
      for (const { watched, expected } of visits) watched.assertClean({ except: expected });
    } finally {
      await Promise.all(
        visits.map(({ watched, pool }) => (pool && !isLong ? pool.giveBack(watched) : watched.close())),
      );
    }
  }

  /** Checks the ledger and the server's log for internal errors, and then closes everything. */
  async close(): Promise<void> {
    try {
      if (!this.opened) return;
      await expectLedgerAddsUp(this.em);
      expect(this.open.server.output()).not.toMatch(/"level":50/);
    } finally {
      await this.browser?.close();
      await this.database?.close();
      await this.server?.stop();
      await this.databases.dropAll();
    }
  }

  private get open() {
    if (!this.opened) throw new Error('The kitchen is not open yet: ask it inside a test.');
    return this.opened;
  }

  private async openPage(
    address: string,
    width: Width,
    { token, unused = false, ...options }: VisitOptions & { token?: string },
  ): Promise<Visit> {
    if (!this.browser || !this.pool) throw new Error('There is no browser yet: visit inside a test.');
    const wanted = { width, height: HEIGHT, mobile: width < 1280, ...options };
    const isAlone = unused || options.offlineShell === true;
    const watched = await (isAlone
      ? newPage(this.browser, { ...wanted, baseUrl: this.url })
      : this.pool.take(wanted));
    const visit: Opened = { watched, expected: [], pool: isAlone ? undefined : this.pool };
    this.visits.push(visit);
    const { page } = watched;
    if (token) {
      if (isAlone) await page.goto('/robots.txt');
      await page.evaluate((stored) => localStorage.setItem('mealbox.admin.token', stored), token);
    }
    await page.goto(address);
    const atEveryWidth = async (look: (width: number) => Promise<void>) => {
      const own = page.viewportSize() ?? { width, height: HEIGHT };
      for (const other of WIDTHS.filter((one) => one !== own.width)) {
        await page.setViewportSize({ width: other, height: HEIGHT });
        await watched.settled();
        await look(other);
      }
      await page.setViewportSize(own);
      await watched.settled();
      await look(own.width);
    };
    return {
      page,
      get context() {
        visit.pool = undefined;
        return watched.context;
      },
      expectProblems: (...patterns) => void visit.expected.push(...patterns),
      settled: watched.settled,
      atEveryWidth,
      async expectAccessible() {
        expect(await axe(page)).toEqual([]);
      },
      async expectFine(light = 'here') {
        const own = page.viewportSize()?.width;
        await atEveryWidth(async (most) => {
          const isLight = (most === own) === (light === 'here');
          expect(await (isLight ? axe(page) : inTheDark(page, () => axe(page)))).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(most);
        });
      },
    };
  }
}

/** Creates a built kitchen for the tests of one file, opened before the first and closed after the last. */
export function openBuiltKitchen(options?: KitchenOptions): BuiltKitchen {
  const kitchen = new BuiltKitchen(options);
  beforeAll(() => kitchen.start());
  beforeEach(() => kitchen.beginTest());
  afterEach(() => kitchen.endVisits());
  afterAll(() => kitchen.close());
  return kitchen;
}

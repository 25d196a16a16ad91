import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Database, openDatabase } from '../../src/db/database.js';
import type { EntityManager } from '../../src/db/transaction.js';
import { systemClock } from '../../src/shared/clock.js';
import {
  axe,
  connectToWorkerBrowser,
  inTheDark,
  newPage,
  type PageOptions,
  type WatchedPage,
} from '../harness/browser.js';
import { PagePool } from '../harness/page-pool.js';
import { sharedPostgres } from '../harness/real-postgres.js';
import { sampleDatabase } from '../harness/sample-database.js';
import { type ServerProcess, startServer, TEST_ADMIN } from '../harness/server-process.js';
import { Caller } from './callers.js';
import { accepted } from './graphql-client.js';
import { expectLedgerAddsUp } from './ledger.js';
import { signIn } from './operations.js';
import { Seed } from './seed.js';

/** A desktop and a phone: every screen is walked on both. */
export const WIDTHS = [1280, 360] as const;
/** The tablet on the kitchen's wall. */
export const TABLET = 800;
const HEIGHT = 780;
export type Width = (typeof WIDTHS)[number] | typeof TABLET;

/** A page that a test has open. When the test is over it is closed, and must have been clean. */
export interface Visit {
  readonly page: Page;
  /** What holds the page; whoever asks for it may change it, so that nobody else has it afterwards. */
  readonly context: BrowserContext;
  /** What the test breaks on purpose is no fault of the page's. */
  expectProblems(...patterns: RegExp[]): void;
  /** Waits until nothing that the page has asked for is under way, and it asks for no more. */
  settled(): Promise<void>;
  /**
   * No accessibility fault, and nothing out of reach sideways, on a desktop and on a phone: the window is made as wide as each, and
   * then as it was. One of the two widths is looked at in light and the other in dark, since a look takes a second; the look at every
   * screen takes both of both. Once for each state that is worth it.
   *
   * @param light which width is in light: the page's own, or the others
   */
  expectFine(light?: 'here' | 'there'): Promise<void>;
  /** Looks at the page as wide as a desktop, as a phone, and at last as it is. */
  atEveryWidth(look: (width: number) => Promise<void>): Promise<void>;
}

type VisitOptions = Pick<PageOptions, 'motion' | 'offlineShell'> & {
  /** In a context that nobody had before: nothing is loaded already, and clocks may be moved. */
  unused?: boolean;
};

/** A page that a test has open. */
type Opened = { watched: WatchedPage; expected: RegExp[]; pool?: PagePool };

/** A test that took this long may have run out of time, and still act on its pages. */
const LONG_MS = 60_000;

/** The built server on a database of its own with the sample data, its client, and a connection to the worker's Chromium. */
export class BuiltKitchen {
  private readonly databases = sharedPostgres();
  /** What has been started so far, also when the rest did not come up: it has to be ended. */
  private server: ServerProcess | undefined;
  private database: Database | undefined;
  private browser: Browser | undefined;
  private pool: PagePool | undefined;
  private opened: { server: ServerProcess; database: Database; seed: Seed; admin: Caller } | undefined;
  private visits: Opened[] = [];
  private testBegan = 0;

  get url(): string {
    return this.open.server.url;
  }

  get em(): EntityManager {
    return this.open.database.em;
  }

  get seed(): Seed {
    return this.open.seed;
  }

  /** The admin who signs in with TEST_ADMIN. */
  get admin(): Caller {
    return this.open.admin;
  }

  /** Opens an address as somebody who comes by, in a context of their own: no cookies, nothing stored. */
  visit(address: string, width: Width, options: VisitOptions = {}): Promise<Visit> {
    return this.openPage(address, width, options);
  }

  /** Opens an address as the admin, with the sign-in already behind. */
  visitAsAdmin(address: string, width: Width, options: VisitOptions = {}): Promise<Visit> {
    return this.openPage(address, width, { ...options, token: this.admin.token });
  }

  async start(): Promise<void> {
    const url = await this.databases.createDatabase('kitchen', { copyOf: sampleDatabase() });
    const started = await Promise.allSettled([
      startServer({ databaseUrl: url, env: { LOG_LEVEL: 'error' } }).then((one) => {
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

  /** Closes what the test had open, and fails it for anything that went wrong on a page. */
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

  /** Ends everything, after a last look at the books and at what the server logged as an internal error. */
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

/** A built kitchen for the tests of one file: open before the first, closed after the last. */
export function openBuiltKitchen(): BuiltKitchen {
  const kitchen = new BuiltKitchen();
  beforeAll(() => kitchen.start());
  beforeEach(() => kitchen.beginTest());
  afterEach(() => kitchen.endVisits());
  afterAll(() => kitchen.close());
  return kitchen;
}

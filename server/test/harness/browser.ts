/** Browser for tests, whose pages record all problems. */
import {
  type Browser,
  type BrowserContext,
  type BrowserServer,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { findBrowser } from './browser-binary.js';
import { limitCalls } from './limit-calls.js';
import { reportOnFailure } from './page-report.js';

export const LAUNCH_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Flags for short-lived test pages: V8's optimizing compilers take a third to a half of the processor time of such a page, and
 * finish too late. Not for measured pages.
 */
export const UNOPTIMIZED = ['--js-flags=--no-opt,--no-maglev'];

async function launchOptions(flags: readonly string[]) {
  const { executablePath, env } = await findBrowser();
  return {
    executablePath,
    args: [...LAUNCH_FLAGS, ...flags],
    env: { ...process.env, ...env } as Record<string, string>,
  };
}

/**
 * Launches a Chromium.
 * @param flags additional command-line flags
 */
export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch(await launchOptions(flags));

/** Prefix of the environment variables that pass the address of each worker's Chromium to the test files. */
const WORKER_BROWSER = 'MEALBOX_TEST_BROWSER_';

/**
 * Launches a Chromium for each worker of a test run. A worker's files use it one after the other, and each page has a separate
 * context. Workers do not share a Chromium, because it has only one clipboard.
 */
export function launchWorkerBrowsers(workers: number): Promise<BrowserServer[]> {
  return Promise.all(
    Array.from({ length: workers }, async (_, index) => {
      const server = await chromium.launchServer(await launchOptions(UNOPTIMIZED));
      process.env[WORKER_BROWSER + (index + 1)] = server.wsEndpoint();
      return server;
    }),
  );
}

/** Connects to the Chromium of this worker. Closing the connection closes its pages, but not the Chromium. */
export function connectToWorkerBrowser(): Promise<Browser> {
  const endpoint = process.env[WORKER_BROWSER + (process.env.JEST_WORKER_ID ?? '1')];
  if (!endpoint) throw new Error('No Chromium: run this file with Jest, in the project "browser".');
  return chromium.connect(endpoint);
}

export type PageOptions = {
  width?: number;
  height?: number;
  /** Whether to emulate a phone: touch, two device pixels per CSS pixel, and the mobile layout of the viewport tag. */
  mobile?: boolean;
  /** Address of the server under test. A request to any other host is a violation. */
  baseUrl?: string;
  /** Time zone of the browser. */
  timezone?: string;
  /** Whether animations are enabled. By default, reduced motion is set, so that no test waits for an animation. */
  motion?: boolean;
  /** Whether the client's service worker runs. By default, every page loads from the server, independently of earlier pages. */
  offlineShell?: boolean;
};

/**
 * Time limit of each step, in milliseconds. It is longer than a step takes on an overloaded computer, and makes a broken page fail
 * its test instead of blocking it.
 */
const STEP_LIMIT_MS = 45_000;

export type WatchedPage = {
  page: Page;
  context: BrowserContext;
  /** Problems so far, one line each. */
  problems: string[];
  /** Fails with all problems so far, except those that a test expects. */
  assertClean(options?: { except?: RegExp[] }): void;
  /** Waits until all requests of the page have ended, and no new one starts. */
  settled(): Promise<void>;
  /** Clears the recorded problems and the test's listeners on the page, for the next test. */
  begin(): void;
  close(): Promise<void>;
};

/** Opens a page in a separate context: no cookies or storage of other pages. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const {
    mobile = false,
    width = mobile ? 390 : 1280,
    height = mobile ? 844 : 800,
    baseUrl,
    timezone,
    motion = false,
    offlineShell = false,
  } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: mobile,
    hasTouch: mobile,
    deviceScaleFactor: mobile ? 2 : 1,
    baseURL: baseUrl,
    timezoneId: timezone,
    locale: 'en-IN',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    serviceWorkers: offlineShell ? 'allow' : 'block',
  });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  // In headless Chromium, the print dialog never closes, and `page.pdf()` fails while it is open.
  await context.addInitScript('window.print = () => {};');
  const page = await context.newPage();
  limitCalls(page);
  const problems: string[] = [];
  watchRequests(context, problems, baseUrl);
  reportOnFailure(context, problems);
  watchPage(page, problems);
  const underWay = requestsUnderWay(context);
  return {
    page,
    context,
    problems,
    assertClean({ except = [] } = {}) {
      const left = problems.filter((problem) => !except.some((pattern) => pattern.test(problem)));
      if (left.length > 0) throw new Error(`The page ${page.url()} was not clean:\n  ${left.join('\n  ')}`);
    },
    async settled() {
      const end = Date.now() + STEP_LIMIT_MS;
      for (;;) {
        // A response is rendered by the next frame, or after deferred work.
        await idle(page);
        if (underWay.size === 0) return;
        if (Date.now() > end) throw new Error(`Requests without a response: ${listRequests(underWay)}`);
      }
    },
    begin() {
      for (const event of HEARD) (page as Emitter).removeAllListeners(event);
      watchPage(page, problems);
      page.setDefaultTimeout(STEP_LIMIT_MS);
      problems.length = 0;
    },
    close: () => context.close(),
  };
}

/** Events of a page that tests listen to. */
const HEARD = ['console', 'dialog', 'download', 'pageerror', 'request', 'response'];
type Emitter = { removeAllListeners(event: string): unknown };

/** Returns a set that always contains the pending requests. */
function requestsUnderWay(context: BrowserContext): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  context.on('request', (request) => underWay.add(request));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

const listRequests = (requests: ReadonlySet<Request>): string =>
  [...requests]
    .map((one) => `${one.method()} ${one.url()} ${one.postData()?.slice(0, 100) ?? ''}`)
    .join(', ');

/** Playwright's message when it blocks a service worker. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * Warning of Chromium for pages of a service worker: it had started a preload when the worker returned the same file. No file is
 * missing.
 */
const HINT_UNUSED = /^A preload for .+ is a cross-world service worker resource mismatch\.$/;

function watchPage(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    const kind = message.type();
    const ours = message.text() !== WORKER_BLOCKED && !HINT_UNUSED.test(message.text());
    if (ours && (kind === 'error' || kind === 'warning'))
      problems.push(`console ${kind}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error.message}`));
}

/** Records requests to other hosts. Without a base URL, the host of the first visited address is the server's. */
function watchRequests(context: BrowserContext, problems: string[], baseUrl: string | undefined): void {
  let ownHost = baseUrl && new URL(baseUrl).host;
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.host) return;
    ownHost ??= url.host;
    if (url.host !== ownHost) problems.push(`request to another host: ${request.method()} ${url.href}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // A page that navigates aborts its open requests, which is not a problem.
    if (reason !== 'net::ERR_ABORTED')
      problems.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`response ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

/** Waits for two frames, in which the page renders its latest state. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until a page has rendered and is idle. */
const idle = async (page: Page): Promise<void> => {
  await twoFrames(page);
  // Not an idle callback, which Chromium delays for seconds after a tap.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  await twoFrames(page);
};

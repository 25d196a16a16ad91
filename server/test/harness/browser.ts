/** A browser for the tests, with pages that remember everything that went wrong on them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import {
  type Browser,
  type BrowserContext,
  type BrowserServer,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { findBrowser } from './browser-binary.js';

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
 * For tests, whose pages are short-lived: V8's optimizing compilers take a third to a half of such a page's processor time, and are done too late to help.
 * What measures a page does without these flags.
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

/** @param flags more of Chromium's own */
export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch(await launchOptions(flags));

/** Prefix of the environment variables that pass the address of each worker's Chromium to the test files. */
const WORKER_BROWSER = 'MEALBOX_TEST_BROWSER_';

/**
 * Launches a Chromium for each worker of a test run. Its files use it one after the other, and each page has its own context.
 * Workers do not share a Chromium because it has only one clipboard.
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

/** @returns a connection to the Chromium of this worker. Closing it closes its pages, but not the Chromium. */
export function connectToWorkerBrowser(): Promise<Browser> {
  const endpoint = process.env[WORKER_BROWSER + (process.env.JEST_WORKER_ID ?? '1')];
  if (!endpoint) throw new Error('No Chromium: run this file with Jest, in the project "browser".');
  return chromium.connect(endpoint);
}

export type PageOptions = {
  width?: number;
  height?: number;
  /** A telephone: touch, a dense screen, and the mobile layout of the viewport tag. */
  mobile?: boolean;
  /** The address of the server under test; a request to any other host is a fault. */
  baseUrl?: string;
  /** Where the person is, as browsers tell it. */
  timezone?: string;
  /** Let things slide and fade. Without it the person prefers reduced motion, and no test waits for an animation. */
  motion?: boolean;
  /** Let the client's service worker run. Without it every page loads from the server, whatever was opened before. */
  offlineShell?: boolean;
};

/** No step of a person takes this long, on a starved machine either: a page that is broken fails its test, and does not hang it. */
const STEP_LIMIT_MS = 45_000;

export type WatchedPage = {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far, a line each. */
  problems: string[];
  /** Fails with every problem so far, but for those that a test expects. */
  assertClean(options?: { except?: RegExp[] }): void;
  /** Waits until nothing that the page has asked for is under way, and it asks for no more. */
  settled(): Promise<void>;
  /** Forgets what went wrong, and whatever else listens to the page: somebody else has it next. */
  begin(): void;
  close(): Promise<void>;
};

/** Opens a page in a context of its own: no cookies or storage of other pages. */
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
  // In headless Chromium the print dialog never closes, and `page.pdf()` fails while it is open.
  await context.addInitScript('window.print = () => {};');
  const page = await context.newPage();
  const problems: string[] = [];
  watchRequests(context, problems, baseUrl);
  watchPage(page, problems);
  const underWay = requestsUnderWay(context);
  return {
    page,
    context,
    problems,
    assertClean({ except = [] } = {}) {
      const left = problems.filter((problem) => !except.some((pattern) => pattern.test(problem)));
      if (left.length > 0) throw new Error(`The page was not clean:\n  ${left.join('\n  ')}`);
    },
    async settled() {
      // What an answer leads to is asked for by the next frame, or when what was put off has had its turn.
      do await idle(page);
      while (underWay.size > 0);
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

/** What tests listen to on a page. */
const HEARD = ['console', 'dialog', 'download', 'pageerror', 'request', 'response'];
type Emitter = { removeAllListeners(event: string): unknown };

/** The requests that have no answer yet, kept up to date. */
function requestsUnderWay(context: BrowserContext): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  context.on('request', (request) => underWay.add(request));
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** What Playwright says in place of the page when it keeps a service worker away. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * What Chromium says now and then of a page that a service worker serves: it had begun to follow one of the page's hints when the worker
 * brought the same file. Nothing is missing, and the page cannot help it.
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

/** Without a base URL the first address visited says which host is ours. */
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
    // A page that moves on drops what it was still loading; that is no fault.
    if (reason !== 'net::ERR_ABORTED')
      problems.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      problems.push(`response ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
}

/** What axe is asked for: WCAG 2.2 A and AA, and what it calls good practice. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe as a page is given it: the minified one, since a page compiles it each time. */
let axeProgram: string | undefined;
const readAxe = (): string => {
  // It is a dependency of the package, so it is looked up from there.
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
  return readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8');
};

/** Puts axe into each frame that does not have it yet; the package would do so twice at every look. */
async function putAxe(page: Page): Promise<void> {
  axeProgram ??= readAxe();
  for (const frame of page.frames())
    if (!(await frame.evaluate('typeof axe === "object"'))) await frame.evaluate(axeProgram);
}

/** In place of the program that the package would put into the page. */
const ALREADY_THERE = ';';

/**
 * A search for faults alone, in the page itself: listing everything that is right, and putting results together in a page
 * of its own (which only frames of other hosts need), takes most of the time otherwise.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  await putAxe(page);
  return new AxeBuilder({ page, axeSource: ALREADY_THERE })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();
}

/** The accessibility faults of a page, a readable paragraph each; an empty list is the aim. */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await (await axeOf(page)).withTags(AXE_TAGS).analyze();
  return violations.map(({ impact, id, help, nodes }) => {
    const places = nodes.map(
      (node) => `  ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
    );
    return `${impact} ${id}: ${help}\n${places.join('\n')}`;
  });
}

/** Looks at a page in the dark, and leaves it in the light. */
export async function inTheDark<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await showAtOnce(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await twoFrames(page);
  const seen = await look();
  await page.emulateMedia({ colorScheme: 'light' });
  await twoFrames(page);
  return seen;
}

/** As long as a page takes to show what it has been told. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Until a page has drawn what it has been told, and has nothing left to do. */
const idle = async (page: Page): Promise<void> => {
  await twoFrames(page);
  // Not an idle callback: after a tap Chromium holds those back for seconds.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  await twoFrames(page);
};

/**
 * From now on all of a page has its new colours in the next frame: nothing fades from one to the other, which with thousands
 * of elements takes longer than axe does.
 */
const showAtOnce = (page: Page) =>
  page.evaluate(() => {
    const shown: Document & { isShownAtOnce?: true } = document;
    if (shown.isShownAtOnce) return;
    shown.isShownAtOnce = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important }');
    shown.adoptedStyleSheets = [...shown.adoptedStyleSheets, sheet];
  });

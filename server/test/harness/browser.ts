/** A browser for the tests, with pages that remember everything that went wrong on them. */
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser-binary.js';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    args: FLAGS,
    env: { ...process.env, ...env } as Record<string, string>,
  });
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
};

export type WatchedPage = {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far, a line each. */
  problems: string[];
  /** Fails with every problem so far, but for those that a test expects. */
  assertClean(options?: { except?: RegExp[] }): void;
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
  } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: mobile,
    hasTouch: mobile,
    deviceScaleFactor: mobile ? 2 : 1,
    baseURL: baseUrl,
    timezoneId: timezone,
    locale: 'en-IN',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  watch(context, page, problems, baseUrl);
  return {
    page,
    context,
    problems,
    assertClean({ except = [] } = {}) {
      const left = problems.filter((problem) => !except.some((pattern) => pattern.test(problem)));
      if (left.length > 0) throw new Error(`The page was not clean:\n  ${left.join('\n  ')}`);
    },
    close: () => context.close(),
  };
}

/** Without a base URL the first address visited says which host is ours. */
function watch(context: BrowserContext, page: Page, problems: string[], baseUrl: string | undefined): void {
  let ownHost = baseUrl && new URL(baseUrl).host;
  page.on('console', (message) => {
    const kind = message.type();
    if (kind === 'error' || kind === 'warning')
      problems.push(`console ${kind}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error.message}`));
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

/** The accessibility faults of a page (WCAG 2.2 A and AA), a readable paragraph each; an empty list is the aim. */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ impact, id, help, nodes }) => {
    const places = nodes.map(
      (node) => `  ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
    );
    return `${impact} ${id}: ${help}\n${places.join('\n')}`;
  });
}

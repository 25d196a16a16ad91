/** Describes the open pages when a test fails, so that the output of CI names the cause. */
import type { BrowserContext, Page, Request } from 'playwright-core';

const MOST_REQUESTS = 10;
const MOST_PROBLEMS = 4;
/** Maximum number of lines of the snapshots of all pages together. */
const SNAPSHOT_LINES = 24;
const SNAPSHOT_MS = 5_000;

/** Resources that are listed only if they fail. */
const STATIC = ['script', 'stylesheet', 'image', 'font'];

/** State of each open context: the last requests with their status, and the problems. */
const reported = new Map<BrowserContext, { requests: Map<Request, string>; problems: readonly string[] }>();

/** Adds a context to the report until it is closed. */
export function reportOnFailure(context: BrowserContext, problems: readonly string[]): void {
  const requests = new Map<Request, string>();
  reported.set(context, { requests, problems });
  context.on('close', () => reported.delete(context));
  const record = (request: Request, state: string) => {
    requests.set(request, state);
    const [oldest] = requests.keys();
    if (oldest && requests.size > MOST_REQUESTS) requests.delete(oldest);
  };
  context.on('request', (request) => {
    if (!STATIC.includes(request.resourceType())) record(request, 'pending');
  });
  context.on('response', (response) => {
    const request = response.request();
    if (requests.has(request) || response.status() >= 400) record(request, `${response.status()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    if (requests.has(request) || reason !== 'net::ERR_ABORTED') record(request, reason);
  });
}

const lineOf = (request: Request, state: string): string => {
  const { pathname, search } = new URL(request.url());
  const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? '';
  return `${state} ${request.method()} ${pathname}${search} ${operation}`.trimEnd().slice(0, 150);
};

/** Accessible content of a page without its bar and link targets, as indented lines. */
async function snapshotOf(page: Page): Promise<string[]> {
  const text = await page
    .locator('body')
    .ariaSnapshot({ timeout: SNAPSHOT_MS })
    .catch((error: Error) => error.message);
  let isInBar = false;
  return text.split('\n').filter((line) => {
    if (line.startsWith('- ')) isInBar = line.startsWith('- banner');
    return !isInBar && !line.trimStart().startsWith('- /url:');
  });
}

/**
 * Returns address, snapshot, problems, and last requests of the open pages: about 40 lines. Empty without an open page.
 * `scripts/test/native/environment.mjs` adds it to the error of a failed test.
 */
export async function describeOpenPages(): Promise<string> {
  const pages = [...reported].flatMap(([context, state]) =>
    context.pages().map((page) => ({ page, ...state })),
  );
  const used = pages.filter(({ page }) => !/^about:|\/robots\.txt$/.test(page.url()));
  const most = Math.floor(SNAPSHOT_LINES / used.length);
  const texts = used.map(async ({ page, requests, problems }) => {
    const lines = await snapshotOf(page);
    return [
      `Page: ${page.url()}`,
      ...lines.slice(0, most).map((line) => `  ${line.slice(0, 150)}`),
      ...(lines.length > most ? [`  (${lines.length - most} more lines)`] : []),
      ...problems.slice(-MOST_PROBLEMS).map((problem) => `Problem: ${problem.split('\n')[0]?.slice(0, 150)}`),
      'Last requests:',
      ...[...requests].map(([request, state]) => `  ${lineOf(request, state)}`),
    ].join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}

Object.assign(globalThis, { [Symbol.for('mealbox.describeFailure')]: describeOpenPages });

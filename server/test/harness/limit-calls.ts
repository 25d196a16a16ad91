/**
 * Adds a time limit to Playwright calls that have none, such as `evaluate`. Without a limit, such a call blocks its test until
 * Jest ends the test without naming the cause.
 */
import type { Page } from 'playwright-core';

/** Time limit in milliseconds. A check by axe is one call, and takes seconds on a busy computer. */
const LIMIT_MS = 90_000;

type Call = (...args: unknown[]) => Promise<unknown>;
type Methods = Record<string, Call>;

const limited = new WeakSet<object>();

/**
 * Waits for a call, but not longer than the limit.
 * @param describe describes the call in the error
 * @returns the result of the call
 * @throws if the call takes longer than the limit
 */
async function withinLimit<Result>(
  call: Promise<Result>,
  describe: () => string,
  limitMs = LIMIT_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No result after ${limitMs / 1000} s: ${describe()}`)),
      limitMs,
    );
  });
  return Promise.race([call, limit]).finally(() => clearTimeout(timer));
}

function limitMethods(owner: object, kind: string, names: readonly string[]): void {
  const methods = Object.getPrototypeOf(owner) as Methods;
  if (limited.has(methods)) return;
  limited.add(methods);
  for (const name of names) {
    const method = methods[name];
    if (!method) throw new Error(`Playwright has no ${kind}.${name} any more.`);
    methods[name] = function limitedMethod(this: { url?(): string }, ...args) {
      const describe = () =>
        `${kind}.${name}(${String(args[0]).slice(0, 300)}) on ${this.url?.() ?? 'a page'}`;
      return withinLimit(method.apply(this, args), describe);
    };
  }
}

/** Limits the calls of all pages. Other calls, such as `click`, have the time limit of `setDefaultTimeout`. */
export function limitCalls(page: Page): void {
  limitMethods(page.mainFrame(), 'frame', ['evaluate', 'evaluateHandle']);
  limitMethods(page, 'page', ['setViewportSize', 'emulateMedia', 'route', 'unroute', 'unrouteAll']);
  limitMethods(page.locator('html'), 'locator', ['count', 'evaluateAll', 'allInnerTexts', 'allTextContents']);
}

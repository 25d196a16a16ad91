import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../server/test/harness/browser.js';

/** Longest tasks of the page's main thread during actions of a customer on the menu, in milliseconds. */
export interface LongestTasks {
  readonly stepping: number;
  readonly openingTheCart: number;
  readonly typing: number;
}

/** Lighthouse's slowdown of the processor for a phone. */
export const CPU_SLOWDOWN = 4;

/** Chromium's names for a task. */
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds, which other work on the machine affects least. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Orders from a menu like a phone, and traces the cost of each step.
 * @param url personal link whose menu has one meal
 */
export async function longestTasks(url: string): Promise<LongestTasks> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Add / }).nth(59).waitFor();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const presses: number[] = [];
    for (let press = 0; press < 5; press++) presses.push(await pressed(browser, page, /^(Add|One more) /));
    const stepping = Math.max(...presses);
    const openingTheCart = await pressed(browser, page, 'View Cart >');
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('textbox').first().focus();
    const inTheCart = await longestTask(browser, page, async () => {
      await page.keyboard.type('less salt, no onion', { delay: 60 });
      await page.keyboard.press('Escape');
    });
    await page.getByLabel('Search dishes').focus();
    const inTheSearch = await longestTask(browser, page, () => page.keyboard.type('rice', { delay: 60 }));
    const typing = Math.max(inTheCart, inTheSearch);
    return { stepping, openingTheCart, typing };
  } finally {
    await browser.close();
  }
}

/**
 * Returns the longest task during a touch at the centre of a button. The button is located before: for this, the driver reads the
 * whole page, in a task that is longer than most of the page's own tasks.
 */
async function pressed(browser: Browser, page: Page, name: string | RegExp): Promise<number> {
  const box = await page.getByRole('button', { name }).first().boundingBox();
  if (!box) throw new Error(`There is no button ${name}.`);
  return longestTask(browser, page, () =>
    page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2),
  );
}

/** Returns the longest task of the page's main thread while a function runs, in milliseconds of processor time. */
export async function longestTask(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  await page.waitForTimeout(500);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => TASKS.has(name) && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace has no task of the page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

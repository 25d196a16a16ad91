/**
 * The Chromium of a test process and its pages, for all files that run in it: what a page has loaded and compiled for one file
 * is there for the next.
 */
import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { PagePool } from './page-pool.js';

/** A page lives for seconds: to compile what it runs for speed costs more than is saved, a seventh of all that the tests compute. */
const UNOPTIMISED = '--js-flags=--no-turbofan --no-maglev';

let pool: PagePool | undefined;

/** Where the pages of the last file had their server: what they have loaded is of use at the same address alone. */
export const lastAddress = (): string | undefined => pool?.baseUrl;

/** Pages of the server at this address. */
export async function sharedPages(baseUrl: string): Promise<PagePool> {
  if (pool?.baseUrl === baseUrl && pool.browser.isConnected()) return pool;
  await pool?.browser.close();
  pool = undefined;
  const browser = await launchBrowser([UNOPTIMISED]);
  letGo(browser);
  pool = new PagePool(browser, baseUrl);
  return pool;
}

type InProcess = {
  _connection: { toImpl(one: Browser): { options: { browserProcess: { process: ChildProcess } } } };
};

/** Nobody knows which file is the last: a process with nothing else to do ends, and Playwright ends the browser with it. */
function letGo(browser: Browser): void {
  const { process: child } = (browser as unknown as InProcess)._connection.toImpl(browser).options
    .browserProcess;
  child.unref();
  for (const pipe of child.stdio) if (pipe instanceof Socket) pipe.unref();
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LAUNCH_FLAGS } from '../../server/test/harness/browser.js';
import { findBrowser } from '../../server/test/harness/browser-binary.js';

/** Lighthouse results of a first visit: scores from 0 to 100, times in milliseconds. */
export interface Visit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  /** Tasks of more than 50 ms. */
  readonly longTasks: number;
  /** Cumulative layout shift; 0 if nothing moved. */
  readonly shift: number;
}

/**
 * Opens a page like a phone on its first visit: Lighthouse's mobile settings (slow 4G, a processor four times slower), in a
 * separate browser.
 */
export async function visit(url: string): Promise<Visit> {
  const browser = await startBrowser();
  try {
    const { default: lighthouse } = await import('lighthouse');
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'No report.');
    const { audits, categories } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      firstPaint: figure('first-contentful-paint'),
      largestPaint: figure('largest-contentful-paint'),
      blocking: figure('total-blocking-time'),
      longTasks: countOf(audits['long-tasks']),
      shift: figure('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}

/** Returns the number of rows in a table of the report. 0 without a table. */
const countOf = (audit: { details?: { items?: readonly unknown[] } } | undefined): number =>
  audit?.details?.items?.length ?? 0;

/** Starts a browser with a new profile. */
async function startBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  const { executablePath, env } = await findBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'mealbox-phone-'));
  const child = spawn(
    executablePath,
    [...LAUNCH_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += output.length < 100_000 ? chunk : '';
  });
  for (let tries = 0; tries < 100; tries++) {
    const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
    if (port) return { port: Number(port), close };
    await sleep(100);
  }
  await close();
  throw new Error('The browser did not start.');
}

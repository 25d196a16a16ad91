/**
 * Tests the gallery of the shared parts, which `npm run dev` serves at `/parts`: each part renders in light and dark, on a phone
 * and on a desktop.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { axe } from '../harness/axe.js';
import { connectToWorkerBrowser, newPage, type WatchedPage } from '../harness/browser.js';
import { freePort } from '../harness/postgres-cluster.js';
import { ROOT } from '../harness/server-process.js';
import { eventually } from './on-page.js';

/** Screenshots for manual review. */
const PHOTOGRAPHS = join(ROOT, '.build/parts');
const LOOKS = [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })));

let vite: ChildProcess;
let url = '';
let browser: Browser;
let visit: WatchedPage | undefined;

/** Warning of Emotion in development builds. The client does not render these styles on a server. */
const EMOTION = /potentially unsafe when doing server-side rendering/;
/** Time limit of the first page, for which Vite builds the packages, in milliseconds. */
const FIRST_PAGE_MS = 180_000;

const isUp = () =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

beforeAll(async () => {
  mkdirSync(PHOTOGRAPHS, { recursive: true });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const args = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'client', '--port', `${port}`, '--strictPort'];
  vite = spawn(process.execPath, args, { cwd: ROOT, stdio: 'ignore' });
  await eventually(isUp, true);
  browser = await connectToWorkerBrowser();
  const { page, close } = await newPage(browser, { baseUrl: url });
  await page.goto('/parts', { timeout: FIRST_PAGE_MS });
  await page.getByRole('heading', { level: 1, name: 'Parts' }).waitFor({ timeout: FIRST_PAGE_MS });
  await close();
});
afterEach(() => visit?.close());
afterAll(async () => {
  await browser?.close();
  vite.kill();
  await once(vite, 'exit');
});

test.each(LOOKS)('each part renders at $width px in $theme without an error', async ({ width, theme }) => {
  visit = await newPage(browser, { width, baseUrl: url });
  const { page } = visit;
  await page.addInitScript((chosen) => localStorage.setItem('mealbox.theme', chosen), theme);
  await page.goto('/parts');
  await page.getByRole('heading', { level: 1, name: 'Parts' }).waitFor();
  expect(await page.locator('[data-part]').count()).toBeGreaterThan(25);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const picture = page.locator('[data-part=DishPicture]');
  await picture.scrollIntoViewIfNeeded();
  await picture.locator('svg').waitFor();
  await page.screenshot({ path: join(PHOTOGRAPHS, `${width}-${theme}.png`), fullPage: true });
  visit.assertClean({ except: [EMOTION] });
});

test('a dialog of the gallery opens and has no accessibility fault', async () => {
  visit = await newPage(browser, { baseUrl: url });
  const { page } = visit;
  await page.goto('/parts');
  await page.getByRole('button', { name: 'Open question' }).click();
  await page.getByRole('alertdialog', { name: 'Delete group Office?' }).waitFor();
  expect(await axe(page)).toEqual([]);
  visit.assertClean({ except: [EMOTION] });
});

test('the build has no gallery', () => {
  expect(existsSync(join(ROOT, 'client/dist/parts.html'))).toBe(false);
  expect(readFileSync(join(ROOT, 'client/dist/.vite/manifest.json'), 'utf8')).not.toContain('gallery');
});

/** Tests the deployment of a second version while customers have the first on their devices. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { connectToWorkerBrowser, newPage, type WatchedPage } from '../harness/browser.js';
import { ROOT, type ServerProcess, startServer } from '../harness/server-process.js';
import { eventually } from './on-page.js';

/** Heading on the profile that differs between the versions. */
const FIRST = { profile: 'Nutritional Info' };
const SECOND = { profile: 'Second Nutritional Info' };
const TEXT_FILE = /\.(js|html|json)$/;

/** Creates a build of a later version: one text of the client differs, and all scripts have new names, as after a build. */
function buildSecondVersion(folder: string): void {
  for (const part of ['server/dist', 'client/dist'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'package.json']) symlinkSync(join(ROOT, part), join(folder, part));
  const client = join(folder, 'client/dist');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const scripts = files
    .filter((file) => /^assets\/.+\.js$/.test(file))
    .map((file) => file.slice('assets/'.length));
  const renamed = scripts.map((name) => [name, name.replace(/\.js$/, '2.js')] as const);
  for (const file of files) {
    const path = join(client, file);
    if (/\.(br|gz)$/.test(file)) rmSync(path);
    else if (TEXT_FILE.test(file)) {
      let text = readFileSync(path, 'utf8').replaceAll(FIRST.profile, SECOND.profile);
      for (const [before, after] of renamed) text = text.replaceAll(before, after);
      // The worker identifies a page by its content.
      if (file === 'sw.js')
        text = text.replace(/revision:`?"?[0-9a-f]{16}/g, (found) => `${found.slice(0, -1)}x`);
      const name = renamed.find(([before]) => file === `assets/${before}`)?.[1];
      if (name) rmSync(path);
      writeFileSync(name ? join(client, 'assets', name) : path, text);
    }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'mealbox-deploys-'));
const second = join(folder, 'second');
const dataDir = join(folder, 'data');
let server: ServerProcess;
let browser: Browser;
let link = '';
const visits: WatchedPage[] = [];

/** Stops the running version, and starts another at the same address, with the same data. */
async function deploy(build?: string): Promise<void> {
  const { port } = new URL(server.url);
  await server.stop();
  server = await startServer({ dataDir, build, env: { PORT: port } });
}

/** Opens a profile in the first version, and waits until its worker has stored everything. */
async function visitFirst(): Promise<Page> {
  const visit = await newPage(browser, { baseUrl: server.url, offlineShell: true });
  visits.push(visit);
  const { page } = visit;
  await page.goto(link.replace('/meal/', '/customer/'));
  await page.getByRole('heading', { name: FIRST.profile, exact: true }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The first worker of a device controls a page from its next load on.
  await page.reload();
  await page.getByRole('heading', { name: FIRST.profile, exact: true }).waitFor();
  return page;
}

/**
 * Makes the browser look for a newer version, as at every visit. A reload would do so too, but if the worker is loaded before the
 * page, the page uses the new version at once and displays no notice.
 */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const showsSecond = (page: Page) => page.getByRole('heading', { name: SECOND.profile }).waitFor();
const notice = (page: Page) => page.getByText('A new version is ready.');

beforeAll(async () => {
  buildSecondVersion(second);
  server = await startServer({ dataDir });
  link = /\/meal\/[0-9a-f-]{36}/.exec(server.output())?.[0] ?? '';
  browser = await connectToWorkerBrowser();
});
afterAll(async () => {
  for (const visit of visits) await visit.close();
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

test('a new version starts with the button, with the next screen at the latest, and at the next visit', async () => {
  await deploy();
  const [byButton, byNavigation, byVisit] = [await visitFirst(), await visitFirst(), await visitFirst()];
  await deploy(second);

  // A page that was loaded before displays a notice, and continues until the user decides.
  for (const page of [byButton, byNavigation]) {
    await lookForUpdate(page);
    await notice(page).waitFor();
    await page.getByRole('heading', { name: FIRST.profile, exact: true }).waitFor();
  }
  await byButton.getByRole('button', { name: 'Update now' }).click();
  await showsSecond(byButton);
  expect(await notice(byButton).count()).toBe(0);

  // The next screen requests the new version. The browser replaces the worker when the old one is idle.
  const asked: unknown[] = [];
  await byNavigation.exposeFunction('onAsked', (message: unknown) => asked.push(message));
  await byNavigation.evaluate(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (message: unknown) {
      (window as unknown as { onAsked: (message: unknown) => void }).onAsked(message);
      postMessage.call(this, message, {});
    };
  });
  await byNavigation.getByRole('link', { name: 'Meals' }).click();
  await byNavigation.waitForURL(/\/meal\//);
  await eventually(() => asked, [{ type: 'SKIP_WAITING' }]);

  // One visit loads the new version, and the next visit uses it without a notice.
  await lookForUpdate(byVisit);
  await notice(byVisit).waitFor();
  const device = byVisit.context();
  await byVisit.close();
  const nextVisit = await device.newPage();
  // The page may reload during loading, so only its final content counts.
  await nextVisit.goto(link.replace('/meal/', '/customer/'), { waitUntil: 'commit' });
  await showsSecond(nextVisit);
});

/** What a phone has to load before it shows the menu: requests and bytes, counted in a real browser. */
import { gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright-core';
import { launchBrowser, newPage } from '../harness/browser.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { AdminApi } from './admin-api.js';

/** The most JavaScript that the first visit may load, gzipped, in bytes. */
const MOST_SCRIPT = 220_000;

/** Chunks of screens that customers never see. */
const ADMIN_CHUNK = /admin|dishes|users|all-orders|add-order|meal-planner|combobox|form-dialog/;

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('the menu loads with one page, two GraphQL requests side by side, little script and none of the admin’s', async () => {
  const api = await AdminApi.signIn(server.url);
  const customer = await api.newCustomer('Asha', '9100099999');
  const watched = await newPage(browser, { width: 360, height: 780, mobile: true, baseUrl: server.url });
  const { page } = watched;
  const asked: Request[] = [];
  const scripts: { url: string; bytes: number }[] = [];
  let answeredBeforeBothWereAsked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request);
  });
  page.on('response', async (response) => {
    if (response.url().endsWith('/graphql') && asked.length < 2) answeredBeforeBothWereAsked += 1;
  });
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(
      response
        .body()
        .then((body) => void scripts.push({ url: response.url(), bytes: gzipSync(body).length })),
    );
  });

  await page.goto(`/meal/${customer.userUuid}`, { waitUntil: 'networkidle' });
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  await Promise.all(bodies);

  expect(asked.map((request) => request.postDataJSON().operationName).sort()).toEqual([
    'OpenMenu',
    'OpenOwnMenu',
  ]);
  expect(answeredBeforeBothWereAsked).toBe(0);
  const own = asked.find((request) => request.postDataJSON().operationName === 'OpenMenu');
  expect(await own?.headerValue('authorization')).toBeNull();
  expect(scripts.map(({ url }) => new URL(url).pathname).filter((path) => ADMIN_CHUNK.test(path))).toEqual(
    [],
  );
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_SCRIPT);
  watched.assertClean();
  await watched.close();
});

/**
 * Tests the files, bytes, and requests that each screen loads in a browser against `client/budget.json`.
 * `scripts/bundle-check.mjs` tests the build.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { sendOut } from './run-out.js';

const kitchen = openBuiltKitchen();

type Visit = { scriptBytes: number; scripts: number; graphql: string[] };
type Budget = { firstVisit: Record<string, Visit> };

const budget: Budget = JSON.parse(
  readFileSync(new URL('../../../client/budget.json', import.meta.url), 'utf8'),
);

/**
 * Opens a page, and counts its scripts and GraphQL requests until it is idle.
 * @param calls minimum number of GraphQL requests to wait for
 */
const loadOf = async (page: Page, address: string, calls: number) => {
  const scripts: number[] = [];
  const graphql: string[] = [];
  const bodies: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) graphql.push(request.postDataJSON().operationName);
  });
  const count = (response: Response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push(response.body().then((body) => scripts.push(gzipSync(body).length)));
  };
  page.on('response', count);
  await page.goto(address);
  // On a busy computer, a page can be idle before it has sent all of its requests.
  while (graphql.length < calls) await page.waitForRequest(() => true);
  await page.waitForLoadState('networkidle');
  page.off('response', count);
  await Promise.all(bodies);
  return { graphql, scripts: scripts.length, scriptBytes: scripts.reduce((sum, bytes) => sum + bytes, 0) };
};

const personalLink = async (): Promise<string> => (await kitchen.seed.customer()).userUuid;

/** Addresses of the screens that are opened by a link. */
const LINKS: Readonly<Record<string, () => Promise<string>>> = {
  '/meal': async () => `/meal/${await personalLink()}`,
  '/customer': async () => `/customer/${await personalLink()}`,
  '/run': async () => (await sendOut(kitchen, 1)).link,
};

/** Address of the server without scripts. The tests count the requests of the page that they open afterwards. */
const nowhere = '/robots.txt';

test.each(Object.entries(budget.firstVisit))(
  'the first visit of %s is within its budget',
  async (screen, most) => {
    const link = await LINKS[screen]?.();
    const isOpen = link !== undefined || screen === '/admin-login';
    const address = link ?? screen;
    const { page } = isOpen
      ? await kitchen.visit(nowhere, 360, { unused: true })
      : await kitchen.visitAsAdmin(nowhere, 1280, { unused: true });
    const load = await loadOf(page, address, most.graphql.length);
    expect(load.scripts).toBeGreaterThan(1);
    const { scripts, scriptBytes } = load;
    const isWithin = scripts <= most.scripts && scriptBytes <= most.scriptBytes;
    expect(isWithin || { scripts, scriptBytes }).toBe(true);
    expect(load.graphql.sort()).toEqual([...most.graphql].sort());
  },
);

test('a repeated visit of the menu loads no code', async () => {
  const address = `/meal/${await personalLink()}`;
  const { page, context } = await kitchen.visit(address, 360, { unused: true });
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const again = await context.newPage();
  const fromServer: string[] = [];
  const devTools = await context.newCDPSession(again);
  await devTools.send('Network.enable');
  const kinds = new Map<string, string>();
  devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isStored = response.fromDiskCache || response.fromPrefetchCache;
    if (['Script', 'Stylesheet'].includes(type) && !isStored) kinds.set(requestId, response.url);
  });
  devTools.on('Network.requestServedFromCache', ({ requestId }) => kinds.set(requestId, ''));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = kinds.get(requestId);
    if (url && encodedDataLength > 0) fromServer.push(url);
  });
  await again.goto(address, { waitUntil: 'networkidle' });
  await again.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  expect(fromServer).toEqual([]);
});

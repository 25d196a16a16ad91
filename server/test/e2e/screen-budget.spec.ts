/** What each screen loads, in files, bytes and calls, against `client/budget.json`: from the build, and in a real browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { sendOut } from './run-out.js';

const kitchen = openBuiltKitchen();

const CLIENT = fileURLToPath(new URL('../../../client/', import.meta.url));
const DIST = join(CLIENT, 'dist');

type Visit = { scriptBytes: number; scripts: number; graphql: string[] };
type Budget = { routeBytes: number; firstVisit: Record<string, Visit> };
type Chunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
};

const budget: Budget = JSON.parse(readFileSync(join(CLIENT, 'budget.json'), 'utf8'));

const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file))).length;

test('no route brings more than its share beyond what every screen loads', () => {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = chunks[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const needed of chunk.imports ?? []) filesOf(needed, found);
    return found;
  };
  const [entry, main] = Object.entries(chunks).find(([, { isEntry }]) => isEntry) ?? [];
  // The entry, and the two files that `app-routes.tsx` loads before every shell.
  const early = Object.keys(chunks).filter((key) => /^(data|parts)$/.test(chunks[key]?.name ?? ''));
  expect(early).toHaveLength(2);
  const shared = new Set([entry ?? '', ...early].flatMap((key) => [...filesOf(key)]));
  // The admin's screens are named in the admin's own file.
  const routes = [main, chunks['src/app/desk.ts']].flatMap((chunk) => chunk?.dynamicImports ?? []);
  expect(routes.length).toBeGreaterThan(10);
  const tooLarge = routes
    .map((route) => {
      const own = [...filesOf(route)].filter((file) => !shared.has(file));
      return { route, bytes: own.reduce((sum, file) => sum + gzipped(file), 0) };
    })
    .filter(({ bytes }) => bytes > budget.routeBytes);
  expect(tooLarge).toEqual([]);
});

/** Counts what a page loads until it is quiet. */
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
  // A busy machine is quiet now and then before it has asked for all it needs.
  while (graphql.length < calls) await page.waitForRequest(() => true);
  await page.waitForLoadState('networkidle');
  page.off('response', count);
  await Promise.all(bodies);
  return { graphql, scripts: scripts.length, scriptBytes: scripts.reduce((sum, bytes) => sum + bytes, 0) };
};

const personalLink = async (): Promise<string> => (await kitchen.seed.customer()).userUuid;

/** The screens that a link opens. */
const LINKS: Readonly<Record<string, () => Promise<string>>> = {
  menu: async () => `/meal/${await personalLink()}`,
  profile: async () => `/customer/${await personalLink()}`,
  run: async () => (await sendOut(kitchen, 1)).link,
};

/** An empty page of the server, so that all that follows is counted. */
const nowhere = '/robots.txt';

test.each(Object.entries(budget.firstVisit))(
  'the first visit of %s keeps to its budget',
  async (screen, most) => {
    const link = await LINKS[screen]?.();
    const isOpen = link !== undefined || screen === 'admin-login';
    const address = link ?? `/${screen}`;
    const { page } = isOpen
      ? await kitchen.visit(nowhere, 360, { unused: true })
      : await kitchen.visitAsAdmin(nowhere, 1280, { unused: true });
    const load = await loadOf(page, address, most.graphql.length);
    expect(load.scripts).toBeGreaterThan(1);
    expect(load.scripts).toBeLessThanOrEqual(most.scripts);
    expect(load.scriptBytes).toBeLessThanOrEqual(most.scriptBytes);
    expect(load.graphql.sort()).toEqual([...most.graphql].sort());
  },
);

test('a repeated visit of the menu loads no byte of code', async () => {
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

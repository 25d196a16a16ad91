/** Tests the number of requests and bytes that a phone loads before it displays the menu, counted in a real browser. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';

const kitchen = openBuiltKitchen();

/** Maximum size of the JavaScript that the first visit loads, gzipped, in bytes. */
const MOST_SCRIPT: number = JSON.parse(
  readFileSync(new URL('../../../client/budget.json', import.meta.url), 'utf8'),
).firstVisit['/meal'].scriptBytes;

/** Chunks of screens that customers never see. */
const ADMIN_CHUNK = /admin|dishes|users|all-orders|add-order|meal-planner|combobox|form-dialog/;

test('the menu loads one page, two parallel GraphQL requests, little script, and no admin code', async () => {
  const customer = await kitchen.seed.customer();
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
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
});

/** Tests a phone's first visit: the content before a script has run, and the first requests. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { eventually } from './on-page.js';

const kitchen = openBuiltKitchen();

const newLink = async () => `/meal/${(await kitchen.seed.customer()).userUuid}`;

const isMenuPrerendered = (html: string) => html.includes('id="first-paint" data-of=');

/** Loads the page until the menu is prerendered. The first request after a change gets the skeleton. */
async function prerenderedPage(link: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const text = await (await fetch(kitchen.url + link)).text();
    if (isMenuPrerendered(text)) return text;
    await sleep(200);
  }
  throw new Error('The menu was never prerendered.');
}

/** Opens the prerendered menu. If the server has no menu within 300 ms, it sends the skeleton, and the page is opened again. */
async function openPrerendered(page: Page, link: string): Promise<void> {
  await prerenderedPage(link);
  for (let tries = 0; tries < 20; tries++) {
    const response = await page.goto(link, { waitUntil: 'commit' });
    if (isMenuPrerendered((await response?.text()) ?? '')) return;
  }
  throw new Error('The browser never received a prerendered menu.');
}

/** Opens a prerendered menu on a network over which no script arrives. */
async function openWithoutScripts(link: string): Promise<Page> {
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  await page.route('**/assets/*.js', () => {});
  await openPrerendered(page, link);
  return page;
}

test('the page of a personal link shows day, meal, and dishes before a script runs', async () => {
  const link = await newLink();
  expect(await prerenderedPage(link)).not.toContain(link.slice('/meal/'.length));
  const page = await openWithoutScripts(link);
  await page.getByRole('heading', { level: 1, name: /^For \w+day, \d\d \w{3}$/ }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
  expect(await page.locator('main').innerText()).toContain('₹');
  // ADD needs the scripts, so its space is reserved.
  expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0);
  const add = await page.getByRole('button', { name: /^Add /, includeHidden: true }).first().boundingBox();
  expect(add?.height).toBeGreaterThanOrEqual(44);
});

test('the first prerender has the theme that was selected on the device, before any script runs', async () => {
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('mealbox.theme', 'dark'));
  await page.route('**/assets/*.js', () => {});
  await page.goto(await newLink(), { waitUntil: 'commit' });
  await page.locator('#first-paint h1, #first-paint [aria-hidden]').first().waitFor();
  const colours = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.documentElement).colorScheme,
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
  ]);
  expect(colours).toEqual(['rgb(24, 22, 19)', 'dark', '#181613']);
});

test('the first prerender of a phone with Veg only displays vegetarian dishes only', async () => {
  const link = await newLink();
  const dishesFor = async (vegOnly: boolean) => {
    const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
    if (vegOnly) await page.evaluate(() => localStorage.setItem('mealbox.veg-only', 'yes'));
    await page.route('**/assets/*.js', () => {});
    await openPrerendered(page, link);
    await page.locator('#first-paint h3:visible').first().waitFor();
    const marks = await page.locator('#first-paint li:visible [role=img]').all();
    return Promise.all(marks.map((mark) => mark.getAttribute('aria-label')));
  };
  const all = await dishesFor(false);
  const vegetarian = await dishesFor(true);
  expect(all).toContain('Egg');
  expect(vegetarian.length).toBeGreaterThan(2);
  expect(new Set(vegetarian)).toEqual(new Set(['Veg']));
});

test('a page with only a skeleton requests the menu and opens the link before a script runs', async () => {
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  await page.route('**/assets/*.js', () => {});
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
  });
  await page.goto(await newLink(), { waitUntil: 'commit' });
  await page.waitForFunction(
    () => Object.keys((window as { mealboxEarly?: object }).mealboxEarly ?? {}).length === 2,
  );
  expect(asked.sort()).toEqual(['OpenMenu', 'OpenOwnMenu']);
});

test('the customer’s own menu replaces the prerendered menu', async () => {
  const link = await newLink();
  await prerenderedPage(link);
  const { page } = await kitchen.visit(link, 360, { unused: true });
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  expect(await page.locator('main').count()).toBe(1);
  expect(await page.locator('#first-paint').count()).toBe(0);
});

test('a prerendered menu that is still current stays until the customer is loaded', async () => {
  const link = await newLink();
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName === 'OpenOwnMenu') await held;
    await route.continue();
  });
  await openPrerendered(page, link);
  await page.waitForFunction(
    () => 'OpenMenu' in ((window as { mealboxEarly?: object }).mealboxEarly ?? {}) === false,
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await page.locator('#root main').count()).toBe(0);
  expect(await page.locator('#first-paint h3').count()).toBeGreaterThan(0);
  letGo();
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
});

test('a later prerendered page has a changed dish, and no page has the old one', async () => {
  const link = await newLink();
  const before = await prerenderedPage(link);
  const [, title = ''] = /<h3[^>]*>([^<]+)<\/h3>/.exec(before) ?? [];
  const [dish = { id: '' }] = await kitchen.em
    .getConnection()
    .execute('select id from dishes where title = ?', [title]);
  await kitchen.em
    .getConnection()
    .execute('update dishes set title = ? where id = ?', ['<b>Fresh & "new"</b>', dish.id]);
  await eventually(
    async () => (await (await fetch(kitchen.url + link)).text()).includes(`>${title}<`),
    false,
  );
  const after = await prerenderedPage(link);
  expect(after).toContain('&lt;b&gt;Fresh &amp; &quot;new&quot;&lt;/b&gt;');
  await kitchen.em.getConnection().execute('update dishes set title = ? where id = ?', [title, dish.id]);
});

test.each(['/meal', '/customer/x', '/admin-login', '/dishes', '/nowhere', '/menu.html'])(
  'the page of %s runs no script and no style that its policy does not name',
  async (address) => {
    const { page } = await kitchen.visit('/robots.txt', 1280);
    await page.goto(address);
    await page.waitForFunction(() => document.querySelector('main') !== null);
    const answer = await fetch(kitchen.url + address);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('the camera is allowed on packing pages, and on no page of a customer or rider', async () => {
  for (const [address, camera] of [
    ['/station', 'camera=(self)'],
    ['/station/some-secret', 'camera=(self)'],
    ['/kitchen', 'camera=(self)'],
    ['/meal', 'camera=()'],
    ['/run', 'camera=()'],
    ['/nowhere', 'camera=()'],
  ]) {
    const { headers } = await fetch(`${kitchen.url}${address}`);
    expect([address, headers.get('permissions-policy')]).toEqual([
      address,
      `${camera}, microphone=(), geolocation=(), payment=()`,
    ]);
  }
});

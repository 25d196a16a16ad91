/** The first visit of a phone: what the page shows before a script has run, and what it asks for at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { eventually } from './on-page.js';

const kitchen = openBuiltKitchen();

const newLink = async () => `/meal/${(await kitchen.seed.customer()).userUuid}`;

/** The page as it is sent once the menu has been painted: whoever comes first after a change gets the outline. */
async function paintedPage(link: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const text = await (await fetch(kitchen.url + link)).text();
    if (text.includes('id="first-paint" data-of=')) return text;
    await sleep(200);
  }
  throw new Error('The menu was never painted.');
}

/** Opens a page on a line over which no script arrives. */
async function openWithoutScripts(link: string): Promise<Page> {
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  await page.route('**/assets/*.js', () => {});
  await page.goto(link, { waitUntil: 'commit' });
  return page;
}

test('the page of a personal link shows the day, the meal and the dishes before a script has come', async () => {
  const link = await newLink();
  expect(await paintedPage(link)).not.toContain(link.slice('/meal/'.length));
  const page = await openWithoutScripts(link);
  await page.getByRole('heading', { level: 1, name: /^For \w+day, \d\d \w{3}$/ }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
  expect(await page.locator('main').innerText()).toContain('₹');
  expect(await page.getByRole('button', { name: /^Add / }).count()).toBeGreaterThan(0);
});

test('a dish that is added before a script has come is in the cart of the painted meal once the screen is there', async () => {
  const link = await newLink();
  await paintedPage(link);
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(link, { waitUntil: 'commit' });
  const add = page.locator('#first-paint').getByRole('button', { name: /^Add / });
  await add.nth(1).click();
  await add.nth(0).click();
  await add.nth(1).click();
  expect(await add.nth(1).innerText()).toBe('2');
  // It looks as the number that takes its place: white on green.
  await eventually(
    () => add.nth(1).evaluate((one) => getComputedStyle(one.parentElement as Element).backgroundColor),
    'rgb(47, 125, 79)',
  );
  letGo();
  await page.getByText('3 items').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page
    .getByRole('button', { name: /^One less / })
    .first()
    .click();
  await page.getByText('2 items').waitFor();
});

test('a theme that was chosen on the device is painted before a script has come, whatever the device has', async () => {
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => localStorage.setItem('mealbox.theme', 'dark'));
  await page.route('**/assets/*.js', () => {});
  await page.goto(await newLink(), { waitUntil: 'commit' });
  await page.locator('#first-paint h1, #first-paint [aria-hidden]').first().waitFor();
  const painted = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.documentElement).colorScheme,
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
  ]);
  expect(painted).toEqual(['rgb(24, 22, 19)', 'dark', '#181613']);
});

test('a phone that remembers Veg only is painted no other dish, and gets none in their place to take away again', async () => {
  const link = await newLink();
  await paintedPage(link);
  const painted = async (vegOnly: boolean) => {
    const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
    if (vegOnly) await page.evaluate(() => localStorage.setItem('mealbox.veg-only', 'yes'));
    await page.route('**/assets/*.js', () => {});
    await page.goto(link, { waitUntil: 'commit' });
    await page.locator('#first-paint h3').first().waitFor();
    const marks = await page.locator('#first-paint li:visible [role=img]').all();
    return Promise.all(marks.map((mark) => mark.getAttribute('aria-label')));
  };
  const all = await painted(false);
  const vegetarian = await painted(true);
  expect(all).toContain('Egg');
  expect(vegetarian.length).toBeGreaterThan(2);
  expect(new Set(vegetarian)).toEqual(new Set(['Veg']));
});

test('a page that has its outline only still asks for the menu and opens the link before a script has come', async () => {
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

test('the painted menu gives way to the customer’s own, and is not left behind', async () => {
  const link = await newLink();
  await paintedPage(link);
  const { page } = await kitchen.visit(link, 360, { unused: true });
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  expect(await page.locator('main').count()).toBe(1);
  expect(await page.locator('#first-paint').count()).toBe(0);
});

test('the painted menu stays until the customer has come as well, when it is the one that the server has', async () => {
  const link = await newLink();
  await paintedPage(link);
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName === 'OpenOwnMenu') await held;
    await route.continue();
  });
  await page.goto(link);
  await page.waitForFunction(
    () => 'OpenMenu' in ((window as { mealboxEarly?: object }).mealboxEarly ?? {}) === false,
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await page.locator('#root main').count()).toBe(0);
  expect(await page.locator('#first-paint h3').count()).toBeGreaterThan(0);
  letGo();
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
});

test('a dish that changes is in the next page that has been painted, and never the old one', async () => {
  const link = await newLink();
  const before = await paintedPage(link);
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
  const after = await paintedPage(link);
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

/** Tests the second visit of the menu without a network, the installed app, and the service worker's stored data. */
import type { Page } from 'playwright-core';
import { type BuiltKitchen, openBuiltKitchen, type Visit } from '../testkit/built-kitchen.js';

const kitchen: BuiltKitchen = openBuiltKitchen();

/** Chunks of screens that customers never see. */
const ADMIN_CHUNK = /admin|dishes-page|users|all-orders|add-order|meal-planner|combobox/;
const STORED_MENU = /^Showing the menu from \d\d\/\d\d\/\d\d, \d{1,2}:\d\d [AP]M\./;

/** Opens the menu for the first time, and waits until the service worker is ready. */
const visitOnce = async (): Promise<Visit & { link: string }> => {
  const customer = await kitchen.seed.customer();
  const link = `/meal/${customer.userUuid}`;
  const visit = await kitchen.visit(link, 360, { offlineShell: true });
  await visit.page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  await visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { ...visit, link };
};

const offline = ({ expectProblems }: Visit) =>
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to load resource/);

/** Returns all addresses and texts that the service worker has stored. */
const keptByWorker = (page: Page): Promise<{ url: string; text: string }[]> =>
  page.evaluate(async () => {
    const kept: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept.push({ url: request.url, text: (await (await cache.match(request))?.text()) ?? '' });
    }
    return kept;
  });

test('an offline second visit shows the menu of the first, and updates when online', async () => {
  const visit = await visitOnce();
  const { page, context, link } = visit;
  offline(visit);
  await context.setOffline(true);
  await page.goto(link);
  const notice = page.getByRole('status').filter({ hasText: STORED_MENU });
  await notice.filter({ hasText: 'You are offline. You can order when you are online again.' }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0);
  await visit.expectFine();

  await context.setOffline(false);
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('the second visit displays the stored menu before the server responds', async () => {
  const { page, context, link } = await visitOnce();
  await context.route(/\/graphql$/, () => {});
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByRole('status').filter({ hasText: STORED_MENU }).waitFor();
  expect(await page.getByRole('heading', { level: 1, name: /^For \w+day, / }).count()).toBe(1);
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
  expect(await page.locator('main').innerText()).toContain('₹');
  await context.unrouteAll({ behavior: 'ignoreErrors' });
});

test("the worker stores the customer's code and no personal data", async () => {
  const { page, link } = await visitOnce();
  await page.goto(link);
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  const secrets = await page.evaluate(() => ({
    token: localStorage.getItem('mealbox.customer.token') ?? '',
    userId: localStorage.getItem('mealbox.customer.user-id') ?? '',
    mobile: localStorage.getItem('mealbox.customer.mobile') ?? '',
    menu: localStorage.getItem('mealbox.open-menu') ?? '',
  }));
  const kept = await keptByWorker(page);
  const paths = kept.map(({ url }) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/menu.html', '/customer.html', '/run.html']));
  expect(paths.some((path) => /menu-page-.*\.js$/.test(path))).toBe(true);
  expect(paths.filter((path) => !/^\/((menu|customer|run)\.html|assets\/.+)$/.test(path))).toEqual([]);
  expect(paths.filter((path) => ADMIN_CHUNK.test(path))).toEqual([]);
  for (const secret of [secrets.token, secrets.userId, secrets.mobile]) {
    expect(secret).not.toBe('');
    expect(secrets.menu).not.toContain(secret);
    expect(kept.filter(({ url, text }) => url.includes(secret) || text.includes(secret))).toEqual([]);
  }
});

test('a second visit waits for no page or code of the server', async () => {
  const { page, link } = await visitOnce();
  const fromServer: string[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (['document', 'script', 'stylesheet', 'font'].includes(kind) && !response.fromServiceWorker())
      fromServer.push(response.url());
  });
  await page.goto(link);
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  expect(fromServer).toEqual([]);
});

test('the app can be installed, names no customer, and opens the menu of the last link', async () => {
  const { page } = await visitOnce();
  const devTools = await page.context().newCDPSession(page);
  const { url, data, errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/mealbox.webmanifest');
  const manifest = JSON.parse(data ?? '');
  expect(manifest).toMatchObject({ name: 'Mealbox', start_url: '/meal', display: 'standalone' });
  for (const icon of manifest.icons) {
    const size = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, icon.src);
    expect(size).toBe(icon.sizes);
  }
  await page.goto(manifest.start_url);
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
});

test('an installed app without a link explains what to do, and the sign-in has no app', async () => {
  const visit = await kitchen.visit('/meal', 360, { offlineShell: true });
  await visit.page
    .getByRole('heading', { name: 'Please open your personal link to see the menu.' })
    .waitFor();
  const signIn = await kitchen.visit('/admin-login', 1280, { offlineShell: true });
  await signIn.page.waitForLoadState('networkidle');
  expect(await signIn.page.locator('link[rel=manifest]').count()).toBe(0);
  // Waits longer than a page that registers its service worker when it is idle.
  await signIn.page.waitForTimeout(500);
  expect(
    await signIn.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});

test('the worker and the manifest are revalidated each time', async () => {
  for (const path of ['/sw.js', '/mealbox.webmanifest']) {
    const answer = await fetch(`${kitchen.url}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/javascript|manifest\+json/);
  }
});

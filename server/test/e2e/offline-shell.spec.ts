/** The second visit of the menu without a network, the installed app, and what the service worker keeps. */
import type { Page } from 'playwright-core';
import { type BuiltKitchen, openBuiltKitchen, type Visit } from '../testkit/built-kitchen.js';

const kitchen: BuiltKitchen = openBuiltKitchen();

/** Chunks of screens that customers never see. */
const ADMIN_CHUNK = /admin|dishes-page|users|all-orders|add-order|meal-planner|combobox|form-dialog/;
const KEPT = /^Showing the menu of \d\d\/\d\d\/\d\d, \d{1,2}:\d\d [AP]M\./;

/** The first visit, until the worker has put everything away. */
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

/** Every address and text that the worker has put away. */
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

test('without a network the second visit shows the menu of the first; it is fresh when the network is back', async () => {
  const visit = await visitOnce();
  const { page, context, link } = visit;
  offline(visit);
  await context.setOffline(true);
  await page.goto(link);
  const notice = page.getByRole('status').filter({ hasText: KEPT });
  await notice.filter({ hasText: 'You are offline, so nothing can be ordered yet.' }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
  expect(await page.getByRole('button', { name: /^Add / }).count()).toBe(0);
  await visit.expectFine();

  await context.setOffline(false);
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('the worker keeps the customer’s side of the code, and nothing of a person', async () => {
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

test('the second visit asks the server for no page and no code', async () => {
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

test('the app can be installed, names nobody, and opens the menu of the last link', async () => {
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

test('the start of an app without a link says what to do, and the sign-in knows nothing of either', async () => {
  const visit = await kitchen.visit('/meal', 360, { offlineShell: true });
  await visit.page
    .getByRole('heading', { name: 'Please open your personal link to see the menu.' })
    .waitFor();
  const signIn = await kitchen.visit('/admin-login', 1280, { offlineShell: true });
  await signIn.page.waitForLoadState('networkidle');
  expect(await signIn.page.locator('link[rel=manifest]').count()).toBe(0);
  // Longer than the page waits for a quiet moment.
  await signIn.page.waitForTimeout(500);
  expect(
    await signIn.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
});

test('the browser is told to ask for the worker and the manifest again each time', async () => {
  for (const path of ['/sw.js', '/mealbox.webmanifest']) {
    const answer = await fetch(`${kitchen.url}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-type')).toMatch(/javascript|manifest\+json/);
  }
});

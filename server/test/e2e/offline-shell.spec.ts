/** The second visit of the menu without a network, the installed app, and what the service worker keeps. */
import type { Page } from 'playwright-core';
import { type BuiltKitchen, openBuiltKitchen, type Visit } from '../testkit/built-kitchen.js';
import { eventually } from './on-page.js';

const kitchen: BuiltKitchen = openBuiltKitchen();

/** Chunks of screens that customers never see. */
const ADMIN_CHUNK = /admin|dishes-page|users|all-orders|add-order|meal-planner|combobox/;
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

/** Whether the worker has a painted menu that has what is wanted in it. */
const isKept = async (page: Page, text: string): Promise<boolean> =>
  (await keptByWorker(page)).some(({ url, text: kept }) => url.endsWith('/meal') && kept.includes(text));

/** Waits until the server's page has a painted menu with a text: after a change of the menu it has only the skeleton for a moment. */
const isPainted = (text: string) =>
  eventually(async () => {
    const page = await (await fetch(`${kitchen.url}/meal`)).text();
    return page.includes('<h3') && page.includes(text);
  }, true);

/** The second visit, on a line over which nothing comes but what is told; what it shows then. */
const paintedAgain = async ({ page, link }: Awaited<ReturnType<typeof visitOnce>>) => {
  await page.goto('/robots.txt');
  await page.goto(link, { waitUntil: 'commit' });
  await page.locator('#first-paint h3').first().waitFor();
};

test('the second visit on a slow line shows the dishes before a script or an answer has come', async () => {
  const visit = await visitOnce();
  const { page } = visit;
  await eventually(() => isKept(page, '<h3'), true);
  // Also the files that the device has: no script at all has run.
  await page.context().route(/\/assets\/.*\.js$|\/graphql$|\/meal$/, () => {});
  await page.addInitScript(() => {
    const { append } = HTMLHeadElement.prototype;
    HTMLHeadElement.prototype.append = function (...nodes) {
      append.apply(
        this,
        nodes.filter((node) => !(node instanceof HTMLScriptElement)),
      );
    };
  });
  await paintedAgain(visit);
  expect(await page.getByRole('heading', { level: 1, name: /^For \w+day, / }).count()).toBe(1);
  expect(await page.locator('#first-paint').innerText()).toContain('₹');
  expect(await page.getByRole('button', { name: /^Add / }).count()).toBeGreaterThan(0);
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
});

test('after a change of the menu the kept one gives way to the newest, on the screen and for the next visit', async () => {
  const visit = await visitOnce();
  const { page, link } = visit;
  await eventually(() => isKept(page, '<h3'), true);
  const before = await page.evaluate(async () => (await (await caches.match('/meal'))?.text()) ?? '');
  const [, title = ''] = /<h3[^>]*>([^<]+)<\/h3>/.exec(before) ?? [];
  const rename = (from: string, to: string) =>
    kitchen.em.getConnection().execute('update dishes set title = ? where title = ?', [to, from]);
  await rename(title, 'Fresh from today');
  await isPainted('Fresh from today');

  await page.goto(link);
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  // The stored menu is shown until the newest is loaded.
  await eventually(() => page.getByText(title, { exact: true }).count(), 0);
  await eventually(() => isKept(page, 'Fresh from today'), true);
  await rename('Fresh from today', title);
  await isPainted(title);
});

test('where only the outline is kept, the newest painting takes its place before a script has come', async () => {
  const visit = await visitOnce();
  const { page } = visit;
  await eventually(() => isKept(page, '<h3'), true);
  // Yesterday's is not shown.
  await page.evaluate(async () => {
    const cache = await caches.open('mealbox-painted-menu');
    const kept = await cache.match('/meal');
    const text = ((await kept?.text()) ?? '')
      .replace(/data-day="[^"]+"/, 'data-day="2020-01-01"')
      .replaceAll('<h3', '<h3 data-old');
    await cache.put('/meal', new Response(text, { headers: kept?.headers }));
  });
  await page.addInitScript(() => {
    const { append } = HTMLHeadElement.prototype;
    HTMLHeadElement.prototype.append = function (...nodes) {
      append.apply(
        this,
        nodes.filter((node) => !(node instanceof HTMLScriptElement)),
      );
    };
  });
  await paintedAgain(visit);
  expect(await page.locator('[data-old]').count()).toBe(0);
  const card = page.locator('#first-paint li').first();
  // Its own style rules came with it.
  expect(await card.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  await eventually(() => isKept(page, 'data-old'), false);
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
  // The menu as it was painted is kept under the address of nobody's link.
  expect(paths.filter((path) => !/^\/((menu|customer|run)\.html|meal|assets\/.+)$/.test(path))).toEqual([]);
  expect(paths.filter((path) => ADMIN_CHUNK.test(path))).toEqual([]);
  for (const secret of [secrets.token, secrets.userId, secrets.mobile]) {
    expect(secret).not.toBe('');
    expect(secrets.menu).not.toContain(secret);
    expect(kept.filter(({ url, text }) => url.includes(secret) || text.includes(secret))).toEqual([]);
  }
});

test('the second visit waits for no page and no code of the server', async () => {
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

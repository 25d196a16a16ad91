/** Tests the day strip on a slow network: the displayed menu and the cart always belong to the selected day. */
import type { Page, Route } from 'playwright-core';
import { addDays, formatDayAndMonth, type IndiaDate } from '../../src/shared/india-date.js';
import { axe } from '../harness/axe.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { button, cart, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';
import { eventually, isOperation } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);
/** The active plan's breakfast is Corn Salad, the first day's Sprout Chaat, the second's Vegetable Poha. */
let active: IndiaDate;
let first: IndiaDate;
let second: IndiaDate;

beforeAll(async () => {
  active = (await adminApi.ask<{ it: { date: IndiaDate } }>('{ it: activeMealPlan { date } }')).it.date;
  [first, second] = [addDays(active, 1), addDays(active, 2)];
  const seeded = async (title: string) => ({ id: await adminApi.dishId(title), title });
  const [salad, chaat, poha] = [
    await seeded('Corn Salad'),
    await seeded('Sprout Chaat'),
    await seeded('Vegetable Poha'),
  ];
  await kitchen.seed.activePlan({ date: active, breakfast: [salad], postLunch: [salad] });
  await kitchen.seed.plan({ date: first, breakfast: [chaat], postLunch: [chaat] });
  await kitchen.seed.plan({ date: second, breakfast: [poha], postLunch: [poha] });
  await adminApi.ask('mutation { updateSettings(input: { orderAheadDays: 6 }) { version } }');
});

/**
 * Delays the menus of these days.
 * @returns `tap`, which taps a day and waits for the request of its menu; and `letGo`, which responds to all requests so far, and
 * to later requests without a delay
 */
async function holdMenus(page: Page, ...days: readonly IndiaDate[]) {
  const held = new Map<unknown, Route[]>(days.map((day) => [day, []]));
  await page.route('**/graphql', (route) => {
    const day = isOperation(route, 'OpenMenu') ? route.request().postDataJSON().variables?.day : undefined;
    const routes = held.get(day);
    return routes ? void routes.push(route) : route.continue();
  });
  return {
    async tap(day: IndiaDate) {
      await dayLink(page, day).click();
      await eventually(() => (held.get(day)?.length ?? 0) > 0, true);
    },
    async letGo(day: IndiaDate) {
      const routes = held.get(day) ?? [];
      held.delete(day);
      // A request that the page has abandoned cannot be fulfilled.
      for (const route of routes) await route.continue().catch(() => undefined);
    },
  };
}

const dayLink = (page: Page, date: IndiaDate) =>
  page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: formatDayAndMonth(date) });
const toActive = (page: Page) => page.getByRole('navigation', { name: 'Days' }).getByRole('link').first();
const isShown = (page: Page, date: IndiaDate) =>
  page.getByRole('heading', { level: 1, name: formatDayAndMonth(date) }).waitFor();
/** Returns the labels of the buttons that add a dish. */
const adds = (page: Page) =>
  button(page, /^Add /).evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label')));
const chosenDay = (page: Page) => page.locator('nav [aria-current=date]').innerText();
const openActive = async (page: Page) => {
  const customer = await kitchen.seed.customer({ balancePaise: 200_000 });
  await openBreakfast(page, customer);
  await button(page, 'Add Corn Salad').waitFor();
  await dayLink(page, first).waitFor();
  return customer;
};

test("no dish of another day can be added while a day's menu loads", async () => {
  const { page } = await kitchen.visit('/robots.txt', 360);
  await openActive(page);
  const { tap, letGo } = await holdMenus(page, first);
  await tap(first);
  await eventually(() => adds(page), []);
  await isShown(page, first);
  expect(await chosenDay(page)).toContain(formatDayAndMonth(first));
  expect(await page.getByText('Corn Salad').count()).toBe(0);
  expect(await button(page, /^View Cart/).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await letGo(first);
  await eventually(() => adds(page), ['Add Sprout Chaat']);
});

test('of several days tapped quickly the last one is displayed, in any order of responses', async () => {
  const { page } = await kitchen.visit('/robots.txt', 360);
  await openActive(page);
  const { tap, letGo } = await holdMenus(page, first, second);
  await tap(first);
  await tap(second);
  await letGo(second);
  await isShown(page, second);
  await eventually(() => adds(page), ['Add Vegetable Poha']);
  await letGo(first);
  await dayLink(page, first).click();
  await dayLink(page, second).click();
  await dayLink(page, first).click();
  await isShown(page, first);
  await eventually(() => adds(page), ['Add Sprout Chaat']);
});

test('a dish added after returning to a day is ordered for the displayed day', async () => {
  const { page, settled } = await kitchen.visit('/robots.txt', 360);
  await openActive(page);
  const before = await adminApi.ordersOn(active);
  const { tap, letGo } = await holdMenus(page, first, second);
  await tap(first);
  await tap(second);
  await toActive(page).click();
  await button(page, 'Add Corn Salad').click();
  await letGo(first);
  await letGo(second);
  await settled();
  await isShown(page, active);
  expect(await adds(page)).toEqual([]);
  await openCart(page);
  await cart(page).getByText('Corn Salad').first().waitFor();
  await submit(page);
  await isLocked(page);
  expect(await adminApi.ordersOn(active)).toBe(before + 1);
  for (const [day, dish] of [
    [first, 'Add Sprout Chaat'],
    [second, 'Add Vegetable Poha'],
  ] as const) {
    await dayLink(page, day).click();
    await isShown(page, day);
    await eventually(() => adds(page), [dish]);
    expect(await button(page, /^View Cart/).count()).toBe(0);
  }
});

test('a dish pressed before the tapped day is rendered keeps its own day, also when ordered', async () => {
  const { page, settled } = await kitchen.visit('/robots.txt', 360);
  await openActive(page);
  const add = await button(page, 'Add Corn Salad').elementHandle();
  // Both taps happen in one task.
  await dayLink(page, first).evaluate((link, pressed) => {
    (link as HTMLElement).click();
    (pressed as HTMLElement).click();
  }, add);
  await openCart(page);
  await cart(page).getByText('Corn Salad').first().waitFor();
  await submit(page);
  await isLocked(page);
  await settled();
  await isShown(page, active);
  await isLocked(page);
  expect(await adminApi.ordersOn(first)).toBe(0);
});

test('of two days tapped before the customer loads, the last one is displayed', async () => {
  const { page } = await kitchen.visit('/robots.txt', 360);
  const customer = await openActive(page);
  const held: Route[] = [];
  await page.route('**/graphql', (route) =>
    isOperation(route, 'OpenOwnMenu') || isOperation(route, 'OwnMenu')
      ? void held.push(route)
      : route.fallback(),
  );
  await page.goto(`/meal/${customer.userUuid}`);
  await dayLink(page, first).click();
  await dayLink(page, second).click();
  await eventually(() => held.length > 0, true);
  await page.unroute('**/graphql');
  for (const route of held) await route.continue().catch(() => undefined);
  await page
    .getByRole('dialog', { name: 'Choose a meal' })
    .getByRole('button', { name: /Breakfast/ })
    .click();
  await isShown(page, second);
  await eventually(() => adds(page), ['Add Vegetable Poha']);
});

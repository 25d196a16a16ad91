/** The strip of days on a slow network: what is shown and what is put into a cart is always the chosen day's. */
import type { Page, Route } from 'playwright-core';
import { addDays, formatDayAndMonth, type IndiaDate } from '../../src/shared/india-date.js';
import { axe } from '../harness/browser.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { button, cart, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';
import { asks, eventually } from './on-page.js';

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
 * Holds what is asked for the menus of these days.
 *
 * @returns `tap` taps a day and waits until its menu is asked for: one that is left sooner may never be. `letGo` answers all that was asked for so far, and all
 * that comes later.
 */
async function holdMenus(page: Page, ...days: readonly IndiaDate[]) {
  const held = new Map<unknown, Route[]>(days.map((day) => [day, []]));
  await page.route('**/graphql', (route) => {
    const day = asks(route, 'OpenMenu') ? route.request().postDataJSON().variables?.day : undefined;
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
      // What the page does not wait for any more cannot be answered.
      for (const route of routes) await route.continue().catch(() => undefined);
    },
  };
}

const dayLink = (page: Page, date: IndiaDate) =>
  page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: formatDayAndMonth(date) });
const toActive = (page: Page) => page.getByRole('navigation', { name: 'Days' }).getByRole('link').first();
const isShown = (page: Page, date: IndiaDate) =>
  page.getByRole('heading', { level: 1, name: formatDayAndMonth(date) }).waitFor();
/** What can be put into a cart now. */
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

test('while the menu of a day is on its way nothing of another day can be picked', async () => {
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

test('of days that are tapped one after the other the last one is shown, in whatever order the menus come', async () => {
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

test('back at a day before another one’s menu came, what is picked is ordered for the day that is shown', async () => {
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

test('a dish that is pressed before the tapped day is drawn keeps the customer at its own day, also once it is ordered', async () => {
  const { page, settled } = await kitchen.visit('/robots.txt', 360);
  await openActive(page);
  const add = await button(page, 'Add Corn Salad').elementHandle();
  // Both in one breath.
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

test('days are tapped before the customer has come, and then theirs is the cart of the last one', async () => {
  const { page } = await kitchen.visit('/robots.txt', 360);
  const customer = await openActive(page);
  const held: Route[] = [];
  await page.route('**/graphql', (route) =>
    asks(route, 'OpenOwnMenu') || asks(route, 'OwnMenu') ? void held.push(route) : route.fallback(),
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

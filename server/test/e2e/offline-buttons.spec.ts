/** Tests that without a network, exactly the buttons that need the server are marked. */
import type { Locator, Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';
import { createStandingOrder } from '../testkit/standing-orders.js';
import { AdminApi } from './admin-api.js';
import { button, cart, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';
import { eventually } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const SENTENCE = 'You seem to be offline. Check the connection and try again.';

/** Returns the marks of an offline button: the added visible text, and the description for screen readers. */
const says = async (one: Locator) => ({
  seen: await one.evaluate((element) => getComputedStyle(element, '::after').content),
  heard: await one.getAttribute('aria-description'),
});
const expectMarked = async (page: Page, ...buttons: Locator[]) => {
  for (const one of buttons)
    await eventually(() => says(one.first()), { seen: '"offline"', heard: SENTENCE });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
};
const link = (page: Page, name: RegExp) => page.getByRole('link', { name });

test('offline buttons of the menu: Submit, and the actions of a locked order', async () => {
  const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
  const { page, context, expectProblems } = await kitchen.visit('/robots.txt', 360);
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await openBreakfast(page, customer);
  await button(page, /^Add /).first().click();
  await openCart(page);
  const send = cart(page).getByRole('button', { name: 'Submit' });
  await context.setOffline(true);
  await expectMarked(page, send);
  // Changing the selection needs no server, so its buttons are not marked.
  expect(
    await says(
      cart(page)
        .getByRole('button', { name: /^One more / })
        .first(),
    ),
  ).toMatchObject({
    heard: null,
  });
  await context.setOffline(false);
  await eventually(() => send.getAttribute('aria-description'), null);
  await submit(page);
  await isLocked(page);
  await context.setOffline(true);
  await expectMarked(page, button(page, 'CANCEL ORDER'), button(page, 'EDIT ORDER'));
  await context.setOffline(false);
});

test('offline buttons of the profile: money, orders, standing orders, addresses, days', async () => {
  const customer = await kitchen.seed.customer({ balancePaise: 500_000, addresses: ['Home', 'Office'] });
  await adminApi.ask('mutation { updateSettings(input: { addressEditors: CUSTOMERS }) { version } }');
  const [active] = (await adminApi.plans()).filter(({ status }) => status === 'ACTIVE');
  await adminApi.place(customer, active?.date ?? dayFromToday(1), { 'Corn Salad': 1 }, POST_LUNCH_ID);
  await adminApi.place(customer, dayFromToday(-1), { 'Sprout Chaat': 1 });
  const lines = [{ dishId: await adminApi.dishId('Corn Salad'), quantity: 1 }];
  accepted(
    await createStandingOrder(kitchen.admin, {
      userId: customer.id,
      mealId: BREAKFAST_ID,
      weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
      from: dayFromToday(3),
      lines,
    }),
  );
  const { page, context, expectProblems } = await kitchen.visit(`/customer/${customer.userUuid}`, 360);
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  await button(page, 'Past orders').click();
  await link(page, /^Order again/).waitFor();
  await link(page, /^Edit order #/).waitFor();
  await context.setOffline(true);
  await expectMarked(
    page,
    button(page, 'Statement'),
    button(page, 'Add money'),
    button(page, 'Edit diet'),
    button(page, /^Cancel order #/),
    link(page, /^Edit order #/),
    button(page, 'Add a standing order'),
    button(page, /^Edit .*Breakfast/),
    button(page, /^Pause /),
    button(page, /^End /),
    button(page, 'Make Office the default'),
    button(page, 'Edit addresses'),
    button(page, 'Last 7 days'),
    button(page, 'Past orders'),
    link(page, /^Order again/),
  );
  const box = button(page, /Skip · offline/).first();
  expect(await box.getAttribute('aria-description')).toBe(SENTENCE);
  for (const local of [
    link(page, /^Meals/),
    button(page, 'Daily goal'),
    button(page, 'Remove my link from this phone'),
  ])
    expect(await local.getAttribute('aria-description')).toBeNull();
  await context.setOffline(false);
});

test('offline buttons of dialogs: top-up, UTR, older entries, statement orders, diet', async () => {
  const customer = await kitchen.seed.customer({ balancePaise: 500_000 });
  await adminApi.ask(
    'mutation { updateSettings(input: { upiId: "meals@okbank", payeeName: "Meals" }) { version } }',
  );
  await adminApi.place(customer, dayFromToday(-1), { 'Corn Salad': 1 });
  const { page, context, expectProblems } = await kitchen.visit(`/customer/${customer.userUuid}`, 360);
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const inDialog = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });
  const offlineIn = async (...names: (string | RegExp)[]) => {
    await inDialog(names[0] ?? '')
      .first()
      .waitFor();
    await context.setOffline(true);
    await expectMarked(page, ...names.map(inDialog));
    await context.setOffline(false);
  };
  await button(page, 'Add money').click();
  await offlineIn('₹500', 'Continue');
  await inDialog('₹500').click();
  await offlineIn("I've paid");
  await inDialog('Close').click();
  await button(page, 'Edit diet').click();
  await offlineIn('Save');
  await inDialog('Cancel').click();
  await button(page, 'Statement').click();
  const entry = inDialog(/^Order #\d+/).first();
  await entry.waitFor();
  await context.setOffline(true);
  await inDialog(/^Order #\d+ · offline/)
    .first()
    .waitFor();
  expect(await entry.getAttribute('aria-description')).toBe(SENTENCE);
  await context.setOffline(false);
});

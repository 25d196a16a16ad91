/** Tests that all buttons of a customer on a phone are touch targets: the menu, the cart, a placed order, and the profile, at 360 px. */
import { smallTargets } from '../harness/touch-targets.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';
import { button, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';

const kitchen = openBuiltKitchen();

test("the customer's targets for ordering and the profile are at least 44 px", async () => {
  const customer = await kitchen.seed.customer({ title: 'Meenakshi Subramaniam', balancePaise: 500_000 });
  // A past order of a dish that is on the menu, so that the profile displays "Order again".
  await new AdminApi(kitchen).place(customer, dayFromToday(-1), { 'Sprout Chaat': 1 });
  const { page } = await kitchen.visit(`/meal/${customer.userUuid}`, 360);
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  const choosing = await smallTargets(page);
  await openBreakfast(page, customer);
  await button(page, /^Add /).first().click();
  await button(page, /^Add /).first().click();
  const menu = await smallTargets(page);
  await openCart(page);
  const cart = await smallTargets(page);
  await submit(page);
  await isLocked(page);
  const locked = await smallTargets(page);
  await page.goto(`/customer/${customer.userUuid}`);
  await page.getByText('Nutritional Info', { exact: true }).waitFor();
  await button(page, 'Past orders').click();
  await page.getByText('Order again').waitFor();
  const profile = await smallTargets(page);
  expect({ choosing, menu, cart, locked, profile }).toEqual({
    choosing: [],
    menu: [],
    cart: [],
    locked: [],
    profile: [],
  });
});

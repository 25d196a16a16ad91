/** Tests the delivery address: selected in the cart, displayed to the kitchen, and changed by the kitchen. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { button, cart, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);
const HOME = '14, Baner Road, Pune 411045';
const OFFICE = 'Tower B, 9th floor, reception of Kaveri Software, Hinjawadi Phase 2, Pune 411057';

test('a customer selects one of two addresses, and the kitchen changes it to the other', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 100_000, addresses: [HOME, OFFICE] });
  const { page, expectFine } = await kitchen.visit('/robots.txt', 360);
  await openBreakfast(page, asha);
  await button(page, 'Add Sprout Chaat').click();
  await openCart(page);
  const deliverTo = cart(page).getByLabel('Deliver to');
  expect(await deliverTo.locator('option:checked').innerText()).toBe(HOME);
  await deliverTo.selectOption(OFFICE);
  // The whole address is displayed, on as many lines as needed.
  const { height = 0 } = (await deliverTo.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(60);
  await expectFine();
  await submit(page);
  await isLocked(page);
  await openCart(page);
  await cart(page).getByText(OFFICE).waitFor();

  const { orders } = await adminApi.ask<{ orders: { items: { id: string }[] } }>(
    '{ orders(limit: 1) { items { id } } }',
  );
  const id = orders.items[0]?.id;
  const admin = await kitchen.visitAsAdmin(`/orders/edit?id=${id}&view=1`, 360);
  await admin.page.getByText(OFFICE).waitFor();
  await button(admin.page, 'Edit').click();
  await admin.page.getByLabel('Deliver to').selectOption(HOME);
  await admin.expectFine();
  await button(admin.page, 'Save').click();
  await admin.page.getByText('Order updated.').first().waitFor();
  await admin.page.getByText(HOME).waitFor();
});

test('a customer with one address selects no address, and an order without an address states that', async () => {
  const [one, none] = [
    await kitchen.seed.customer({ balancePaise: 100_000, addresses: [HOME] }),
    await kitchen.seed.customer({ balancePaise: 100_000, addresses: [] }),
  ];
  const { page } = await kitchen.visit('/robots.txt', 360);
  await openBreakfast(page, one);
  await button(page, 'Add Sprout Chaat').click();
  const asked = page.waitForResponse((answer) => answer.request().postData()?.includes('DeliverTo') ?? false);
  await openCart(page);
  await asked;
  await cart(page).getByText(HOME).waitFor();
  expect(await cart(page).getByLabel('Deliver to').count()).toBe(0);

  const { orders } = await adminApi.ask<{ orders: { date: string } }>('{ orders: activeMealPlan { date } }');
  const placed = await adminApi.place(none, orders.date as never, { 'Sprout Chaat': 1 });
  const admin = await kitchen.visitAsAdmin(`/orders/edit?id=${placed.id}&view=1`, 360);
  await admin.page.getByText('No address', { exact: true }).waitFor();
});

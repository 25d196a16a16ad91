/** Tests the place of the cart: next to the menu on a desktop, and in a sheet on a phone. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { button, cart, instruct, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';
import { hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();

test('at 1280 px the open cart stays next to the menu, and the order has the same position', async () => {
  const { page, expectFine } = await kitchen.visit('/robots.txt', 1280);
  await openBreakfast(page, await kitchen.seed.customer({ balancePaise: 100_000 }));
  const stands = page.getByRole('region', { name: 'Cart' });
  await stands.getByText('Your cart is empty.').waitFor();
  expect(await button(page, 'View Cart >').count()).toBe(0);
  await button(page, 'Add Sprout Chaat').click();
  await stands.getByText('1 × Sprout Chaat').waitFor();
  await expectFine();

  await openCart(page);
  await hasFocus(page, expect.stringContaining('Cart'));
  expect(await button(page, 'View Cart >').count()).toBe(0);
  await button(page, 'Add Vegetable Poha').click();
  await instruct(page, 'Vegetable Poha', 'less salt');
  await expectFine();
  const [menuBox, cartBox] = [
    await page.getByRole('list').first().boundingBox(),
    await cart(page).boundingBox(),
  ];
  expect((menuBox?.x ?? 0) + (menuBox?.width ?? 0)).toBeLessThanOrEqual(cartBox?.x ?? 0);

  await page.keyboard.press('Escape');
  await cart(page).waitFor({ state: 'detached' });
  await hasFocus(page, expect.stringContaining('View Cart >'));
  await openCart(page);
  await cart(page).getByRole('button', { name: 'Close' }).click();
  await openCart(page);
  await submit(page);
  await isLocked(page);
  const box = await page.getByRole('region', { name: 'Order placed' }).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(cartBox?.x ?? Number.NaN);
  expect(await page.getByText('Order already placed for the schedule').count()).toBe(1);

  // The order has its own button, so the bar of the cart does not repeat it.
  expect(await stands.count()).toBe(0);
  await openCart(page);
  await hasFocus(page, expect.stringContaining('Your order'));
  await page.keyboard.press('Escape');
  await hasFocus(page, 'View order');
  await expectFine();
});

test('at 360 px there is no cart panel, and nothing takes its place', async () => {
  const { page } = await kitchen.visit('/robots.txt', 360);
  await openBreakfast(page, await kitchen.seed.customer({ balancePaise: 100_000 }));
  expect(await page.getByText('Your cart is empty.').isVisible()).toBe(false);
  await button(page, 'Add Sprout Chaat').click();
  expect(await page.getByText('1 × Sprout Chaat').isVisible()).toBe(false);
  await openCart(page);
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await submit(page);
  await isLocked(page);
  expect(await page.getByRole('region', { name: 'Cart' }).count()).toBe(0);
  await openCart(page);
  await page.keyboard.press('Escape');
  await hasFocus(page, 'View order');
});

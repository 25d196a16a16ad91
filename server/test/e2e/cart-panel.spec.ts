/** Tests the place of the cart: next to the menu on a desktop, and in a sheet on a phone. */
import type { Locator } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { button, cart, instruct, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';
import { hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();

/** Returns the position and width of a cart, and the position of its title. */
const frameOf = async (place: Locator) => {
  const [box, title] = [
    await place.boundingBox(),
    await place.getByText('Cart', { exact: true }).boundingBox(),
  ];
  return [box?.x, box?.y, box?.width, title?.x, title?.y];
};

test('at 1280 px the open cart stays next to the menu, and the order has the same position', async () => {
  const { page, expectFine } = await kitchen.visit('/robots.txt', 1280);
  await openBreakfast(page, await kitchen.seed.customer({ balancePaise: 100_000 }));
  const stands = page.getByRole('region', { name: 'Cart' });
  await stands.getByText('Your cart is empty.').waitFor();
  const frame = await frameOf(stands);
  expect(await button(page, 'View Cart >').count()).toBe(0);
  await button(page, 'Add Sprout Chaat').click();
  await stands.getByText('1 × Sprout Chaat').waitFor();
  await expectFine();

  await openCart(page);
  await hasFocus(page, expect.stringContaining('Cart'));
  expect(await frameOf(cart(page))).toEqual(frame);
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
  expect([box?.x, box?.y, box?.width]).toEqual([cartBox?.x, cartBox?.y, cartBox?.width]);
  expect(await page.getByText('Order already placed for the schedule').count()).toBe(1);

  // The order has its own button, so the bar of the cart does not repeat it.
  expect(await stands.count()).toBe(0);
  await openCart(page);
  await hasFocus(page, expect.stringContaining('Your order'));
  await page.keyboard.press('Escape');
  await hasFocus(page, 'View order');
  await expectFine();
});

test('at 1280 px, the profile button begins at the height of the cart, and Veg only ends with the dishes', async () => {
  const { page } = await kitchen.visit('/robots.txt', 1280);
  const customer = await kitchen.seed.customer();
  await openBreakfast(page, customer);
  const cartBox = await page.getByRole('region', { name: 'Cart' }).boundingBox();
  const pill = await page.getByText(customer.title, { exact: true }).boundingBox();
  expect(pill?.y).toBe(cartBox?.y);
  const rightOf = async (place: Locator) => {
    const box = await place.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await rightOf(page.getByText('Veg only', { exact: true }))).toBe(
    await rightOf(page.getByRole('list').first()),
  );
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

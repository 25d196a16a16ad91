/** What customers see on a screen of 180 CSS pixels, or with letters of twice the size: nothing is out of reach sideways. */
import type { Locator, Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { button, cart, isLocked, openCart, submit } from './menu-steps.js';

const kitchen = openBuiltKitchen();

const WAYS = [
  { way: 'a screen of 180 pixels', width: 180, letters: '100%' },
  { way: 'letters of twice the size', width: 360, letters: '200%' },
] as const;

/** What reaches over the sides of the window, and what can be scrolled sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('svg'),
    );
    const name = (one: Element) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`;
    // What is for screen readers alone is in a box of a pixel.
    const isHidden = (one: Element | null): boolean =>
      one !== null && (one.getBoundingClientRect().width <= 1 || isHidden(one.parentElement));
    return [
      ...shown
        .filter((one) =>
          one.matches('button, a, input, select, textarea, h1, h2, h3, p, span, dt, dd, td, th'),
        )
        .filter((one) => !isHidden(one) && one.getBoundingClientRect().right > width + 0.5)
        .map((one) => `outside: ${name(one)}`),
      ...shown
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
        .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
        .map((one) => `scrolls: ${name(one)}`),
      ...(document.documentElement.scrollWidth > width ? ['scrolls: the page'] : []),
    ];
  });

const isInSight = async (page: Page, part: Locator) => {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
};

test.each(WAYS)('on $way the menu, the cart, the order and the profile fit', async ({ width, letters }) => {
  const customer = await kitchen.seed.customer({
    title: 'Venkatanarasimharajuvaripeta Subramaniam',
    balancePaise: 12_345_600,
  });
  const { page } = await kitchen.visit('/robots.txt', 360, { unused: true });
  await page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = size;
    });
  }, letters);
  await page.setViewportSize({ width, height: 780 });
  const fits = async (name: string) => {
    expect({ name, tooWide: await tooWide(page) }).toEqual({ name, tooWide: [] });
  };

  await page.goto(`/meal/${customer.userUuid}`);
  const choice = page.getByRole('dialog', { name: 'Choose a meal' });
  await choice.waitFor();
  await fits('choice');
  await choice.getByRole('button', { name: /Breakfast/ }).click();
  const add = button(page, /^Add /).first();
  await isInSight(page, add);
  await fits('menu');
  await page.getByRole('heading', { level: 3 }).first().getByRole('button').click();
  const dish = page.getByRole('dialog');
  await isInSight(page, dish.getByRole('button', { name: /^Add / }));
  await fits('dish');
  await dish.getByRole('button', { name: 'Close' }).click();
  await add.click();
  await button(page, /^One more /)
    .first()
    .click();
  await isInSight(page, button(page, /^One more /).first());
  await fits('picked');
  await openCart(page);
  await isInSight(page, cart(page).getByRole('button', { name: 'Submit' }));
  await fits('cart');
  await submit(page);
  await isLocked(page);
  await isInSight(page, button(page, 'CANCEL ORDER').first());
  await fits('order');
  await button(page, 'CANCEL ORDER').first().click();
  await page.getByRole('alertdialog').waitFor();
  await fits('cancel');
  await page.goto(`/customer/${customer.userUuid}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await fits('profile');
  await button(page, 'Past orders').click();
  await page.waitForLoadState('networkidle');
  await fits('past orders');
  for (const name of ['Add money', 'Edit what you eat', 'Statement']) {
    await button(page, name).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.waitForLoadState('networkidle');
    await fits(name);
    if (name !== 'Statement') await dialog.getByRole('button', { name: 'Close' }).click();
  }
  await button(page, /^Order #\d+$/).click();
  await page.getByRole('dialog', { name: /^Order #/ }).waitFor();
  await fits('the order of an entry');
});

/** Steps of a customer on the menu, by visible names. */
import type { Page } from 'playwright-core';
import type { SeededUser } from '../testkit/seed.js';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The open cart, or the open order. */
export const cart = (page: Page) => page.getByRole('dialog', { name: /^(Cart|Your order)$/ });

export const openBreakfast = async (page: Page, { userUuid }: SeededUser) => {
  await page.goto(`/meal/${userUuid}`);
  await page
    .getByRole('dialog', { name: 'Choose a meal' })
    .getByRole('button', { name: /Breakfast/ })
    .click();
};

export const openCart = async (page: Page) => {
  await button(page, /^View (Cart >|order)$/).click();
  await cart(page).waitFor();
};

/** Opens the field for the instructions of a dish in the cart, and enters a text. */
export const instruct = async (page: Page, dish: string, text: string) => {
  await cart(page)
    .getByRole('button', { name: `Cooking Instructions for ${dish}` })
    .click();
  await cart(page).locator('textarea:focus').fill(text);
};

export const submit = (page: Page) => cart(page).getByRole('button', { name: 'Submit' }).click();

/** Waits until the menu displays the order as placed. */
export const isLocked = (page: Page) =>
  page.getByText('Order already placed for the schedule').first().waitFor();

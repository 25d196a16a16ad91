/** Fields of Add Order and Edit Order, by their visible names. */
import type { Page } from 'playwright-core';

export const customersOf = (page: Page) => page.getByRole('combobox', { name: 'Customers' });
export const dayOf = (page: Page) => page.getByRole('textbox', { name: 'For Date' });
export const quantityOf = (page: Page, dish: string) =>
  page.getByRole('spinbutton', { name: `Quantity of ${dish}`, exact: true });
export const submitOf = (page: Page) => page.getByRole('button', { name: /^Submit/ });

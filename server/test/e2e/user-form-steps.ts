/** Steps of tests about the form of a user. */
import type { Locator, Page } from 'playwright-core';
import type { AdminApi } from './admin-api.js';

/** Returns the users that a search finds. */
export const findUsers = async <Fields>(
  adminApi: AdminApi,
  search: string,
  fields: string,
): Promise<Fields[]> => {
  const { users } = await adminApi.ask<{ users: { items: Fields[] } }>(
    `query ($search: String) { users(filter: { search: $search }) { items { ${fields} } } }`,
    { search },
  );
  return users.items;
};

/** Opens the form of a new user. */
export const openForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '+ New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'New User' });
  await dialog.waitFor();
  return dialog;
};
export const address = (dialog: Locator, position: number) =>
  dialog.getByRole('group', { name: `Address ${position}` });
export const addressText = (dialog: Locator, position: number) =>
  address(dialog, position).getByRole('textbox', { name: 'Address', exact: true });

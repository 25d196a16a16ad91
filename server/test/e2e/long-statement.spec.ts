/** Tests a statement of more than a hundred entries, for an admin and for the customer. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import type { SeededUser } from '../testkit/seed.js';

const kitchen = openBuiltKitchen();

const ENTRIES = 205;

/** Creates a customer whose wallet was credited one rupee at a time. */
const saver = async (): Promise<SeededUser> => {
  const customer = await kitchen.seed.customer({ title: 'Meera Long', balancePaise: 0 });
  for (let made = 0; made < ENTRIES; made += 1) await kitchen.seed.credit(customer, 100);
  return customer;
};

/** Loads the whole statement, a hundred entries at a time, and expects each entry once. */
const readsToTheEnd = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Wallet Statement' });
  const rows = dialog.locator('tbody tr');
  const older = dialog.getByRole('button', { name: /^Show older entries/ });
  await dialog.getByRole('button', { name: 'Show older entries (105)' }).click();
  await dialog.getByRole('button', { name: 'Show older entries (5)' }).click();
  await older.waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(ENTRIES);
  // The newest entry is first, and every balance appears once.
  const balances = (await rows.locator('td:last-child').allTextContents()).map((text) => text.trim());
  expect(balances).toEqual(Array.from({ length: ENTRIES }, (_, index) => `₹${ENTRIES - index}.00`));
};

test('an admin reads a long statement to its end, each entry once', async () => {
  const { title } = await saver();
  const { page } = await kitchen.visitAsAdmin('/users', 1280);
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: `Statement for ${title}` }).click();
  await readsToTheEnd(page);
});

test('a customer reads a long statement to its end, each entry once', async () => {
  const { userUuid } = await saver();
  const { page } = await kitchen.visit(`/customer/${userUuid}`, 360);
  await page.getByRole('button', { name: /Statement/ }).click();
  await readsToTheEnd(page);
});

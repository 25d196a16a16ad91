/** Tests the user list, and the link and sign-in of a row. Forms and wallets have separate files. */
import type { Page } from 'playwright-core';
import { TEST_ADMIN } from '../harness/server-process.js';
import { openBuiltKitchen, type Visit, type Width } from '../testkit/built-kitchen.js';
import { Caller } from '../testkit/callers.js';
import { accepted } from '../testkit/graphql-client.js';
import { signIn } from '../testkit/operations.js';
import { AdminApi } from './admin-api.js';
import { breakServer, eventually, hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const searchFor = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search mobile, alternate mobile or title' }).fill(text);
  await page
    .getByRole('button', { name: new RegExp(`^Edit .*${text}`) })
    .first()
    .waitFor();
};

const visitUsers = async (width: Width, search: string): Promise<Visit> => {
  const visit = await kitchen.visitAsAdmin('/users?show=all', width);
  await searchFor(visit.page, search);
  return visit;
};

const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });

test('the list of users shows every column and the actions of each type', async () => {
  const { page } = await visitUsers(1280, 'Asha');
  expect(await page.locator('thead th').allTextContents()).toEqual([
    'Mobile',
    'Alt Mobile',
    'Title',
    'Gender',
    'Wallet',
    'Status',
    'Type',
    'Created',
    'Actions',
  ]);
  // A row of the previous search disappears until the server responds.
  const expectButtons = (name: string, texts: string[]) =>
    eventually(() => rowOf(page, name).getByRole('button').allTextContents(), texts);
  await expectButtons('Asha Nair', ['Edit', 'Copy Link', 'Add Balance', 'Statement', '']);
  const asha = await rowOf(page, 'Asha Nair').textContent();
  for (const text of ['+91 9876500001', '+91 9876500011', 'Female', '₹2,500.00', 'Active', 'Customer'])
    expect(asha).toContain(text);

  await searchFor(page, 'Suresh');
  await expectButtons('Suresh (deliveries)', ['Edit', 'Copy Link', '']);
  await rowOf(page, 'Suresh (deliveries)').getByText('—', { exact: true }).waitFor();
  await searchFor(page, 'Admin');
  await expectButtons('Admin', ['Edit', 'Copy Link', 'Add Balance', 'Statement', '']);
});

test('the search of Users matches mobile, alternate mobile, and name, and reports an empty result', async () => {
  const { page, expectFine } = await visitUsers(360, 'Rohan');
  const box = page.getByRole('searchbox');
  for (const text of ['+91 98765 00011', '9876500001', 'asha n']) {
    await box.fill('Rohan');
    await rowOf(page, 'Rohan Deshpande').waitFor();
    await box.fill(text);
    await rowOf(page, 'Asha Nair').waitFor();
    await page.getByText('1 of 1 user').waitFor();
  }
  await box.fill('no such name');
  await page.getByText('No users found').waitFor();
  await expectFine();
  await page.getByRole('button', { name: 'Show all users' }).click();
  await rowOf(page, 'Rohan Deshpande').waitFor();
});

test('a long list of users is loaded in pages, and a failed load is reported', async () => {
  await kitchen.seed.customers(60, { title: 'Crowd' });
  const { page, expectFine, expectProblems } = await visitUsers(1280, '');
  expectProblems(/500/);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  expect(await pager.getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true);
  await pager.getByText(/^Page 1 of \d+$/).waitFor();
  await pager.getByRole('button', { name: 'Next' }).click();
  await pager.getByText(/^Page 2 of \d+$/).waitFor();
  // A new search starts at its first page.
  await searchFor(page, 'Crowd');
  await pager.getByText(/^Page 1 of/).waitFor();

  await breakServer(page);
  await page.getByRole('searchbox').fill('Someone else');
  await page.getByText('Failed to load users').first().waitFor();
  await expectFine();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No users found').waitFor();
});

test('Copy Link works for admins and delivery users, whose link explains who has a profile', async () => {
  const { title } = await kitchen.seed.delivery();
  const { page, context } = await visitUsers(1280, title);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy Link of ${title}` }).click();
  await page.getByText('Profile link copied!').first().waitFor();
  const { page: opened } = await kitchen.visit(
    await page.evaluate(() => navigator.clipboard.readText()),
    1280,
  );
  await opened
    .getByRole('heading', {
      name: 'This link belongs to a user who is not a customer. Only customers have a profile.',
    })
    .waitFor();
});

test('Copy Link copies the current link, also after a confirmed reset, by keyboard', async () => {
  const { id, title } = await kitchen.seed.customer({ title: 'Link' });
  const { page, context, expectFine } = await visitUsers(1280, title);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const link = async () => {
    const { user } = await adminApi.ask<{ user: { userUuid: string } }>(
      'query ($id: ID!) { user(id: $id) { userUuid } }',
      { id },
    );
    return `${kitchen.url}/customer/${user.userUuid}`;
  };
  await page.getByRole('button', { name: `Copy Link of ${title}` }).click();
  await page.getByText('Profile link copied!').first().waitFor();
  const first = await link();
  expect(await clipboard()).toBe(first);

  const more = `More actions for ${title}`;
  await page.getByRole('button', { name: more }).focus();
  await page.keyboard.press('Enter');
  // The menu handles keys one frame after it opens, when its first item is active.
  await page.getByRole('menuitem', { name: 'Reset link' }).and(page.locator('[data-highlighted]')).waitFor();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Reset the personal link?' });
  await question.getByText(/will stop working at once/).waitFor();
  await expectFine();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await hasFocus(page, more);
  expect(await link()).toBe(first);

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Reset link' }).click();
  await question.getByRole('button', { name: 'Reset link' }).click();
  await page
    .getByText('The personal link was replaced. Select Copy Link, and send the new link.')
    .first()
    .waitFor();
  const second = await link();
  expect(second).not.toBe(first);
  await page.getByRole('button', { name: `Copy Link of ${title}` }).click();
  // The message of the first copy may still be displayed, so the clipboard is checked.
  await page.waitForFunction(async (link) => (await navigator.clipboard.readText()) === link, second);
});

test('Set sign-in gives a new admin a working email and password', async () => {
  const { title, email } = await kitchen.seed.admin({ title: 'Cook' });
  const { page, expectFine } = await visitUsers(1280, title);
  const more = `More actions for ${title}`;
  await page.getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: 'Set sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set sign-in' });
  await dialog.getByLabel('Email').fill('nothing');
  await dialog.getByLabel('Password').fill('short');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a valid email address.').waitFor();
  await dialog.getByText('The password must have at least 10 characters.').waitFor();
  await expectFine();
  await dialog.getByLabel('Email').fill(TEST_ADMIN.email);
  await dialog.getByLabel('Password').fill('a long enough password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Another admin already signs in with this email address.').waitFor();
  await dialog.getByLabel('Email').fill(`new-${email}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, more);
  accepted(await signIn(new Caller(kitchen.url, undefined), `new-${email}`, 'a long enough password'));
});

/** The user list and a row's link and sign-in; forms and wallets have files of their own. */
import type { Page } from 'playwright-core';
import { TEST_ADMIN } from '../harness/server-process.js';
import { openBuiltKitchen, type Visit, type Width } from '../testkit/built-kitchen.js';
import { Caller } from '../testkit/callers.js';
import { accepted } from '../testkit/graphql-client.js';
import { signIn } from '../testkit/operations.js';
import { AdminApi } from './admin-api.js';
import { breakServer, hasFocus } from './on-page.js';

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
  const visit = await kitchen.visitAsAdmin('/users', width);
  await searchFor(visit.page, search);
  return visit;
};

const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });

test('the list shows every column, and to each type of user the actions that it has', async () => {
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
  const buttonsOf = (name: string) => rowOf(page, name).getByRole('button').allTextContents();
  expect(await buttonsOf('Asha Nair')).toEqual(['Edit', 'Copy Link', 'Add Balance', 'Statement', '']);
  const asha = await rowOf(page, 'Asha Nair').textContent();
  for (const text of ['+91 9876500001', '+91 9876500011', 'Female', '₹2,500.00', 'Active', 'Customer'])
    expect(asha).toContain(text);

  await searchFor(page, 'Suresh');
  expect(await buttonsOf('Suresh (deliveries)')).toEqual(['Edit', 'Copy Link', '']);
  await rowOf(page, 'Suresh (deliveries)').getByText('—', { exact: true }).waitFor();
  await searchFor(page, 'Admin');
  expect(await buttonsOf('Admin')).toEqual(['Edit', 'Copy Link', 'Add Balance', 'Statement', '']);
});

test('a search finds by mobile, alternate mobile and title, and says when there is nobody', async () => {
  const { page, expectFine } = await visitUsers(360, 'Rohan');
  const box = page.getByRole('searchbox');
  for (const text of ['+91 98765 00011', '9876500001', 'asha n']) {
    await box.fill('Rohan');
    await rowOf(page, 'Rohan Deshpande').waitFor();
    await box.fill(text);
    await rowOf(page, 'Asha Nair').waitFor();
    await page.getByText('1 of 1 user').waitFor();
  }
  await box.fill('nobody of that name');
  await page.getByText('No users found').waitFor();
  await expectFine();
  await page.getByRole('button', { name: 'Show all users' }).click();
  await rowOf(page, 'Rohan Deshpande').waitFor();
});

test('a long list comes in pages, and a failed load is reported', async () => {
  await kitchen.seed.customers(60, { title: 'Crowd' });
  const { page, expectFine, expectProblems } = await visitUsers(1280, '');
  expectProblems(/500/);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  expect(await pager.getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true);
  await pager.getByText(/^Page 1 of \d+$/).waitFor();
  await pager.getByRole('button', { name: 'Next' }).click();
  await pager.getByText(/^Page 2 of \d+$/).waitFor();
  // Other words start at their first page.
  await searchFor(page, 'Crowd');
  await pager.getByText(/^Page 1 of/).waitFor();

  await breakServer(page);
  await page.getByRole('searchbox').fill('Somebody else');
  await page.getByText('Failed to load users').waitFor();
  await expectFine();
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No users found').waitFor();
});

test('Copy Link is for admins and delivery users too: theirs says whom the profile is for', async () => {
  const { title } = await kitchen.seed.delivery();
  const { page, context } = await visitUsers(1280, title);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Copy Link of ${title}` }).click();
  await page.getByText('Profile link copied!').waitFor();
  const { page: opened } = await kitchen.visit(
    await page.evaluate(() => navigator.clipboard.readText()),
    1280,
  );
  await opened.getByRole('heading', { name: 'This profile is for customers.' }).waitFor();
});

test('Copy Link copies the current link, also after a reset, which asks first; the keyboard is enough', async () => {
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
  await page.getByText('Profile link copied!').waitFor();
  const first = await link();
  expect(await clipboard()).toBe(first);

  const more = `More actions for ${title}`;
  await page.getByRole('button', { name: more }).focus();
  await page.keyboard.press('Enter');
  // The menu listens to keys a frame after it is there, when its first item is the chosen one.
  await page.getByRole('menuitem', { name: 'Reset link' }).and(page.locator('[data-highlighted]')).waitFor();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Reset the personal link?' });
  await question.getByText(/stops working at once/).waitFor();
  await expectFine();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await hasFocus(page, more);
  expect(await link()).toBe(first);

  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Reset link' }).click();
  await question.getByRole('button', { name: 'Reset link' }).click();
  await page.getByText('The personal link was replaced. Send the new link with Copy Link.').waitFor();
  const second = await link();
  expect(second).not.toBe(first);
  await page.getByRole('button', { name: `Copy Link of ${title}` }).click();
  // The message of the first copy may still be there, so it is the clipboard that tells.
  await page.waitForFunction(async (link) => (await navigator.clipboard.readText()) === link, second);
});

test('Set sign-in gives a new admin a sign-in that works', async () => {
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
  await dialog.getByText('Another admin already signs in with this e-mail address.').waitFor();
  await dialog.getByLabel('Email').fill(`new-${email}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, more);
  accepted(await signIn(new Caller(kitchen.url, undefined), `new-${email}`, 'a long enough password'));
});

/** Specification 2.4, 2.5, 2.6, 5 and 8: the user list, its editor and the wallet dialogs, at the desk and on a phone. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { axe, launchBrowser, type WatchedPage } from '../harness/browser.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { type AdminDesk, adminDesk, dayFromToday } from './admin-desk.js';

let server: ServerProcess;
let browser: Browser;
let desk: AdminDesk;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  desk = await adminDesk(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

let mobiles = 8_000_000_000;
const newMobile = () => String(++mobiles);

const found = async <Fields>(search: string, fields: string): Promise<Fields[]> => {
  const { users } = await desk.ask<{ users: { items: Fields[] } }>(
    `query ($search: String) { users(filter: { search: $search }) { items { ${fields} } } }`,
    { search },
  );
  return users.items;
};

const statementOf = async (userId: string) => {
  const { walletStatement } = await desk.ask<{ walletStatement: { balance: number; total: number } }>(
    'query ($userId: ID!) { walletStatement(userId: $userId) { balance total } }',
    { userId },
  );
  return walletStatement;
};

/** What somebody else does meanwhile. */
const changedBySomebody = (id: string, input: Record<string, unknown>) =>
  desk.ask('mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }', {
    id,
    input,
  });

const opened = async (width: number, search = ''): Promise<WatchedPage> => {
  const watched = await desk.open(browser, { width, height: 800 });
  await watched.page.goto('/users');
  await watched.page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();
  if (search) await searchFor(watched.page, search);
  return watched;
};

const searchFor = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search mobile, alternate mobile or title' }).fill(text);
  await page
    .getByRole('button', { name: new RegExp(`^Edit .*${text}`) })
    .first()
    .waitFor();
  await page.getByText(/ of \d+ users?$/).waitFor();
};

const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr').filter({ has: page.getByRole('button', { name: `Edit ${name}` }) });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
const isAsWide = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

describe.each([1280, 360])('users at %i px', (width) => {
  test('the list shows every column, and to each type of user the actions that it has', async () => {
    const { page, assertClean, close } = await opened(width, 'Asha');
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
    expect(await buttonsOf('Suresh (deliveries)')).toEqual(['Edit']);
    await rowOf(page, 'Suresh (deliveries)').getByText('—', { exact: true }).waitFor();
    await searchFor(page, 'Admin');
    expect(await buttonsOf('Admin')).toEqual(['Edit', '']);
    expect(await axe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axe(page)).toEqual([]);
    await isAsWide(page, width);
    assertClean();
    await close();
  });

  test('a search finds by mobile, alternate mobile and title, and says when there is nobody', async () => {
    const { page, assertClean, close } = await opened(width, 'Rohan');
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
    await page.getByRole('button', { name: 'Show all users' }).click();
    await page
      .getByRole('button', { name: /^Edit / })
      .nth(2)
      .waitFor();
    assertClean();
    await close();
  });

  test('the form says what is wrong in the specification’s words, and asks each type for its own', async () => {
    const mobile = newMobile();
    const title = `Form ${mobile}`;
    const { page, assertClean, close } = await opened(width);
    await page.getByRole('button', { name: '+ New User' }).click();
    const dialog = page.getByRole('dialog', { name: 'New User' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Mobile number must be 10 digits.').waitFor();
    await dialog.getByText('Add at least one address (text).').waitFor();
    expect(await dialog.getByRole('button', { name: 'Delete address 1' }).isDisabled()).toBe(true);
    await dialog.getByText('At least one address required').waitFor();
    expect(await axe(page)).toEqual([]);

    await dialog.getByLabel('Type').selectOption({ label: 'Delivery' });
    for (const label of ['Alternate mobile', 'Wallet', 'Location URL'])
      expect(await dialog.getByLabel(label).count()).toBe(0);
    await dialog.getByLabel('Type').selectOption({ label: 'Customer' });
    expect(await dialog.getByLabel('Wallet').inputValue()).toBe('₹0.00');
    expect(await dialog.getByLabel('Wallet').getAttribute('readonly')).not.toBeNull();

    const field = dialog.getByRole('textbox', { name: /^Mobile/ });
    await field.fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    expect(await field.inputValue()).toBe(mobile);
    await field.fill('');
    await field.pressSequentially(`${mobile.slice(0, 3)}x-${mobile.slice(3)}99`);
    expect(await field.inputValue()).toBe(mobile);
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Alternate mobile').fill('123');

    const address = (position: number) => dialog.getByRole('group', { name: `Address ${position}` });
    await address(1).getByRole('textbox', { name: 'Address', exact: true }).fill('1, First Lane');
    await dialog.getByRole('button', { name: '+ Add address' }).click();
    await address(2).getByRole('textbox', { name: 'Address', exact: true }).fill('2, Second Lane');
    await address(2).getByLabel('Location URL').fill('not an address');
    await address(2).getByRole('radio', { name: 'Default' }).check();
    expect(await address(1).getByRole('radio', { name: 'Default' }).isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Alternate mobile number must be 10 digits.').waitFor();
    await dialog.getByText(/^A location must be a web address/).waitFor();

    await dialog.getByLabel('Alternate mobile').fill('');
    await address(2).getByLabel('Location URL').fill('https://maps.example/2');
    // An address without text is dropped; the default that goes with a deleted one hands over.
    await dialog.getByRole('button', { name: '+ Add address' }).click();
    await dialog.getByRole('button', { name: 'Delete address 1' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, title).waitFor();
    expect(
      await found(
        title,
        'mobileNumber type status alternateMobileNumber addresses { text isDefault locationUrl }',
      ),
    ).toEqual([
      {
        mobileNumber: mobile,
        type: 'CUSTOMER',
        status: 'ACTIVE',
        alternateMobileNumber: null,
        addresses: [{ text: '2, Second Lane', isDefault: true, locationUrl: 'https://maps.example/2' }],
      },
    ]);
    await isAsWide(page, width);
    assertClean();
    await close();
  });

  test('a refusal of the server stands at its field', async () => {
    const mobile = newMobile();
    await desk.customer(`First ${mobile}`, mobile, 0);
    const { page, assertClean, close } = await opened(width);
    await page.getByRole('button', { name: '+ New User' }).click();
    const dialog = page.getByRole('dialog', { name: 'New User' });
    const field = dialog.getByRole('textbox', { name: /^Mobile/ });
    await field.fill(mobile);
    await dialog
      .getByRole('group', { name: 'Address 1' })
      .getByRole('textbox', { name: 'Address', exact: true })
      .fill('1, First Lane');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(`Another user of this type already has the mobile number ${mobile}.`).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await focused(page)).toBe('+ New User');
    assertClean();
    await close();
  });

  test('the second of two admins is told, and loses nothing typed', async () => {
    const name = `Both ${newMobile()}`;
    const id = await desk.customer(name, String(mobiles), 0);
    const { page, assertClean, close } = await opened(width, name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByLabel('Gender').selectOption({ label: 'Female' });
    await dialog
      .getByRole('group', { name: 'Address 1' })
      .getByRole('textbox', { name: 'Address', exact: true })
      .fill('9, Typed Lane');

    await changedBySomebody(id, { status: 'INACTIVE', addresses: [{ text: '8, Their Lane' }] });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This was changed by someone else. Reload and try again.').waitFor();
    await dialog.getByRole('button', { name: 'Load the newest, keep what I typed' }).click();
    await dialog.getByText('Changed meanwhile: Status.').waitFor();
    await dialog.getByText('Changed meanwhile to: 8, Their Lane').waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await found(name, 'gender status addresses { text }')).toEqual([
      { gender: 'FEMALE', status: 'INACTIVE', addresses: [{ text: '9, Typed Lane' }] },
    ]);
    assertClean();
    await close();
  });

  test('Add Balance strips the amount, says what the wallet will be, and a double click adds once', async () => {
    const name = `Wallet ${newMobile()}`;
    const id = await desk.customer(name, String(mobiles), 100);
    const { page, assertClean, close } = await opened(width, name);
    await page.getByRole('button', { name: `Add Balance for ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Wallet Balance' });
    expect(await dialog.getByLabel('Date').inputValue()).toBe(dayFromToday(0).shown);
    await dialog.getByText('Current balance: ₹100.00').waitFor();
    const amount = dialog.getByLabel('Amount');
    await amount.pressSequentially('abc-0');
    expect(await amount.inputValue()).toBe('0');
    await dialog.getByRole('button', { name: 'Add Balance' }).click();
    await dialog.getByText('Amount must be a positive number.').waitFor();
    await amount.fill('₹1,240.50');
    expect(await amount.inputValue()).toBe('1240.50');
    expect(await dialog.getByRole('status').textContent()).toContain('₹1,340.50');
    await dialog.getByLabel('Date').fill('31/02/26');
    await dialog.getByRole('button', { name: 'Add Balance' }).click();
    await dialog.getByText('Enter date as dd/mm/yy').waitFor();
    await dialog.getByLabel('Date').fill(dayFromToday(-1).shown);
    await dialog.getByLabel('Narration (optional)').fill('Paid in cash');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add Balance' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`₹1,240.50 added to ${name}'s wallet.`).waitFor();
    await rowOf(page, name).getByText('₹1,340.50').waitFor();
    expect(await focused(page)).toBe(`Add Balance for ${name}`);
    expect(await statementOf(id)).toEqual({ balance: 1340.5, total: 2 });

    await page.getByRole('button', { name: `Statement of ${name}` }).click();
    const statement = page.getByRole('dialog', { name: 'Wallet Statement' });
    const newest = statement.locator('tbody tr').first();
    expect(await newest.textContent()).toMatch(/₹1,240\.50.*Wallet Balance Added.*Paid in cash.*₹1,340\.50/);
    await newest.getByText(dayFromToday(-1).shown).waitFor();
    expect(await axe(page)).toEqual([]);
    await statement.getByRole('button', { name: 'Close' }).click();
    expect(await focused(page)).toBe(`Statement of ${name}`);
    await isAsWide(page, width);
    assertClean();
    await close();
  });

  test('a refused credit is told in the dialog, and an empty statement in its words', async () => {
    const name = `Refused ${newMobile()}`;
    await desk.customer(name, String(mobiles), 0);
    const { page, assertClean, close } = await opened(width, name);
    await page.getByRole('button', { name: `Add Balance for ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Wallet Balance' });
    await dialog.getByLabel('Amount').fill('1000001');
    await dialog.getByRole('button', { name: 'Add Balance' }).click();
    await dialog
      .getByRole('alert')
      .getByText(/10,00,000/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Statement of ${name}` }).click();
    await page.getByText('No transactions found.').waitFor();
    assertClean();
    await close();
  });

  test('Copy Link copies the current link, also after a reset, which asks first; the keyboard is enough', async () => {
    const name = `Link ${newMobile()}`;
    await desk.customer(name, String(mobiles), 0);
    const { page, context, assertClean, close } = await opened(width, name);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const link = async () => {
      const [user] = await found<{ userUuid: string }>(name, 'userUuid');
      return `${server.url}/customer/${user?.userUuid}`;
    };
    await page.getByRole('button', { name: `Copy Link of ${name}` }).click();
    await page.getByText('Profile link copied!').waitFor();
    const first = await link();
    expect(await clipboard()).toBe(first);

    await page.getByRole('button', { name: `More actions for ${name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Reset link' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Reset the personal link?' });
    await question.getByText(/now stops working at once/).waitFor();
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe(`More actions for ${name}`);
    expect(await link()).toBe(first);

    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Reset link' }).click();
    await question.getByRole('button', { name: 'Reset link' }).click();
    await page.getByText('The personal link is new. Send it with Copy Link.').waitFor();
    const second = await link();
    expect(second).not.toBe(first);
    await page.getByRole('button', { name: `Copy Link of ${name}` }).click();
    await page.getByText('Profile link copied!').waitFor();
    expect(await clipboard()).toBe(second);
    assertClean();
    await close();
  });

  test('Set sign-in gives a new admin a sign-in that works', async () => {
    const name = `Cook ${newMobile()}`;
    const email = `cook${mobiles}@kitchen.example`;
    await desk.ask('mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', {
      input: { title: name, mobileNumber: String(mobiles), type: 'ADMIN' },
    });
    const { page, assertClean, close } = await opened(width, name);
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Set sign-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set sign-in' });
    await dialog.getByLabel('Email').fill('nothing');
    await dialog.getByLabel('Password').fill('short');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a valid e-mail address.').waitFor();
    await dialog.getByText('The password must have 10 characters or more.').waitFor();
    await dialog.getByLabel('Email').fill('admin@example.com');
    await dialog.getByLabel('Password').fill('a long enough password');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Another admin already signs in with this e-mail address.').waitFor();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe(`More actions for ${name}`);
    await desk.ask(
      'mutation ($email: String!) { adminLogin(email: $email, password: "a long enough password") { accessToken } }',
      { email },
    );
    assertClean();
    await close();
  });

  test('a long list comes in pages, and a failed load is told', async () => {
    const input = (mobileNumber: string) =>
      `createUser(input: { title: "Crowd ${mobileNumber}", mobileNumber: "${mobileNumber}", type: DELIVERY }) { id }`;
    for (let batch = 0; batch < 5; batch += 1)
      await desk.ask(
        `mutation { ${Array.from({ length: 12 }, (_, at) => `u${at}: ${input(newMobile())}`).join(' ')} }`,
      );
    const { page, assertClean, close } = await opened(width);
    const pager = page.getByRole('navigation', { name: 'Pages' });
    expect(await pager.getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true);
    await pager.getByText(/^Page 1 of \d+$/).waitFor();
    await pager.getByRole('button', { name: 'Next' }).click();
    await pager.getByText(/^Page 2 of \d+$/).waitFor();
    // Other words start at their first page.
    await searchFor(page, 'Crowd');
    await pager.getByText(/^Page 1 of/).waitFor();

    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.getByRole('searchbox').fill('Somebody else');
    await page.getByText('Failed to load users').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No users found').waitFor();
    assertClean({ except: [/500/] });
    await close();
  });
});

/** The form of a user. */
import type { Locator, Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { hasFocus } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

let mobiles = 8_000_000_000;
const newMobile = () => String(++mobiles);

const found = async <Fields>(search: string, fields: string): Promise<Fields[]> => {
  const { users } = await adminApi.ask<{ users: { items: Fields[] } }>(
    `query ($search: String) { users(filter: { search: $search }) { items { ${fields} } } }`,
    { search },
  );
  return users.items;
};

const openForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '+ New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'New User' });
  await dialog.waitFor();
  return dialog;
};
const address = (dialog: Locator, position: number) =>
  dialog.getByRole('group', { name: `Address ${position}` });
const addressText = (dialog: Locator, position: number) =>
  address(dialog, position).getByRole('textbox', { name: 'Address', exact: true });

test('the form says what is wrong in the documented words, and asks each type for its own', async () => {
  const mobile = newMobile();
  const title = `Form ${mobile}`;
  const { page, expectFine } = await kitchen.visitAsAdmin('/users', 1280);
  const dialog = await openForm(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Mobile number must be 10 digits.').waitFor();
  await dialog.getByText('Add at least one address (text).').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete address 1' }).isDisabled()).toBe(true);
  await dialog.getByText('At least one address required').waitFor();
  await expectFine();

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

  await addressText(dialog, 1).fill('1, First Lane');
  await dialog.getByRole('button', { name: '+ Add address' }).click();
  await addressText(dialog, 2).fill('2, Second Lane');
  await address(dialog, 2).getByLabel('Location URL').fill('not an address');
  await address(dialog, 2).getByRole('radio', { name: 'Default' }).check();
  expect(await address(dialog, 1).getByRole('radio', { name: 'Default' }).isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Alternate mobile number must be 10 digits.').waitFor();
  await dialog.getByText(/^A location must be a web address/).waitFor();

  await dialog.getByLabel('Alternate mobile').fill('');
  await address(dialog, 2).getByLabel('Location URL').fill('https://maps.example/2');
  // An address without text is dropped; the default that goes with a deleted one hands over.
  await dialog.getByRole('button', { name: '+ Add address' }).click();
  await dialog.getByRole('button', { name: 'Delete address 1' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('User created.').waitFor();
  await page.getByRole('button', { name: `Edit ${title}` }).waitFor();
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
});

test('a refusal of the server stands at its field', async () => {
  const { mobileNumber } = await kitchen.seed.customer();
  const { page } = await kitchen.visitAsAdmin('/users', 360);
  const dialog = await openForm(page);
  const field = dialog.getByRole('textbox', { name: /^Mobile/ });
  await field.fill(mobileNumber);
  await addressText(dialog, 1).fill('1, First Lane');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog
    .getByText(`Another user of this type already has the mobile number ${mobileNumber}.`)
    .waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(page, '+ New User');
});

test('the second of two admins is told, and loses nothing typed', async () => {
  const { id, title } = await kitchen.seed.customer({ title: 'Both' });
  const { page, expectFine } = await kitchen.visitAsAdmin('/users', 1280);
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByLabel('Gender').selectOption({ label: 'Female' });
  await addressText(dialog, 1).fill('9, Typed Lane');

  await adminApi.ask(
    'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
    {
      id,
      input: { status: 'INACTIVE', addresses: [{ text: '8, Their Lane' }] },
    },
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This was changed by someone else. Reload and try again.').waitFor();
  await dialog.getByText(/^Changed meanwhile: Status: .*, Addresses: 8, Their Lane\.$/).waitFor();
  await dialog.getByText('Changed meanwhile to: 8, Their Lane').waitFor();
  await expectFine();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await found(title, 'gender status addresses { text }')).toEqual([
    { gender: 'FEMALE', status: 'INACTIVE', addresses: [{ text: '9, Typed Lane' }] },
  ]);
});

/** Tests the form of a user. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { hasFocus } from './on-page.js';
import { addressText, findUsers, openForm } from './user-form-steps.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

test('the user form shows an error of the server at its field', async () => {
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

test('the user form notifies the second of two admins, and keeps the input', async () => {
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
  await dialog.getByText(/^Someone else saved changes/).waitFor();
  await dialog.getByText(/^They changed: Status: .*, Addresses: 8, Their Lane\.$/).waitFor();
  await dialog.getByText('Their value: 8, Their Lane').waitFor();
  await expectFine();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await findUsers(adminApi, title, 'gender status addresses { text }')).toEqual([
    { gender: 'FEMALE', status: 'INACTIVE', addresses: [{ text: '9, Typed Lane' }] },
  ]);
});

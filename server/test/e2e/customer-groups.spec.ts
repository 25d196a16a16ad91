/** Groups of customers that are kept by a name: saved in Users, chosen in Add Order, renamed and deleted. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { eventually } from './on-page.js';
import { customersOf, submitOf } from './order-fields.js';

const kitchen = openBuiltKitchen();

test('who is chosen in Users is saved as a group, and one press selects them in Add Order', async () => {
  await kitchen.seed.customers(2, { title: 'Teamlab' });
  const { page, expectFine } = await kitchen.visitAsAdmin('/users', 360);
  await page.getByRole('searchbox').fill('teamlab');
  // Only they are left before one is chosen.
  await eventually(() => page.getByRole('checkbox', { name: /Teamlab/ }).count(), 2);
  await page
    .getByRole('checkbox', { name: /Teamlab/ })
    .first()
    .check();
  await page.getByRole('checkbox', { name: 'Choose the customers of this page' }).check();
  await page.getByRole('button', { name: 'Save as group' }).click();
  const form = page.getByRole('dialog', { name: 'Save as group' });
  await form.getByRole('textbox', { name: 'Group name' }).fill('Office A');
  await expectFine();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Office A is saved.').waitFor();

  await page.goto(`${kitchen.url}/addorder`);
  await customersOf(page).waitFor();
  await page.getByRole('button', { name: 'Groups' }).click();
  const groups = page.getByRole('dialog', { name: 'Groups' });
  await groups.getByRole('button', { name: 'Office A 2 customers' }).waitFor();
  await expectFine();
  await groups.getByRole('button', { name: 'Office A 2 customers' }).click();
  await page.getByText('Office A: 2 selected.').waitFor();
  await submitOf(page).filter({ hasText: 'Submit 2 Order(s)' }).waitFor();
});

test('a group is renamed and deleted where it is chosen', async () => {
  const { page } = await kitchen.visitAsAdmin('/addorder', 1280);
  await customersOf(page).waitFor();
  await page.getByRole('button', { name: 'Groups' }).click();
  const pick = async (group: string, action: string) => {
    await page.getByRole('button', { name: `More for ${group}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await pick('Office A', 'Rename');
  const form = page.getByRole('dialog', { name: 'Rename Office A' });
  await form.getByRole('textbox', { name: 'Group name' }).fill('Hostel');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await pick('Hostel', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete the group Hostel?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No group is kept yet. Select customers, then save them as a group.').waitFor();
});

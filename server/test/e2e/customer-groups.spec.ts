/** Tests stored groups of customers: saved in Users, selected in Add Order, renamed, and deleted. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { eventually } from './on-page.js';
import { customersOf, submitOf } from './order-fields.js';

const kitchen = openBuiltKitchen();

test('customers selected in Users are saved as a group, and one press selects them in Add Order', async () => {
  const family = `Teamlab ${Date.now()}`;
  await kitchen.seed.customers(2, { title: family });
  const { page, expectFine } = await kitchen.visitAsAdmin('/users', 360);
  await page.getByRole('searchbox').fill(family);
  // Waits for the result of the search, because a search deselects customers.
  await page.getByText('2 of 2 users').waitFor();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await page.getByRole('button', { name: 'More actions for the selected customers' }).click();
  await page.getByRole('menuitem', { name: 'Save as group' }).click();
  const form = page.getByRole('dialog', { name: 'Save as group' });
  await form.getByRole('textbox', { name: 'Group name' }).fill('Office A');
  await expectFine();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Office A saved.').first().waitFor();

  await page.goto(`${kitchen.url}/addorder`);
  await customersOf(page).waitFor();
  await page.getByRole('button', { name: 'More ways to select customers' }).click();
  await page.getByRole('button', { name: 'Groups' }).click();
  const groups = page.getByRole('dialog', { name: 'Groups' });
  await groups.getByRole('button', { name: 'Office A 2 customers' }).waitFor();
  await expectFine();
  await groups.getByRole('button', { name: 'Office A 2 customers' }).click();
  await page.getByText('Office A: 2 selected.').first().waitFor();
  await submitOf(page).filter({ hasText: 'Submit 2 Order(s)' }).waitFor();
});

test('a group can be renamed and deleted in its list', async () => {
  const [before, after] = [`Office ${Date.now()}`, `Hostel ${Date.now()}`];
  const customer = await kitchen.seed.customer();
  await new AdminApi(kitchen).ask(
    'mutation ($input: CreateCustomerGroupInput!) { createCustomerGroup(input: $input) { id } }',
    { input: { name: before, customerIds: [customer.id] } },
  );
  const { page } = await kitchen.visitAsAdmin('/addorder', 1280);
  await customersOf(page).waitFor();
  await page.getByRole('button', { name: 'More ways to select customers' }).click();
  await page.getByRole('button', { name: 'Groups' }).click();
  const more = (group: string) => page.getByRole('button', { name: `More actions for ${group}` });
  const pick = async (group: string, action: string) => {
    await more(group).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await pick(before, 'Rename');
  const form = page.getByRole('dialog', { name: `Rename ${before}` });
  await form.getByRole('textbox', { name: 'Group name' }).fill(after);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await pick(after, 'Delete');
  const question = page.getByRole('alertdialog', { name: `Delete group ${after}?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Groups' }).waitFor();
  await eventually(() => more(after).count(), 0);
});

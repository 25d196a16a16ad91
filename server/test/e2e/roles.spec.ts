/** Tests roles and API keys: an owner manages them in the settings, and a role sees only its permitted parts. */
import { sql } from '../../src/db/sql.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { Caller } from '../testkit/callers.js';
import { outcomeOf } from '../testkit/graphql-client.js';

const kitchen = openBuiltKitchen();

/** Sets the role of the kitchen's admin, and opens an address as this admin. */
async function visitAs(role: string, address: string, width: 360 | 1280) {
  await sql(kitchen.em.fork(), `update users set role = $1 where type = 0`, [role]);
  return kitchen.visitAsAdmin(address, width);
}
afterEach(() => sql(kitchen.em.fork(), `update users set role = 'OWNER' where type = 0`));

test.each([360, 1280] as const)('an owner creates and revokes an API key at %i px', async (width) => {
  const { page, expectFine } = await visitAs('OWNER', '/settings', width);
  await page.getByRole('button', { name: '+ New API key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByLabel('Name').fill(`Shop ${width}`);
  await form.getByRole('checkbox', { name: 'Read orders' }).check();
  await expectFine();
  await form.getByRole('button', { name: 'Create key' }).click();
  const created = page.getByRole('alertdialog', { name: `API key Shop ${width}` });
  const key = await created.getByLabel('API key').inputValue();
  await expectFine();
  await created.getByRole('button', { name: 'Done' }).click();
  const caller = new Caller(kitchen.url, key);
  expect(outcomeOf(await caller.ask('{ orders { total } }'))).toBe('OK');
  await page.getByRole('button', { name: `Revoke Shop ${width}` }).click();
  const question = page.getByRole('alertdialog', { name: `Revoke the API key Shop ${width}?` });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText(`Shop ${width} revoked.`).first().waitFor();
  expect(outcomeOf(await caller.ask('{ orders { total } }'))).toBe('UNAUTHENTICATED');
});

test('a role sees no forbidden link or button, and a link to such a screen shows an explanation', async () => {
  const { page, expectFine } = await visitAs('ORDERS', '/money', 1280);
  await page.getByRole('heading', { name: 'Your role does not allow this.' }).waitFor();
  await page.getByText('Your role is Orders. An owner can change it in Settings.').waitFor();
  await expectFine();
  const bar = page.getByRole('navigation', { name: 'Admin' });
  expect(await bar.getByRole('link', { name: 'Money' }).count()).toBe(0);
  await bar.getByRole('link', { name: 'Dishes' }).click();
  await page.getByRole('heading', { name: 'Dishes', level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^(Edit|Delete) |^\+ New Dish/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Admins' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Integrations' }).count()).toBe(0);
  await page.goto('/users');
  await page.getByRole('button', { name: '+ New User' }).waitFor();
  expect(await page.getByRole('button', { name: /^Add balance/i }).count()).toBe(0);
});

test('the accounts role can see the kitchen, but not change it', async () => {
  const { page, expectFine } = await visitAs('ACCOUNTS', '/kitchen', 360);
  await page.getByText('You can see this, but your role does not allow changes.').waitFor();
  await expectFine();
  await page.goto('/meal-planner');
  await page.getByRole('heading', { name: 'Meal Planner', level: 1 }).waitFor();
  await page.getByRole('switch').first().waitFor();
  expect(await page.getByRole('switch').first().isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Copy to the next seven days' }).count()).toBe(0);
});

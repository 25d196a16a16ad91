/** Tests the list of customers in Add Order: on a phone, and with thousands of customers. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { eventually, isOperation } from './on-page.js';
import { customersOf } from './order-fields.js';

const kitchen = openBuiltKitchen();
beforeAll(() => kitchen.seed.customers(30, { title: 'Guest' }));

test('on a phone the customers are part of the page, and the search does not open the keyboard', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/addorder', 360);
  await customersOf(page).waitFor();
  const list = page.getByRole('listbox', { name: 'Choices' });
  const rows = list.getByRole('option');
  await eventually(() => rows.count(), 5);
  expect(await list.evaluate(({ parentElement: box }) => box && box.scrollHeight > box.clientHeight)).toBe(
    false,
  );
  expect(await customersOf(page).evaluate((box) => box === document.activeElement)).toBe(false);
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await eventually(() => rows.count(), 25);
  await rows.first().click();
  await page
    .getByText(/^1 of \d+ selected$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Repeat weekly…' }).waitFor();
  await expectFine();
});

test('five thousand customers show at most 400 rows, Select all selects all, and a number finds one', async () => {
  const { page } = await kitchen.visitAsAdmin('/robots.txt', 1280);
  await page.route('**/graphql', async (route) => {
    if (!isOperation(route, 'AddOrderChoices')) return route.continue();
    const answer = await (await route.fetch()).json();
    answer.data.users.items = Array.from({ length: 5_000 }, (_, nth) => ({
      __typename: 'User',
      id: `id-${nth}`,
      title: `Customer Number ${nth}`,
      mobileNumber: String(9_400_000_000 + nth),
      walletBalance: nth,
    }));
    return route.fulfill({ json: answer });
  });
  await page.goto('/addorder');
  await customersOf(page).waitFor();
  await page.getByText('Showing 400 of 5,000.').waitFor();
  await eventually(() => page.getByRole('option').first().getAttribute('aria-setsize'), '400');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Submit 5,000 Order(s)' }).waitFor();

  await customersOf(page).fill('4999');
  await page.getByRole('option', { name: /Customer Number 4999/ }).waitFor();
  await eventually(() => page.getByRole('option').count(), 1);
  await customersOf(page).fill('9400000001 9400000002 9400000003');
  await page.getByRole('button', { name: 'Deselect found' }).click();
  await page.getByRole('button', { name: 'Submit 4,997 Order(s)' }).waitFor();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Submit 0 Order(s)', exact: true }).waitFor();
});

/** Tests that pages without a way forward explain the cause and the next step, and show the kitchen's contact. */
import { openBuiltKitchen, WIDTHS } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';
import { button } from './menu-steps.js';
import { openTomorrow } from './open-tomorrow.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

beforeAll(() =>
  adminApi.ask(
    'mutation { updateSettings(input: { kitchenName: "Annapurna", phone: "020 2612 3456", fssaiNumber: "12345678901234" }) { version } }',
  ),
);

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

test.each([
  [
    'a menu whose link is no more',
    `/meal/${UNKNOWN_ID}`,
    'This link is no longer valid. Please ask the kitchen for a new link.',
  ],
  [
    'a profile whose link is no more',
    `/customer/${UNKNOWN_ID}`,
    'This link is no longer valid. Please ask the kitchen for a new link.',
  ],
  ['a menu without a link', '/meal', 'Please open your personal link to see the menu.'],
  ['an unknown address', '/nowhere/at/all', 'Page not found.'],
])('%s shows the name and the phone of the kitchen', async (_what, address, heading) => {
  const { page, expectFine, expectProblems } = await kitchen.visit(address, 360);
  expectProblems(/401/);
  await page.getByRole('heading', { name: heading }).waitFor();
  const call = page.getByRole('link', { name: 'Call 020 2612 3456' });
  expect(await call.getAttribute('href')).toBe('tel:+912026123456');
  await page.getByText('Annapurna').waitFor();
  await expectFine();
});

test('an expired link offers no other day', async () => {
  await adminApi.ask('mutation { updateSettings(input: { orderAheadDays: 7 }) { version } }');
  await openTomorrow(kitchen, 'Corn Salad');
  const dish = { id: await adminApi.dishId('Corn Salad'), title: 'Corn Salad' };
  await kitchen.seed.plan({ date: dayFromToday(3), breakfast: [dish] });
  const { page, expectProblems } = await kitchen.visit(`/meal/${UNKNOWN_ID}`, 360);
  expectProblems(/401/);
  await page.getByRole('heading', { name: /^This link is no longer valid/ }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Days' }).count()).toBe(0);
  const customer = await kitchen.seed.customer({ title: 'Asha' });
  await page.goto(`/meal/${customer.userUuid}`);
  await page.getByRole('navigation', { name: 'Days', includeHidden: true }).waitFor();
});

test('an inactive account can view the menu and call', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha', active: false });
  for (const width of WIDTHS) {
    const { page, expectFine } = await kitchen.visit(`/meal/${customer.userUuid}`, width);
    await page.getByText('Your account is inactive.').waitFor();
    await page.getByRole('link', { name: 'Call 020 2612 3456' }).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectFine();
    await page.goto(`/customer/${customer.userUuid}`);
    await page.getByText('Your account is inactive.').waitFor();
    await page.getByRole('link', { name: 'Call 020 2612 3456' }).first().waitFor();
    await expectFine();
  }
});

test('a link whose address lost part of the day opens the menu', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha' });
  const { page } = await kitchen.visit(`/meal/${customer.userUuid}?day=2026-11`, 360);
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
});

test('a day without a menu explains it and shows the phone number', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha' });
  const active = (await adminApi.plans()).filter(({ status }) => status === 'ACTIVE');
  const toggle = () =>
    Promise.all(
      active.map(({ id }) => adminApi.ask('mutation ($id: ID!) { toggleMealPlan(id: $id) { id } }', { id })),
    );
  await toggle();
  const { page, expectFine } = await kitchen.visit(`/meal/${customer.userUuid}`, 360);
  await page.getByRole('heading', { name: /^Your next meal plan is cooking!/ }).waitFor();
  await button(page, 'Asha').waitFor();
  await page.getByRole('link', { name: 'Call 020 2612 3456' }).waitFor();
  await page.locator('#main').getByText('Annapurna').waitFor();
  await expectFine();
  // No cart is shown on a desktop, so the link to the profile is at the edge.
  await page.setViewportSize({ width: 1280, height: 800 });
  const profile = await button(page, 'Asha').boundingBox();
  expect((profile?.x ?? 0) + (profile?.width ?? 0)).toBe(1280 - 24);
  await toggle();
});

test('a page that does not exist links to the menu of the customer who used this phone', async () => {
  const customer = await kitchen.seed.customer({ title: 'Asha' });
  const { page } = await kitchen.visit(`/meal/${customer.userUuid}`, 360);
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  await page.goto('/mael');
  await page.getByRole('link', { name: 'Go to your menu' }).click();
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  await button(page, 'Asha').waitFor({ state: 'attached' });
});

test("an admin's own link opens only an explanation", async () => {
  const { user } = await adminApi.ask<{ user: { userUuid: string } }>(
    'query ($id: ID!) { user(id: $id) { userUuid } }',
    { id: (await adminApi.ask<{ me: { id: string } }>('{ me { id } }')).me.id },
  );
  const { page, settled, expectProblems } = await kitchen.visit(`/customer/${user.userUuid}`, 360);
  expectProblems(/401/);
  await page
    .getByRole('heading', {
      name: 'This link belongs to a user who is not a customer. Only customers have a profile.',
    })
    .waitFor();
  await settled();
  expect(await page.getByRole('link').allInnerTexts()).toEqual([]);
});

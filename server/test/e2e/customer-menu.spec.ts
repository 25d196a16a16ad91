/** Tests the customer's menu and cart. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { AdminApi } from './admin-api.js';
import { button, cart, isLocked, openBreakfast, openCart, submit } from './menu-steps.js';
import { eventually, goBackWhen } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const newCustomer = (balancePaise: number, title = 'Meenakshi Subramaniam') =>
  kitchen.seed.customer({ title, balancePaise });

test('an unsaved cart blocks navigation and survives a reload', async () => {
  const customer = await newCustomer(10_000);
  const { page, expectFine } = await kitchen.visit('/login', 360);
  await openBreakfast(page, customer);
  await button(page, 'Add Sprout Chaat').click();
  const notice = page.getByRole('alertdialog', { name: 'Submit this order first, then create a new one.' });
  const expectNotice = async () => {
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Close' }).click();
  };
  await button(page, 'Meenakshi Subra…').click();
  await expectNotice();
  await page.getByLabel('Meal slot').selectOption({ label: 'Post Lunch · 3:00 PM to 5:00 PM' });
  await expectNotice();
  for (const _times of [1, 2]) {
    await goBackWhen(page, true);
    await expectNotice();
  }
  expect(new URL(page.url()).pathname).toBe(`/meal/${customer.userUuid}`);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await asked).toBe('beforeunload');
  await page.getByText('1 item', { exact: true }).waitFor();

  // Back closes the open cart, and the dishes stay in it.
  await openCart(page);
  await goBackWhen(page, true);
  await cart(page).waitFor({ state: 'detached' });
  expect(await notice.count()).toBe(0);
  await openCart(page);
  await cart(page).getByText('₹29.00 short', { exact: true }).waitFor();
  await submit(page);
  await cart(page).getByText('Insufficient wallet balance. Current Wallet Balance: ₹100.00').waitFor();
  await expectFine();
  await cart(page).getByRole('button', { name: 'One less Sprout Chaat' }).click();
  // The sheet closes with the last dish, and does not block the customer.
  await cart(page).waitFor({ state: 'detached' });
  await goBackWhen(page, false);
  await page.getByRole('textbox', { name: 'Email or mobile' }).waitFor();
});

test('the dialog for the meal marks an ordered meal, and opens the other one', async () => {
  const customer = await newCustomer(50_000);
  const { page } = await kitchen.visit('/login', 360);
  await openBreakfast(page, customer);
  await button(page, 'Add Sprout Chaat').click();
  await openCart(page);
  await submit(page);
  await isLocked(page);
  await page.reload();
  const question = page.getByRole('dialog', { name: 'Choose a meal' });
  await question.waitFor();
  // On a phone, the dialog slides in from the bottom.
  const place = async () => (await question.boundingBox()) ?? { y: 0, height: 0 };
  await eventually(async () => {
    const { y, height } = await place();
    return Math.round(y + height);
  }, page.viewportSize()?.height);
  const { y, height } = await place();
  expect(y).toBeGreaterThan(height / 2);
  await question.getByRole('button', { name: /^Breakfast Order placed/ }).waitFor();
  // No meal has the focus. The meals are listed by their time.
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText('Order already placed for the schedule').waitFor({ state: 'detached' });
  const slot = page.getByLabel('Meal slot');
  expect(await slot.locator('option:checked').textContent()).toMatch(/^Post Lunch/);
});

test('a price that rises under an open cart is displayed before the order is charged', async () => {
  const customer = await newCustomer(50_000);
  const { dishes } = await adminApi.ask<{
    dishes: { nodes: { id: string; title: string; price: number }[] };
  }>('{ dishes { nodes { id title price } } }');
  const idli = dishes.nodes.find(({ title }) => title === 'Ragi Idli & Sambar');
  const cost = (price: number | undefined) =>
    adminApi.ask(
      'mutation ($id: ID!, $price: Rupees) { updateDish(id: $id, input: { price: $price }) { id } }',
      {
        id: idli?.id,
        price,
      },
    );
  const { page, expectFine } = await kitchen.visit('/login', 360);
  await openBreakfast(page, customer);
  await button(page, 'Add Ragi Idli & Sambar').click();
  await openCart(page);
  await cost(177);
  await submit(page);
  await cart(page)
    .getByRole('alert')
    .getByText(
      'A price has changed: this order costs ₹177.00 now. Please check the order and submit it again.',
    )
    .waitFor();
  await cart(page).getByText('₹323.00', { exact: true }).waitFor();
  await expectFine();
  expect(await adminApi.balanceOf(customer)).toBe(500);
  await submit(page);
  await isLocked(page);
  expect(await adminApi.balanceOf(customer)).toBe(323);
  await cost(idli?.price);
});

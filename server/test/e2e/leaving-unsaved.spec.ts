/** Tests that unsaved input is never discarded without a prompt, and that no prompt appears without unsaved input. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';
import { goBackWhen } from './on-page.js';
import { quantityOf } from './order-fields.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

const answer = async (page: Page, name: 'Keep editing' | 'Discard') => {
  await question(page).getByRole('button', { name }).click();
  await question(page).waitFor({ state: 'detached' });
};

const screenOf = (page: Page) => page.getByRole('heading', { level: 1 });

const newOrder = async (): Promise<string> => {
  const customer = await kitchen.seed.customer({ title: 'Nila Rao', balancePaise: 50_000 });
  return (await adminApi.place(customer, dayFromToday(4), { 'Corn Salad': 2 })).id;
};

test('an order that is being edited asks before Cancel, a link, Logout, or Back, and keeps its input', async () => {
  const id = await newOrder();
  const { page, expectFine } = await kitchen.visitAsAdmin('/dishes', 1280);
  await screenOf(page).getByText('Dishes').waitFor();
  await page.goto(`/addorder?id=${id}`);
  const field = quantityOf(page, 'Corn Salad');
  await field.fill('3');
  const attempts = [
    () => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
    () => page.getByRole('link', { name: 'Users' }).click(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
    () => goBackWhen(page, true),
  ];
  for (const attempt of attempts) {
    await attempt();
    await question(page).waitFor();
    await answer(page, 'Keep editing');
    expect(await field.inputValue()).toBe('3');
  }
  await page.getByRole('link', { name: 'Users' }).click();
  await expectFine();
  await answer(page, 'Discard');
  await screenOf(page).getByText('Users').waitFor();

  // No extra history entry exists: the first Back opens the order, the second its previous screen.
  await page.goBack();
  await field.waitFor();
  await page.goBack();
  await screenOf(page).getByText('Dishes').waitFor();
});

test('an unchanged or just saved order is left without a confirmation', async () => {
  const id = await newOrder();
  const { page } = await kitchen.visitAsAdmin(`/addorder?id=${id}`, 1280);
  const field = quantityOf(page, 'Corn Salad');
  await field.fill('3');
  await field.fill('2');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await field.fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Order updated.').first().waitFor();
  await page.getByRole('link', { name: 'Dishes' }).click();
  await screenOf(page).getByText('Dishes').waitFor();
  expect(await question(page).count()).toBe(0);
});

test('a bulk order needs a confirmation before leaving only if a customer is selected', async () => {
  const { title } = await kitchen.seed.customer({ title: 'Omkar Pai' });
  const { page } = await kitchen.visitAsAdmin('/addorder', 1280);
  const option = page.getByRole('option', { name: title });
  await option.click();
  await page.getByRole('link', { name: 'All Orders' }).click();
  await answer(page, 'Keep editing');
  await option.click();
  await page.getByRole('link', { name: 'All Orders' }).click();
  await screenOf(page).getByText('All Orders').waitFor();
});

const DIALOGS = [
  { path: '/dishes', opener: '+ New Dish', dialog: 'New Dish', field: /^Title/ },
  { path: '/users', opener: '+ New User', dialog: 'New User', field: /^Title/ },
  { path: '/meal-planner', opener: 'ADD', dialog: 'Select Date', field: /^Date/ },
];

test.each(DIALOGS)(
  '$dialog: Cancel and Back ask before input is lost',
  async ({ path, opener, dialog: name, field }) => {
    const { page } = await kitchen.visitAsAdmin(path, 360);
    await page.getByRole('button', { name: opener, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: opener, exact: true }).click();
    const typed = dialog.getByRole('textbox', { name: field });
    await typed.fill('01/02/30');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Keep editing');
    await goBackWhen(page, true);
    await answer(page, 'Keep editing');
    expect(await typed.inputValue()).toBe('01/02/30');
    await goBackWhen(page, true);
    await answer(page, 'Discard');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    await page.waitForFunction((text) => document.activeElement?.textContent === text, opener);
  },
);

test('a link pressed right after a dialog closes works, and so does Back', async () => {
  const { page } = await kitchen.visitAsAdmin('/dishes', 1280);
  await page.getByRole('link', { name: 'Users' }).click();
  await screenOf(page).getByText('Users').waitFor();
  await page.getByRole('button', { name: '+ New User' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Nila');
  await page.keyboard.press('Escape');
  await question(page).waitFor();
  // Pressed as soon as no element covers the link, because the browser removes the dialog's entry later.
  await page.evaluate(() => {
    const press = (selector: string, text: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent === text)?.click();
    const pressOnceUncovered = () =>
      document.querySelector('dialog')
        ? requestAnimationFrame(pressOnceUncovered)
        : requestAnimationFrame(() => press('a', 'All Orders'));
    press('[role=alertdialog] button', 'Discard');
    requestAnimationFrame(pressOnceUncovered);
  });
  await screenOf(page).getByText('All Orders').waitFor();
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe('/all-orders');
  await page.goBack();
  await screenOf(page).getByText('Users').waitFor();
  await page.goBack();
  await screenOf(page).getByText('Dishes').waitFor();
});

test('the browser confirms the closing of a tab with unsaved input', async () => {
  const { page } = await kitchen.visitAsAdmin('/robots.txt', 1280);
  const asked: string[] = [];
  page.on('dialog', (box) => {
    asked.push(box.type());
    void box.accept();
  });
  await page.goto('/dishes');
  await page.getByRole('button', { name: '+ New Dish' }).click();
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: '+ New Dish' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Title/ })
    .pressSequentially('Po');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

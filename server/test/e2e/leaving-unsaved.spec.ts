/** Decisions 7 and look: nothing that was typed is thrown away without asking, and nobody is asked where nothing is lost. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { AdminApi } from './admin-api.js';
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

test('an order that is being changed: Cancel, a link, Logout and the browser’s back ask, and keep what was typed', async () => {
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
    () => page.goBack(),
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

  // Nothing was left behind: one step back is the order, the next is where it was opened from.
  await page.goBack();
  await field.waitFor();
  await page.goBack();
  await screenOf(page).getByText('Dishes').waitFor();
});

test('an order that is as it was saved, or has just been saved, is left without a question', async () => {
  const id = await newOrder();
  const { page } = await kitchen.visitAsAdmin(`/addorder?id=${id}`, 1280);
  const field = quantityOf(page, 'Corn Salad');
  await field.fill('3');
  await field.fill('2');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await field.fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Order updated.').waitFor();
  await page.getByRole('link', { name: 'Dishes' }).click();
  await screenOf(page).getByText('Dishes').waitFor();
  expect(await question(page).count()).toBe(0);
});

test('an order for many: choosing somebody is enough to be asked, and not choosing is not', async () => {
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
  '$dialog: Cancel and the browser’s back ask before what was typed is lost',
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
    await page.goBack();
    await answer(page, 'Keep editing');
    expect(await typed.inputValue()).toBe('01/02/30');
    await page.goBack();
    await answer(page, 'Discard');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(path);
    await page.waitForFunction((text) => document.activeElement?.textContent === text, opener);
  },
);

test('a link that is pressed right after a dialog has closed leads where it says, and Back from there as well', async () => {
  const { page } = await kitchen.visitAsAdmin('/dishes', 1280);
  await page.getByRole('link', { name: 'Users' }).click();
  await screenOf(page).getByText('Users').waitFor();
  await page.getByRole('button', { name: '+ New User' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Nila');
  await page.keyboard.press('Escape');
  await question(page).waitFor();
  // As soon as nothing lies over the link any more: the browser takes the dialog's entry off the history in its own time.
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

test('closing the tab is asked about in the browser’s own way, and only then', async () => {
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

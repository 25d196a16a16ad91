/** Titles, addresses and remarks that are one long word: every screen breaks them, and nothing goes out of reach sideways. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen, WIDTHS, type Width } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { button, cart, openCart } from './menu-steps.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const word = (letter: string, length: number) => letter.repeat(length);

let customer: SeededUser;
let dish: SeededDish;
let orderId: string;

beforeAll(async () => {
  customer = await kitchen.seed.customer({
    title: word('W', 115),
    balancePaise: 500_000,
    addresses: [word('A', 400)],
  });
  dish = await kitchen.seed.dish({ title: word('D', 120), ingredients: word('i', 2_000) });
  await kitchen.seed.activePlan({ date: dayFromToday(1), breakfast: [dish] });
  const order = await adminApi.place(customer, dayFromToday(0), { [dish.title]: 3 });
  orderId = order.id;
  await adminApi.edit(order, { [dish.title]: 2 }, { instructions: word('x', 2_000) });
  await adminApi.ask(
    `mutation ($userId: ID!, $date: LocalDate!, $narration: String) {
       creditWallet(userId: $userId, amount: 999999.99, date: $date, narration: $narration) { id }
     }`,
    { userId: customer.id, date: dayFromToday(0), narration: word('N', 200) },
  );
  const cancelled = await adminApi.place(customer, dayFromToday(3), { [dish.title]: 1 });
  await adminApi.ask(
    'mutation ($id: ID!, $reason: String!) { cancelOrder(id: $id, reason: $reason, refund: true) { id } }',
    { id: cancelled.id, reason: word('R', 500) },
  );
});

/** What lies outside the window sideways: the page, whatever scrolls in it, and everything that can be pressed or filled in. */
const outOfReach = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((most) => {
    const found: string[] = [];
    const scroller = document.documentElement;
    if (scroller.scrollWidth > most) found.push(`the page: ${scroller.scrollWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'dialog[open], dialog[open] *, [popover] *',
    )) {
      const { overflowX } = getComputedStyle(element);
      if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1)
        found.push(
          `${element.tagName} ${element.className}: ${element.scrollWidth} of ${element.clientWidth}`,
        );
    }
    for (const element of document.querySelectorAll<HTMLElement>('button, a, input, select, textarea')) {
      const { left, right, width } = element.getBoundingClientRect();
      const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true });
      if (isShown && !element.matches('[href="#main"]') && (left < -1 || right > most + 1))
        found.push(
          `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent)?.slice(0, 40)}`,
        );
    }
    return found;
  }, width);

describe.each(WIDTHS)('at %i px', (width: Width) => {
  const fits = async (page: Page) => expect(await outOfReach(page, width)).toEqual([]);
  const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  const closeDialog = async (page: Page) => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };

  test('the menu, the cart and the questions of the customer', async () => {
    const { page, settled } = await kitchen.visit(`/meal/${customer.userUuid}`, width);
    await button(page, `Add ${dish.title}`).waitFor();
    await settled();
    await fits(page);
    await button(page, `ingredients of ${dish.title}`).click();
    await fits(page);
    await button(page, `Add ${dish.title}`).click();
    await fits(page);
    await openCart(page);
    await cart(page)
      .getByLabel(/^Cooking Instructions/)
      .fill(word('y', 900));
    await fits(page);
    await cart(page).getByRole('button', { name: 'Submit' }).click();
    await button(page, 'EDIT ORDER').waitFor();
    await fits(page);
    await button(page, /View Cart >/).click();
    await fits(page);
    await closeDialog(page);
    await button(page, 'CANCEL ORDER').click();
    await fits(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'CANCEL ORDER' }).click();
    await button(page, `Add ${dish.title}`).waitFor();
    await fits(page);
  });

  test('the profile and its statement', async () => {
    const { page, settled } = await kitchen.visit(`/customer/${customer.userUuid}`, width);
    await page.getByText('Total', { exact: true }).first().waitFor();
    await settled();
    await fits(page);
    await button(page, 'Statement').click();
    await page.getByText(word('N', 200)).first().waitFor();
    await fits(page);
  });

  test.each([
    ['the dishes', '/dishes', () => dish.title],
    ['all orders', '/all-orders', () => customer.title],
    ['add order', '/addorder', () => dish.title],
    ['an order', () => `/addorder?id=${orderId}&view=1`, () => dish.title],
    ['an order to edit', () => `/orders/edit?id=${orderId}`, () => dish.title],
    ['the planner', '/meal-planner', () => dish.title],
    ['the users', '/users', () => customer.title],
  ])('%s', async (_name, address, says) => {
    const visit = await kitchen.visitAsAdmin(typeof address === 'string' ? address : address(), width);
    await visit.page.getByText(says()).first().waitFor();
    await visit.settled();
    await fits(visit.page);
  });

  test.each([
    ['/dishes', () => `Edit ${dish.title}`],
    ['/dishes', () => `Delete ${dish.title}`],
    ['/users', () => `Edit ${customer.title}`],
    ['/users', () => `Add Balance for ${customer.title}`],
    ['/users', () => `Statement of ${customer.title}`],
    ['/meal-planner', () => /^Edit \d/],
    ['/all-orders', () => /^Cancel order #/],
  ])('on %s the dialog of its button %#', async (address, name) => {
    const visit = await kitchen.visitAsAdmin(address, width);
    await button(visit.page, name()).first().click();
    await inDialog(visit.page).waitFor();
    await visit.settled();
    await fits(visit.page);
  });

  test('the history of a user and of an order', async () => {
    const visit = await kitchen.visitAsAdmin('/users', width);
    await button(visit.page, `More actions for ${customer.title}`).click();
    await visit.page.getByRole('menuitem', { name: 'History' }).click();
    await visit.page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first().waitFor();
    await fits(visit.page);
    await visit.page.goto(`/addorder?id=${orderId}&view=1`);
    await button(visit.page, 'History').click();
    await visit.page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first().waitFor();
    await fits(visit.page);
  });

  test.each([
    ['cook', () => word('D', 120)],
    ['pack', () => word('A', 400)],
    ['deliver', () => word('W', 115)],
  ])('the kitchen: %s', async (tab, says) => {
    const day = `day=${dayFromToday(0)}&meal=${BREAKFAST_ID}`;
    const visit = await kitchen.visitAsAdmin(`/kitchen?${day}&tab=${tab}`, width);
    await visit.page.getByText(says()).first().waitFor();
    await visit.settled();
    await fits(visit.page);
  });

  test('a toast that names a user', async () => {
    const visit = await kitchen.visitAsAdmin('/users', width);
    await button(visit.page, `Add Balance for ${customer.title}`).click();
    await inDialog(visit.page).getByLabel('Amount').fill('1');
    await inDialog(visit.page).getByRole('button', { name: 'Add Balance' }).click();
    await visit.page.getByText(`₹1.00 added to ${customer.title}'s wallet.`).waitFor();
    await fits(visit.page);
  });
});

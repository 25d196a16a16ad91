/** Tests titles, names, addresses, and remarks of one long word: every screen wraps them without horizontal scrolling. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen, type Visit } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { button, cart, instruct, openCart } from './menu-steps.js';
import { eventually } from './on-page.js';

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
  await adminApi.ask(
    'mutation ($title: String!) { createMeal(input: { title: $title, deliveryStartsAt: "18:00", deliveryEndsAt: "20:00" }) { id } }',
    { title: word('M', 120) },
  );
  const cancelled = await adminApi.place(customer, dayFromToday(3), { [dish.title]: 1 });
  await adminApi.ask(
    'mutation ($id: ID!, $reason: String!) { cancelOrder(id: $id, reason: $reason, refund: true) { id } }',
    { id: cancelled.id, reason: word('R', 500) },
  );
});

/** Returns elements that cause horizontal scrolling or are outside the window: the page, scroll containers, and controls. */
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

const fits = (visit: Visit) =>
  visit.atEveryWidth((width) => eventually(() => outOfReach(visit.page, width), []));
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};

test("long words fit the customer's menu, cart, and dialogs", async () => {
  const visit = await kitchen.visit(`/meal/${customer.userUuid}`, 360);
  const { page, settled } = visit;
  await button(page, `Add ${dish.title}`).waitFor();
  await settled();
  await fits(visit);
  await button(page, `ingredients of ${dish.title}`).click();
  await fits(visit);
  await button(page, `Add ${dish.title}`).click();
  await openCart(page);
  await instruct(page, dish.title, word('y', 900));
  await fits(visit);
  await cart(page).getByRole('button', { name: 'Submit' }).click();
  await button(page, 'EDIT ORDER').waitFor();
  await fits(visit);
  await button(page, 'View order').click();
  await fits(visit);
  await closeDialog(page);
  await button(page, 'CANCEL ORDER').click();
  await fits(visit);
  await page.getByRole('alertdialog').getByRole('button', { name: 'CANCEL ORDER' }).click();
  await button(page, `Add ${dish.title}`).waitFor();
  await fits(visit);
});

test('long words fit the profile and the statement', async () => {
  const visit = await kitchen.visit(`/customer/${customer.userUuid}`, 360);
  const { page, settled } = visit;
  await page.getByText('Total', { exact: true }).first().waitFor();
  await settled();
  await fits(visit);
  await button(page, 'Statement').click();
  await page.getByText(word('N', 200)).first().waitFor();
  await fits(visit);
});

const ofDay = () => `day=${dayFromToday(0)}&meal=${BREAKFAST_ID}`;

/** A screen, a text on it, and its buttons that open a dialog. */
test.each<[string, () => string, () => string, (() => string | RegExp)[]]>([
  [
    'the dishes',
    () => '/dishes',
    () => dish.title,
    [() => `Edit ${dish.title}`, () => `Delete ${dish.title}`],
  ],
  ['all orders', () => '/all-orders', () => customer.title, [() => /^Cancel order #/]],
  ['add order', () => '/addorder', () => dish.title, []],
  ['an order', () => `/addorder?id=${orderId}&view=1`, () => dish.title, [() => 'History']],
  ['an order to edit', () => `/orders/edit?id=${orderId}`, () => dish.title, []],
  ['the planner', () => '/meal-planner', () => dish.title, [() => /^Edit \d/]],
  [
    'the users',
    () => '/users',
    () => customer.title,
    [
      () => `Edit ${customer.title}`,
      () => `Statement for ${customer.title}`,
      () => `Add Balance for ${customer.title}`,
    ],
  ],
  ['the settings', () => '/settings', () => word('M', 120), []],
  ['the kitchen: cook', () => `/kitchen?${ofDay()}&tab=cook`, () => word('D', 120), []],
  ['the kitchen: pack', () => `/kitchen?${ofDay()}&tab=pack`, () => word('A', 400), []],
  ['the kitchen: deliver', () => `/kitchen?${ofDay()}&tab=deliver`, () => word('W', 115), []],
])('long words fit %s and its dialogs', async (_name, address, says, opens) => {
  const visit = await kitchen.visitAsAdmin(address(), 1280);
  const { page, settled } = visit;
  await page.getByText(says()).first().waitFor();
  await settled();
  await fits(visit);
  for (const name of opens) {
    await button(page, name()).first().click();
    await dialog(page).waitFor();
    await settled();
    await fits(visit);
    await closeDialog(page);
  }
});

test("long words fit a user's history and a toast", async () => {
  const visit = await kitchen.visitAsAdmin('/users', 1280);
  const { page } = visit;
  await button(page, `More actions for ${customer.title}`).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('region', { name: 'Changes' }).getByRole('listitem').first().waitFor();
  await fits(visit);
  await closeDialog(page);
  await button(page, `Add Balance for ${customer.title}`).click();
  await dialog(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('1');
  await dialog(page).getByRole('button', { name: 'Add Balance' }).click();
  await page.getByText(`₹1.00 added to ${customer.title}'s wallet.`).first().waitFor();
  await fits(visit);
});

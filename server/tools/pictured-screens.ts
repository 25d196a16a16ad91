import type { Page } from 'playwright-core';
import { BREAKFAST_ID } from '../seed/meals.js';
import type { FilledKitchen } from './fill-kitchen.js';

/** A screen or a dialog of the web client, and the steps to the state of its screenshot. */
export interface PicturedScreen {
  /** Start of the picture's file name. */
  readonly name: string;
  readonly side: 'admin' | 'customer' | 'anonymous';
  readonly path: (kitchen: FilledKitchen) => string;
  readonly show?: (page: Page) => Promise<void>;
}

const menuOf = (kitchen: FilledKitchen) => `/meal/${kitchen.newcomer.userUuid}`;
const profileOf = (kitchen: FilledKitchen) => `/customer/${kitchen.regular.userUuid}`;
const kitchenTab = (tab: string) => () => `/kitchen?meal=${BREAKFAST_ID}&tab=${tab}`;

const OF_CUSTOMERS: readonly PicturedScreen[] = [
  { name: 'menu', side: 'customer', path: menuOf, show: chooseBreakfast },
  { name: 'cart', side: 'customer', path: menuOf, show: fillCart },
  {
    name: 'locked-order',
    side: 'customer',
    path: (kitchen) => `/meal/${kitchen.regular.userUuid}`,
    show: chooseBreakfast,
  },
  { name: 'profile', side: 'customer', path: profileOf, show: showEarlierDays },
  { name: 'add-money', side: 'customer', path: profileOf, show: (page) => press(page, 'Add money') },
  {
    name: 'pay',
    side: 'customer',
    path: profileOf,
    show: async (page) => {
      await press(page, 'Add money');
      await press(page, '₹500');
      await page.getByRole('dialog', { name: /^Pay/ }).waitFor();
    },
  },
  { name: 'statement', side: 'customer', path: profileOf, show: (page) => press(page, 'Statement') },
  {
    name: 'standing-order',
    side: 'customer',
    path: profileOf,
    show: (page) => press(page, 'Add a standing order'),
  },
  {
    name: 'link-gone',
    side: 'anonymous',
    path: () => '/customer/00000000-0000-4000-8000-000000000000',
  },
];

const OF_ADMINS: readonly PicturedScreen[] = [
  { name: 'admin-login', side: 'anonymous', path: () => '/admin-login' },
  { name: 'admin-home', side: 'admin', path: () => '/admin-home' },
  { name: 'command-bar', side: 'admin', path: () => '/admin-home', show: (page) => searchFor(page, 'mee') },
  { name: 'dishes', side: 'admin', path: () => '/dishes' },
  { name: 'new-dish', side: 'admin', path: () => '/dishes', show: (page) => press(page, '+ New Dish') },
  { name: 'users', side: 'admin', path: () => '/users' },
  { name: 'new-user', side: 'admin', path: () => '/users', show: (page) => press(page, '+ New User') },
  { name: 'one-user', side: 'admin', path: (kitchen) => `/users/${kitchen.regular.id}` },
  {
    name: 'add-balance',
    side: 'admin',
    path: (kitchen) => `/users/${kitchen.regular.id}`,
    show: (page) => press(page, 'Add Balance'),
  },
  { name: 'meal-planner', side: 'admin', path: () => '/meal-planner' },
  { name: 'new-plan', side: 'admin', path: () => '/meal-planner', show: (page) => press(page, 'ADD') },
  { name: 'add-order', side: 'admin', path: () => '/addorder' },
  { name: 'view-order', side: 'admin', path: (kitchen) => `/addorder?id=${kitchen.orderId}&view=1` },
  { name: 'edit-order', side: 'admin', path: (kitchen) => `/orders/edit?id=${kitchen.orderId}` },
  { name: 'all-orders', side: 'admin', path: () => '/all-orders' },
  { name: 'cancel-orders', side: 'admin', path: () => '/all-orders', show: cancelOrders },
  { name: 'bulk-runs', side: 'admin', path: () => '/runs' },
  { name: 'money', side: 'admin', path: () => '/money' },
  { name: 'payments', side: 'admin', path: () => '/money?tab=payments' },
  { name: 'bank-statement', side: 'admin', path: () => '/money?tab=statement', show: selectBankFile },
  { name: 'report', side: 'admin', path: () => '/money-report' },
  { name: 'whatsapp', side: 'admin', path: () => '/whatsapp?about=link' },
  { name: 'settings', side: 'admin', path: () => '/settings' },
];

const OF_THE_KITCHEN: readonly PicturedScreen[] = [
  { name: 'kitchen-cook', side: 'admin', path: () => `/kitchen?meal=${BREAKFAST_ID}` },
  { name: 'kitchen-pack', side: 'admin', path: kitchenTab('pack') },
  { name: 'kitchen-deliver', side: 'admin', path: kitchenTab('deliver') },
  { name: 'kitchen-labels', side: 'admin', path: () => `/kitchen/print?meal=${BREAKFAST_ID}&what=labels` },
  { name: 'rider', side: 'anonymous', path: (kitchen) => `/run/${kitchen.runSecret}` },
  { name: 'not-found', side: 'anonymous', path: () => '/nowhere' },
];

/** Screens and dialogs of the web client that `npm run screenshots` takes. */
export const SCREENS: readonly PicturedScreen[] = [...OF_CUSTOMERS, ...OF_ADMINS, ...OF_THE_KITCHEN];

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await page.waitForTimeout(400);
}

async function chooseBreakfast(page: Page): Promise<void> {
  await page.getByRole('dialog').getByText('Breakfast').first().click();
  await page.waitForTimeout(200);
}

async function fillCart(page: Page): Promise<void> {
  await chooseBreakfast(page);
  const add = page.getByRole('button', { name: /^ADD/i });
  await add.nth(0).click();
  await add.nth(1).click();
  await page
    .getByText(/View Cart/)
    .first()
    .click();
  await page.waitForTimeout(400);
}

async function showEarlierDays(page: Page): Promise<void> {
  await page
    .getByLabel(/^From/)
    .first()
    .fill(new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10));
  await page
    .getByLabel(/^To/)
    .first()
    .fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  // Undoes the focus and the scrolling of `fill`, so that the picture starts at the top of the page.
  await page.getByLabel(/^To/).first().blur();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.keyboard.type(text);
  await page.waitForTimeout(800);
}

async function cancelOrders(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select page' }).filter({ visible: true }).first().check();
  await press(page, /^Cancel \d+ orders$/);
  await page.waitForTimeout(800);
}

async function selectBankFile(page: Page): Promise<void> {
  const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('/');
  const rows = [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    `${today},UPI-MEENAKSHI SUBRAMANIAM-meenakshi@okbank-432100000010-UPI,432100000010,,500.00,15500.00`,
    `${today},UPI-ANANYA KULKARNI-ananya@okbank-432100000020-UPI,432100000020,,750.00,16250.00`,
    `${today},NEFT CR-PRIYA MENON,N334261234567890,,1000.50,17250.50`,
    `${today},ELECTRICITY BILL,000000000000,1200.00,,16050.50`,
  ];
  await page.getByLabel('CSV file of the bank').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await page.waitForTimeout(1000);
}

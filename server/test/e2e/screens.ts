/** Screens of the web client, with the data that they display. */
import { packCodeOf } from '../../src/features/kitchen/pack-code.js';
import type { BuiltKitchen, Visit } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { type RunOut, sendOut } from './run-out.js';

let regular: SeededUser;
let newcomer: SeededUser;
let orderId: string;
let run: RunOut;

/** Creates the orders, the customers, and the run that the screens show. */
export async function prepareScreens(kitchen: BuiltKitchen): Promise<void> {
  const adminApi = new AdminApi(kitchen);
  run = await sendOut(kitchen, 1);
  regular = await kitchen.seed.customer({ title: 'Meenakshi Subramaniam', balancePaise: 500_000 });
  newcomer = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 0 });
  orderId = (await adminApi.place(regular, dayFromToday(0), { 'Corn Salad': 2, 'Sprout Chaat': 1 })).id;
  await adminApi.cancel(await adminApi.place(regular, dayFromToday(2), { 'Vegetable Poha': 1 }));
}

/** Screen: its address, and a text that only this screen displays. */
export type Screen = { name: string; address: () => string; says: string | RegExp };

/** Screens that open without a sign-in. Call `prepareScreens` first. */
export const OPEN_TO_ALL: Screen[] = [
  { name: 'the admin sign-in', address: () => '/admin-login', says: 'Sign In' },
  { name: 'the demonstration login', address: () => '/login', says: 'Email or mobile' },
  { name: 'a menu', address: () => `/meal/${newcomer.userUuid}`, says: 'Choose a meal' },
  {
    name: 'a menu without a link',
    address: () => '/meal',
    says: 'Please open your personal link to see the menu.',
  },
  { name: 'a profile', address: () => `/customer/${regular.userUuid}`, says: 'Nutritional Info' },
  {
    name: 'a profile whose link is no more',
    address: () => '/customer/00000000-0000-4000-8000-000000000000',
    says: 'This link is no longer valid. Please ask the kitchen for a new link.',
  },
  { name: 'a run', address: () => run.link, says: 'Not delivered' },
  {
    name: 'a run without a link',
    address: () => '/run',
    says: 'Open the link that the kitchen sent you to see your run.',
  },
  {
    name: 'a station without a link',
    address: () => '/station',
    says: 'This device is not a station.',
  },
  { name: 'any other path', address: () => '/nowhere/at/all', says: 'Page not found.' },
];

/** Screens of admins. Call `prepareScreens` first. */
export const FOR_ADMINS: Screen[] = [
  { name: 'home', address: () => '/admin-home', says: /^Welcome/ },
  { name: 'the dishes', address: () => '/dishes', says: 'Ragi Idli & Sambar' },
  { name: 'one dish', address: () => '/dishes/1', says: 'Dish Details – Coming soon' },
  { name: 'a user', address: () => `/users/${regular.id}`, says: 'Meenakshi Subramaniam' },
  { name: 'the users', address: () => '/users', says: 'Asha Nair' },
  { name: 'all orders', address: () => '/all-orders', says: /^Showing \d+ of \d+/ },
  { name: 'add order', address: () => '/addorder', says: 'Rajma Brown Rice' },
  { name: 'an order', address: () => `/addorder?id=${orderId}&view=1`, says: 'Back' },
  { name: 'an order to edit', address: () => `/orders/edit?id=${orderId}`, says: 'Save' },
  { name: 'the meal planner', address: () => '/meal-planner', says: 'ADD' },
  {
    name: 'the kitchen sheet on paper',
    address: () => `/kitchen/print?day=${dayFromToday(0)}&meal=${BREAKFAST_ID}&what=sheet`,
    says: 'Corn Salad',
  },
  {
    name: 'the labels',
    address: () => `/kitchen/print?day=${dayFromToday(0)}&meal=${BREAKFAST_ID}&what=labels`,
    says: 'Corn Salad',
  },
  {
    name: 'the delivery board',
    address: () => `/kitchen?day=${dayFromToday(0)}&meal=${BREAKFAST_ID}&tab=deliver`,
    says: /^Unassigned \(\d/,
  },
  { name: 'the kitchen', address: () => `/kitchen?meal=${BREAKFAST_ID}`, says: 'Corn Salad' },
  { name: 'the top-ups', address: () => '/money', says: 'To check' },
  { name: 'the payments', address: () => '/money?tab=payments', says: 'Not fully credited' },
  { name: 'the bank statement', address: () => '/money?tab=statement', says: 'Select CSV file' },
  { name: 'a box', address: () => `/pack/${packCodeOf(orderId)}`, says: 'Box' },
  { name: 'the money report', address: () => '/money-report', says: 'Money received' },
  { name: 'drafts in WhatsApp', address: () => '/whatsapp?about=link', says: 'Active customers.' },
  { name: 'the bulk jobs', address: () => '/runs', says: 'No bulk jobs yet.' },
  { name: 'the settings', address: () => '/settings', says: 'Keyboard shortcuts' },
];

/** Waits until a visit displays the screen. */
export async function waitForScreen(visit: Visit, { says }: Screen): Promise<void> {
  await visit.page
    .getByText(says, { exact: true })
    .or(visit.page.getByLabel(String(says)))
    .first()
    .waitFor();
  await visit.settled();
}

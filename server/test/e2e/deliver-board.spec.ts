/** Tests the tab Deliver of the kitchen: assigning stops to riders by dragging and by keyboard, starting runs, and closing them. */
import type { Page } from 'playwright-core';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { Caller } from '../testkit/callers.js';
import { dayFromToday } from '../testkit/days.js';
import {
  assignStops,
  board,
  type EventData,
  openRunLink,
  type RunData,
  reportStops,
  startRun,
} from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { eventually } from './on-page.js';
import { orderBreakfast } from './run-out.js';

const kitchen = openBuiltKitchen();
const api = new AdminApi(kitchen);

let day: IndiaDate;
let days = -60;
let rider: SeededUser;

beforeEach(async () => {
  // Each test has a separate day, today or earlier, so that runs can be started and boards are empty.
  day = dayFromToday(++days);
  rider = await kitchen.seed.delivery();
});

const address = () => `/kitchen?day=${day}&meal=${BREAKFAST_ID}&tab=deliver`;
const column = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const unassigned = (page: Page) => column(page, /^Unassigned/);
const seen = async () => accepted(await board(kitchen.admin, { date: day, mealId: BREAKFAST_ID })).it;
const runOf = async (status: string): Promise<RunData> => {
  const run = (await seen()).runs.find((one) => one.status === status && one.rider.id === rider.id);
  if (!run) throw new Error(`There is no run that is ${status}.`);
  return run;
};
/** Waits until the draft contains the stops of these customers, in this sequence, because cards move before the server responds. */
const isDrafted = (customers: (SeededUser | undefined)[]) =>
  eventually(
    async () => (await runOf('DRAFT')).stops.map(({ customer }) => customer.id),
    customers.map((one) => one?.id),
  );

test('stops are assigned and sorted by keyboard, and the started run shows its link once', async () => {
  const { customers } = await orderBreakfast(kitchen, 3, day);
  const { page } = await kitchen.visitAsAdmin(address(), 1280);
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const move = async (customer: SeededUser | undefined, to: string) => {
    await press(`Move to… (${customer?.title})`);
    await press(to);
  };
  await unassigned(page)
    .getByText(customers[0]?.title ?? '')
    .waitFor();
  for (const customer of customers) {
    await move(customer, `To ${rider.title}`);
    await column(page, rider.title).getByText(customer.title).waitFor();
    // The focus moved with the card.
    await page.waitForFunction(
      (name) => document.activeElement?.getAttribute('aria-label') === name,
      `Move to… (${customer.title})`,
    );
  }
  await move(customers[2], 'Move to top');
  await page.getByText(`${customers[2]?.title} is now stop 1.`).first().waitFor();
  await isDrafted([customers[2], customers[0], customers[1]]);

  await press(`Start run of ${rider.title}`);
  const question = page.getByRole('alertdialog', { name: `Start the run of ${rider.title}?` });
  await question.getByText('3 boxes are not packed.').waitFor();
  await question.getByRole('button', { name: 'Start run' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Link for ${rider.title}` });
  const link = await dialog.getByLabel('Run link').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/run\/[\w-]{40,}$/);
  const draft = (await dialog.getByRole('link', { name: 'WhatsApp draft' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(draft)).toContain(link);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await column(page, rider.title).getByText('0 of 3 done').waitFor();
  expect(await page.getByText(link).count()).toBe(0);

  const { page: phone } = await kitchen.visit(link, 360);
  await phone.getByRole('heading', { name: customers[2]?.title }).waitFor();
});

test('a stop that is moved repeatedly never appears at an old position', async () => {
  const { customers } = await orderBreakfast(kitchen, 1, day);
  const name = customers[0]?.title ?? '';
  const { page } = await kitchen.visitAsAdmin(address(), 1280);
  await unassigned(page).getByText(name).waitFor();
  await page.evaluate(() => {
    const drawn: string[] = [];
    new MutationObserver((all) => {
      for (const added of all.flatMap(({ addedNodes }) => [...addedNodes]))
        if (added instanceof Element && added.querySelector('[data-card]'))
          drawn.push(added.closest('section')?.querySelector('h2')?.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { drawn });
  });
  const moves = Array.from({ length: 12 }, (_, index) => index % 2 === 0);
  for (const isToRider of moves) {
    await page.getByRole('button', { name: `Move to… (${name})` }).click();
    await page.getByRole('button', { name: isToRider ? `To ${rider.title}` : 'Unassign' }).click();
    await column(page, isToRider ? rider.title : /^Unassigned \(1\)/)
      .getByText(name)
      .waitFor();
    const said = isToRider ? `${name} is assigned to ${rider.title}.` : `${name} is unassigned.`;
    await page.getByText(said).first().waitFor();
  }
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  expect(drawn.map((heading) => heading === rider.title)).toEqual(moves);
});

test('a stop is dragged to a rider, to a position in the run, and back', async () => {
  const { customers } = await orderBreakfast(kitchen, 3, day);
  const { page } = await kitchen.visitAsAdmin(address(), 1280);
  const card = (index: number) => page.getByRole('listitem').filter({ hasText: customers[index]?.title });
  const hers = column(page, rider.title);
  await card(0).dragTo(hers);
  await hers.getByText(customers[0]?.title ?? '').waitFor();
  // Drops the card above the existing one.
  await card(1).dragTo(card(0), { targetPosition: { x: 60, y: 4 } });
  await page.getByText(`${customers[1]?.title} is now stop 1.`).first().waitFor();
  await isDrafted([customers[1], customers[0]]);
  await card(0).dragTo(card(1), { targetPosition: { x: 60, y: 4 } });
  await page.getByText(`${customers[0]?.title} is now stop 1.`).first().waitFor();
  await card(0).dragTo(unassigned(page));
  await unassigned(page)
    .getByText(customers[0]?.title ?? '')
    .waitFor();
  await isDrafted([customers[1]]);
});

test('dragging the heading of an area assigns all its stops to a rider, and leaves the other areas', async () => {
  const pins = ['411004', '411038', '411004'];
  const customers = await Promise.all(
    pins.map((pin, index) =>
      kitchen.seed.customer({
        title: `Area customer ${index + 1}`,
        balancePaise: 100_000,
        addresses: [`${index + 1}, Lake Road, Pune ${pin}`],
      }),
    ),
  );
  for (const customer of customers) await api.place(customer, day, { 'Vegetable Poha': 1 });
  const { page } = await kitchen.visitAsAdmin(address(), 1280);
  await unassigned(page).getByText('411004 2 stops').dragTo(column(page, rider.title));
  await column(page, rider.title).getByText('Area customer 3').waitFor();
  await isDrafted([customers[0], customers[2]]);
  await column(page, /^Unassigned \(1\)/)
    .getByText('Area customer 2')
    .waitFor();
});

test('Suggest uses the last run, a failed stop is refunded or kept, and closing unassigns open stops', async () => {
  const { customers, orderIds } = await orderBreakfast(kitchen, 3, day);
  accepted(await assignStops(kitchen.admin, rider, orderIds));
  const { secret, run } = accepted(await startRun(kitchen.admin, (await runOf('DRAFT')).id)).it;
  const { accessToken } = accepted(await openRunLink(new Caller(kitchen.url, undefined), secret)).it;
  const phone = new Caller(kitchen.url, accessToken);
  const event = (index: number, mark: 'FAILED', reason: string): EventData => ({
    id: crypto.randomUUID(),
    stopId: run.stops[index]?.id ?? '',
    mark,
    reason,
    note: 'The lid was open.',
    at: new Date().toISOString(),
  });
  accepted(await reportStops(phone, [event(0, 'FAILED', 'DAMAGED'), event(1, 'FAILED', 'REFUSED')]));

  const visit = await kitchen.visitAsAdmin(address(), 1280);
  const { page } = visit;
  await column(page, rider.title).getByText('2 of 3 done, 2 not delivered').waitFor();
  await visit.expectFine();
  const before = await api.balanceOf(customers[0] ?? { id: '' });
  await page.getByRole('button', { name: `Refund ${customers[0]?.title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click();
  await page.getByText(`${customers[0]?.title} was refunded.`).first().waitFor();
  expect(await api.balanceOf(customers[0] ?? { id: '' })).toBeGreaterThan(before);
  await page.getByRole('button', { name: `Keep charge for ${customers[1]?.title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep charge' }).click();
  await page.getByText(`${customers[1]?.title} gets no refund.`).first().waitFor();
  const failed = column(page, 'Not delivered');
  await failed.getByText('Refunded', { exact: true }).waitFor();
  await failed.getByText('Charge kept', { exact: true }).waitFor();

  await page.getByRole('button', { name: `More actions for the run of ${rider.title}` }).click();
  await page.getByRole('menuitem', { name: 'Close run' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close run' }).click();
  await unassigned(page)
    .getByText(customers[2]?.title ?? '')
    .waitFor();
  await column(page, rider.title).getByText('Closed', { exact: true }).waitFor();

  // Another day has an order of a customer of this run, and an order of a customer who was never on a run.
  const [known, stranger] = [customers[0], await kitchen.seed.customer({ balancePaise: 100_000 })];
  day = dayFromToday(++days);
  for (const customer of [known, stranger])
    if (customer) await api.place(customer, day, { 'Vegetable Poha': 1 });
  await page.goto(address());
  await page.getByRole('button', { name: 'Suggest' }).click();
  await column(page, rider.title).getByText('Draft', { exact: true }).waitFor();
  await page.getByText('1 stop assigned.').first().waitFor();
  await isDrafted([known]);
});

test('an admin reports a stop for a rider without a phone, and another rider takes over the run', async () => {
  const { customers, orderIds } = await orderBreakfast(kitchen, 3, day);
  accepted(await assignStops(kitchen.admin, rider, orderIds));
  const other = await kitchen.seed.delivery();
  const { secret } = accepted(await startRun(kitchen.admin, (await runOf('DRAFT')).id)).it;
  const old = await kitchen.visit(`/run/${secret}`, 360);
  await old.page.getByRole('heading', { name: customers[0]?.title }).waitFor();

  const visit = await kitchen.visitAsAdmin(address(), 1280);
  const { page } = visit;
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await press(`Report or move… (${customers[0]?.title})`);
  await visit.expectFine();
  await page.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: true }).click();
  await column(page, rider.title).getByText('1 of 3 done').waitFor();
  await column(page, rider.title)
    .getByText(/^reported by /)
    .waitFor();
  await press(`Hand over… (${rider.title})`);
  await page.getByRole('button', { name: `To ${other.title}`, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: `Link for ${other.title}` });
  const link = await dialog.getByLabel('Run link').inputValue();
  await page.keyboard.press('Escape');
  await column(page, other.title).getByText('1 of 3 done').waitFor();

  old.expectProblems(/401/);
  await old.page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await old.page
    .getByText(/^This run was reassigned to another rider\./)
    .first()
    .waitFor();
  await old.page.getByText(/^1 update from this phone has not reached the kitchen/).waitFor();
  const { page: phone } = await kitchen.visit(link, 360);
  await phone.getByRole('heading', { name: customers[1]?.title }).waitFor();
});

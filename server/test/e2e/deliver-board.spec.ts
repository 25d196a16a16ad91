/** Tab Deliver of the kitchen's screen: who brings what, by drag and by keyboard, until the run is closed. */
import type { Page } from 'playwright-core';
import type { IndiaDate } from '../../src/shared/india-date.js';
import { openBuiltKitchen, TABLET } from '../testkit/built-kitchen.js';
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
  // A day of its own for each test, which has come, so that runs can be started: nothing of another is on its board.
  day = dayFromToday(++days);
  rider = await kitchen.seed.delivery();
});

const address = () => `/kitchen?day=${day}&meal=${BREAKFAST_ID}&tab=deliver`;
const column = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const seen = async () => accepted(await board(kitchen.admin, { date: day, mealId: BREAKFAST_ID })).it;
const runOf = async (status: string): Promise<RunData> => {
  const run = (await seen()).runs.find((one) => one.status === status && one.rider.id === rider.id);
  if (!run) throw new Error(`There is no run that is ${status}.`);
  return run;
};
/** Waits until the draft has the stops of these customers, in this order: cards move before the server has answered. */
const isDrafted = (customers: (SeededUser | undefined)[]) =>
  eventually(
    async () => (await runOf('DRAFT')).stops.map(({ customer }) => customer.id),
    customers.map((one) => one?.id),
  );

test('by the keyboard alone stops are assigned and put in order, the run is started, and its link is there once', async () => {
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
  await column(page, /^Unassigned/)
    .getByText(customers[0]?.title ?? '')
    .waitFor();
  for (const customer of customers) {
    await move(customer, `To ${rider.title}`);
    await column(page, rider.title).getByText(customer.title).waitFor();
    // The focus has gone with the card.
    await page.waitForFunction(
      (name) => document.activeElement?.getAttribute('aria-label') === name,
      `Move to… (${customer.title})`,
    );
  }
  await move(customers[2], 'To the top');
  await page.getByText(`${customers[2]?.title} is now stop 1.`).waitFor();
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

test('a stop that is moved again and again is drawn once for each move, and never where it was', async () => {
  const { customers } = await orderBreakfast(kitchen, 1, day);
  const name = customers[0]?.title ?? '';
  const { page } = await kitchen.visitAsAdmin(address(), 1280);
  await column(page, /^Unassigned/)
    .getByText(name)
    .waitFor();
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
    await page.getByText(said).waitFor();
  }
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  expect(drawn.map((heading) => heading === rider.title)).toEqual(moves);
});

test('a stop is dragged to a rider, to a place in the run, and back', async () => {
  const { customers } = await orderBreakfast(kitchen, 3, day);
  const { page } = await kitchen.visitAsAdmin(address(), 1280);
  const card = (index: number) => page.getByRole('listitem').filter({ hasText: customers[index]?.title });
  const hers = column(page, rider.title);
  await card(0).dragTo(hers);
  await hers.getByText(customers[0]?.title ?? '').waitFor();
  // Above the one that is there.
  await card(1).dragTo(card(0), { targetPosition: { x: 60, y: 4 } });
  await page.getByText(`${customers[1]?.title} is now stop 1.`).waitFor();
  await isDrafted([customers[1], customers[0]]);
  await card(0).dragTo(card(1), { targetPosition: { x: 60, y: 4 } });
  await page.getByText(`${customers[0]?.title} is now stop 1.`).waitFor();
  await card(0).dragTo(column(page, /^Unassigned/));
  await column(page, /^Unassigned/)
    .getByText(customers[0]?.title ?? '')
    .waitFor();
  await isDrafted([customers[1]]);
});

test('Suggest goes by the last run; a failed stop is refunded or kept; closing brings back what is open', async () => {
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
  await page.getByText(`${customers[0]?.title} has the money back.`).waitFor();
  expect(await api.balanceOf(customers[0] ?? { id: '' })).toBeGreaterThan(before);
  await page.getByRole('button', { name: `Keep charge for ${customers[1]?.title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep charge' }).click();
  await page.getByText(`The charge of ${customers[1]?.title} is kept.`).waitFor();
  const failed = column(page, 'Not delivered');
  await failed.getByText('Refunded', { exact: true }).waitFor();
  await failed.getByText('Charge kept', { exact: true }).waitFor();

  await page.getByRole('button', { name: `Close run of ${rider.title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close run' }).click();
  await column(page, /^Unassigned/)
    .getByText(customers[2]?.title ?? '')
    .waitFor();
  await column(page, rider.title).getByText('Closed', { exact: true }).waitFor();

  // The next time that somebody of this run orders; the other has never been on one.
  const [known, stranger] = [customers[0], await kitchen.seed.customer({ balancePaise: 100_000 })];
  day = dayFromToday(++days);
  for (const customer of [known, stranger])
    if (customer) await api.place(customer, day, { 'Vegetable Poha': 1 });
  await page.goto(address());
  await page.getByRole('button', { name: 'Suggest' }).click();
  await column(page, rider.title).getByText('Draft', { exact: true }).waitFor();
  await page.getByText('1 stop assigned.').waitFor();
  await isDrafted([known]);
});

test('for a rider whose phone is dead an admin marks a stop, and another one takes the run with its marks', async () => {
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
    .getByText(/ · reported by /)
    .waitFor();
  await press(`Hand over… (${rider.title})`);
  await page.getByRole('button', { name: `To ${other.title}`, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: `Link for ${other.title}` });
  const link = await dialog.getByLabel('Run link').inputValue();
  await page.keyboard.press('Escape');
  await column(page, other.title).getByText('1 of 3 done').waitFor();

  old.expectProblems(/401/);
  await old.page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await old.page.getByText(/^The kitchen has given this run to another rider\./).waitFor();
  await old.page.getByText(/^1 mark was made on this phone and has not reached the kitchen/).waitFor();
  const { page: phone } = await kitchen.visit(link, 360);
  await phone.getByRole('heading', { name: customers[1]?.title }).waitFor();
});

/**
 * Gives a stop a long name, and says what is wrong with how it is read: it leaves its sequence alone on a line, or a word of it goes on below itself.
 */
const BROKEN = `(() => {
  const name = document.querySelector('[data-part=sequence] + *');
  name.textContent = 'Meenakshi Subramaniam-Venkataraghavan';
  const topsOf = (from, to) => {
    const range = new Range();
    range.setStart(name.firstChild, from);
    range.setEnd(name.firstChild, to);
    return new Set([...range.getClientRects()].map(({ top }) => top));
  };
  const sequence = name.previousSibling.getBoundingClientRect().top;
  const words = [...name.textContent.matchAll(/[A-Z][a-z]+-?/g)];
  return words.filter(({ 0: { length }, index }) => topsOf(index, index + length).size > 1).map(([word]) => word)
    .concat(topsOf(0, 1).has(sequence) ? [] : 'sequence');
})()`;

test('the board is readable at every width, and nothing is out of reach', async () => {
  // Of more than a dozen, only those in sight are drawn.
  const { customers, orderIds } = await orderBreakfast(kitchen, 16, day);
  accepted(await assignStops(kitchen.admin, rider, orderIds.slice(0, 2)));
  const visit = await kitchen.visitAsAdmin(address(), TABLET);
  const { page } = visit;
  await column(page, rider.title).getByText('Draft', { exact: true }).waitFor();
  await column(page, /^Unassigned/)
    .getByText(customers[2]?.title ?? '')
    .waitFor();
  await visit.expectFine();
  accepted(await startRun(kitchen.admin, (await runOf('DRAFT')).id));
  await page.reload();
  await page.getByRole('button', { name: `Report or move… (${customers[0]?.title})` }).waitFor();
  await visit.atEveryWidth(async (width) => {
    if (width === 360) await page.getByLabel('Column').selectOption({ label: `${rider.title}: 0 of 2 done` });
    expect(await page.evaluate(BROKEN)).toEqual([]);
  });
  await page.getByRole('checkbox', { name: 'Select all (Unassigned)' }).click();
  await page.getByRole('button', { name: 'Move selected to… (Unassigned)' }).click();
  await page.getByRole('dialog', { name: 'Move 14 stops' }).waitFor();
  await visit.expectFine();
});

test('a tablet that is turned keeps the cards of the board, before anything is asked for anew', async () => {
  day = dayFromToday(++days);
  const { customers } = await orderBreakfast(kitchen, 16, day);
  const { page } = await kitchen.visitAsAdmin(address(), TABLET);
  const card = column(page, /^Unassigned/).getByText(customers[2]?.title ?? '');
  await card.waitFor();
  await page.route('**/graphql', () => {});
  for (const width of [600, TABLET]) {
    await page.setViewportSize({ width, height: 1400 - width });
    await page.waitForTimeout(500);
    await column(page, /^Unassigned/).scrollIntoViewIfNeeded();
    await card.waitFor();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

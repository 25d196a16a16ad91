/**
 * Tests the kitchen's screen on a phone: the first view contains the work and the controls to find it. Tests Deliver at every
 * width.
 */
import type { Locator, Page } from 'playwright-core';
import { openBuiltKitchen, TABLET, type Width } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { assignStops, board, startRun } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { orderBreakfast } from './run-out.js';

const SCREEN = { width: 360, height: 740 } as const;

const kitchen = openBuiltKitchen();
const api = new AdminApi(kitchen);

const column = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

/** Opens a tab on a day that only this test uses. */
const openTab = async (day: number, tab: string, width: Width = SCREEN.width) => {
  const address = `/kitchen?day=${dayFromToday(day)}&meal=${BREAKFAST_ID}&tab=${tab}`;
  const visit = await kitchen.visitAsAdmin(address, width);
  if (width === SCREEN.width) await visit.page.setViewportSize(SCREEN);
  return visit;
};

/** Returns the distances of an element's top and bottom edge from the top of the window, in CSS pixels. */
const placeOf = async (one: Locator) => {
  await one.waitFor();
  const { y, height } = (await one.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return { top: y, foot: y + height };
};

test('Pack on a phone shows the first box below the filters, and bulk actions at the bottom', async () => {
  const day = 11;
  const customers = await kitchen.seed.customers(101, { title: 'Box', balancePaise: 500_000 });
  await Promise.all(customers.map((one) => api.place(one, dayFromToday(day), { 'Corn Salad': 2 })));
  const { page, expectFine } = await openTab(day, 'pack');
  await page.getByRole('button', { name: 'Not packed 101' }).click();
  const mark = page.getByRole('button', { name: 'Mark 101 as packed' });
  const box = await placeOf(page.getByRole('article').first());
  const action = await placeOf(mark);
  const search = await placeOf(page.getByRole('searchbox', { name: 'Name, number or address' }));
  const parts = await placeOf(page.getByRole('group', { name: 'Show' }));
  // The search and the filters need at most two lines.
  expect(parts.foot - search.top).toBeLessThan(110);
  expect(box.foot).toBeLessThan(action.top);
  expect(action.top).toBeGreaterThan(SCREEN.height - 100);
  expect(action.foot).toBeLessThanOrEqual(SCREEN.height);
  await page.evaluate(() => scrollTo(0, 2_000));
  expect(await placeOf(mark)).toEqual(action);
  await page.evaluate(() => scrollTo(0, 0));
  await expectFine();
});

test('Deliver on a phone shows one column with its first stop, and searches all columns', async () => {
  const day = dayFromToday(-1);
  const rider = await kitchen.seed.delivery();
  const { customers, orderIds } = await orderBreakfast(kitchen, 4, day);
  const { runs } = accepted(await assignStops(kitchen.admin, rider, orderIds.slice(0, 3))).it;
  const draft = runs.find((run) => run.rider.id === rider.id);
  accepted(await startRun(kitchen.admin, draft?.id ?? ''));
  const { page, expectFine } = await openTab(-1, 'deliver');
  const footOf = async (index: number) =>
    (await placeOf(page.getByRole('listitem').filter({ hasText: customers[index]?.title }))).foot;
  const column = (name: string) => page.getByRole('region', { name });
  expect(await footOf(3)).toBeLessThan(SCREEN.height);
  expect(await column(rider.title).count()).toBe(0);
  // The state of a run in another column is visible too, and its button displays the column.
  const runOut = page.getByRole('button', { name: `${rider.title} Out 0 of 3 done` });
  const { top, foot } = await placeOf(runOut);
  expect(foot - top).toBeGreaterThanOrEqual(44);
  await runOut.click();
  await runOut.waitFor({ state: 'detached' });
  const choice = page.getByLabel('Rider');
  expect(await choice.inputValue()).toBe(rider.id);
  expect(await choice.evaluate((select) => select === document.activeElement)).toBe(true);
  // A name of usual length fits, with the progress of its run.
  expect((await choice.boundingBox())?.width).toBeGreaterThan(300);
  expect(await footOf(0)).toBeLessThan(SCREEN.height);
  expect(await column('Unassigned (1)').count()).toBe(0);
  await isFoundAlone(page, customers[3]?.title ?? '');
  expect(await column(rider.title).count()).toBe(0);
  await page.getByRole('searchbox').fill('');
  await footOf(0);
  await expectFine();
  // Without unassigned stops, the started run comes first.
  accepted(await assignStops(kitchen.admin, await kitchen.seed.delivery(), orderIds.slice(3)));
  expect(accepted(await board(kitchen.admin, { date: day, mealId: BREAKFAST_ID })).it.unassigned).toEqual([]);
  await page.reload();
  expect(await footOf(0)).toBeLessThan(SCREEN.height);
});

test('Deliver on a phone shows undelivered stops in one line above the first stop', async () => {
  const day = dayFromToday(-2);
  const rider = await kitchen.seed.delivery();
  const { customers, orderIds } = await orderBreakfast(kitchen, 5, day);
  const { runs } = accepted(await assignStops(kitchen.admin, rider, orderIds)).it;
  const draft = runs.find((run) => run.rider.id === rider.id);
  const { run } = accepted(await startRun(kitchen.admin, draft?.id ?? '')).it;
  const mark =
    'mutation ($stopId: ID!) { it: markStop(stopId: $stopId, mark: FAILED, reason: CUSTOMER_ABSENT) { status } }';
  for (const { id } of run.stops.slice(2)) accepted(await kitchen.admin.ask(mark, { stopId: id }));
  const { page, expectFine } = await openTab(-2, 'deliver');
  const first = await placeOf(page.getByRole('listitem').filter({ hasText: customers[0]?.title }));
  expect(first.foot).toBeLessThan(SCREEN.height);
  const refund = page.getByRole('button', { name: `Refund ${customers[4]?.title}` });
  expect(await refund.isVisible()).toBe(false);
  await page.getByText('3 stops need a decision').click();
  await refund.waitFor();
  await expectFine();
  // A link to the failed stops expands their list.
  await page.evaluate(() => {
    location.hash = 'failed-stops';
  });
  await page.reload();
  await refund.waitFor();
});

/** Searches for a stop, and waits until it is the only result. */
async function isFoundAlone(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  expect(await page.getByRole('checkbox', { name: /^Select Customer/ }).count()).toBe(1);
}

/** Gives a stop a long name, and returns the words that are broken across lines, and `sequence` if the number has its own line. */
const BROKEN = `(() => {
  const name = document.querySelector('[data-part=sequence] + *');
  name.textContent = 'Meenakshi Subramaniam-Venkataraghavan';
  const topsOf = (from, to, one = name) => {
    const range = new Range();
    range.setStart(one.firstChild, from);
    range.setEnd(one.firstChild, to);
    return new Set([...range.getClientRects()].map(({ top }) => top));
  };
  const [sequence] = topsOf(0, 1, name.previousSibling);
  const words = [...name.textContent.matchAll(/[A-Z][a-z]+-?/g)];
  return words.filter(({ 0: { length }, index }) => topsOf(index, index + length).size > 1).map(([word]) => word)
    .concat([...topsOf(0, 1)].some((top) => Math.abs(top - sequence) < 4) ? [] : 'sequence');
})()`;

test('the board is readable and operable at every width', async () => {
  // A list of more than a dozen rows renders only the visible rows, so this board has more.
  const day = dayFromToday(-5);
  const rider = await kitchen.seed.delivery();
  const { customers, orderIds } = await orderBreakfast(kitchen, 16, day);
  const { runs } = accepted(await assignStops(kitchen.admin, rider, orderIds.slice(0, 2))).it;
  const visit = await openTab(-5, 'deliver', TABLET);
  const { page } = visit;
  await column(page, rider.title).getByText('Draft', { exact: true }).waitFor();
  await column(page, /^Unassigned/)
    .getByText(customers[2]?.title ?? '')
    .waitFor();
  await visit.expectFine();
  const draft = runs.find((run) => run.rider.id === rider.id);
  accepted(await startRun(kitchen.admin, draft?.id ?? ''));
  await page.reload();
  await page.getByRole('button', { name: `Report or move… (${customers[0]?.title})` }).waitFor();
  await visit.atEveryWidth(async (width) => {
    if (width === 360) await page.getByLabel('Rider').selectOption({ label: `${rider.title}: 0 of 2 done` });
    expect(await page.evaluate(BROKEN)).toEqual([]);
  });
  await page.getByRole('checkbox', { name: 'Select all (Unassigned)' }).click();
  await page.getByRole('button', { name: 'Move selected to… (Unassigned)' }).click();
  await page.getByRole('dialog', { name: 'Move 14 stops' }).waitFor();
  await visit.expectFine();
});

test('a tablet that rotates keeps the cards of the board without a new request', async () => {
  const { customers } = await orderBreakfast(kitchen, 16, dayFromToday(-6));
  const { page } = await openTab(-6, 'deliver', TABLET);
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

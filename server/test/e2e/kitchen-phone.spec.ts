/** The kitchen's screen on a phone: what is worked on is seen on the first screen, below what finds it. */
import type { Locator, Page } from 'playwright-core';
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { assignStops, board, startRun } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { orderBreakfast } from './run-out.js';

const SCREEN = { width: 360, height: 740 } as const;

const kitchen = openBuiltKitchen();
const api = new AdminApi(kitchen);

/** Opens a tab on a day of the test's own. */
const openTab = async (day: number, tab: string) => {
  const address = `/kitchen?day=${dayFromToday(day)}&meal=${BREAKFAST_ID}&tab=${tab}`;
  const visit = await kitchen.visitAsAdmin(address, SCREEN.width);
  await visit.page.setViewportSize(SCREEN);
  return visit;
};

/** Where something stands on the screen, in CSS pixels from its top. */
const placeOf = async (one: Locator) => {
  await one.waitFor();
  const { y, height } = (await one.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return { top: y, foot: y + height };
};

test('Pack: the first box is seen below its search and parts, and what is done with all boxes stands at the foot', async () => {
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
  // Two lines.
  expect(parts.foot - search.top).toBeLessThan(110);
  expect(box.foot).toBeLessThan(action.top);
  expect(action.top).toBeGreaterThan(SCREEN.height - 100);
  expect(action.foot).toBeLessThanOrEqual(SCREEN.height);
  await page.evaluate(() => scrollTo(0, 2_000));
  expect(await placeOf(mark)).toEqual(action);
  await page.evaluate(() => scrollTo(0, 0));
  await expectFine();
});

test('Deliver: one column is shown, with its first stop on the first screen, and a search looks into all', async () => {
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
  const choice = page.getByLabel('Column');
  await choice.selectOption({ label: `${rider.title}: 0 of 3 done` });
  // A name as long as most has room, with how far its run is.
  expect((await choice.boundingBox())?.width).toBeGreaterThan(300);
  expect(await footOf(0)).toBeLessThan(SCREEN.height);
  expect(await column('Unassigned (1)').count()).toBe(0);
  await isFoundAlone(page, customers[3]?.title ?? '');
  expect(await column(rider.title).count()).toBe(0);
  await page.getByRole('searchbox').fill('');
  await footOf(0);
  await expectFine();
  // With nothing to place the run that is out comes first.
  accepted(await assignStops(kitchen.admin, await kitchen.seed.delivery(), orderIds.slice(3)));
  expect(accepted(await board(kitchen.admin, { date: day, mealId: BREAKFAST_ID })).it.unassigned).toEqual([]);
  await page.reload();
  expect(await footOf(0)).toBeLessThan(SCREEN.height);
});

test('Deliver: what could not be delivered takes one line, so that the first stop stays on the first screen', async () => {
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
  await page.getByText('3 to decide').click();
  await refund.waitFor();
  await expectFine();
  // Whoever comes to decide finds it open.
  await page.evaluate(() => {
    location.hash = 'failed-stops';
  });
  await page.reload();
  await refund.waitFor();
});

/** Searches for a stop, and waits until it is the only one. */
async function isFoundAlone(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Lake Road' }).count()).toBe(1);
}

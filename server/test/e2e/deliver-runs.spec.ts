/** Tests the tab Deliver of the kitchen with started runs: failed stops, closing, suggestions, and handing over. */
import { Caller } from '../testkit/callers.js';
import { assignStops, type EventData, openRunLink, reportStops, startRun } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import type { SeededUser } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { column, openDeliverBoard, unassigned } from './deliver-page.js';
import { orderBreakfast } from './run-out.js';

const { kitchen, day, nextDay, address, runOf, isDrafted, ...board } = openDeliverBoard();
const api = new AdminApi(kitchen);
let rider: SeededUser;
beforeEach(() => {
  rider = board.rider();
});

test('Suggest uses the last run, a failed stop is refunded or kept, and closing unassigns open stops', async () => {
  const { customers, orderIds } = await orderBreakfast(kitchen, 3, day());
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
  nextDay();
  for (const customer of [known, stranger])
    if (customer) await api.place(customer, day(), { 'Vegetable Poha': 1 });
  await page.goto(address());
  await page.getByRole('button', { name: 'Suggest' }).click();
  await column(page, rider.title).getByText('Draft', { exact: true }).waitFor();
  await page.getByText('1 stop assigned.').first().waitFor();
  await isDrafted([known]);
});

test('an admin reports a stop for a rider without a phone, and another rider takes over the run', async () => {
  const { customers, orderIds } = await orderBreakfast(kitchen, 3, day());
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

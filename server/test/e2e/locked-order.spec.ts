/** Tests how a customer follows a placed order. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { assignStops, startRun } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { AdminApi } from './admin-api.js';
import { button, openBreakfast } from './menu-steps.js';
import { orderBreakfast } from './run-out.js';

const kitchen = openBuiltKitchen();

test('a locked order shows dishes, deadline, and progress', async () => {
  // A run starts on its day.
  const today = dayFromToday(0);
  const poha = { id: await new AdminApi(kitchen).dishId('Vegetable Poha'), title: 'Vegetable Poha' };
  await kitchen.seed.activePlan({ date: today, breakfast: [poha], postLunch: [poha] });
  const { customers, orderIds } = await orderBreakfast(kitchen, 1, today);
  const [customer] = customers;
  if (!customer) throw new Error('There is an order.');
  const { page, expectFine } = await kitchen.visit('/robots.txt', 360);
  await openBreakfast(page, customer);
  const order = page.getByRole('region', { name: 'Order placed' });
  await order.getByRole('heading', { name: 'Order placed' }).waitFor();
  await order.getByText('Order already placed for the schedule').waitFor();
  await order.getByText(/^You can change or cancel this order until /).waitFor();
  await order.getByText('1 × Vegetable Poha').waitFor();
  await order.getByText('1, Lake Road, Pune').waitFor();
  expect(await button(page, 'CANCEL ORDER').count()).toBe(1);
  expect(await button(page, 'EDIT ORDER').count()).toBe(1);
  await expectFine();

  const rider = await kitchen.seed.delivery();
  const { runs } = accepted(await assignStops(kitchen.admin, rider, orderIds)).it;
  accepted(await startRun(kitchen.admin, runs.find((run) => run.rider.id === rider.id)?.id ?? ''));
  await page.reload();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Breakfast/ })
    .click();
  await order.getByText(`On its way with ${rider.title}`).waitFor();
  await expectFine();
});

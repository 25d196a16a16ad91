/** Tests that a started run is a deadline: its boxes are charged, and customers cannot change them. */
import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import { TOMORROW } from '../testkit/days.js';
import { assignStops, board, previewStartRun, reportStops, riderOf, startRun } from '../testkit/delivery.js';
import { event } from '../testkit/delivery-day.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { balanceOf, entriesOf } from '../testkit/ledger.js';
import { cancelOrder, editOrder, findOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';
import { seedRun } from '../testkit/seed-run.js';
import { BREAKFAST_TOMORROW, openStandingKitchen } from '../testkit/standing-kitchen.js';
import {
  createStandingOrder,
  endStandingOrder,
  pauseStandingOrder,
  skipStandingDay,
  standingCalendar,
} from '../testkit/standing-orders.js';

const { kitchen, scene, ...standing } = openStandingKitchen();
const MORNING = '2026-11-21T06:00:00+05:30';
const SLOT = { date: TOMORROW, mealId: BREAKFAST_ID };
let rider: SeededUser;
let ravi: SeededUser;
let standingOrderId: string;

/** Creates an Upcoming box of ₹200 for Asha, who has ₹1,000, and for Ravi, who has ₹10. */
beforeEach(async () => {
  kitchen.clock.set('2026-11-20T10:00:00+05:30');
  rider = await kitchen.seed.delivery();
  ravi = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 1_000 });
  await standing.plan();
  standingOrderId = await standing.create();
  accepted(await createStandingOrder(await kitchen.as.customer(ravi), standing.content()));
  await standing.run();
  await standing.later(MORNING);
});
afterEach(async () => {
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const orderOf = async (customer: SeededUser) => {
  const [row] = await sql<{ id: string; status: number; version: number }>(
    kitchen.em.fork(),
    'select id, status, version from orders where user_id = $1 order by order_number desc limit 1',
    [customer.id],
  );
  if (!row) throw new Error('The customer has no order.');
  return row;
};
const draftOf = async (...customers: SeededUser[]) => {
  const orderIds = await Promise.all(customers.map(async (customer) => (await orderOf(customer)).id));
  const { runs } = accepted(await assignStops(scene.admin, rider, orderIds)).it;
  return runs.find((run) => run.rider.id === rider.id && run.status === 'DRAFT')?.id ?? '';
};

test('startRun charges the boxes of its stops, and an order that cannot be charged leaves the run', async () => {
  const id = await draftOf(scene.asha, ravi);
  const raviOrder = (await orderOf(ravi)).id;
  const leaving = {
    order: { id: raviOrder, amount: 200 },
    issue: 'NO_MONEY',
    reason: 'Insufficient balance.',
  };
  expect(accepted(await previewStartRun(scene.admin, id)).it).toMatchObject({
    ...{ boxes: 1, unpacked: 1, charged: 1, amount: 200 },
    leaving: [leaving],
  });
  expect((await orderOf(scene.asha)).status).toBe(0);
  const started = accepted(await startRun(scene.admin, id)).it;
  expect(started.leaving).toMatchObject([{ ...leaving, order: { ...leaving.order, status: 'CANCELLED' } }]);
  expect(started.run.stops.map(({ customer }) => customer.id)).toEqual([scene.asha.id]);
  expect((await orderOf(scene.asha)).status).toBe(1);
  expect(await entriesOf(kitchen.em, scene.asha)).toEqual([100_000, -20_000]);
  expect(accepted(await findOrder(scene.admin, raviOrder)).it).toMatchObject({
    ...{ cancelReason: 'Insufficient balance.', refunded: null },
  });
  expect(
    accepted(await standingCalendar(await kitchen.as.customer(ravi), TOMORROW, TOMORROW)).it[0]?.status,
  ).toBe('NO_MONEY');
  // The scheduler has no work left at the closing time.
  await standing.later('2026-11-21T09:00:00+05:30');
  await standing.run();
  expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
});

test('customers cannot skip, edit, or cancel a box that is out, and the scheduler does not change it', async () => {
  accepted(await startRun(scene.admin, await draftOf(scene.asha)));
  const { id } = await orderOf(scene.asha);
  const addressId = await kitchen.seed.addressId(scene.asha.id, 0);
  for (const change of [
    () => cancelOrder(scene.customer, id),
    () => editOrder(scene.customer, id, { instructions: 'Less' }),
    () => editOrder(scene.customer, id, { addressId }),
    () => skipStandingDay(scene.customer, BREAKFAST_TOMORROW),
  ])
    expect(rejected(await change())).toMatchObject({
      code: 'CONFLICT',
      message: 'Your box is on its way.',
    });
  accepted(await pauseStandingOrder(scene.customer, standingOrderId, TOMORROW, TOMORROW));
  accepted(await endStandingOrder(scene.customer, standingOrderId));
  await standing.run();
  expect((await orderOf(scene.asha)).status).toBe(1);
  expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
});

test('a run does not start if none of its customers can pay, and nothing changes', async () => {
  const id = await draftOf(ravi);
  expect(rejected(await startRun(scene.admin, id))).toMatchObject({
    ...{
      code: 'CONFLICT',
      message:
        'None of the orders on this run can be charged, so it cannot be started. Check their wallets and dishes.',
    },
  });
  expect((await orderOf(ravi)).status).toBe(0);
  const { runs } = accepted(await board(scene.admin, SLOT)).it;
  expect(runs.find((run) => run.id === id)?.status).toBe('DRAFT');
});

test('two admins start a run once, and a concurrent cancellation is not lost', async () => {
  for (let round = 0; round < 5; round++) {
    const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
    const caller = await kitchen.as.customer(customer);
    accepted(await createStandingOrder(caller, standing.content()));
    await standing.run();
    rider = await kitchen.seed.delivery();
    const id = await draftOf(customer);
    const order = await orderOf(customer);
    const [one, other, cancelled] = await Promise.all([
      startRun(scene.admin, id),
      startRun(scene.admin, id),
      cancelOrder(caller, order.id),
      standing.run(),
    ]);
    const starts = [one, other].filter(({ errors }) => !errors?.length).length;
    const wasCancelled = !cancelled.errors?.length;
    expect(starts).toBe(wasCancelled ? 0 : 1);
    expect((await orderOf(customer)).status).toBe(wasCancelled ? 3 : 1);
    expect(await balanceOf(kitchen.em, customer)).toBe(wasCancelled ? 100_000 : 80_000);
  }
});

test('a box that was delivered before it was charged becomes completed when it is charged, or cancelled without money', async () => {
  const customers = [scene.asha, ravi];
  const orders = await Promise.all(
    customers.map(async (customer) => ({ id: (await orderOf(customer)).id, customerId: customer.id })),
  );
  const run = await seedRun(kitchen, { ...{ rider, ...SLOT, out: true }, orders });
  const phone = await riderOf(kitchen, run.secret);
  const delivered = run.stopIds.map((stopId) => event(stopId, 'DELIVERED', kitchen.clock.now()));
  accepted(await reportStops(phone, delivered));
  expect((await verify(kitchen.em)).findings.filter(({ broken }) => broken > 0)).toHaveLength(1);
  await standing.later('2026-11-21T08:30:00+05:30');
  await standing.run();
  expect((await orderOf(scene.asha)).status).toBe(2);
  expect(await balanceOf(kitchen.em, scene.asha)).toBe(80_000);
  expect((await orderOf(ravi)).status).toBe(3);
  expect(await balanceOf(kitchen.em, ravi)).toBe(1_000);
});

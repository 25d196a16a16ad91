/** Errors about orders. */

import { BREAKFAST_ID } from '../seed/meals.js';
import { sql } from '../src/db/sql.js';
import { addDays, startOfIndiaDate } from '../src/shared/india-date.js';
import {
  asAdmin,
  asOwner,
  cancelAttempt,
  editAttempt,
  orderIs,
  type ParityCase,
  placeAttempt,
  simpleAttempt,
} from './api-parity.attempts.js';
import { ANOTHER_DAY } from './rest/example-world.js';
import { TOMORROW } from './testkit/days.js';
import { seedRun } from './testkit/seed-run.js';

export const ORDER_CASES: readonly ParityCase[] = [
  simpleAttempt(
    'order.no-lines',
    'Add at least one dish (quantity > 0).',
    ({ customer, place: { dishId } }) =>
      placeAttempt({ userId: customer.id, lines: [{ dishId, quantity: 0 }] }),
  ),
  simpleAttempt('order.no-customer', 'Please select at least one customer.', ({ place: { dishId } }) =>
    placeAttempt({ userId: null, lines: [{ dishId, quantity: 1 }] }),
  ),
  simpleAttempt(
    'order.not-a-customer',
    'This user is not a customer. Only customers can order.',
    ({ admin, place: { dishId } }) => placeAttempt({ userId: admin.id, lines: [{ dishId, quantity: 1 }] }),
  ),
  simpleAttempt('order.no-meal', 'Please select a meal.', ({ customer, place: { dishId } }) =>
    placeAttempt({ userId: customer.id, mealId: '', lines: [{ dishId, quantity: 1 }] }),
  ),
  simpleAttempt(
    'order.quantity',
    'Quantity must be a whole number from 1 to 50.',
    ({ customer, place: { dishId } }) =>
      placeAttempt({ userId: customer.id, lines: [{ dishId, quantity: 51 }] }),
  ),
  simpleAttempt(
    'order.dish-twice',
    'Each dish can appear only once in an order. Change its quantity instead.',
    ({ customer, place: { dishId } }) =>
      placeAttempt({
        userId: customer.id,
        lines: [
          { dishId, quantity: 1 },
          { dishId, quantity: 2 },
        ],
      }),
  ),
  simpleAttempt(
    'order.already-placed',
    'Order already placed for the schedule',
    ({ customer, place: { dishId } }) =>
      placeAttempt({ userId: customer.id, forDate: ANOTHER_DAY, lines: [{ dishId, quantity: 1 }] }),
  ),
  simpleAttempt(
    'order.no-menu',
    'There is no menu for that day.',
    ({ place: { dishId, userUuid } }) => placeAttempt({ userId: userUuid, lines: [{ dishId, quantity: 1 }] }),
    asOwner,
  ),
  {
    reason: 'order.meal-unavailable',
    says: 'Supper is inactive, so it cannot be ordered.',
    async attempt(kitchen, { customer, place: { dishId } }) {
      const [meal] = await sql<{ id: string }>(
        kitchen.em.fork(),
        `insert into meals (id, meal_title, opens_at, closes_at, status, created_at)
         values (gen_random_uuid(), 'Supper', '20:00', '21:00', 0, now()) returning id`,
      );
      return {
        ...placeAttempt({ userId: customer.id, mealId: meal?.id, lines: [{ dishId, quantity: 1 }] }),
        token: await asAdmin(kitchen),
      };
    },
  },
  {
    reason: 'order.dish-unavailable',
    says: 'Fruit Bowl is not available.',
    async attempt(kitchen, { customer }) {
      const dish = await kitchen.seed.dish({ title: 'Fruit Bowl', active: false });
      return {
        ...placeAttempt({ userId: customer.id, lines: [{ dishId: dish.id, quantity: 1 }] }),
        token: await asAdmin(kitchen),
      };
    },
  },
  {
    reason: 'order.dish-cannot-grow',
    says: 'Paneer Salad Bowl is no longer available. You can reduce its quantity, but not increase it.',
    async attempt(kitchen, { place: { dishId, orderId } }) {
      await sql(kitchen.em.fork(), 'update dishes set deleted_at = now() where id = $1', [dishId]);
      return { ...editAttempt(orderId, { lines: [{ dishId, quantity: 2 }] }), token: await asAdmin(kitchen) };
    },
  },
  ...(['order.sold-out', 'order.few-left'] as const).map(
    (reason): ParityCase => ({
      reason,
      says:
        reason === 'order.sold-out'
          ? 'Paneer Salad Bowl is sold out.'
          : 'Only 2 portions of Paneer Salad Bowl are left.',
      async attempt(kitchen, { customer, dish, place: { planId } }) {
        await kitchen.seed.limit({ id: planId }, dish, reason === 'order.sold-out' ? 0 : 2);
        const lines = [{ dishId: dish.id, quantity: 3 }];
        return {
          ...placeAttempt({ userId: customer.id, forDate: TOMORROW, lines }),
          token: await asAdmin(kitchen),
        };
      },
    }),
  ),
  {
    reason: 'order.kitchen-closed',
    says: 'The kitchen is closed on 20 Dec: Diwali.',
    async attempt(kitchen, { admin, customer, place: { dishId } }) {
      await sql(
        kitchen.em.fork(),
        `insert into kitchen_closures (id, for_date, reason, created_by, created_at) values (gen_random_uuid(), '2026-12-20', 'Diwali', $1, now())
         on conflict do nothing`,
        [admin.id],
      );
      const lines = [{ dishId, quantity: 1 }];
      return { ...placeAttempt({ userId: customer.id, lines }), token: await asAdmin(kitchen) };
    },
  },
  {
    reason: 'order.closed',
    says: 'Ordering for Breakfast is closed.',
    async attempt(kitchen, world) {
      kitchen.clock.set(startOfIndiaDate(addDays(ANOTHER_DAY, 1)));
      return { ...cancelAttempt(world.place.orderId, 'Test'), token: await asOwner(kitchen, world) };
    },
  },
  {
    reason: 'order.is-completed',
    says: 'Order is completed and cannot be changed.',
    async attempt(kitchen, world) {
      await orderIs(kitchen, world.place.orderId, 2);
      return { ...cancelAttempt(world.place.orderId, 'Test'), token: await asOwner(kitchen, world) };
    },
  },
  ...(['order.already-cancelled', 'order.is-cancelled'] as const).map(
    (reason): ParityCase => ({
      reason,
      says: reason === 'order.is-cancelled' ? 'Order is cancelled.' : 'Order is already cancelled.',
      async attempt(kitchen, { place: { orderId, dishId } }) {
        const token = await asAdmin(kitchen);
        await kitchen.graphql(
          'mutation ($id: ID!) { cancelOrder(id: $id, reason: "Test") { id } }',
          { id: orderId },
          token,
        );
        const again =
          reason === 'order.is-cancelled'
            ? editAttempt(orderId, { lines: [{ dishId, quantity: 2 }] })
            : cancelAttempt(orderId, 'Again');
        return { ...again, token };
      },
    }),
  ),
  simpleAttempt(
    'order.customer-cannot-move',
    'The meal and the day of an order cannot be changed. Cancel the order, then order again.',
    ({ place: { orderId } }) => editAttempt(orderId, { forDate: '2026-12-20' }),
    asOwner,
  ),
  ...(
    [
      ['order.on-its-way', 'Your box is on its way.', {}],
      [
        'order.delivery-undecided',
        'Your box could not be delivered. You can change this order after the kitchen decides about the refund.',
        { failed: true },
      ],
      [
        'order.charge-stays',
        'Your box could not be delivered: damaged. The charge was not refunded. Call the kitchen about a refund.',
        { failed: true, kept: true },
      ],
    ] as const
  ).map(
    ([reason, says, stop]): ParityCase => ({
      reason,
      says,
      async attempt(kitchen, world) {
        const { orderId } = world.place;
        const rider = await kitchen.seed.delivery();
        await seedRun(kitchen, {
          ...{ rider, date: ANOTHER_DAY, mealId: BREAKFAST_ID, out: true },
          orders: [{ id: orderId, customerId: world.customer.id, ...stop }],
        });
        return { ...cancelAttempt(orderId, 'Test'), token: await asOwner(kitchen, world) };
      },
    }),
  ),
  {
    reason: 'order.reopen-first',
    says: 'This order is completed. Reopen it before you change its day or meal.',
    async attempt(kitchen, { place: { orderId } }) {
      await orderIs(kitchen, orderId, 2);
      return { ...editAttempt(orderId, { forDate: '2026-12-20' }), token: await asAdmin(kitchen) };
    },
  },
  simpleAttempt('order.reason-required', 'Please enter a cancellation reason.', ({ place: { orderId } }) =>
    cancelAttempt(orderId, ' '),
  ),
];

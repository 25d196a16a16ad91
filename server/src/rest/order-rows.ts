import * as z from 'zod';
import { editOrder } from '../features/delivery/edit-order.js';
import { cancelOrder } from '../features/orders/changing/cancel-order.js';
import { placeOrder } from '../features/orders/changing/place-order.js';
import { findOrder, ordersOf } from '../features/orders/reading/find-orders.js';
import { searchOrders } from '../features/orders/reading/search-orders.js';
import { refusal } from '../shared/errors.js';
import { id, number, sentence, text, yesOrNo } from './fields.js';
import { orderBody, ordersQuery, readForDate } from './order-body.js';
import { orderSearch } from './order-search.js';
import { presentOrder, presentOrderPage, presentOrders } from './presenters.js';
import { type RestRow, row } from './rest-row.js';
import { CancelledShape, OrderPageShape, OrderShape } from './shapes.js';

const group = 'Orders';
/** Legacy clients fetch a customer's orders with limit 500. */
const ALL_ORDERS = 500;

/** The documented rows of orders (docs/integrate/rest.md). */
export const ORDER_ROWS: readonly RestRow[] = [
  row({
    method: 'get',
    path: '/api/orders',
    group,
    summary: 'The orders of a customer, newest first; to an admin also everybody’s',
    why: 'The customer menu asks whether an order exists, the profile for the nutrition history.',
    who: 'OWNER_BY_LINK_IN_QUERY',
    query: ordersQuery,
    useCase: async ({ ctx, query }) =>
      ordersOf(ctx, {
        userId: query.userId,
        mealId: query.mealId,
        forDate: await readForDate(ctx, query.forDate),
        limit: query.limit ?? ALL_ORDERS,
        ofAll: true,
      }),
    present: presentOrders,
    success: 200,
    answer: z.array(OrderShape),
    refusals: [404, 429],
    example: ({ userUuid, mealId, planDate }) => ({
      as: 'link',
      query: { user_uuid: userUuid, meal_id: mealId, for_date: planDate },
    }),
  }),
  row({
    method: 'get',
    path: '/api/orders/{id}',
    group,
    summary: 'One order',
    why: 'The order screen, to view and to edit.',
    who: 'OWNER_BY_LINK_IN_QUERY',
    idOf: 'ID of the order.',
    query: z.object({ user_uuid: id('Customer', 'The personal link, when no token is sent.') }),
    useCase: ({ ctx, id: orderId, query }) => findOrder(ctx, orderId, query.user_uuid),
    present: presentOrder,
    success: 200,
    answer: OrderShape,
    refusals: [404, 429],
    example: ({ orderId, userUuid }) => ({ as: 'link', id: orderId, query: { user_uuid: userUuid } }),
  }),
  row({
    method: 'post',
    path: '/api/orders',
    group,
    summary: 'Places an order and debits the wallet: both or neither',
    why: 'The customer menu, and the order form once for each customer.',
    who: 'OWNER_BY_LINK_IN_BODY',
    movesMoney: true,
    body: orderBody.meta({ required: ['user_uuid', 'meal_id', 'for_date', 'dish_details'] }),
    useCase: async ({ ctx, body: { userId, mealId, forDate, lines, instructions }, idempotency }) => {
      const day = await readForDate(ctx, forDate);
      if (!day) throw refusal('input.required', { label: 'for_date' });
      return placeOrder(ctx, {
        userId,
        mealId: mealId ?? '',
        forDate: day,
        lines: lines ?? [],
        instructions,
        // Legacy clients cannot accept a conflict.
        acceptDietConflicts: true,
        idempotency,
      });
    },
    present: presentOrder,
    success: 201,
    answer: OrderShape,
    refusals: [402, 403, 404, 409, 429],
    example: ({ userUuid, mealId, planDate, dishId }) => ({
      as: 'customer',
      body: {
        user_uuid: userUuid,
        meal_id: mealId,
        for_date: planDate,
        dish_details: [{ dish_uuid: dishId, quantity: 2 }],
        instructions: 'Sprout Chaat: no onion',
      },
    }),
  }),
  row({
    method: 'put',
    path: '/api/orders/{id}',
    group,
    summary: 'Changes an order; the difference is debited or credited in one entry. What is left out stays',
    why: 'The customer menu while editing, and the order screen.',
    who: 'OWNER_BY_LINK_IN_BODY',
    idOf: 'ID of the order.',
    movesMoney: true,
    body: orderBody,
    useCase: async ({ ctx, id: orderId, body: { forDate, ...body }, idempotency }) =>
      editOrder(ctx, {
        ...body,
        id: orderId,
        forDate: await readForDate(ctx, forDate),
        acceptDietConflicts: true,
        idempotency,
      }),
    present: presentOrder,
    success: 200,
    answer: OrderShape,
    refusals: [402, 403, 404, 409, 429],
    example: ({ orderId, userUuid, dishId }) => ({
      as: 'link',
      id: orderId,
      body: { user_uuid: userUuid, dish_details: [{ dish_uuid: dishId, quantity: 1 }], instructions: '' },
    }),
  }),
  row({
    method: 'get',
    path: '/admin/orders',
    group,
    summary: 'Searches all orders, newest placed first, with totals over all that match',
    why: 'The legacy all-orders screen, which leaves the /api prefix out.',
    who: 'ADMIN',
    query: orderSearch,
    useCase: ({ ctx, query }) => searchOrders(ctx, query),
    present: presentOrderPage,
    success: 200,
    answer: OrderPageShape,
    example: () => ({
      as: 'admin',
      query: { 'status[]': '1', for_from: '21112026', page: '1', limit: '25' },
    }),
  }),
  row({
    method: 'post',
    path: '/admin/orders/{id}/cancel',
    group,
    summary: 'Cancels an order, once; a customer’s cancel always refunds to the wallet',
    why: 'The cancel dialog of the all-orders screen, and the customer menu.',
    who: 'OWNER_BY_LINK_IN_BODY',
    idOf: 'ID of the order.',
    movesMoney: true,
    body: z
      .object({
        reason: text('Reason', 'Reason, 1 to 500 characters.', sentence('order.reason-required', {})),
        refund: yesOrNo(
          'refund',
          'Whether the money goes back; true when left out. A customer’s always does.',
        ),
        user_uuid: id('Customer', 'The personal link, when no token is sent.'),
        version: number('Version', 'The version you looked at; optional.'),
      })
      .meta({ required: ['reason'] }),
    useCase: ({ ctx, id: orderId, body: { reason, refund, user_uuid: userId, version }, idempotency }) =>
      cancelOrder(ctx, { id: orderId, userId, reason: reason ?? '', refund, version, idempotency }),
    present: async (order, ctx) => ({ ok: true, order: await presentOrder(order, ctx) }),
    success: 200,
    answer: CancelledShape,
    refusals: [403, 404, 409, 429],
    example: ({ orderId, userUuid }) => ({
      as: 'link',
      id: orderId,
      body: { refund: true, reason: 'Cancelled by the customer', user_uuid: userUuid },
    }),
  }),
];

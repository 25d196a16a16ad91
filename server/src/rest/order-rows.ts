import * as z from 'zod';
import { editOrder } from '../features/delivery/edit-order.js';
import { cancelOrder } from '../features/orders/changing/cancel-order.js';
import { placeOrder } from '../features/orders/changing/place-order.js';
import { findOrder, ordersOf } from '../features/orders/reading/find-orders.js';
import { searchOrders } from '../features/orders/reading/search-orders.js';
import { appError } from '../shared/errors.js';
import { idField, messageOfReason, numberField, textField, yesOrNoField } from './input-fields.js';
import { orderBody, ordersQuery, readForDate } from './order-body.js';
import { orderSearch } from './order-search.js';
import { presentOrder, presentOrderPage, presentOrders } from './presenters.js';
import { type RestRow, restRow } from './rest-row.js';
import { CancelledShape, OrderPageShape, OrderShape } from './shapes.js';

const group = 'Orders';
/** Legacy clients fetch a customer's orders with limit 500. */
const ALL_ORDERS = 500;

/** The documented rows of orders (docs/integrate/rest.md). */
export const ORDER_ROWS: readonly RestRow[] = [
  restRow({
    method: 'get',
    path: '/api/orders',
    group,
    summary: 'Orders of a customer, newest first. Admins can also read the orders of all customers',
    why: 'The customer menu checks whether an order exists. The profile reads the nutrition history.',
    access: ['orders:read', 'own'],
    link: 'query',
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
    rejections: [404],
    example: ({ userUuid, mealId, planDate }) => ({
      as: 'link',
      query: { user_uuid: userUuid, meal_id: mealId, for_date: planDate },
    }),
  }),
  restRow({
    method: 'get',
    path: '/api/orders/{id}',
    group,
    summary: 'One order',
    why: 'The order screen, to view and to edit.',
    access: ['orders:read', 'own'],
    link: 'query',
    idOf: 'ID of the order.',
    query: z.object({ user_uuid: idField('Customer', 'The personal link, if the request has no token.') }),
    useCase: ({ ctx, id: orderId, query }) => findOrder(ctx, orderId, query.user_uuid),
    present: presentOrder,
    success: 200,
    answer: OrderShape,
    rejections: [404],
    example: ({ orderId, userUuid }) => ({ as: 'link', id: orderId, query: { user_uuid: userUuid } }),
  }),
  restRow({
    method: 'post',
    path: '/api/orders',
    group,
    summary: 'Places an order and debits the wallet in one transaction',
    why: 'The customer menu, and the order form once for each customer.',
    access: ['orders:write', 'own'],
    link: 'body',
    movesMoney: true,
    body: orderBody.meta({ required: ['user_uuid', 'meal_id', 'for_date', 'dish_details'] }),
    useCase: async ({ ctx, body: { userId, mealId, forDate, lines, instructions }, idempotency }) => {
      const day = await readForDate(ctx, forDate);
      if (!day) throw appError('input.required', { label: 'for_date' });
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
    rejections: [402, 403, 404, 409],
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
  restRow({
    method: 'put',
    path: '/api/orders/{id}',
    group,
    summary: 'Changes an order. One entry debits or credits the difference. Omitted fields are unchanged',
    why: 'The customer menu while editing, and the order screen.',
    access: ['orders:write', 'own'],
    link: 'body',
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
    rejections: [402, 403, 404, 409],
    example: ({ orderId, userUuid, dishId }) => ({
      as: 'link',
      id: orderId,
      body: { user_uuid: userUuid, dish_details: [{ dish_uuid: dishId, quantity: 1 }], instructions: '' },
    }),
  }),
  restRow({
    method: 'get',
    path: '/admin/orders',
    group,
    summary: 'Searches all orders, newest placed first, with totals of all matching orders',
    why: 'The legacy all-orders screen, which omits the prefix /api.',
    access: ['orders:read'],
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
  restRow({
    method: 'post',
    path: '/admin/orders/{id}/cancel',
    group,
    summary: 'Cancels an order. The cancellation of a customer always refunds the wallet',
    why: 'The cancel dialog of the all-orders screen, and the customer menu.',
    access: ['orders:write', 'own'],
    link: 'body',
    idOf: 'ID of the order.',
    movesMoney: true,
    body: z
      .object({
        reason: textField(
          'Reason',
          'Reason, 1 to 500 characters.',
          messageOfReason('order.reason-required', {}),
        ),
        refund: yesOrNoField(
          'refund',
          'Whether the amount is refunded. Default true. The cancellation of a customer always refunds.',
        ),
        user_uuid: idField('Customer', 'The personal link, if the request has no token.'),
        version: numberField('Version', 'Version that you read last. Optional.'),
      })
      .meta({ required: ['reason'] }),
    useCase: ({ ctx, id: orderId, body: { reason, refund, user_uuid: userId, version }, idempotency }) =>
      cancelOrder(ctx, { id: orderId, userId, reason: reason ?? '', refund, version, idempotency }),
    present: async (order, ctx) => ({ ok: true, order: await presentOrder(order, ctx) }),
    success: 200,
    answer: CancelledShape,
    rejections: [403, 404, 409],
    example: ({ orderId, userUuid }) => ({
      as: 'link',
      id: orderId,
      body: { refund: true, reason: 'Cancelled by the customer', user_uuid: userUuid },
    }),
  }),
];

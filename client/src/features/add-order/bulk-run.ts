import { type PlaceOrdersInput, StartPlaceOrdersDocument } from '../../gql/admin';
import { throughJob } from '../../parts/bulk-jobs/through-job';
import type { BulkRun } from '../../shared/apollo/bulk-run';
import { bulkJob } from '../../shared/apollo/bulk-runs';
import { bulkOrder } from '../../shared/apollo/sent-calls';
import { adminMessages } from '../../texts/admin-messages';
import type { Outcome, PlaceAnswer } from './bulk-order';

/** What everybody's order has in it. */
export type Contents = Omit<PlaceOrdersInput, 'userIds'>;

/** One order for many customers, on its way. */
export type OrderRun = BulkRun<string, Contents, PlaceAnswer>;

/** Its result. */
export type OrderResult = OrderRun & Outcome;

/**
 * Places the same order for many customers. Of people their ids alone are stored, and no words of the server, which
 * may name them and what is in their wallets.
 */
export const placeOrders = bulkJob<string, Contents, PlaceAnswer>({
  intent: bulkOrder,
  most: 5_000,
  send: throughJob(
    async (client, userIds, contents, idempotencyKey) => {
      const variables = { input: { ...contents, userIds }, idempotencyKey };
      const { data } = await client.mutate({ mutation: StartPlaceOrdersDocument, variables });
      return data?.startPlaceOrders;
    },
    ({ order, error }, userId) => ({ userId, order: order && { id: order.id }, error }),
  ),
  idOf: ({ userId }) => userId,
  fallback: adminMessages.addOrder.placeFailed,
  kept: ({ userId, order, error }) => ({ userId, order, error: error && { code: error.code, message: '' } }),
});

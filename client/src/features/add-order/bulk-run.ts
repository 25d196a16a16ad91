import { PlaceOrdersDocument, type PlaceOrdersInput } from '../../gql/admin';
import { type BulkRun, bulkJob } from '../../shared/apollo/bulk-runs';
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
  most: 250,
  send: async (client, userIds, contents, idempotencyKey) => {
    const { data } = await client.mutate({
      mutation: PlaceOrdersDocument,
      variables: { input: { ...contents, userIds }, idempotencyKey },
      fetchPolicy: 'no-cache',
    });
    return data?.placeOrders;
  },
  idOf: ({ userId }) => userId,
  fallback: adminMessages.addOrder.placeFailed,
  kept: ({ userId, order, error }) => ({ userId, order, error: error && { code: error.code, message: '' } }),
  underWay: adminMessages.addOrder.underWay,
});

import { CancelOrdersDocument, type CancelOrdersMutation } from '../../gql/admin';
import { bulkJob } from '../../shared/apollo/bulk-runs';
import { adminMessages } from '../../texts/admin-messages';

export type CancelResult = CancelOrdersMutation['cancelOrders'][number];

/** Cancels many orders for one reason. */
export const cancelJob = bulkJob<string, { reason: string; refund: boolean }, CancelResult>({
  intent: 'cancel-orders',
  most: 250,
  send: async (client, ids, how, idempotencyKey) => {
    const variables = { ids, ...how, idempotencyKey };
    return (await client.mutate({ mutation: CancelOrdersDocument, variables })).data?.cancelOrders;
  },
  idOf: ({ orderId }) => orderId,
  fallback: adminMessages.cancelOrders.failed,
});

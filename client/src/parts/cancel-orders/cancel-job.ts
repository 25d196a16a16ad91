import { StartCancelOrdersDocument } from '../../gql/admin';
import { bulkJob } from '../../shared/apollo/bulk-runs';
import { adminMessages } from '../../texts/admin-messages';
import { type JobRow, throughJob } from '../bulk-jobs/through-job';

/** What became of an order; amounts in rupees. */
export type CancelResult = Pick<JobRow, 'order'> & {
  orderId: string;
  refundAmount: number;
  error: { message: string } | null;
};

/** Cancels many orders for one reason. */
export const cancelJob = bulkJob<string, { reason: string; refund: boolean }, CancelResult>({
  intent: 'cancel-orders',
  most: 10_000,
  send: throughJob(
    async (client, ids, how, idempotencyKey) => {
      const variables = { ids, ...how, idempotencyKey };
      const { data } = await client.mutate({ mutation: StartCancelOrdersDocument, variables });
      return data?.startCancelOrders;
    },
    ({ order, error, creditAmount }, orderId) => ({ orderId, order, error, refundAmount: creditAmount ?? 0 }),
  ),
  idOf: ({ orderId }) => orderId,
  fallback: adminMessages.cancelOrders.failed,
});

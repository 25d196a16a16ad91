import { type CreateStandingOrdersInput, StartCreateStandingOrdersDocument } from '../../gql/admin';
import { type JobRow, throughJob } from '../../parts/bulk-jobs/through-job';
import { bulkJob } from '../../shared/apollo/bulk-runs';
import { adminMessages } from '../../texts/admin-messages';

/** What became of a customer's standing order. */
export type RepeatAnswer = Pick<JobRow, 'error'> & { userId: string };

/** Makes the same standing order for many customers. */
export const repeatJob = bulkJob<string, CreateStandingOrdersInput, RepeatAnswer>({
  intent: 'standing-orders',
  most: 5_000,
  send: throughJob(
    async (client, userIds, input, idempotencyKey) => {
      const variables = { userIds, input, idempotencyKey };
      const { data } = await client.mutate({ mutation: StartCreateStandingOrdersDocument, variables });
      return data?.startCreateStandingOrders;
    },
    ({ error }, userId) => ({ userId, error }),
  ),
  idOf: ({ userId }) => userId,
  fallback: adminMessages.standing.repeat.failed,
});

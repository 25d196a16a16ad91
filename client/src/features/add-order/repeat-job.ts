import {
  CreateStandingOrdersDocument,
  type CreateStandingOrdersInput,
  type CreateStandingOrdersMutation,
} from '../../gql/admin';
import { bulkJob } from '../../shared/apollo/bulk-runs';
import { adminMessages } from '../../texts/admin-messages';

/** What became of a customer's standing order. */
export type RepeatAnswer = CreateStandingOrdersMutation['createStandingOrders'][number];

/** Makes the same standing order for many customers. */
export const repeatJob = bulkJob<string, CreateStandingOrdersInput, RepeatAnswer>({
  intent: 'standing-orders',
  most: 250,
  send: async (client, userIds, input, { key: idempotencyKey }) => {
    const { data } = await client.mutate({
      mutation: CreateStandingOrdersDocument,
      variables: { userIds, input, idempotencyKey },
      fetchPolicy: 'no-cache',
    });
    return data?.createStandingOrders;
  },
  idOf: ({ userId }) => userId,
  fallback: adminMessages.standing.repeat.failed,
});

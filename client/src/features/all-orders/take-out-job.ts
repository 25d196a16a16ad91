import { StartRemoveDishDocument } from '../../gql/take-out';
import { type JobRow, throughJob } from '../../parts/bulk-jobs/through-job';
import { bulkJob } from '../../shared/apollo/bulk-runs';
import { takeOutMessages } from '../../texts/take-out-messages';

/** What became of an order; amounts in rupees. */
export type TakenOut = Pick<JobRow, 'order'> & {
  orderId: string;
  refundAmount: number;
  chargeAmount: number;
  error: { message: string } | null;
};

/** Which dish goes, and which comes; with their names, for whoever is told of it later. */
export type WhatGoes = {
  dishId: string;
  dish: string;
  replacementId: string | null;
  replacement: string | undefined;
  /** Set if the admin included the orders that conflict with their customer's diet. */
  acceptDietConflicts?: true;
};

/** Takes a dish out of many orders, or puts another in its place. */
export const takeOutJob = bulkJob<string, WhatGoes, TakenOut>({
  intent: 'take-out-dish',
  most: 10_000,
  send: throughJob(
    async (client, ids, { dishId, replacementId, acceptDietConflicts }, idempotencyKey) => {
      const variables = { ids, dishId, replacementId, acceptDietConflicts, idempotencyKey };
      const { data } = await client.mutate({ mutation: StartRemoveDishDocument, variables });
      return data?.startRemoveDish;
    },
    ({ order, error, creditAmount }, orderId) => ({
      orderId,
      order,
      error,
      refundAmount: Math.max(creditAmount ?? 0, 0),
      chargeAmount: Math.max(-(creditAmount ?? 0), 0),
    }),
  ),
  idOf: ({ orderId }) => orderId,
  fallback: takeOutMessages.failed,
});

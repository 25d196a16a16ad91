import { RemoveDishDocument, type RemoveDishMutation } from '../../gql/take-out';
import { bulkJob } from '../../shared/apollo/bulk-runs';
import { takeOutMessages } from '../../texts/take-out-messages';

/** What became of an order. */
export type TakenOut = RemoveDishMutation['removeDish'][number];

/** Which dish goes, and which comes; with their names, for whoever is told of it later. */
export type WhatGoes = {
  dishId: string;
  dish: string;
  replacementId: string | null;
  replacement: string | undefined;
};

/** Takes a dish out of many orders, or puts another in its place. */
export const takeOutJob = bulkJob<string, WhatGoes, TakenOut>({
  intent: 'take-out-dish',
  most: 250,
  send: async (client, ids, { dishId, replacementId }, idempotencyKey) => {
    const variables = { ids, dishId, replacementId, idempotencyKey };
    return (await client.mutate({ mutation: RemoveDishDocument, variables })).data?.removeDish;
  },
  idOf: ({ orderId }) => orderId,
  fallback: takeOutMessages.failed,
});

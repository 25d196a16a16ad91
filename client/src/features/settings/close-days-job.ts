import { CloseDayDocument, type CloseDayMutation } from '../../gql/admin';
import { bulkJob } from '../../shared/apollo/bulk-runs';
import type { Day } from '../../shared/format/day';
import { adminMessages } from '../../texts/admin-messages';

/** What is closed on each day, and why. */
export type HowClosed = { mealId: string | null; reason: string };

/** What closing a day has cancelled. */
export type DayClosed = CloseDayMutation['closeDay'] & { date: Day };

/** Closes one day after the other. */
export const closeDaysJob = bulkJob<Day, HowClosed, DayClosed>({
  intent: 'close-days',
  most: 1,
  send: async (client, days, how, { key: idempotencyKey }) => {
    const closed: DayClosed[] = [];
    for (const date of days) {
      const variables = { date, ...how, idempotencyKey };
      const { data } = await client.mutate({
        mutation: CloseDayDocument,
        variables,
        fetchPolicy: 'no-cache',
      });
      if (!data) return undefined;
      closed.push({ ...data.closeDay, date });
    }
    return closed;
  },
  idOf: ({ date }) => date,
  fallback: adminMessages.kitchenDay.closeDay.failed,
  kept: (closed) => closed,
  underWay: adminMessages.settings.closedDays.underWay,
});

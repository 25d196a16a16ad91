import type { ApolloClient } from '@apollo/client';
import { issueMessage } from '../../parts/standing-orders/issue-message';
import { formatWeekday } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import { firstRememberedDay } from './done-marks';
import type { DraftValues } from './draft-text';
import type { Audience } from './use-audience';
import {
  type WhatsApp_PersonFragment,
  WhatsAppCreditsDocument,
  WhatsAppIssuesDocument,
  WhatsAppUsersDocument,
} from './whatsapp.generated';

/** Customer in a queue. */
export type Recipient = {
  /** ID of the customer and the reason of the message. The draft is marked as done under this ID. */
  id: string;
  userId: string;
  title: string;
  mobileNumber: string;
  /** Text next to the name in the list. */
  about: string;
  /** Values of placeholders, in addition to those available for every customer. */
  values: DraftValues;
};

/** Customers of a queue, in the sequence in which they are offered. */
export type Recipients = {
  people: readonly Recipient[];
  /** Total number of customers, if not all are loaded. */
  total?: number;
  day?: string;
};

const personOf = (user: WhatsApp_PersonFragment) => ({
  id: user.id,
  userId: user.id,
  title: user.title,
  mobileNumber: user.mobileNumber,
  about: user.walletBalance === null ? '' : formatWallet(user.walletBalance),
  values: {},
});

const ask = async <Data>(answer: Promise<{ data?: Data }>): Promise<Data> => {
  const { data } = await answer;
  if (!data) throw new Error(texts.loadFailed);
  return data;
};

const fetchPolicy = 'no-cache';

type OfUsers = Exclude<Audience, { kind: 'issues' | 'received' }>;

const users = async (client: ApolloClient, { kind, filter, ids }: OfUsers): Promise<Recipients> => {
  const sort = { field: kind === 'low' ? 'WALLET' : 'NAME', direction: 'ASCENDING' } as const;
  const data = await ask(
    client.query({ query: WhatsAppUsersDocument, variables: { filter, sort }, fetchPolicy }),
  );
  const people = data.users.items.map(personOf);
  const chosen = ids && new Set(ids);
  const date = data.activeMealPlan?.date;
  if (kind !== 'noOrder' || !date)
    return { people: chosen ? people.filter(({ id }) => chosen.has(id)) : people };
  const day = formatWeekday(date);
  return { day, people: people.map((one) => ({ ...one, id: `${date} ${one.id}`, values: { day } })) };
};

const issues = async (client: ApolloClient, date: string): Promise<Recipients> => {
  const variables = { date };
  const { standingOrderIssues } = await ask(
    client.query({ query: WhatsAppIssuesDocument, variables, fetchPolicy }),
  );
  const day = formatWeekday(date);
  return {
    day,
    total: standingOrderIssues.total,
    people: standingOrderIssues.customers.map((issue) => {
      const { kind, meal, customer } = issue;
      const message = issueMessage(date, issue);
      return {
        ...personOf(customer),
        id: `${date} ${meal.id} ${kind} ${customer.id}`,
        about: message,
        values: { day, meal: meal.title, message },
      };
    }),
  };
};

const received = async (client: ApolloClient): Promise<Recipients> => {
  const people: Recipient[] = [];
  const from = firstRememberedDay();
  let after: string | null = null;
  do {
    const variables: { from: string; after: string | null } = { from, after };
    const { payments } = await ask(client.query({ query: WhatsAppCreditsDocument, variables, fetchPolicy }));
    for (const { credits } of payments.nodes)
      for (const { entryId, amount: rupees, creditedAt, user } of credits) {
        // Some credits of a payment may be older than the remembered days. Such credits are ignored.
        if (inIndia(new Date(creditedAt)).day < from) continue;
        const amount = formatRupees(rupees);
        people.push({ ...personOf(user), id: entryId, about: amount, values: { amount } });
      }
    after = payments.pageInfo.hasNextPage ? payments.pageInfo.endCursor : null;
  } while (after !== null);
  return { people };
};

/** Loads the customers of a queue from the server. */
export const loadRecipients = (client: ApolloClient, audience: Audience): Promise<Recipients> => {
  if (audience.kind === 'issues') return issues(client, audience.day);
  if (audience.kind === 'received') return received(client);
  return users(client, audience);
};

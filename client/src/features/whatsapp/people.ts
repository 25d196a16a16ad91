import type { ApolloClient } from '@apollo/client';
import {
  type WhatsApp_PersonFragment,
  WhatsAppCreditsDocument,
  WhatsAppTroubleDocument,
  WhatsAppUsersDocument,
} from '../../gql/admin';
import { formatWeekday } from '../../shared/format/day';
import { inIndia } from '../../shared/format/india-time';
import { formatRupees } from '../../shared/format/money';
import { formatWallet } from '../../shared/format/wallet';
import { whatsapp as texts } from '../../texts/admin/whatsapp';
import { rememberedFrom } from './done-marks';
import type { Values } from './draft-text';
import type { Audience } from './use-audience';

/** Somebody in a queue. */
export type Person = {
  /** Who, and what it is about: by it they are remembered as done. */
  id: string;
  userId: string;
  title: string;
  mobileNumber: string;
  /** What the list says of them beside the name. */
  about: string;
  /** What the text can have beside what is known of everybody. */
  values: Values;
};

/** The people of a queue in their order. */
export type People = {
  people: readonly Person[];
  /** How many there are, where not all of them are here. */
  total?: number;
  /** The day that it is about. */
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

type OfUsers = Exclude<Audience, { kind: 'trouble' | 'received' }>;

const users = async (client: ApolloClient, { kind, filter, ids }: OfUsers): Promise<People> => {
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

const trouble = async (client: ApolloClient, date: string): Promise<People> => {
  const variables = { date };
  const { standingTrouble } = await ask(
    client.query({ query: WhatsAppTroubleDocument, variables, fetchPolicy }),
  );
  const day = formatWeekday(date);
  return {
    day,
    total: standingTrouble.total,
    people: standingTrouble.customers.map(({ kind, message, meal, customer }) => ({
      ...personOf(customer),
      id: `${date} ${meal.id} ${kind} ${customer.id}`,
      about: message,
      values: { day, meal: meal.title, message },
    })),
  };
};

const received = async (client: ApolloClient): Promise<People> => {
  const people: Person[] = [];
  const from = rememberedFrom();
  let before: string | null = null;
  do {
    const variables: { from: string; before: string | null } = { from, before };
    const { payments } = await ask(client.query({ query: WhatsAppCreditsDocument, variables, fetchPolicy }));
    for (const { credits } of payments.items)
      for (const { entryId, amount: rupees, creditedAt, user } of credits) {
        // Some of the payment may have been credited long before.
        if (inIndia(new Date(creditedAt)).day < from) continue;
        const amount = formatRupees(rupees);
        people.push({ ...personOf(user), id: entryId, about: amount, values: { amount } });
      }
    before = payments.olderThan;
  } while (before !== null);
  return { people };
};

/** Asks the server who is in a queue. @throws what the server or the network refuses */
export const askForPeople = (client: ApolloClient, audience: Audience): Promise<People> => {
  if (audience.kind === 'trouble') return trouble(client, audience.day);
  if (audience.kind === 'received') return received(client);
  return users(client, audience);
};

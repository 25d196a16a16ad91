import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { adminMessages } from '../../admin-messages';
import { PlaceOrdersDocument, type PlaceOrdersInput } from '../../gql/admin';
import { adminSession } from '../../shared/apollo/admin-session';
import { messageOf } from '../../shared/apollo/server-error';
import { type Chunk, chunksOf, type Outcome, withAnswers } from './bulk-order';
import type { ListedCustomer } from './customer-search';

/** One order for many customers, on its way or done. */
export type BulkRun = Outcome & {
  state: 'running' | 'interrupted' | 'done';
  /** Whose run it is; another admin in the same tab does not see it. */
  owner: string | null;
  contents: Omit<PlaceOrdersInput, 'userIds'>;
  customers: ReadonlyMap<string, ListedCustomer>;
  /** Calls without an answer yet; each keeps its key. */
  waiting: readonly Chunk[];
  /** Customers in this attempt, and how many of them have their answer. */
  total: number;
  answered: number;
  /** What interrupted it. */
  problem?: string;
};

let run: BulkRun | null = null;
const listeners = new Set<() => void>();

const change = (next: BulkRun | null) => {
  run = next;
  for (const listener of listeners) listener();
};

/** Closing the tab in the middle asks first, in the browser's way. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends what is waiting, call after call, until all is answered or a call gets no answer. */
const work = async (client: ApolloClient): Promise<void> => {
  window.addEventListener('beforeunload', askBeforeLeaving);
  try {
    for (let [chunk] = run?.waiting ?? []; run && chunk; [chunk] = run.waiting) {
      const { key, userIds } = chunk;
      const { data } = await client.mutate({
        mutation: PlaceOrdersDocument,
        variables: { input: { ...run.contents, userIds: [...userIds] }, idempotencyKey: key },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error(adminMessages.addOrder.placeFailed);
      change({
        ...run,
        ...withAnswers(run, data.placeOrders, run.customers),
        waiting: run.waiting.slice(1),
        answered: run.answered + userIds.length,
      });
    }
    if (run) change({ ...run, state: 'done' });
  } catch (error) {
    if (run)
      change({ ...run, state: 'interrupted', problem: messageOf(error, adminMessages.addOrder.placeFailed) });
  } finally {
    window.removeEventListener('beforeunload', askBeforeLeaving);
  }
};

/**
 * Places the same order for many customers (specification 2.9). It lives outside the screen, so that looking at another
 * screen neither stops it nor loses what became of it. While one is running a second start does nothing, which
 * is what makes a double click safe.
 */
export const bulkRun = {
  start: (
    client: ApolloClient,
    customers: readonly ListedCustomer[],
    contents: BulkRun['contents'],
  ): void => {
    if (run?.state === 'running') return;
    change({
      state: 'running',
      owner: adminSession.user.read(),
      contents,
      customers: new Map(customers.map((customer) => [customer.id, customer])),
      waiting: chunksOf(customers.map(({ id }) => id)),
      total: customers.length,
      answered: 0,
      placed: [],
      refused: [],
    });
    void work(client);
  },

  /** After a lost connection: the same calls with the same keys, so that nothing is placed twice. */
  resume: (client: ApolloClient): void => {
    if (run?.state !== 'interrupted') return;
    change({ ...run, state: 'running', problem: undefined });
    void work(client);
  },

  /** 'Retry failed only': new calls for those who were refused; who was placed stays placed. */
  retryFailed: (client: ApolloClient): void => {
    if (run?.state !== 'done' || run.refused.length === 0) return;
    const ids = run.refused.map(({ customer }) => customer.id);
    change({ ...run, state: 'running', waiting: chunksOf(ids), total: ids.length, answered: 0 });
    void work(client);
  },

  dismiss: (): void => {
    if (run?.state !== 'running') change(null);
  },

  read: (): BulkRun | null => run,
};

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The run of the admin who is signed in, and a new render whenever it moves. */
export const useBulkRun = (): BulkRun | null => {
  const current = useSyncExternalStore(follow, bulkRun.read);
  return current && current.owner === adminSession.user.read() ? current : null;
};

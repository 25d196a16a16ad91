import { useSyncExternalStore } from 'react';
import { AddOrderChoicesDocument, PlaceOrdersDocument, type PlaceOrdersInput } from '../../gql/admin';
import type { LocalStorageItem } from '../../shared/apollo/local-storage-item';
import { bulkOrder, isResendable, sentCallItem } from '../../shared/apollo/sent-calls';
import { messageOf } from '../../shared/apollo/server-error';
import type { Session } from '../../shared/apollo/session';
import { useSession } from '../../shared/apollo/session-provider';
import { adminMessages } from '../../texts/admin-messages';
import { type Chunk, chunksOf, type Outcome, withAnswers } from './bulk-order';
import { type ListedCustomer, listCustomers } from './customer-search';

/** One order for many customers, on its way or done. */
export type BulkRun = Outcome & {
  state: 'running' | 'interrupted' | 'done';
  contents: Omit<PlaceOrdersInput, 'userIds'>;
  customers: ReadonlyMap<string, ListedCustomer>;
  /** Calls without an answer yet; each keeps its key. */
  waiting: readonly Chunk[];
  /** Customers in this attempt, and how many of them have their answer. */
  total: number;
  answered: number;
  /** What interrupted it. */
  problem?: string;
  /** When the calls that wait were made, in milliseconds. */
  sentAt: number;
};

/**
 * A run as it is stored on this device while calls of it have no answer: of people their ids alone, and no words of the server, which
 * may name them and what is in their wallets.
 */
const written = ({ customers, refused, problem: _words, ...run }: BulkRun): string =>
  JSON.stringify({
    ...run,
    customers: [...customers.keys()],
    refused: refused.map(({ customer, code }) => ({ id: customer.id, code })),
  });

/** Somebody of whom the id alone is known. */
const nameless = (id: string): ListedCustomer => ({
  id,
  title: '',
  mobileNumber: '',
  walletBalance: null,
  name: '',
  words: '',
  numbers: [],
});

/** The run was stored, with the ids of its people alone. */
const isNameless = ({ customers }: BulkRun): boolean =>
  [...customers.values()].some(({ name }) => name === '');

type StoredRun = Omit<BulkRun, 'customers' | 'refused' | 'problem'> & {
  customers: readonly string[];
  refused: readonly { id: string; code: string }[];
};

/** The run that was stored, which the page that sent it has left; nothing where there is none. */
const restored = (text: string | null): BulkRun | null => {
  try {
    const run = JSON.parse(text ?? 'null') as StoredRun | null;
    if (!run || !Array.isArray(run.waiting) || !Array.isArray(run.customers)) return null;
    const customers = new Map(run.customers.map((id) => [id, nameless(id)]));
    const refused = run.refused.map(({ id, code }) => ({
      customer: nameless(id),
      code,
      reason: adminMessages.addOrder.placeFailed,
    }));
    return { ...run, customers, refused, state: 'interrupted' };
  } catch {
    return null;
  }
};

/** Closing the tab in the middle asks first, in the browser's way. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Places the same order for many customers. It belongs to a session, not to a screen: looking at another
 * screen neither stops it nor loses what became of it, and it ends with the session. While one is running, or has calls without
 * an answer, a second start does nothing. What has no answer is stored on the device: a reload, another tab or another
 * sign-in of the same admin goes on with the same keys.
 */
export class BulkRuns {
  #run: BulkRun | null = null;
  readonly #listeners = new Set<() => void>();

  readonly #stored: LocalStorageItem;

  constructor(private readonly session: Session) {
    // The owner of a session that has ended is somebody else's.
    this.#stored = sentCallItem(session.owner, bulkOrder);
    this.#run = restored(this.#stored.read());
    session.signal.addEventListener('abort', () => this.#show(null));
  }

  /**
   * @param customers those to place an order for
   * @param leftOut those whom the review left out: nothing is asked for them, and the result says so
   */
  start(
    customers: readonly ListedCustomer[],
    contents: BulkRun['contents'],
    leftOut: BulkRun['refused'] = [],
  ): void {
    if (this.#run && this.#run.state !== 'done') return;
    // Another tab may have sent something that has no answer yet.
    const unanswered = restored(this.#stored.read());
    if (unanswered) {
      this.#show(unanswered);
      return;
    }
    const everybody = [...customers, ...leftOut.map(({ customer }) => customer)];
    void this.#work({
      state: 'running',
      contents,
      customers: new Map(everybody.map((customer) => [customer.id, customer])),
      waiting: chunksOf(customers.map(({ id }) => id)),
      total: customers.length,
      answered: 0,
      placed: [],
      refused: leftOut,
      sentAt: Date.now(),
    });
  }

  /** After a lost connection: the same calls with the same keys, so that nothing is placed twice. */
  resume(): void {
    const run = this.#run;
    if (run?.state === 'interrupted' && isResendable(run))
      void this.#work({ ...run, state: 'running', problem: undefined });
  }

  /** 'Retry failed only': new calls for those who were refused; who was placed stays placed. */
  retryFailed(): void {
    const run = this.#run;
    if (run?.state !== 'done' || run.refused.length === 0) return;
    const ids = run.refused.map(({ customer }) => customer.id);
    void this.#work({
      ...run,
      state: 'running',
      waiting: chunksOf(ids),
      total: ids.length,
      answered: 0,
      sentAt: Date.now(),
    });
  }

  /** Puts the result away; of an interrupted run the calls without an answer are given up. */
  dismiss(): void {
    if (this.#run?.state !== 'running') this.#change(null);
  }

  readonly read = (): BulkRun | null => this.#run;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(next: BulkRun | null): void {
    this.#stored.write(next && next.waiting.length > 0 ? written(next) : null);
    this.#show(next);
  }

  #show(next: BulkRun | null): void {
    this.#run = next;
    for (const listener of this.#listeners) listener();
  }

  /** The run with its people as they are listed now. */
  async #withNames(run: BulkRun): Promise<BulkRun> {
    const { data } = await this.session.client.query({ query: AddOrderChoicesDocument });
    const listed = new Map(listCustomers(data?.users.items ?? []).map((one) => [one.id, one]));
    const named = (customer: ListedCustomer) => listed.get(customer.id) ?? customer;
    return {
      ...run,
      customers: new Map([...run.customers].map(([id, customer]) => [id, named(customer)])),
      refused: run.refused.map((one) => ({ ...one, customer: named(one.customer) })),
    };
  }

  /** Sends what is waiting, call after call, until all is answered, a call gets no answer, or the session ends. */
  async #work(run: BulkRun): Promise<void> {
    const { client, signal } = this.session;
    this.#change(run);
    this.session.underWay = adminMessages.addOrder.underWay(run.total);
    window.addEventListener('beforeunload', askBeforeLeaving);
    try {
      if (isNameless(run)) run = await this.#withNames(run);
      for (const { key, userIds } of run.waiting) {
        const { data } = await client.mutate({
          mutation: PlaceOrdersDocument,
          variables: { input: { ...run.contents, userIds: [...userIds] }, idempotencyKey: key },
          fetchPolicy: 'no-cache',
        });
        if (!data) throw new Error(adminMessages.addOrder.placeFailed);
        run = {
          ...run,
          ...withAnswers(run, data.placeOrders, run.customers),
          waiting: run.waiting.slice(1),
          answered: run.answered + userIds.length,
        };
        this.#change(run);
      }
      this.#change({ ...run, state: 'done' });
    } catch (error) {
      if (signal.aborted) return;
      // Whether the call without an answer failed is not known.
      const problem = messageOf(error, '') || undefined;
      this.#change({ ...run, state: 'interrupted', problem });
    } finally {
      this.session.underWay = undefined;
      window.removeEventListener('beforeunload', askBeforeLeaving);
    }
  }
}

const runsBySession = new WeakMap<Session, BulkRuns>();

const runsOf = (session: Session): BulkRuns => {
  const runs = runsBySession.get(session) ?? new BulkRuns(session);
  runsBySession.set(session, runs);
  return runs;
};

/** The run of this session, and a new render whenever it moves. */
export const useBulkRun = (): { runs: BulkRuns; run: BulkRun | null } => {
  const runs = runsOf(useSession());
  return { runs, run: useSyncExternalStore(runs.subscribe, runs.read) };
};

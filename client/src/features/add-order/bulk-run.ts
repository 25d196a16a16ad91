import { useSyncExternalStore } from 'react';
import { adminMessages } from '../../admin-messages';
import { PlaceOrdersDocument, type PlaceOrdersInput } from '../../gql/admin';
import type { LocalStorageItem } from '../../shared/apollo/local-storage-item';
import { isResendable, sentCallItem } from '../../shared/apollo/sent-calls';
import { messageOf } from '../../shared/apollo/server-error';
import type { Session } from '../../shared/apollo/session';
import { useSession } from '../../shared/apollo/session-provider';
import { type Chunk, chunksOf, type Outcome, withAnswers } from './bulk-order';
import type { ListedCustomer } from './customer-search';

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

/** A run as it is stored on this device while calls of it have no answer. */
const written = (run: BulkRun): string => JSON.stringify({ ...run, customers: [...run.customers.values()] });

/** The run that was stored, which the page that sent it has left; nothing where there is none. */
const restored = (text: string | null): BulkRun | null => {
  try {
    const run = JSON.parse(text ?? 'null') as (BulkRun & { customers: unknown }) | null;
    if (!run || !Array.isArray(run.waiting) || !Array.isArray(run.customers)) return null;
    const customers = new Map((run.customers as ListedCustomer[]).map((one) => [one.id, one]));
    return { ...run, customers, state: 'interrupted', problem: undefined };
  } catch {
    return null;
  }
};

/** Closing the tab in the middle asks first, in the browser's way. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Places the same order for many customers (specification 2.9). It belongs to a session, not to a screen: looking at another
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
    this.#stored = sentCallItem(session.owner, 'bulk-order');
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

  /** Sends what is waiting, call after call, until all is answered, a call gets no answer, or the session ends. */
  async #work(run: BulkRun): Promise<void> {
    const { client, signal } = this.session;
    this.#change(run);
    this.session.underWay = adminMessages.addOrder.underWay(run.total);
    window.addEventListener('beforeunload', askBeforeLeaving);
    try {
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
      const problem = messageOf(error, adminMessages.addOrder.placeFailed);
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

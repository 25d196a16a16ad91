import { useEffect, useMemo, useState } from 'react';
import { bulkOrder } from '../../parts/bulk-jobs/job-storage';
import { serverJob } from '../../parts/bulk-jobs/server-job';
import { useServerJob } from '../../parts/bulk-jobs/use-server-job';
import type { PlaceOrdersInput } from '../../schema.generated';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { StartPlaceOrdersDocument } from './add-order.generated';
import { answerOf, type BulkOrderOutcome, LEFT_OUT, outcomeOf, type PlaceAnswer } from './bulk-order';
import type { ListedCustomer } from './customer-search';
import { type groupByPayment, includeConflicting, reviewFrom } from './payment-groups';

/** Contents of each order, without the customers. */
export type Contents = Omit<PlaceOrdersInput, 'userIds'>;

/**
 * Job that places the same order for many customers. The device stores only their IDs, because a message may contain names and
 * balances.
 */
const placeOrders = serverJob<string, Contents, PlaceAnswer>({
  intent: bulkOrder,
  start: async (client, userIds, contents, idempotencyKey) => {
    const variables = { input: { ...contents, userIds: [...userIds] }, idempotencyKey };
    const { data } = await client.mutate({ mutation: StartPlaceOrdersDocument, variables });
    return data?.startPlaceOrders;
  },
  answerOf: ({ order, error }, userId) => ({ userId, order: order && { id: order.id }, error }),
  fallback: texts.placeFailed,
  forDevice: ({ userId, order, error }) => ({
    userId,
    order,
    error: error && { code: error.code, message: '' },
  }),
  outlivesScreen: true,
});

type Review = ReturnType<typeof groupByPayment> & { contents: Contents };

/** Returns the sentence below the total after the orders were placed. */
const statusOf = ({ placed }: BulkOrderOutcome): string =>
  placed.length > 0 ? texts.placed : texts.nonePlaced;

/**
 * Returns the state and actions of a bulk order: a review first if there are many customers, then the job, then its result.
 * @param customers all customers, in the sequence of the list
 * @param onEnded called once at the end of each attempt, after which wallets may have changed
 */
export const usePlacing = (customers: readonly ListedCustomer[], onEnded: () => void) => {
  const job = useServerJob(placeOrders);
  const { answers, busy, error, unconfirmed, how } = job;
  const byId = useMemo(() => new Map(customers.map((customer) => [customer.id, customer])), [customers]);
  const [review, setReview] = useState<Review>();
  const [status, setStatus] = useState('');
  const [cancelling, setCancelling] = useState<readonly string[]>();
  const outcome = useMemo(() => outcomeOf(answers ?? [], byId), [answers, byId]);
  const [isHidden, setHidden] = useState(false);
  const hasResult = !busy && !isHidden && (answers ?? unconfirmed ?? error) !== undefined;
  const start = (
    some: readonly ListedCustomer[],
    contents: Contents,
    leftOut: BulkOrderOutcome['rejected'] = [],
  ) => {
    setHidden(false);
    void job.start(
      some.map(({ id }) => id),
      contents,
      leftOut.map(answerOf),
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end of an attempt.
  useEffect(() => {
    if (hasResult) onEnded();
  }, [hasResult]);

  return {
    isRunning: busy,
    progress: job.progress,
    /**
     * Result of an attempt that has ended or has failed. `priceChange` is the error of an order that costs another amount than
     * was displayed. A retry would fail too.
     */
    result: hasResult
      ? {
          ...outcome,
          ...{ error, unconfirmed, isDone: answers !== undefined, lines: how?.lines ?? [] },
          priceChange: answers?.find(({ error }) => error?.reason === 'ORDER_PRICE_CHANGED')?.error?.message,
        }
      : null,
    review,
    status: answers ? statusOf(outcome) : status,
    clearStatus: () => setStatus(''),
    /** Places a small order at once. A large order, or one with a diet conflict, is reviewed first. */
    place: (who: ReturnType<typeof groupByPayment>, contents: Contents) => {
      const selected = [...who.payers, ...who.leftOut.map(({ customer }) => customer)];
      if (selected.length < reviewFrom && who.conflicting.length === 0) start(selected, contents);
      else setReview({ ...who, contents });
    },
    /** @param acceptDietConflicts whether the customers whose diet conflicts are included */
    confirm: (acceptDietConflicts: boolean) => {
      if (review) {
        const { payers, leftOut, conflicting, contents } = review;
        if (acceptDietConflicts) {
          const included = includeConflicting(review);
          start(included.payers, { ...contents, acceptDietConflicts }, included.leftOut);
        } else start(payers, contents, [...leftOut, ...conflicting]);
      }
      setReview(undefined);
    },
    closeReview: () => setReview(undefined),
    /** IDs of the placed orders while the admin confirms that they are cancelled. */
    cancelling,
    askToCancel: () => setCancelling(outcome.placed.map(({ orderId }) => orderId)),
    /**
     * Retries the customers whose order failed or who could not pay. The server places one order per customer, meal, and day.
     * Customers whom the review left out for another reason are left out again.
     */
    retry: () => {
      if (!answers || !how) return;
      const isFailed = ({ error }: PlaceAnswer) => error !== null && error.code !== LEFT_OUT;
      const failed = answers.filter(isFailed);
      if (job.rows.length < answers.length)
        void job.start(
          failed.map(({ userId }) => userId),
          how,
          answers.filter((answer) => !isFailed(answer)),
        );
      else job.retry();
    },
    closeCancel: (hasCancelled?: boolean) => {
      setCancelling(undefined);
      if (!hasCancelled) return;
      // Customers whose orders were cancelled stay selected.
      setStatus('');
      job.dismiss();
      onEnded();
    },
    dismiss: () => {
      if (answers) setStatus(statusOf(outcome));
      // An unconfirmed request is displayed again with the next Submit.
      setHidden(unconfirmed !== undefined);
      job.dismiss();
    },
  };
};

/** Result of a bulk order. */
export type OrderResult = NonNullable<ReturnType<typeof usePlacing>['result']>;

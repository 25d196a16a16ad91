import { useEffect, useMemo, useState } from 'react';
import { useBulkRun } from '../../shared/apollo/use-bulk-run';
import { adminMessages } from '../../texts/admin-messages';
import { answerOf, type Outcome, outcomeOf } from './bulk-order';
import { type Contents, type OrderResult, placeOrders } from './bulk-run';
import type { ListedCustomer } from './customer-search';
import { reviewFrom, type whoPays } from './who-pays';

const texts = adminMessages.addOrder;

type Review = ReturnType<typeof whoPays> & { contents: Contents };

/** The sentence under the total after a run, and no more. */
const statusOf = ({ placed }: Outcome): string => (placed.length > 0 ? texts.placed : texts.nonePlaced);

/**
 * The way from Submit to the result: a review first when there are many, then the run.
 *
 * @param customers all that there are, as they are listed
 * @param onEnded once for each end of a run: wallets have changed
 */
export const usePlacing = (customers: readonly ListedCustomer[], onEnded: () => void) => {
  const { runs, run } = useBulkRun(placeOrders);
  const byId = useMemo(() => new Map(customers.map((customer) => [customer.id, customer])), [customers]);
  const [review, setReview] = useState<Review>();
  const [status, setStatus] = useState('');
  const [cancelling, setCancelling] = useState<readonly string[]>();
  const hasEnded = run !== null && run.state !== 'running';
  const result: OrderResult | null = useMemo(
    () => (run && hasEnded ? { ...run, ...outcomeOf(run.answers, byId) } : null),
    [run, hasEnded, byId],
  );
  const start = (some: readonly ListedCustomer[], contents: Contents, leftOut: Outcome['refused'] = []) =>
    void runs.start(
      some.map(({ id }) => id),
      contents,
      leftOut.map(answerOf),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end of a run.
  useEffect(() => {
    if (hasEnded) onEnded();
  }, [hasEnded]);

  return {
    run,
    isRunning: run?.state === 'running',
    /** A run that has ended, for its result. */
    result,
    review,
    status: result ? statusOf(result) : status,
    clearStatus: () => setStatus(''),
    /** Places a small order at once. A large one, or one with a diet conflict, is reviewed first. */
    place: (who: ReturnType<typeof whoPays>, contents: Contents) => {
      const selected = [...who.payers, ...who.leftOut.map(({ customer }) => customer)];
      if (selected.length < reviewFrom && who.conflicting.length === 0) start(selected, contents);
      else setReview({ ...who, contents });
    },
    /** @param acceptDietConflicts whether the customers whose diet conflicts are included */
    confirm: (acceptDietConflicts: boolean) => {
      if (review) {
        const { payers, leftOut, conflicting, contents } = review;
        const included = conflicting.map(({ customer }) => customer);
        if (acceptDietConflicts)
          start([...payers, ...included], { ...contents, acceptDietConflicts }, leftOut);
        else start(payers, contents, [...leftOut, ...conflicting]);
      }
      setReview(undefined);
    },
    closeReview: () => setReview(undefined),
    /** The orders of the run that are about to be cancelled. */
    cancelling,
    askToCancel: () => result && setCancelling(result.placed.map(({ orderId }) => orderId)),
    resume: () => void runs.resume(),
    /** 'Retry failed only': those who were refused or left out; who was placed stays placed. */
    retry: () => result && void runs.retry(result.refused.map(({ customer }) => customer.id)),
    closeCancel: (hasCancelled?: boolean) => {
      setCancelling(undefined);
      if (!hasCancelled) return;
      // Whoever was cancelled has no order now and stays chosen.
      setStatus('');
      runs.dismiss();
      onEnded();
    },
    dismiss: () => {
      if (result) setStatus(statusOf(result));
      runs.dismiss();
    },
  };
};

import { useEffect, useState } from 'react';
import { adminMessages } from '../../texts/admin-messages';
import { type BulkRun, useBulkRun } from './bulk-run';
import { reviewFrom, type whoPays } from './who-pays';

const texts = adminMessages.addOrder;

type Review = ReturnType<typeof whoPays> & { contents: BulkRun['contents'] };

/** The sentence under the total after a run, and no more. */
const statusOf = ({ placed }: BulkRun): string => (placed.length > 0 ? texts.placed : texts.nonePlaced);

/**
 * The way from Submit to the result: a review first when there are many, then the run.
 *
 * @param onEnded once for each end of a run: wallets have changed
 */
export const usePlacing = (onEnded: () => void) => {
  const { runs, run } = useBulkRun();
  const [review, setReview] = useState<Review>();
  const [status, setStatus] = useState('');
  const [cancelling, setCancelling] = useState<readonly string[]>();
  const hasEnded = run !== null && run.state !== 'running';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end of a run.
  useEffect(() => {
    if (hasEnded) onEnded();
  }, [hasEnded]);

  return {
    runs,
    run,
    isRunning: run?.state === 'running',
    /** A run that has ended, for its result. */
    result: hasEnded ? run : null,
    review,
    status: hasEnded ? statusOf(run) : status,
    clearStatus: () => setStatus(''),
    /** Few are all asked for, and the server decides; many are looked over first. */
    place: (who: ReturnType<typeof whoPays>, contents: BulkRun['contents']) => {
      const everybody = [...who.payers, ...who.leftOut.map(({ customer }) => customer)];
      if (everybody.length < reviewFrom) runs.start(everybody, contents);
      else setReview({ ...who, contents });
    },
    confirm: () => {
      if (review) runs.start(review.payers, review.contents, review.leftOut);
      setReview(undefined);
    },
    closeReview: () => setReview(undefined),
    /** The orders of the run that are about to be cancelled. */
    cancelling,
    askToCancel: () => run && setCancelling(run.placed.map(({ orderId }) => orderId)),
    closeCancel: (hasCancelled: boolean) => {
      setCancelling(undefined);
      if (!hasCancelled) return;
      // Whoever was cancelled has no order now and stays chosen.
      setStatus('');
      runs.dismiss();
      onEnded();
    },
    dismiss: () => {
      if (run) setStatus(statusOf(run));
      runs.dismiss();
    },
  };
};

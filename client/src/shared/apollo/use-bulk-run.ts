import { useEffect, useSyncExternalStore } from 'react';
import { type BulkRuns, waitingRows } from './bulk-runs';
import { isResendable } from './sent-calls';
import type { Session } from './session';
import { useSession } from './session-provider';

type RunsOf<Row, How, Answer> = (session: Session) => BulkRuns<Row, How, Answer>;

/** The run of this session, and a new render whenever it moves. */
export const useBulkRun = <Row, How, Answer>(runsOf: RunsOf<Row, How, Answer>) => {
  const runs = runsOf(useSession());
  return { runs, run: useSyncExternalStore(runs.subscribe, runs.read) };
};

/**
 * The run of a dialog, whose result goes with the dialog; a run of which nothing is known is there when it is opened again.
 *
 * @returns `answers` so far; `busy`, and `error` in words; `unanswered`, what nothing is known of: `check` answers whether
 *   all of it is known now
 */
export const useDialogRun = <Row, How, Answer>(runsOf: RunsOf<Row, How, Answer>) => {
  const { runs, run } = useBulkRun(runsOf);
  useEffect(() => {
    runs.renew();
    return () => runs.renew();
  }, [runs]);
  const busy = run?.state === 'running';
  const unanswered = run?.isUncertain
    ? {
        rows: waitingRows(run),
        how: run.how,
        sentAt: run.sentAt,
        busy,
        check: isResendable(run) ? () => runs.resume() : undefined,
        giveUp: () => runs.giveUp(),
      }
    : undefined;
  return { runs, answers: run?.answers ?? [], busy, error: run?.problem, unanswered };
};

import { useEffect, useState, useSyncExternalStore } from 'react';
import { askedRows, canResume, waitingRows } from './bulk-run';
import type { BulkRuns } from './bulk-runs';
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
 * @returns `rows` that were asked for; `answers` so far; `isDone`, whether all were answered once; `busy`, and `error` in words; `unanswered`, what nothing is known of: `check` answers whether
 *   all of it is known now
 */
export const useDialogRun = <Row, How, Answer>(runsOf: RunsOf<Row, How, Answer>) => {
  const { runs, run } = useBulkRun(runsOf);
  useEffect(() => {
    runs.renew();
    return () => runs.renew();
  }, [runs]);
  const busy = run?.state === 'running';
  const [isDone, setDone] = useState(false);
  // One that ended while no dialog was open is put away.
  const [before] = useState(run);
  if (run?.state === 'done' && run !== before && !isDone) setDone(true);
  const unanswered = run?.isUncertain
    ? {
        rows: waitingRows(run),
        how: run.how,
        sentAt: run.sentAt,
        failed: runs.fallback,
        busy,
        check: canResume(run) ? () => runs.resume() : undefined,
        giveUp: () => runs.giveUp(),
      }
    : undefined;
  const rows = run ? askedRows(run) : [];
  return { runs, rows, answers: run?.answers ?? [], isDone, busy, error: run?.problem, unanswered };
};

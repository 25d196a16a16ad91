import { useReactiveVar } from '@apollo/client/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { messageOf } from '../../shared/apollo/server-error';
import { useSession } from '../../shared/apollo/session-provider';
import { useIdempotentMutation } from '../../shared/apollo/use-idempotent-mutation';
import { messages } from '../../texts/messages';
import { RetryBulkJobDocument, useBulkJobProgressQuery } from './bulk-jobs.generated';
import { jobItem } from './job-storage';
import {
  attemptedRows,
  isTemporaryError,
  type JobAnswer,
  type JobRequest,
  type JobRun,
  loadResults,
  readRun,
  type ServerJob,
} from './server-job';

const pollMs = 500;

/**
 * Starts a bulk job of the server, polls it, and loads its results. A request or a job without a result is stored on the device, so
 * a reload or another tab continues with the same key.
 *
 * @param onEnded called when an attempt has ended and its results are loaded
 * @returns `start` and `retry`, which retries the failed rows in the same job; `progress` of the attempt while `busy`; `answers`,
 *   undefined until an attempt has ended; `error`; and the request or job whose state is unknown
 */
export const useServerJob = <Row, How, Answer extends JobAnswer>(
  job: ServerJob<Row, How, Answer>,
  onEnded?: () => void,
) => {
  type Request = JobRequest<Row, How, Answer>;
  type Run = JobRun<Row, How, Answer>;
  const { intent, fallback, answerOf, forDevice = (answer: Answer) => answer, outlivesScreen } = job;
  const session = useSession();
  const { client, owner } = session;
  const device = jobItem(owner, intent);
  const runVar = job.runOf(session);
  const run = useReactiveVar(runVar);
  /** Reason why the progress cannot be loaded. */
  const [problem, setProblem] = useState<string>();
  const call = useIdempotentMutation({
    intent,
    fallback,
    send: async ({ rows, how, retry }: Request, key) => {
      if (!retry) return { data: await job.start(client, rows, how, key) };
      const { id, attempt } = retry;
      const { data } = await client.mutate({
        mutation: RetryBulkJobDocument,
        variables: { id, attempt },
        context: { mayBeRepeated: true },
      });
      return { data: data?.retryBulkJob };
    },
  });

  useLayoutEffect(() => {
    runVar(runVar() ?? readRun(device.read()));
    return () => {
      if (!outlivesScreen && runVar()?.isEnded) runVar(null);
    };
  }, [runVar, device, outlivesScreen]);

  const isWatched = run?.job !== undefined && !run.isEnded && problem === undefined;
  const query = useBulkJobProgressQuery({
    variables: { id: run?.job?.id ?? '' },
    skip: !isWatched,
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  const latest = (query.data ?? query.previousData)?.bulkJob;
  const { id = '', attempt = 0 } = (isWatched && run.job) || {};
  // Ignores a response about another job or an earlier attempt.
  const known = latest?.id === id && latest.attempt >= attempt ? latest : undefined;
  if (isWatched && query.error && !isTemporaryError(query.error))
    setProblem(messageOf(query.error, fallback));

  const hasEnded = known !== undefined && known.status !== 'WORKING';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the results are loaded once for each end of an attempt.
  useEffect(() => {
    if (!hasEnded || !run) return;
    const leaving = new AbortController();
    loadResults(client, known, leaving.signal).then(
      (results) => {
        if (!results) return;
        const answers = run.rows.flatMap((row, position) => {
          const result = results[position];
          return result ? [answerOf(result, row)] : [];
        });
        device.write(null);
        runVar({ ...run, answers: [...run.before, ...answers], isEnded: true });
        onEnded?.();
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(messageOf(error, fallback));
      },
    );
    return () => leaving.abort();
  }, [hasEnded, run?.job]);

  const watch = (request: Request, { id, attempt }: { id: string; attempt: number }) => {
    const started: Run = { ...request, job: { id, attempt, sentAt: Date.now() } };
    device.write(JSON.stringify({ ...started, before: request.before.map(forDevice) }));
    runVar({ ...started, answers: runVar()?.answers });
  };
  const send = async (request: Request, earlier: Run | null) => {
    const other = readRun<Row, How, Answer>(device.read());
    if (other) {
      // Another tab started the job.
      runVar(other);
      call.setError(messages.app.checkFirst);
      return;
    }
    runVar({ ...request, answers: earlier?.answers });
    const outcome = await call.run({ ...request, before: request.before.map(forDevice) });
    if (outcome?.data) watch(request, outcome.data);
    else runVar(earlier);
  };
  const check = async () => {
    const { input, check: sendAgain } = call.unconfirmed ?? {};
    const outcome = await sendAgain?.();
    if (input && outcome?.data) watch(input, outcome.data);
  };
  const dismiss = () => {
    device.write(null);
    runVar(null);
    setProblem(undefined);
    call.setError(undefined);
  };

  const isSending = run !== null && !run.job && !run.isEnded;
  const total = run ? attemptedRows(run).length : 0;
  const left = known ? known.total - known.done - known.rejected : total;
  const watched = problem !== undefined && run?.job;
  const unconfirmedCall = isSending ? undefined : call.unconfirmed;
  const unconfirmed = unconfirmedCall
    ? {
        ...unconfirmedCall,
        rows: attemptedRows(unconfirmedCall.input),
        how: unconfirmedCall.input.how,
        check: unconfirmedCall.check && check,
      }
    : watched && {
        rows: attemptedRows(run),
        how: run.how,
        sentAt: watched.sentAt,
        failed: fallback,
        busy: false,
        check: () => setProblem(undefined),
        giveUp: dismiss,
      };
  const passing = isWatched && query.error ? messageOf(query.error, '') : '';
  return {
    rows: run?.rows ?? unconfirmedCall?.input.rows ?? [],
    how: run?.how,
    answers: run?.answers,
    busy: isSending || isWatched || call.busy,
    progress: { answered: total - left, total },
    error: problem ?? call.error ?? (passing || undefined),
    unconfirmed: unconfirmed || undefined,
    /** @param before answers that belong to the result, such as those of rows that were left out */
    start: (rows: readonly Row[], how: How, before: readonly Answer[] = []) => {
      const earlier = runVar();
      if (!earlier || earlier.isEnded) return send({ rows, how, before }, earlier);
      if (problem !== undefined) setProblem(messages.app.checkFirst);
    },
    retry: () => {
      const ended = runVar();
      const { rows, how, before, job: attempted, answers } = ended ?? {};
      if (!ended?.isEnded || !rows || !before || !attempted || call.unconfirmed) return;
      const results = answers?.slice(before.length) ?? [];
      const failed = rows.filter((_, position) => results[position]?.error);
      const { id, attempt } = attempted;
      void send({ rows, how: how as How, before, retry: { id, attempt, rows: failed } }, ended);
    },
    dismiss,
  };
};

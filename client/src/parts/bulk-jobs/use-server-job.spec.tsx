import { act } from '@testing-library/react';
import {
  CANCEL_REASON,
  failingTen,
  ORDER_IDS,
  openJob,
  outcomeCounts,
  startRequestsIn,
} from '../../../test/open-server-job';

beforeEach(() => localStorage.clear());

test('a double click starts one bulk job', async () => {
  const jobs = failingTen();
  const { now, start, settled, sent } = openJob(jobs);
  await act(async () => {
    void now().start(ORDER_IDS, CANCEL_REASON);
    void now().start(ORDER_IDS, CANCEL_REASON);
  });
  await settled();
  expect(outcomeCounts(now().answers)).toEqual([590, 10]);
  expect(jobs.all).toHaveLength(1);
  expect(startRequestsIn(sent)).toHaveLength(1);
  expect(now().answers?.[599]).toMatchObject({ id: 'o599', error: { message: 'Try later.' } });
  await start(['o1']);
  await settled();
  expect(outcomeCounts(now().answers)).toEqual([1, 0]);
});

test('the progress of a started bulk job is 0 of all rows', async () => {
  const jobs = failingTen();
  jobs.isHeld = true;
  const { now, start, settled } = openJob(jobs);
  await start();
  expect(now()).toMatchObject({ busy: true, progress: { answered: 0, total: 600 } });
  jobs.isHeld = false;
  await settled();
});

test('a start of a bulk job with a lost response is unconfirmed, and a check with the same key finds the job', async () => {
  const jobs = failingTen();
  let isDown = true;
  const { now, start, settled, sent } = openJob(jobs, (operation) => {
    if (!isDown || !operation.startsWith('Start')) return undefined;
    jobs.answer({ operationName: operation, variables: sent.at(-1)?.variables ?? {} });
    return 'lost';
  });
  await start();
  await settled();
  expect(now().unconfirmed).toMatchObject({ rows: ORDER_IDS, how: CANCEL_REASON, failed: 'Failed.' });
  expect(now().error).toBeUndefined();
  isDown = false;
  await act(async () => now().unconfirmed?.check?.());
  await settled();
  expect(outcomeCounts(now().answers)).toEqual([590, 10]);
  expect(now().unconfirmed).toBeUndefined();
  expect(jobs.all).toHaveLength(1);
  expect(new Set(startRequestsIn(sent).map(({ variables }) => variables.idempotencyKey)).size).toBe(1);
});

test('a rejected start of a bulk job is not unconfirmed, and the next start has another key', async () => {
  const jobs = failingTen();
  let isRejected = true;
  const { now, start, settled, sent } = openJob(jobs, (operation) =>
    isRejected && operation.startsWith('Start')
      ? { rejection: 'The reason is too long.', code: 'BAD_USER_INPUT' }
      : undefined,
  );
  await start();
  await settled();
  expect(now()).toMatchObject({
    error: 'The reason is too long.',
    unconfirmed: undefined,
    answers: undefined,
  });
  isRejected = false;
  await start();
  await settled();
  expect(now().error).toBeUndefined();
  expect(outcomeCounts(now().answers)).toEqual([590, 10]);
  expect(sent[0]?.variables.idempotencyKey).not.toBe(sent[1]?.variables.idempotencyKey);
});

test('a lost connection during a bulk job does not end the polling', async () => {
  const jobs = failingTen();
  let polls = 0;
  const { now, start, settled } = openJob(jobs, (operation) => {
    if (operation !== 'BulkJobProgress') return undefined;
    polls += 1;
    if (polls <= 4) return 'lost';
    return polls === 5 ? { rejection: 'Try again soon.', code: 'UNAVAILABLE' } : undefined;
  });
  await start();
  await settled();
  expect(outcomeCounts(now().answers)).toEqual([590, 10]);
  expect(now()).toMatchObject({ error: undefined, unconfirmed: undefined });
}, 15_000);

test('a bulk job that the server does not find is unconfirmed, and a check polls it again', async () => {
  const jobs = failingTen();
  let isMissing = true;
  const { now, start, settled } = openJob(jobs, (operation) =>
    isMissing && operation === 'BulkJobProgress' ? { rejection: 'Not found.', code: 'NOT_FOUND' } : undefined,
  );
  await start();
  await settled();
  expect(now()).toMatchObject({ error: 'Not found.', unconfirmed: { rows: ORDER_IDS, how: CANCEL_REASON } });
  isMissing = false;
  await act(async () => now().unconfirmed?.check?.());
  await settled();
  expect(outcomeCounts(now().answers)).toEqual([590, 10]);
  expect(now()).toMatchObject({ error: undefined, unconfirmed: undefined });
});

test('a retry repeats the failed rows in the same bulk job', async () => {
  const jobs = failingTen();
  const { now, start, retry, settled, sent } = openJob(jobs);
  await start();
  await settled();
  jobs.isHeld = true;
  await retry();
  expect(now()).toMatchObject({ busy: true, progress: { answered: 0, total: 10 } });
  expect(outcomeCounts(now().answers)).toEqual([590, 10]);
  jobs.isHeld = false;
  await settled();
  expect(outcomeCounts(now().answers)).toEqual([600, 0]);
  expect([jobs.all.length, jobs.retries, startRequestsIn(sent).length]).toEqual([1, 1, 1]);
});

test('results of rows that were left out of a bulk job are part of its result and are not sent', async () => {
  const jobs = failingTen();
  const { now, start, retry, settled } = openJob(jobs);
  const leftOut = { id: 'poor', error: { message: 'Too little.' } };
  await start(ORDER_IDS.slice(588), [leftOut]);
  await settled();
  expect(outcomeCounts(now().answers)).toEqual([2, 11]);
  expect(jobs.all.map(({ asked }) => asked)).toEqual([ORDER_IDS.slice(588)]);
  await retry();
  await settled();
  expect(now().answers?.filter(({ error }) => error)).toEqual([leftOut]);
});

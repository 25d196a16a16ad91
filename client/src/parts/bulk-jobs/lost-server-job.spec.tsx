import { act, cleanup, waitFor } from '@testing-library/react';
import {
  CANCEL_REASON,
  failingTen,
  ORDER_IDS,
  openJob,
  outcomeCounts,
  startRequestsIn,
} from '../../../test/open-server-job';
import type { AdminSessions } from '../../shared/apollo/admin-sessions';
import type { Session } from '../../shared/apollo/session';

beforeEach(() => localStorage.clear());

/** Requests of a job and its retry, in sequence. */
const requests = ['start', 'poll', 'rows', 'more rows', 'retry', 'poll again', 'rows again'];
test.each(
  requests.flatMap((name, nth) => [
    { name, nth, what: 'before the server receives it', isDone: false },
    { name, nth, what: 'after the server receives it', isDone: true },
  ]),
)(
  'the request "$name" that is lost $what starts and retries no job twice',
  async ({ nth, isDone }) => {
    const jobs = failingTen();
    let count = 0;
    const { now, start, retry, settled, sent } = openJob(jobs, (operationName) => {
      const at = count++;
      // Loses more requests than the client's links retry.
      if (at < nth || at > nth + 3) return undefined;
      if (isDone) jobs.answer({ operationName, variables: sent.at(-1)?.variables ?? {} });
      return 'lost';
    });
    const confirmed = async () => {
      for (await settled(); now().unconfirmed; await settled())
        await act(async () => now().unconfirmed?.check?.());
    };
    await start();
    await confirmed();
    await retry();
    await confirmed();
    expect(count).toBeGreaterThan(nth + 3);
    expect(outcomeCounts(now().answers)).toEqual([600, 0]);
    expect([jobs.all.length, jobs.retries]).toEqual([1, 1]);
  },
  30_000,
);

test.each<[string, (sessions: AdminSessions, session: Session) => void]>([
  ['Logout', (sessions, session) => sessions.end(session)],
  ['the sign-in of another admin', (sessions) => sessions.begin('token of B', 'B')],
])('%s ends the polling of a bulk job', async (_what, end) => {
  const jobs = failingTen();
  jobs.isHeld = true;
  const { start, sessions, session, sent } = openJob(jobs);
  await start();
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  await act(async () => end(sessions, session));
  const before = sent.length;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(sent).toHaveLength(before);
});

test('a bulk job continues to its result after a reload, and the device stores no error message', async () => {
  const jobs = failingTen();
  jobs.isHeld = true;
  const before = openJob(jobs);
  await before.start(ORDER_IDS, [{ id: 'poor', error: { message: 'Too little.' } }]);
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('job-1'));
  expect(JSON.stringify(localStorage)).not.toContain('Too little');
  before.unmount();
  const after = openJob(jobs);
  expect(after.now()).toMatchObject({ busy: true, progress: { total: 600 }, unconfirmed: undefined });
  jobs.isHeld = false;
  await after.settled();
  expect(outcomeCounts(after.now().answers)).toEqual([590, 11]);
  expect(startRequestsIn(after.sent)).toEqual([]);
  after.unmount();
  expect(openJob(jobs).now()).toMatchObject({ answers: undefined, busy: false });
});

test('after a reload, an unconfirmed start of a bulk job prevents another start until it is confirmed', async () => {
  const jobs = failingTen();
  const before = openJob(jobs, () => 'lost');
  await before.start();
  await before.settled();
  cleanup();
  const { now, start, settled, sent } = openJob(jobs);
  expect(now().unconfirmed).toMatchObject({ rows: ORDER_IDS, how: CANCEL_REASON });
  await start(['o1']);
  expect(now().error).toBe(
    'An earlier request is not confirmed yet. Check that request before you send another request.',
  );
  expect(sent).toEqual([]);
  await start();
  await settled();
  expect(outcomeCounts(now().answers)).toEqual([590, 10]);
  expect(jobs.all).toHaveLength(1);
});

test('a discarded start of a bulk job is not sent again', async () => {
  const jobs = failingTen();
  let isDown = true;
  const { now, start, settled } = openJob(jobs, () => (isDown ? 'lost' : undefined));
  await start();
  await settled();
  await act(async () => now().unconfirmed?.giveUp());
  expect(now().unconfirmed).toBeUndefined();
  isDown = false;
  await start(['o1']);
  await settled();
  expect(jobs.all.map(({ asked }) => asked)).toEqual([['o1']]);
});

test('a bulk job that another tab has started is displayed instead of a second job', async () => {
  const jobs = failingTen();
  jobs.isHeld = true;
  const second = openJob(jobs);
  const first = openJob(jobs);
  await first.start();
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('job-1'));
  await second.start();
  expect(second.now().error).toBe(
    'An earlier request is not confirmed yet. Check that request before you send another request.',
  );
  jobs.isHeld = false;
  await second.settled();
  expect(outcomeCounts(second.now().answers)).toEqual([590, 10]);
  expect(jobs.all).toHaveLength(1);
});

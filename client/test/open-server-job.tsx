import type { ApolloLink } from '@apollo/client';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type JobAnswer, serverJob } from '../src/parts/bulk-jobs/server-job';
import { useServerJob } from '../src/parts/bulk-jobs/use-server-job';
import { StartCancelOrdersDocument } from '../src/parts/cancel-orders/cancel-orders.generated';
import { AdminSessions } from '../src/shared/apollo/admin-sessions';
import type { Session } from '../src/shared/apollo/session';
import { SessionProvider } from '../src/shared/apollo/session-provider';
import { FakeJobs } from './fake-jobs';
import { fakeServer, type Reply } from './fake-server';

type Answer = JobAnswer & { id: string };

/** Creates a job whose rows are orders. The device stores its results without the messages of errors. */
const newJob = () =>
  serverJob<string, { reason: string }, Answer>({
    intent: 'test',
    start: async (client, ids, { reason }, idempotencyKey) => {
      const variables = { ids: [...ids], reason, refund: true, idempotencyKey };
      return (await client.mutate({ mutation: StartCancelOrdersDocument, variables })).data
        ?.startCancelOrders;
    },
    answerOf: ({ error }, id) => ({ id, error }),
    fallback: 'Failed.',
    forDevice: ({ id, error }) => ({ id, error: error && { message: '' } }),
  });

export const ORDER_IDS = Array.from({ length: 600 }, (_, index) => `o${index}`);
export const CANCEL_REASON = { reason: 'Rain' };

/** Creates a fake server that rejects the last ten of `ORDER_IDS` at the first attempt, and completes all other rows. */
export const failingTen = () =>
  new FakeJobs((id, attempt) =>
    attempt === 1 && Number(id.slice(1)) >= 590 ? { rejection: 'Try later.' } : {},
  );

type Request = { operation: string; variables: Record<string, unknown> };

/**
 * Renders the job for a signed-in admin.
 * @param instead returns a response that replaces the one of `jobs`; undefined for none
 * @returns among others `now`, which returns the state of the job on the screen, and `sent`, the requests
 */
export const openJob = (
  jobs: FakeJobs,
  instead: (operation: string) => Reply | undefined = () => undefined,
) => {
  const sent: Request[] = [];
  const end: ApolloLink = fakeServer(({ operationName = '', variables }) => {
    sent.push({ operation: operationName, variables });
    return instead(operationName) ?? jobs.answer({ operationName, variables }) ?? 'lost';
  });
  const sessions = new AdminSessions({ end, retryDelayMs: 1 });
  sessions.begin('token of A', 'A');
  const session = sessions.current() as Session;
  const job = newJob();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider session={session}>{children}</SessionProvider>
  );
  const { result, unmount } = renderHook(() => useServerJob(job), { wrapper });
  const now = () => result.current;
  const start = (rows: readonly string[] = ORDER_IDS, before?: readonly Answer[]) =>
    act(async () => void now().start(rows, CANCEL_REASON, before));
  const retry = () => act(async () => now().retry());
  /** Waits until no request is pending. */
  const settled = () => waitFor(() => expect(now().busy).toBe(false), { timeout: 10_000 });
  return { now, start, retry, settled, sent, session, sessions, unmount };
};
export const startRequestsIn = (sent: readonly Request[]) =>
  sent.filter(({ operation }) => operation.startsWith('Start'));
export const outcomeCounts = (answers: readonly Answer[] | undefined) => {
  const failed = answers?.filter(({ error }) => error).length ?? 0;
  return [(answers?.length ?? 0) - failed, failed];
};

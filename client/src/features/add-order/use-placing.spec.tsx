import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FakeJobs, orderOfRow } from '../../../test/fake-jobs';
import { fakeServer } from '../../../test/fake-server';
import { AdminSessions } from '../../shared/apollo/admin-sessions';
import type { Session } from '../../shared/apollo/session';
import { SessionProvider } from '../../shared/apollo/session-provider';
import { listCustomers } from './customer-search';
import { groupByPayment } from './payment-groups';
import { usePlacing } from './use-placing';

/** Twelve customers. The first two have too little balance for an order of ₹50. */
const customers = listCustomers(
  Array.from({ length: 12 }, (_, index) => ({
    id: `c${index}`,
    title: `Customer ${index}`,
    mobileNumber: String(9_000_000_000 + index),
    walletBalance: index < 2 ? 10 : 100,
    creditLimit: 0,
  })),
);
const who = groupByPayment(customers, 5_000, new Set(), []);
const contents = {
  mealId: 'm',
  forDate: '2026-11-21',
  lines: [{ dishId: 'd', quantity: 1 }],
  instructions: null,
};

/** Creates a server that rejects the last customer in the first job if the job has other customers. */
const rejectingLast = () =>
  new FakeJobs((id) =>
    id === 'c11' && jobs.all.length === 1
      ? { rejection: 'Inactive.', code: 'CONFLICT' }
      : { order: orderOfRow(`o-${id}`) },
  );
let jobs: FakeJobs;

const signIn = () => {
  const end = fakeServer(
    ({ operationName = '', variables }) => jobs.answer({ operationName, variables }) ?? 'lost',
  );
  const sessions = new AdminSessions({ end, retryDelayMs: 1 });
  sessions.begin('token of A', 'A');
  return sessions.current() as Session;
};

/** Renders `usePlacing` in a session. `ends` counts the results. */
const open = (session = signIn()) => {
  const ends = { count: 0 };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider session={session}>{children}</SessionProvider>
  );
  const { result, unmount } = renderHook(() => usePlacing(customers, () => ends.count++), { wrapper });
  const now = () => result.current;
  const placeReviewed = async () => {
    act(() => now().place(who, contents));
    expect(now().review?.leftOut).toHaveLength(2);
    await act(async () => now().confirm(false));
  };
  const hasResult = () => waitFor(() => expect(now().result).not.toBeNull(), { timeout: 10_000 });
  return { now, session, placeReviewed, hasResult, ends, unmount };
};

beforeEach(() => {
  localStorage.clear();
  jobs = rejectingLast();
});

test('a bulk order sends the left-out customers only with a retry of the failed ones', async () => {
  const { now, placeReviewed, hasResult, ends } = open();
  await placeReviewed();
  await hasResult();
  expect(now().result).toMatchObject({ placed: { length: 9 }, rejected: { length: 3 } });
  expect(now().status).toBe('Order(s) placed.');
  expect(ends.count).toBe(1);
  expect(jobs.all.map(({ asked }) => asked.length)).toEqual([10]);
  await act(async () => now().retry());
  await hasResult();
  expect(now().result).toMatchObject({ placed: { length: 12 }, rejected: [] });
  expect(jobs.all.map(({ asked }) => asked)).toEqual([expect.any(Array), ['c0', 'c1', 'c11']]);
  expect(ends.count).toBe(2);
});

test('a retry of a bulk order leaves out the customers with a diet conflict again', async () => {
  const chicken = { title: 'Tandoori Chicken', diet: 'NON_VEG' as const, allergens: [] };
  const withVeg = customers.map((one) => (one.id === 'c5' ? { ...one, diet: 'VEG' as const } : one));
  const { now, hasResult } = open();
  act(() => now().place(groupByPayment(withVeg, 5_000, new Set(), [chicken]), contents));
  await act(async () => now().confirm(false));
  await hasResult();
  await act(async () => now().retry());
  await hasResult();
  expect(jobs.all.map(({ asked }) => asked)).toEqual([expect.any(Array), ['c0', 'c1', 'c11']]);
  expect(now().result).toMatchObject({ placed: { length: 11 }, rejected: [{ code: 'LEFT_OUT' }] });
});

test('a retry of a bulk order without left-out customers retries the same job', async () => {
  const { now, hasResult } = open();
  jobs = new FakeJobs((id, attempt) =>
    id === 'c11' && attempt === 1 ? { rejection: 'Later.' } : { order: orderOfRow(`o-${id}`) },
  );
  await act(async () => now().place(groupByPayment(customers.slice(5), 5_000, new Set(), []), contents));
  await hasResult();
  expect(now().result).toMatchObject({ placed: { length: 6 }, rejected: [{ reason: 'Later.' }] });
  await act(async () => now().retry());
  await hasResult();
  expect(now().result).toMatchObject({ placed: { length: 7 }, rejected: [] });
  expect([jobs.all.length, jobs.retries]).toEqual([1, 1]);
});

test('the result of a bulk order is displayed again after another screen, but not after a reload', async () => {
  const { now, session, placeReviewed, hasResult, unmount } = open();
  await placeReviewed();
  await hasResult();
  const { result } = now();
  unmount();
  const back = open(session);
  expect(back.now().result).toEqual(result);
  act(() => back.now().dismiss());
  expect(back.now()).toMatchObject({ result: null, status: 'Order(s) placed.' });
  cleanup();
  expect(open().now().result).toBeNull();
});

test('after a reload during a bulk order, the result names the left-out customers, and the device stores no names', async () => {
  jobs.isHeld = true;
  const before = open();
  await before.placeReviewed();
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('job-1'));
  expect(JSON.stringify(localStorage)).not.toMatch(/Customer \d|9000000|Balance/);
  cleanup();
  const after = open();
  expect(after.now()).toMatchObject({ isRunning: true, progress: { answered: 0, total: 10 } });
  jobs.isHeld = false;
  await after.hasResult();
  expect(after.now().result?.rejected[0]).toMatchObject({
    customer: customers[0],
    code: 'INSUFFICIENT_WALLET',
  });
});

test('the next Submit displays the dismissed result of an unconfirmed order again', async () => {
  const lost = fakeServer(() => 'lost');
  const sessions = new AdminSessions({ end: lost, retryDelayMs: 1 });
  sessions.begin('token of A', 'A');
  const { now, placeReviewed, hasResult } = open(sessions.current() as Session);
  await placeReviewed();
  await hasResult();
  expect(now().result).toMatchObject({ isDone: false, unconfirmed: { rows: { length: 10 } } });
  act(() => now().dismiss());
  expect(now().result).toBeNull();
  await placeReviewed();
  await hasResult();
  expect(now().result?.unconfirmed).toBeDefined();
});

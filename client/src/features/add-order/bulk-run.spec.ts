import { ApolloLink, Observable } from '@apollo/client';
import { AdminSessions } from '../../shared/apollo/admin-sessions';
import { NetworkFailure } from '../../shared/apollo/network-failure';
import type { Session } from '../../shared/apollo/session';
import { BulkRuns } from './bulk-run';
import { type ListedCustomer, listCustomers } from './customer-search';

type Call = { idempotencyKey: string; input: { userIds: string[] } };

const customers = listCustomers(
  Array.from({ length: 260 }, (_, index) => ({
    id: `c${index}`,
    title: `Customer ${index}`,
    mobileNumber: String(9_000_000_000 + index),
    walletBalance: 100,
  })),
);
const contents = {
  mealId: 'm',
  forDate: '2026-11-21',
  lines: [{ dishId: 'd', quantity: 1 }],
  instructions: null,
};

/** The admin who is signed in, on a server that answers each call by `answer`. */
const signedIn = (
  calls: Call[],
  answer: (call: Call, nth: number) => 'placed' | 'poor' | 'lost' | 'late',
) => {
  const end = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName === 'AddOrderChoices') {
          const users = { total: customers.length, items: customers };
          observer.next({ data: { users, meals: [], dishes: [], mealPlans: [] } });
          return observer.complete();
        }
        const call = variables as Call;
        calls.push(call);
        const how = answer(call, calls.length);
        if (how === 'late') return;
        if (how === 'lost') return observer.error(new NetworkFailure());
        const placeOrders = call.input.userIds.map((userId) => ({
          userId,
          order: how === 'placed' ? { id: `o-${userId}`, orderNumber: 1, amount: 100 } : null,
          error: how === 'poor' ? { code: 'INSUFFICIENT_WALLET', message: 'Too little' } : null,
        }));
        observer.next({ data: { placeOrders } });
        observer.complete();
      }),
  );
  const sessions = new AdminSessions({ end, retryDelayMs: 1 });
  sessions.begin('token of A', 'A');
  const session = sessions.current() as Session;
  return { sessions, session, runs: new BulkRuns(session) };
};

const ended = async (runs: BulkRuns) => {
  while (runs.read()?.state === 'running') await new Promise((resolve) => setTimeout(resolve, 5));
  return runs.read();
};

test('a double click starts one run', async () => {
  const calls: Call[] = [];
  const { runs } = signedIn(calls, () => 'placed');
  runs.start(customers, contents);
  runs.start(customers, contents);
  const run = await ended(runs);
  expect(run).toMatchObject({ state: 'done', answered: 260, total: 260 });
  expect(run?.placed).toHaveLength(260);
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('after a lost connection it goes on with the same key, and with nobody twice', async () => {
  const calls: Call[] = [];
  let isDown = true;
  const { runs } = signedIn(calls, ({ input }) =>
    isDown && input.userIds.includes('c259') ? 'lost' : 'placed',
  );
  runs.start(customers, contents);
  expect(await ended(runs)).toMatchObject({ state: 'interrupted', answered: 250 });
  // Whether it failed is not known.
  expect(runs.read()?.problem).toBeUndefined();
  const lost = calls.at(-1);
  isDown = false;
  runs.resume();
  expect(await ended(runs)).toMatchObject({ state: 'done', answered: 260 });
  expect(calls.at(-1)).toEqual(lost);
  expect(runs.read()?.placed).toHaveLength(260);
});

test('Retry failed only asks again for the refused, under new keys', async () => {
  const calls: Call[] = [];
  const { runs } = signedIn(calls, (_, nth) => (nth === 2 ? 'poor' : 'placed'));
  runs.start(customers, contents);
  expect((await ended(runs))?.refused).toHaveLength(10);
  runs.retryFailed();
  const run = await ended(runs);
  expect(run).toMatchObject({ state: 'done', total: 10, refused: [] });
  expect(run?.placed).toHaveLength(260);
  expect(calls[2]?.input.userIds).toEqual(calls[1]?.input.userIds);
  expect(calls[2]?.idempotencyKey).not.toBe(calls[1]?.idempotencyKey);
});

test('who is left out is asked for by nobody, and by Retry failed only', async () => {
  const calls: Call[] = [];
  const { runs } = signedIn(calls, () => 'placed');
  const [first, second, ...others] = customers.slice(0, 4) as [ListedCustomer, ListedCustomer];
  const poor = [first, second].map((customer) => ({
    customer,
    code: 'INSUFFICIENT_WALLET',
    reason: 'Too little',
  }));
  runs.start(others, contents, poor);
  expect(await ended(runs)).toMatchObject({ state: 'done', total: 2, refused: poor });
  expect(calls.map(({ input }) => input.userIds)).toEqual([['c2', 'c3']]);
  runs.retryFailed();
  expect((await ended(runs))?.placed).toHaveLength(4);
});

test.each<[string, (sessions: AdminSessions, session: Session) => void]>([
  ['Logout', (sessions, session) => sessions.end(session)],
  ['the sign-in of somebody else', (sessions) => sessions.begin('token of B', 'B')],
])('%s ends it: no further call is sent, and nobody sees it', async (_what, end) => {
  const calls: Call[] = [];
  const { sessions, session, runs } = signedIn(calls, () => 'late');
  runs.start(customers, contents);
  expect(calls).toHaveLength(1);
  end(sessions, session);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(runs.read()).toBeNull();
  expect(session.signal.aborted).toBe(true);
  expect(calls).toHaveLength(1);
});

test('after a reload in the middle it goes on with the same keys, and nothing else is placed before', async () => {
  const calls: Call[] = [];
  let isDown = true;
  const { session, runs } = signedIn(calls, ({ input }) =>
    isDown && input.userIds.includes('c259') ? 'lost' : 'placed',
  );
  const [poor, ...others] = customers as [ListedCustomer, ...ListedCustomer[]];
  runs.start(others, contents, [{ customer: poor, code: 'INSUFFICIENT_WALLET', reason: 'Too little' }]);
  await ended(runs);
  const lost = calls.at(-1);
  // Of people the device keeps their ids alone.
  expect(JSON.stringify(localStorage)).toContain('c259');
  expect(JSON.stringify(localStorage)).not.toMatch(/Customer \d|9000000|Too little/);
  const reloaded = new BulkRuns(session);
  expect(reloaded.read()).toMatchObject({ state: 'interrupted', answered: 250 });
  reloaded.start(customers, contents);
  expect(calls.at(-1)).toBe(lost);
  isDown = false;
  reloaded.resume();
  expect((await ended(reloaded))?.placed).toHaveLength(259);
  expect(calls.at(-1)).toEqual(lost);
  // Who was refused has a name again.
  expect(reloaded.read()?.refused).toMatchObject([{ customer: poor, code: 'INSUFFICIENT_WALLET' }]);
  expect(new BulkRuns(session).read()).toBeNull();
});

test('Logout is told while it is running that it would be interrupted', async () => {
  const { session, runs } = signedIn([], () => 'placed');
  runs.start(customers, contents);
  expect(session.underWay).toMatch(/^Orders for 260 customers are being placed\./);
  await ended(runs);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(session.underWay).toBeUndefined();
});

import { ApolloLink, Observable } from '@apollo/client';
import { AdminSessions } from '../../shared/apollo/admin-sessions';
import { NetworkFailure } from '../../shared/apollo/network-failure';
import type { Session } from '../../shared/apollo/session';
import { answerOf, outcomeOf, type Refused } from './bulk-order';
import { placeOrders } from './bulk-run';
import { type ListedCustomer, listCustomers } from './customer-search';

type Runs = ReturnType<typeof placeOrders>;
type Call = { idempotencyKey: string; input: { userIds: string[] } };

const customers = listCustomers(
  Array.from({ length: 260 }, (_, index) => ({
    id: `c${index}`,
    title: `Customer ${index}`,
    mobileNumber: String(9_000_000_000 + index),
    walletBalance: 100,
    creditLimit: 0,
  })),
);
const byId = new Map(customers.map((customer) => [customer.id, customer]));
const idsOf = (some: readonly ListedCustomer[]) => some.map(({ id }) => id);
const poorOf = (some: readonly ListedCustomer[]): Refused[] =>
  some.map((customer) => ({ customer, code: 'INSUFFICIENT_WALLET', reason: 'Too little' }));
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
    ({ variables }) =>
      new Observable((observer) => {
        const call = variables as Call;
        calls.push(call);
        const how = answer(call, calls.length);
        if (how === 'late') return;
        if (how === 'lost') return observer.error(new NetworkFailure());
        const placeOrders = call.input.userIds.map((userId) => ({
          userId,
          order: how === 'placed' ? { id: `o-${userId}` } : null,
          error: how === 'poor' ? { code: 'INSUFFICIENT_WALLET', message: 'Too little' } : null,
        }));
        observer.next({ data: { placeOrders } });
        observer.complete();
      }),
  );
  const sessions = new AdminSessions({ end, retryDelayMs: 1 });
  sessions.begin('token of A', 'A');
  const session = sessions.current() as Session;
  return { sessions, session, runs: placeOrders(session) };
};

/** 'Retry failed only'. */
const retry = (runs: Runs) => {
  const run = runs.read();
  const { refused } = outcomeOf(run?.answers ?? [], byId);
  void runs.start(idsOf(refused.map(({ customer }) => customer)), contents, run?.answers);
};

/** The run when it has ended, with its outcome. */
const ended = async (runs: Runs) => {
  while (runs.read()?.state === 'running') await new Promise((resolve) => setTimeout(resolve, 5));
  const run = runs.read();
  return run && { ...run, ...outcomeOf(run.answers, byId) };
};

test('a double click starts one run', async () => {
  const calls: Call[] = [];
  const { runs } = signedIn(calls, () => 'placed');
  void runs.start(idsOf(customers), contents);
  void runs.start(idsOf(customers), contents);
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
  void runs.start(idsOf(customers), contents);
  expect(await ended(runs)).toMatchObject({ state: 'interrupted', answered: 250 });
  // Whether it failed is not known.
  expect(runs.read()?.problem).toBeUndefined();
  const lost = calls.at(-1);
  isDown = false;
  void runs.resume();
  expect(await ended(runs)).toMatchObject({ state: 'done', answered: 260 });
  expect(calls.at(-1)).toEqual(lost);
  expect((await ended(runs))?.placed).toHaveLength(260);
});

test('Retry failed only asks again for the refused, under new keys', async () => {
  const calls: Call[] = [];
  const { runs } = signedIn(calls, (_, nth) => (nth === 2 ? 'poor' : 'placed'));
  void runs.start(idsOf(customers), contents);
  expect((await ended(runs))?.refused).toHaveLength(10);
  retry(runs);
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
  const poor = poorOf([first, second]);
  void runs.start(idsOf(others), contents, poor.map(answerOf));
  expect(await ended(runs)).toMatchObject({ state: 'done', total: 2, refused: poor });
  expect(calls.map(({ input }) => input.userIds)).toEqual([['c2', 'c3']]);
  retry(runs);
  expect((await ended(runs))?.placed).toHaveLength(4);
});

test.each<[string, (sessions: AdminSessions, session: Session) => void]>([
  ['Logout', (sessions, session) => sessions.end(session)],
  ['the sign-in of somebody else', (sessions) => sessions.begin('token of B', 'B')],
])('%s ends it: no further call is sent, and nobody sees it', async (_what, end) => {
  const calls: Call[] = [];
  const { sessions, session, runs } = signedIn(calls, () => 'late');
  void runs.start(idsOf(customers), contents);
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
  const load = () =>
    signedIn(calls, ({ input }) => (isDown && input.userIds.includes('c259') ? 'lost' : 'placed')).runs;
  const runs = load();
  const [poor, ...others] = customers as [ListedCustomer, ...ListedCustomer[]];
  void runs.start(idsOf(others), contents, poorOf([poor]).map(answerOf));
  await ended(runs);
  const lost = calls.at(-1);
  // Of people the device keeps their ids alone.
  expect(JSON.stringify(localStorage)).toContain('c259');
  expect(JSON.stringify(localStorage)).not.toMatch(/Customer \d|9000000|Too little/);
  const reloaded = load();
  expect(reloaded.read()).toMatchObject({ state: 'interrupted', answered: 250 });
  void reloaded.start(idsOf(customers), contents);
  expect(calls.at(-1)).toBe(lost);
  isDown = false;
  void reloaded.resume();
  const run = await ended(reloaded);
  expect(run?.placed).toHaveLength(259);
  expect(calls.at(-1)).toEqual(lost);
  // Who was refused has a name again.
  expect(run?.refused).toMatchObject([{ customer: poor, code: 'INSUFFICIENT_WALLET' }]);
  expect(load().read()).toBeNull();
});

test('Logout is told while it is running that it would be interrupted', async () => {
  const { session, runs } = signedIn([], () => 'placed');
  void runs.start(idsOf(customers), contents);
  expect(session.underWay).toMatch(/^Orders for 260 customers are being placed\./);
  await ended(runs);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(session.underWay).toBeUndefined();
});

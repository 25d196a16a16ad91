import type { ApolloLink } from '@apollo/client';
import { FakeJobs, orderOfRow } from '../../parts/bulk-jobs/test/fake-jobs';
import { AdminSessions } from '../../shared/apollo/admin-sessions';
import type { Session } from '../../shared/apollo/session';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { answerOf, outcomeOf, type Refused } from './bulk-order';
import { placeOrders } from './bulk-run';
import { type ListedCustomer, listCustomers } from './customer-search';

type Runs = ReturnType<typeof placeOrders>;

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
  some.map((customer) => ({ customer, code: 'INSUFFICIENT_WALLET', reason: 'Low balance' }));
const contents = {
  mealId: 'm',
  forDate: '2026-11-21',
  lines: [{ dishId: 'd', quantity: 1 }],
  instructions: null,
};

/** A server that places all orders, but those of the last ten customers only when it is tried again. */
const placing = () =>
  new FakeJobs((id, attempt) =>
    attempt === 1 && Number(id.slice(1)) >= 250
      ? { refusal: 'Low balance', code: 'INSUFFICIENT_WALLET' }
      : { order: orderOfRow(`o-${id}`) },
  );

/** The admin who is signed in, before that server; `instead` says what it answers in its place, and `sent` what it was asked. */
const signedIn = (jobs: FakeJobs, instead: (operation: string) => Reply | undefined = () => undefined) => {
  const sent: { operation: string; variables: Record<string, unknown> }[] = [];
  const end: ApolloLink = fakeServer(({ operationName = '', variables }) => {
    sent.push({ operation: operationName, variables });
    return instead(operationName) ?? jobs.answer({ operationName, variables }) ?? 'lost';
  });
  const sessions = new AdminSessions({ end, retryDelayMs: 1 });
  sessions.begin('token of A', 'A');
  const session = sessions.current() as Session;
  return { sessions, session, runs: placeOrders(session), sent };
};
const starts = <Sent extends { operation: string }>(sent: readonly Sent[]) =>
  sent.filter(({ operation }) => /^Start/.test(operation));

/** 'Retry failed only'. */
const retry = (runs: Runs) => {
  const { refused } = outcomeOf(runs.read()?.answers ?? [], byId);
  void runs.retry(idsOf(refused.map(({ customer }) => customer)));
};
const until = async (holds: () => unknown) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};
/** The run when it has ended, with its outcome. */
const ended = async (runs: Runs) => {
  await until(() => runs.read()?.state !== 'running');
  const run = runs.read();
  return run && { ...run, ...outcomeOf(run.answers, byId) };
};

test('a double click starts one job', async () => {
  const jobs = placing();
  const { runs, sent } = signedIn(jobs);
  void runs.start(idsOf(customers), contents);
  void runs.start(idsOf(customers), contents);
  const run = await ended(runs);
  expect(run).toMatchObject({ state: 'done', answered: 260, total: 260 });
  expect([run?.placed.length, run?.refused.length]).toEqual([250, 10]);
  expect(jobs.all).toHaveLength(1);
  expect(starts(sent)).toHaveLength(1);
});

test('a start whose answer is lost is asked about again with its key, and there is one job', async () => {
  const jobs = placing();
  let isDown = true;
  const { runs, sent } = signedIn(jobs, (operation) => {
    if (!isDown || !operation.startsWith('Start')) return undefined;
    jobs.answer({ operationName: operation, variables: sent.at(-1)?.variables ?? {} });
    return 'lost';
  });
  void runs.start(idsOf(customers), contents);
  expect(await ended(runs)).toMatchObject({ state: 'interrupted', answered: 0, isUncertain: true });
  // Whether it failed is not known.
  expect(runs.read()?.problem).toBeUndefined();
  isDown = false;
  void runs.resume();
  expect((await ended(runs))?.placed).toHaveLength(250);
  expect(jobs.all).toHaveLength(1);
  expect(new Set(starts(sent).map(({ variables }) => variables.idempotencyKey)).size).toBe(1);
});

test('a connection that is away while the server is at it is waited for', async () => {
  const jobs = placing();
  let looks = 0;
  const { runs } = signedIn(jobs, (operation) => {
    if (operation !== 'BulkJobProgress') return undefined;
    looks += 1;
    if (looks <= 4) return 'lost';
    return looks === 5 ? { refusal: 'Try again soon.', code: 'UNAVAILABLE' } : undefined;
  });
  void runs.start(idsOf(customers), contents);
  expect(await ended(runs)).toMatchObject({ state: 'done', answered: 260 });
  expect(looks).toBe(6);
}, 15_000);

/** What a run and its retry ask, one after the other. */
const requests = ['start', 'look', 'rows', 'retry', 'look again', 'rows again'];
test.each(
  requests.flatMap((name, nth) =>
    [
      ['gets nowhere', false],
      ['is done', true],
    ].map(([what, isDone]) => ({ name, nth, what, isDone })),
  ),
)(
  'a network that fails at the request $name, which $what, places and tries again nothing twice',
  async ({ nth, isDone }) => {
    const jobs = placing();
    let asked = 0;
    const { runs, sent } = signedIn(jobs, (operationName) => {
      const at = asked++;
      // It is away for more requests than are sent again by themselves.
      if (at < nth || at > nth + 3) return undefined;
      if (isDone) jobs.answer({ operationName, variables: sent.at(-1)?.variables ?? {} });
      return 'lost';
    });
    const known = async () => {
      for (let run = await ended(runs); run?.state === 'interrupted'; run = await ended(runs))
        void runs.resume();
    };
    void runs.start(idsOf(customers), contents);
    await known();
    retry(runs);
    await known();
    expect(asked).toBeGreaterThan(nth + 3);
    expect(await ended(runs)).toMatchObject({ state: 'done', placed: { length: 260 }, refused: [] });
    expect([jobs.all.length, jobs.retries]).toEqual([1, 1]);
  },
  30_000,
);

test('Retry failed only tries the same job again, so that whoever else does so places nothing twice', async () => {
  const jobs = placing();
  const { runs, sent } = signedIn(jobs);
  void runs.start(idsOf(customers), contents);
  expect((await ended(runs))?.refused).toHaveLength(10);
  retry(runs);
  expect(runs.read()).toMatchObject({ total: 10, answered: 0 });
  const run = await ended(runs);
  expect(run).toMatchObject({ state: 'done', total: 10, answered: 10, refused: [] });
  expect(run?.placed).toHaveLength(260);
  expect(jobs.all).toHaveLength(1);
  expect(jobs.retries).toBe(1);
  expect(starts(sent)).toHaveLength(1);
});

test('who is left out is asked for by nobody, and by Retry failed only', async () => {
  const jobs = placing();
  const { runs } = signedIn(jobs);
  const [first, second, ...others] = customers.slice(0, 4) as [ListedCustomer, ListedCustomer];
  const poor = poorOf([first, second]);
  const last = customers.at(-1) as ListedCustomer;
  void runs.start(idsOf([...others, last]), contents, poor.map(answerOf));
  expect(await ended(runs)).toMatchObject({ state: 'done', total: 3, placed: [{}, {}] });
  expect(jobs.all.map(({ asked }) => asked)).toEqual([['c2', 'c3', 'c259']]);
  retry(runs);
  expect((await ended(runs))?.placed).toHaveLength(5);
  expect(jobs.all.map(({ asked }) => asked)).toEqual([
    ['c2', 'c3', 'c259'],
    ['c0', 'c1'],
  ]);
  expect(jobs.retries).toBe(1);
});

test.each<[string, (sessions: AdminSessions, session: Session) => void]>([
  ['Logout', (sessions, session) => sessions.end(session)],
  ['the sign-in of somebody else', (sessions) => sessions.begin('token of B', 'B')],
])('%s ends the watching: nothing is asked any more, and nobody sees it', async (_what, end) => {
  const jobs = placing();
  jobs.isHeld = true;
  const { sessions, session, runs, sent } = signedIn(jobs);
  void runs.start(idsOf(customers), contents);
  await until(() => runs.read()?.waiting[0]?.job);
  end(sessions, session);
  const before = sent.length;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(runs.read()).toBeNull();
  expect(sent).toHaveLength(before);
  // Nothing would be interrupted: it is the server's.
  expect(session.underWay).toBeUndefined();
});

test('after a reload in the middle the job is watched again by itself, and nobody is asked', async () => {
  const jobs = placing();
  jobs.isHeld = true;
  const [poor, ...others] = customers as [ListedCustomer, ...ListedCustomer[]];
  const { runs } = signedIn(jobs);
  void runs.start(idsOf(others), contents, poorOf([poor]).map(answerOf));
  await until(() => runs.read()?.waiting[0]?.job);
  // Of people the device keeps their ids alone.
  expect(JSON.stringify(localStorage)).toContain('c259');
  expect(JSON.stringify(localStorage)).not.toMatch(/Customer \d|9000000|Too little/);
  const reloaded = signedIn(jobs);
  expect(reloaded.runs.read()).toMatchObject({ state: 'running', isUncertain: false, total: 259 });
  jobs.isHeld = false;
  const run = await ended(reloaded.runs);
  expect(run?.placed).toHaveLength(249);
  // Who was left out has a name again.
  expect(run?.refused[0]).toMatchObject({ customer: poor, code: 'INSUFFICIENT_WALLET' });
  expect(starts(reloaded.sent)).toEqual([]);
  await ended(runs);
  expect(signedIn(jobs).runs.read()).toBeNull();
});

test('after a reload before the first answer nothing else is placed until it is known', async () => {
  const jobs = placing();
  const { runs } = signedIn(jobs, () => 'lost');
  void runs.start(idsOf(customers), contents);
  await ended(runs);
  const reloaded = signedIn(jobs);
  expect(reloaded.runs.read()).toMatchObject({ state: 'interrupted', isUncertain: true });
  void reloaded.runs.start(['c1'], contents);
  expect(reloaded.sent).toEqual([]);
  void reloaded.runs.start(idsOf(customers), contents);
  expect((await ended(reloaded.runs))?.placed).toHaveLength(250);
  expect(jobs.all).toHaveLength(1);
});

import { ApolloLink, Observable } from '@apollo/client';
import { createAdminClient } from '../../shared/apollo/admin-client';
import { bulkRun } from './bulk-run';
import { listCustomers } from './customer-search';

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

/** A server that answers each call by `answer`; a thrown error is a lost connection. */
const clientOf = (calls: Call[], answer: (call: Call, nth: number) => 'placed' | 'poor' | 'lost') =>
  createAdminClient(
    new ApolloLink(
      ({ variables }) =>
        new Observable((observer) => {
          const call = variables as Call;
          calls.push(call);
          const how = answer(call, calls.length);
          if (how === 'lost') return observer.error(new TypeError('Failed to fetch'));
          const placeOrders = call.input.userIds.map((userId) => ({
            userId,
            order: how === 'placed' ? { id: `o-${userId}`, orderNumber: 1 } : null,
            error: how === 'poor' ? { code: 'INSUFFICIENT_WALLET', message: 'Too little' } : null,
          }));
          observer.next({ data: { placeOrders } });
          observer.complete();
        }),
    ),
    1,
  );

const ended = async () => {
  while (bulkRun.read()?.state === 'running') await new Promise((resolve) => setTimeout(resolve, 5));
  return bulkRun.read();
};

beforeEach(() => bulkRun.dismiss());

test('a double click starts one run', async () => {
  const calls: Call[] = [];
  const client = clientOf(calls, () => 'placed');
  bulkRun.start(client, customers, contents);
  bulkRun.start(client, customers, contents);
  const run = await ended();
  expect(run).toMatchObject({ state: 'done', answered: 260, total: 260 });
  expect(run?.placed).toHaveLength(260);
  expect(calls).toHaveLength(2);
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('after a lost connection it goes on with the same key, and with nobody twice', async () => {
  const calls: Call[] = [];
  let isDown = true;
  const client = clientOf(calls, ({ input }) =>
    isDown && input.userIds.includes('c259') ? 'lost' : 'placed',
  );
  bulkRun.start(client, customers, contents);
  expect(await ended()).toMatchObject({ state: 'interrupted', answered: 250 });
  expect(bulkRun.read()?.problem).toBe('Failed to place order(s).');
  const lost = calls.at(-1);
  isDown = false;
  bulkRun.resume(client);
  expect(await ended()).toMatchObject({ state: 'done', answered: 260 });
  expect(calls.at(-1)).toEqual(lost);
  expect(bulkRun.read()?.placed).toHaveLength(260);
});

test('Retry failed only asks again for the refused, under new keys', async () => {
  const calls: Call[] = [];
  const client = clientOf(calls, (_, nth) => (nth === 2 ? 'poor' : 'placed'));
  bulkRun.start(client, customers, contents);
  expect((await ended())?.refused).toHaveLength(10);
  bulkRun.retryFailed(client);
  const run = await ended();
  expect(run).toMatchObject({ state: 'done', total: 10, refused: [] });
  expect(run?.placed).toHaveLength(260);
  expect(calls[2]?.input.userIds).toEqual(calls[1]?.input.userIds);
  expect(calls[2]?.idempotencyKey).not.toBe(calls[1]?.idempotencyKey);
});

/** Tests that a mutation that moves money needs an idempotency key: as an argument, or as a header of a request with one mutation. */
import { accepted, rejected, sendBody } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf } from '../testkit/ledger.js';

const kitchen = openKitchen();
const CREDIT = 'mutation ($id: ID!) { it: creditWallet(userId: $id, amount: 50) { id balanceAfter } }';

async function post<T>(query: string, id: string, key?: string) {
  const { token } = await kitchen.as.admin();
  return sendBody<T>(kitchen.url, JSON.stringify({ query, variables: { id } }), {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  });
}

test('a credit without a key is rejected and moves nothing', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 0 });
  const answer = await post(CREDIT, asha.id);
  expect(rejected(answer)).toEqual({
    code: 'BAD_USER_INPUT',
    message:
      'Send an idempotency key as idempotencyKey. A request with one mutation can send the header Idempotency-Key instead.',
    field: 'idempotencyKey',
  });
  expect(answer.errors?.[0]?.extensions.reason).toBe('INPUT_NO_IDEMPOTENCY_KEY');
  expect(await balanceOf(kitchen.em, asha)).toBe(0);
});

test('a credit that is repeated with the same header is written once, and another key writes another', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 0 });
  const [first, again, other] = [
    await post(CREDIT, asha.id, 'shop-1'),
    await post(CREDIT, asha.id, 'shop-1'),
    await post(CREDIT, asha.id, 'shop-2'),
  ].map((answer) => accepted(answer as { data: { it: { id: string } } } & typeof answer).it.id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(await balanceOf(kitchen.em, asha)).toBe(10_000);
});

test('the idempotency key of the argument has precedence over the header', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 0 });
  const named = CREDIT.replace('amount: 50', 'amount: 50, idempotencyKey: "shop-3"');
  accepted(await post(named, asha.id, 'a'));
  accepted(await post(named, asha.id, 'b'));
  expect(await balanceOf(kitchen.em, asha)).toBe(5_000);
});

test('a header with an idempotency key does not count for a request with two mutations', async () => {
  const asha = await kitchen.seed.customer({ balancePaise: 0 });
  const two = CREDIT.replace('{ it:', '{ one: creditWallet(userId: $id, amount: 1) { id } it:');
  const { errors } = await post(two, asha.id, 'shop-4');
  expect(errors?.[0]?.extensions.reason).toBe('INPUT_NO_IDEMPOTENCY_KEY');
  expect(await balanceOf(kitchen.em, asha)).toBe(0);
});

test('a caller without the permission receives FORBIDDEN, with or without a key', async () => {
  const asha = await kitchen.seed.customer();
  const { token } = await kitchen.as.customer(asha);
  const body = JSON.stringify({ query: CREDIT, variables: { id: asha.id } });
  const type = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  expect(rejected(await sendBody(kitchen.url, body, type)).code).toBe('FORBIDDEN');
});

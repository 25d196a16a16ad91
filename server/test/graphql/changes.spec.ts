/** Tests the change feed as integrations read it. */
import { sql } from '../../src/db/sql.js';
import { newApiKey } from '../testkit/api-keys.js';
import type { Caller } from '../testkit/callers.js';
import { type Answer, accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, creditWallet, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';

const kitchen = openKitchen();

interface Page {
  readonly nodes: readonly {
    readonly cursor: string;
    readonly subject: string;
    readonly subjectId: string;
    readonly action: string;
    readonly customerId: string | null;
    readonly version: number | null;
  }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount?: number;
}
const changes = (caller: Caller, variables: object = {}): Promise<Answer<{ it: Page }>> =>
  caller.ask(
    `query ($after: String, $first: Int, $subjects: [ChangeSubject!], $counts: Boolean = false) {
      it: changes(after: $after, first: $first, subjects: $subjects) {
        nodes { cursor subject subjectId action customerId version } pageInfo { hasNextPage endCursor } totalCount @include(if: $counts) } }`,
    { ...variables },
  );
/** Returns the position of the newest change. Reading the feed assigns positions to new changes. */
const endOf = async (caller: Caller): Promise<string> => {
  accepted(await changes(caller, { first: 1 }));
  const [row] = await sql<{ last: string }>(
    kitchen.em.fork(),
    'select last_position::text as last from change_feed_state',
  );
  return row?.last ?? '0';
};

test('placing and cancelling an order are two changes in sequence with the new versions', async () => {
  const admin = await kitchen.as.admin();
  const dish = await kitchen.seed.dish();
  await kitchen.seed.activePlan({ breakfast: [dish] });
  const asha = await kitchen.seed.customer({ balancePaise: 50_000 });
  const after = await endOf(admin);
  const { it: order } = accepted(
    await placeOrder(await kitchen.as.customer(asha), {
      mealId: BREAKFAST_ID,
      forDate: '2026-11-21',
      lines: [{ dishId: dish.id, quantity: 1 }],
    }),
  );
  accepted(await cancelOrder(admin, order.id));
  accepted(await creditWallet(admin, { userId: asha.id, amount: 10 }));
  const one = { subject: 'ORDER', subjectId: order.id, customerId: asha.id };
  const { it } = accepted(await changes(admin, { after }));
  expect(it.nodes).toMatchObject([
    { ...one, action: 'ORDER_PLACED', version: 1 },
    { ...one, action: 'ORDER_CANCELLED', version: 2 },
    { subject: 'WALLET', subjectId: asha.id, customerId: asha.id, action: 'WALLET_CREDITED' },
  ]);
  expect(it.pageInfo).toEqual({ hasNextPage: false, endCursor: it.nodes.at(-1)?.cursor });
  const [first, second] = [
    accepted(await changes(admin, { after, first: 2 })).it,
    accepted(await changes(admin, { after: it.nodes[1]?.cursor, subjects: ['WALLET'] })).it,
  ];
  expect([first.nodes.length, first.pageInfo.hasNextPage]).toEqual([2, true]);
  expect(second.nodes).toEqual([it.nodes[2]]);
  // Without new changes, the cursor is unchanged.
  const end = it.pageInfo.endCursor;
  expect(accepted(await changes(admin, { after: end })).it.pageInfo).toEqual({
    hasNextPage: false,
    endCursor: end,
  });
});

test('an API key reads only changes of the subjects that its permissions allow', async () => {
  const admin = await kitchen.as.admin();
  const { caller } = await newApiKey(admin, ['dishes:read']);
  accepted(await admin.ask('mutation { createDish(input: { title: "Idli", price: 40 }) { id } }'));
  const { nodes, totalCount } = accepted(await changes(caller, { first: 1_000, counts: true })).it;
  expect(new Set(nodes.map(({ subject }) => subject))).toEqual(new Set(['DISH']));
  expect(totalCount).toBe(nodes.length);
  expect(rejected(await changes(caller, { subjects: ['DISH', 'ORDER'] }))).toEqual({
    code: 'FORBIDDEN',
    message: 'This API key does not have the permission orders:read.',
  });
});

test.each(['x', '-1', '1e3', '9'.repeat(30)])('the cursor %s is rejected', async (after) => {
  expect(rejected(await changes(await kitchen.as.admin(), { after }))).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'after',
  });
});

test('a cursor newer than all changes is rejected, and an empty cursor returns all changes', async () => {
  const admin = await kitchen.as.admin();
  const end = await endOf(admin);
  expect(accepted(await changes(admin, { after: end })).it.nodes).toEqual([]);
  expect(await changes(admin, { after: String(Number(end) + 1) })).toMatchObject({
    errors: [{ extensions: { code: 'BAD_USER_INPUT', reason: 'INPUT_CURSOR_AHEAD', field: 'after' } }],
  });
  const from = async (after: string | null) => accepted(await changes(admin, { after, first: 1 })).it.nodes;
  expect(await from('')).toEqual(await from(null));
});

test('a change states whether the API key that reads it made it, and a new personal link has the new version', async () => {
  const admin = await kitchen.as.admin();
  const { caller } = await newApiKey(admin, ['customers:read', 'customers:write']);
  const after = await endOf(admin);
  const { id } = await kitchen.seed.customer();
  const edit = (by: Caller, title: string) =>
    by.ask(
      'mutation ($id: ID!, $title: String) { updateUser(id: $id, input: { title: $title }) { version } }',
      {
        id,
        title,
      },
    );
  accepted(await edit(caller, 'Asha R'));
  accepted(await edit(admin, 'Asha Rao'));
  accepted(await admin.ask('mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }', { id }));
  const { it } = accepted(
    await caller.ask<{ it: Page }>(
      'query ($after: String) { it: changes(after: $after, subjects: [USER]) { nodes { action version byCaller } } }',
      { after },
    ),
  );
  expect(it.nodes).toEqual([
    { action: 'USER_EDITED', version: 2, byCaller: true },
    { action: 'USER_EDITED', version: 3, byCaller: false },
    { action: 'PERSONAL_LINK_RESET', version: 4, byCaller: false },
  ]);
});

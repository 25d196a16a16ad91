/** Tests IDs of another system: a shop, a till, or a CRM. */
import type { Caller } from '../testkit/callers.js';
import { type Answer, accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let admin: Caller;
let dish: SeededDish;
const DAY = '2026-11-21';
let mobile = 9_812_300_000;

beforeAll(async () => {
  admin = await kitchen.as.admin();
  dish = await kitchen.seed.dish({ title: 'Poha', pricePaise: 9_000 });
  await kitchen.seed.activePlan({ breakfast: [dish] });
});

type Record = { readonly id: string; readonly externalId: string | null; readonly version: number };
const variables = (input: object) => ({ input, key: crypto.randomUUID() });

interface Kind {
  create(externalId?: string | null): Promise<Answer<{ it: Record }>>;
  update(id: string, externalId: string | null, version?: number): Promise<Answer<{ it: Record }>>;
  find(externalId: string): Promise<readonly { readonly id: string }[]>;
}

const FIELDS = '{ id externalId version }';
const nodes = async (query: string, externalId: string) =>
  accepted(await admin.ask<{ it: { nodes: { id: string }[] } }>(query, { externalId })).it.nodes;
const customer = () => kitchen.seed.customer({ balancePaise: 100_000 });
const order = (user: SeededUser, more: object, caller = admin, key: string = crypto.randomUUID()) =>
  caller.ask<{ it: Record }>(
    `mutation ($input: PlaceOrderInput!, $key: String!) { it: placeOrder(input: $input, idempotencyKey: $key) ${FIELDS} }`,
    {
      input: {
        userId: user.id,
        mealId: BREAKFAST_ID,
        forDate: DAY,
        lines: [{ dishId: dish.id, quantity: 1 }],
        ...more,
      },
      key,
    },
  );

const KINDS = {
  User: {
    create: (externalId) =>
      admin.ask(`mutation ($input: CreateUserInput!) { it: createUser(input: $input) ${FIELDS} }`, {
        input: {
          type: 'CUSTOMER',
          mobileNumber: `${mobile++}`,
          addresses: [{ text: '7, Mill Lane' }],
          externalId,
        },
      }),
    update: (id, externalId, version) =>
      admin.ask(
        `mutation ($id: ID!, $input: UpdateUserInput!) { it: updateUser(id: $id, input: $input) ${FIELDS} }`,
        { id, input: { externalId, version } },
      ),
    find: (externalId) =>
      nodes(
        'query ($externalId: String!) { it: users(filter: { externalId: $externalId }) { nodes { id } } }',
        externalId,
      ),
  },
  Dish: {
    create: (externalId) =>
      admin.ask(`mutation ($input: CreateDishInput!) { it: createDish(input: $input) ${FIELDS} }`, {
        input: { title: 'Idli', price: 40, externalId },
      }),
    update: (id, externalId, version) =>
      admin.ask(
        `mutation ($id: ID!, $input: UpdateDishInput!) { it: updateDish(id: $id, input: $input) ${FIELDS} }`,
        { id, input: { externalId, version } },
      ),
    find: (externalId) =>
      nodes(
        'query ($externalId: String!) { it: dishes(externalId: $externalId) { nodes { id } } }',
        externalId,
      ),
  },
  Order: {
    create: async (externalId) => order(await customer(), { externalId }),
    update: (id, externalId, version) =>
      admin.ask(
        `mutation ($id: ID!, $input: EditOrderInput!, $key: String!) { it: editOrder(id: $id, input: $input, idempotencyKey: $key) ${FIELDS} }`,
        { id, ...variables({ externalId, version }) },
      ),
    find: (externalId) =>
      nodes(
        'query ($externalId: String!) { it: orders(filter: { externalId: $externalId }) { nodes { id } } }',
        externalId,
      ),
  },
} satisfies { readonly [name: string]: Kind };

const errorOf = (answer: Answer<unknown>) =>
  answer.errors?.[0]?.extensions as { [key: string]: unknown } | undefined;

describe.each(Object.entries<Kind>(KINDS))('%s', (name, { create, update, find }) => {
  test('an external ID is stored on create and update, found, and removed by an empty text', async () => {
    const first = accepted(await create(`  ${name} 1  `)).it;
    expect(first.externalId).toBe(`${name} 1`);
    expect(await find(`${name} 1`)).toEqual([{ id: first.id }]);
    const { it: plain } = accepted(await create());
    expect(plain.externalId).toBeNull();
    expect(await find('unknown')).toEqual([]);
    expect(await find('')).toEqual([]);
    const { it: changed } = accepted(await update(plain.id, `${name} 2`, plain.version));
    expect([changed.externalId, changed.version]).toEqual([`${name} 2`, plain.version + 1]);
    expect(accepted(await update(changed.id, '', changed.version)).it.externalId).toBeNull();
    expect(await find(`${name} 2`)).toEqual([]);
  });

  test('a second record with the same external ID is a conflict at its field, on create and on update', async () => {
    const first = accepted(await create(`${name} same`)).it;
    const second = accepted(await create(`${name} other`)).it;
    for (const answer of [await create(`${name} same`), await update(second.id, `${name} same`)])
      expect(errorOf(answer)).toMatchObject({
        code: 'CONFLICT',
        field: 'externalId',
        reason: name === 'Order' ? 'ORDER_EXTERNAL_ID_TAKEN' : 'EXTERNAL_ID_TAKEN',
        ...(name === 'Order' && { orderId: first.id }),
        ...(name === 'User' && { userId: first.id }),
      });
    expect(accepted(await update(first.id, `${name} same`)).it.externalId).toBe(`${name} same`);
    expect(errorOf(await create('x'.repeat(101)))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'externalId',
    });
  });

  test('concurrent records with one external ID: one is stored, and the others are conflicts', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(`${name} race`)));
    const made = answers.filter(({ errors }) => !errors);
    expect(made).toHaveLength(1);
    for (const answer of answers.filter(({ errors }) => errors))
      expect(errorOf(answer)).toMatchObject({ code: 'CONFLICT', field: 'externalId' });
    expect(await find(`${name} race`)).toHaveLength(1);
  });
});

test('a second user with the same mobile number is a conflict that names the first', async () => {
  const create = (externalId: string) =>
    admin.ask<{ it: Record }>(
      `mutation ($input: CreateUserInput!) { it: createUser(input: $input) ${FIELDS} }`,
      {
        input: {
          type: 'CUSTOMER',
          mobileNumber: '9812399999',
          addresses: [{ text: '7, Mill Lane' }],
          externalId,
        },
      },
    );
  const { it } = accepted(await create('crm-a'));
  expect(errorOf(await create('crm-b'))).toMatchObject({ reason: 'USER_MOBILE_TAKEN', userId: it.id });
});

test('the external ID of a deleted dish can be used again', async () => {
  const { it } = accepted(await KINDS.Dish.create('sku-9'));
  accepted(await admin.ask('mutation ($id: ID!) { deleteDish(id: $id) { id } }', { id: it.id }));
  expect(accepted(await KINDS.Dish.create('sku-9')).it.id).not.toBe(it.id);
});

test('null leaves the external ID of an order unchanged, and removes that of other records', async () => {
  const { it } = accepted(await KINDS.Order.create('shop-null'));
  expect(accepted(await KINDS.Order.update(it.id, null, it.version)).it.externalId).toBe('shop-null');
  const { it: user } = accepted(await KINDS.User.create('crm-null'));
  expect(accepted(await KINDS.User.update(user.id, null, user.version)).it.externalId).toBeNull();
});

test('a customer cannot set the external ID of an order', async () => {
  const asha = await customer();
  const caller = await kitchen.as.customer(asha);
  expect(errorOf(await order(asha, { externalId: 'mine' }, caller))).toMatchObject({ code: 'FORBIDDEN' });
  const { it } = accepted(await order(asha, {}, caller));
  const edit = await caller.ask(
    'mutation ($id: ID!, $key: String!) { editOrder(id: $id, input: { externalId: "mine" }, idempotencyKey: $key) { id } }',
    { id: it.id, key: 'k' },
  );
  expect(errorOf(edit)).toMatchObject({ code: 'FORBIDDEN' });
});

test('repeating an order with its key returns the first order, and another external ID is other input', async () => {
  const asha = await customer();
  const first = accepted(await order(asha, { externalId: 'shop-77' }, admin, 'key-77'));
  expect(accepted(await order(asha, { externalId: 'shop-77' }, admin, 'key-77'))).toEqual(first);
  expect(errorOf(await order(asha, { externalId: 'shop-78' }, admin, 'key-77'))).toMatchObject({
    code: 'KEY_REUSED',
  });
});

test('a failed alias ends a request: earlier aliases are committed, and later ones are not executed', async () => {
  const users = [];
  for (const _ of ['a', 'b', 'c']) users.push(accepted(await KINDS.User.create(null)).it.id);
  const [a, b, c] = users;
  const answer = await admin.ask(`mutation {
    a: updateUser(id: "${a}", input: { externalId: "alias-a" }) { id }
    b: updateUser(id: "${b}", input: { externalId: "alias-a" }) { id }
    c: updateUser(id: "${c}", input: { externalId: "alias-c" }) { id }
  }`);
  expect(answer).toMatchObject({ data: null, errors: [{ path: ['b'], extensions: { userId: a } }] });
  expect(await KINDS.User.find('alias-a')).toEqual([{ id: a }]);
  expect(await KINDS.User.find('alias-c')).toEqual([]);
});

test('a filter by an external ID that is null returns all rows', async () => {
  const count = async (filter: string) =>
    accepted(
      await admin.ask<{ users: { totalCount: number } }>(`{ users(filter: ${filter}) { totalCount } }`),
    ).users.totalCount;
  expect(await count('{ externalId: null }')).toBe(await count('{}'));
});

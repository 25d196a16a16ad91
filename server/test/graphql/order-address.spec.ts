/** Tests the delivery address of an order: a snapshot of one of its customer's addresses. */
import { sql } from '../../src/db/sql.js';
import { newId } from '../../src/shared/ids.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { TOMORROW } from '../testkit/days.js';
import { type Answer, accepted, rejected, type Variables } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';
import { cancelOrder, editOrder, placeOrder, placeOrders } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { updateUser } from './user-operations.js';

const kitchen = openKitchen();
const HOME = { text: '14, Baner Road', locationUrl: 'https://maps.example/home' };
const OFFICE = { text: 'Tower "B"\nFloor 9', locationUrl: '' };
const GONE = {
  code: 'BAD_USER_INPUT',
  field: 'addressId',
  message: 'This address no longer exists. Reload and select another one.',
};
type Address = typeof HOME;
let poha: SeededDish;
let admin: Caller;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [poha] });
  admin = await kitchen.as.admin();
});
afterEach(() => expectLedgerAddsUp(kitchen.em));

const order = (more: Variables = {}) => ({
  mealId: BREAKFAST_ID,
  forDate: TOMORROW,
  lines: [{ dishId: poha.id, quantity: 1 }],
  ...more,
});
/** Creates a customer with the addresses home and office, of which the office is the default. */
async function atHomeAndOffice(): Promise<SeededUser> {
  const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
  accepted(await updateUser(admin, customer.id, { addresses: [HOME, { ...OFFICE, isDefault: true }] }));
  return customer;
}
const withoutAddress = () => kitchen.seed.customer({ balancePaise: 100_000, addresses: [] });
const addressOf = async (caller: Caller, id: string): Promise<Address | null> =>
  accepted(
    await caller.ask<{ it: { deliveryAddress: Address | null } }>(
      'query ($id: ID!) { it: order(id: $id) { deliveryAddress { text locationUrl } } }',
      { id },
    ),
  ).it.deliveryAddress;
const goesTo = async (placed: Promise<Answer<{ it: { id: string } }>>) =>
  addressOf(admin, accepted(await placed).it.id);

describe('an order that is placed', () => {
  test('a placed order goes to the default address', async () => {
    const asha = await kitchen.as.customer(await atHomeAndOffice());
    expect(await goesTo(placeOrder(asha, order()))).toEqual(OFFICE);
  });

  test('a placed order goes to the selected address, for a customer and an admin', async () => {
    const customer = await atHomeAndOffice();
    const asha = await kitchen.as.customer(customer);
    const home = await kitchen.seed.addressId(customer.id, 0);
    expect(await goesTo(placeOrder(asha, order({ addressId: home })))).toEqual(HOME);
    const { id: userId } = await atHomeAndOffice();
    const office = await kitchen.seed.addressId(userId, 1);
    expect(await goesTo(placeOrder(admin, order({ userId, addressId: office })))).toEqual(OFFICE);
    const another = await atHomeAndOffice();
    expect(await goesTo(placeOrder(admin, order({ userId: another.id })))).toEqual(OFFICE);
  });

  test('a placed order has no address if the customer has none', async () => {
    const asha = await kitchen.as.customer(await withoutAddress());
    expect(await goesTo(placeOrder(asha, order()))).toBeNull();
  });

  test.each([
    ['not an ID', async () => '1'],
    ['unknown', async () => newId()],
    ["another customer's", async () => kitchen.seed.addressId((await atHomeAndOffice()).id, 0)],
  ])('a placed order rejects an address that is %s, and nothing is placed', async (_what, find) => {
    const customer = await atHomeAndOffice();
    const asha = await kitchen.as.customer(customer);
    const addressId = await find();
    const before = await fingerprint(kitchen.em);
    for (const outcome of [
      await placeOrder(asha, order({ addressId })),
      await placeOrder(admin, order({ userId: customer.id, addressId })),
    ])
      expect(rejected(outcome)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'addressId' });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('a placed order goes to the same address after its text is corrected', async () => {
    const customer = await atHomeAndOffice();
    const asha = await kitchen.as.customer(customer);
    const id = await kitchen.seed.addressId(customer.id, 0);
    const corrected = { ...HOME, text: '14, Baner Road, Pune' };
    const addresses = [
      { ...OFFICE, isDefault: true },
      { ...corrected, id },
    ];
    accepted(await updateUser(admin, customer.id, { addresses }));
    expect(await kitchen.seed.addressId(customer.id, 1)).toBe(id);
    expect(await goesTo(placeOrder(asha, order({ addressId: id })))).toEqual(corrected);
  });

  test('the address is part of the idempotent request', async () => {
    const customer = await atHomeAndOffice();
    const asha = await kitchen.as.customer(customer);
    const [home, office] = await Promise.all([0, 1].map((at) => kitchen.seed.addressId(customer.id, at)));
    const { it: first } = accepted(await placeOrder(asha, order({ addressId: home }), 'to home'));
    const again = accepted(await placeOrder(asha, order({ addressId: home }), 'to home'));
    expect(again.it.id).toBe(first.id);
    expect(rejected(await placeOrder(asha, order({ addressId: office }), 'to home')).code).toBe('KEY_REUSED');
  });

  test('a repeated order returns the address of the first response', async () => {
    const customer = await atHomeAndOffice();
    const asha = await kitchen.as.customer(customer);
    const place = () =>
      asha.ask<{ it: { deliveryAddress: Address } }>(
        'mutation ($input: PlaceOrderInput!) { it: placeOrder(input: $input, idempotencyKey: "twice") { deliveryAddress { text locationUrl } } }',
        { input: order() },
      );
    const first = accepted(await place());
    expect(first.it.deliveryAddress).toEqual(OFFICE);
    accepted(await updateUser(admin, customer.id, { addresses: [{ text: 'Moved' }] }));
    expect(accepted(await place())).toEqual(first);
  });
});

test('a bulk order goes to each customer’s default address', async () => {
  const [asha, ravi] = [await atHomeAndOffice(), await kitchen.seed.customer({ balancePaise: 100_000 })];
  const nowhere = await withoutAddress();
  const userIds = [asha.id, nowhere.id, ravi.id];
  const { it: results } = accepted(await placeOrders(admin, order({ userIds })));
  const addresses = await Promise.all(results.map(({ order: placed }) => addressOf(admin, placed?.id ?? '')));
  expect(addresses).toEqual([OFFICE, null, { text: `${ravi.title}'s house`, locationUrl: '' }]);
});

describe('an order that stands', () => {
  test("an existing order keeps its address through changes of the customer's addresses, edits, packing, and a cancel", async () => {
    const customer = await atHomeAndOffice();
    const asha = await kitchen.as.customer(customer);
    const { it: placed } = accepted(await placeOrder(asha, order()));
    accepted(await updateUser(admin, customer.id, { addresses: [{ text: 'Moved' }] }));
    expect(await addressOf(asha, placed.id)).toEqual(OFFICE);
    accepted(await editOrder(asha, placed.id, { lines: [{ dishId: poha.id, quantity: 2 }] }));
    expect(await addressOf(asha, placed.id)).toEqual(OFFICE);
    accepted(
      await admin.ask('mutation ($ids: [ID!]!) { setPacked(orderIds: $ids, packed: true) { id } }', {
        ids: [placed.id],
      }),
    );
    accepted(await cancelOrder(admin, placed.id));
    expect(await addressOf(asha, placed.id)).toEqual(OFFICE);
  });

  test('an edit of the address alone moves no money and is recorded', async () => {
    const customer = await atHomeAndOffice();
    const asha = await kitchen.as.customer(customer);
    const { it: placed } = accepted(await placeOrder(asha, order()));
    const addressId = await kitchen.seed.addressId(customer.id, 0);
    const { it: edited } = accepted(await editOrder(asha, placed.id, { addressId, version: 1 }));
    expect(edited).toMatchObject({ amount: 100, version: 2, customer: { walletBalance: 900 } });
    expect(await addressOf(asha, placed.id)).toEqual(HOME);
    const entries = await sql<{ action: string; before: Variables | null; after: Variables }>(
      kitchen.em.fork(),
      'select action, before, after from audit_entries where subject_id = $1 order by id',
      [placed.id],
    );
    expect(entries).toMatchObject([
      { action: 'ORDER_PLACED', before: null, after: { deliveryAddress: OFFICE } },
      { action: 'ORDER_EDITED', before: { deliveryAddress: OFFICE }, after: { deliveryAddress: HOME } },
    ]);
  });

  test('an edit to an unknown address changes nothing', async () => {
    const asha = await kitchen.as.customer(await atHomeAndOffice());
    const { it: placed } = accepted(await placeOrder(asha, order()));
    const before = await fingerprint(kitchen.em);
    const edit = { addressId: newId(), lines: [{ dishId: poha.id, quantity: 2 }] };
    expect(rejected(await editOrder(asha, placed.id, edit))).toEqual(GONE);
    expect(rejected(await editOrder(admin, placed.id, { addressId: newId() }))).toEqual(GONE);
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test("an order's address is visible to its customer and to admins only", async () => {
    const asha = await kitchen.as.customer(await atHomeAndOffice());
    const { it: placed } = accepted(await placeOrder(asha, order()));
    const ravi = await kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 10_000 }));
    const ask = 'query ($id: ID!) { order(id: $id) { deliveryAddress { text } } }';
    expect(rejected(await ravi.ask(ask, { id: placed.id })).code).toBe('NOT_FOUND');
    expect(rejected(await kitchen.as.anonymous().ask(ask, { id: placed.id })).code).toBe('UNAUTHENTICATED');
    expect(rejected(await editOrder(ravi, placed.id, { addressId: newId() })).code).toBe('NOT_FOUND');
    expect(await addressOf(asha, placed.id)).toEqual(OFFICE);
  });
});

test('the packing list has the address of each box, and null where there is none', async () => {
  const forDate = '2026-11-29';
  const [asha, nowhere] = [await atHomeAndOffice(), await withoutAddress()];
  accepted(await placeOrders(admin, order({ forDate, userIds: [asha.id, nowhere.id] })));
  const { it: list } = accepted(
    await admin.ask<{ it: { boxes: object[] } }>(
      'query ($date: LocalDate!, $mealId: ID!) { it: packingList(date: $date, mealId: $mealId) { boxes { order { deliveryAddress { text locationUrl } } } } }',
      { date: forDate, mealId: BREAKFAST_ID },
    ),
  );
  expect(list.boxes).toEqual([{ order: { deliveryAddress: OFFICE } }, { order: { deliveryAddress: null } }]);
});

test('REST returns the address as delivery_address, and uses the default address', async () => {
  const place = async ({ userUuid }: SeededUser) => {
    const body = {
      user_uuid: userUuid,
      meal_id: BREAKFAST_ID,
      for_date: TOMORROW,
      dish_details: [{ dish_uuid: poha.id, quantity: 1 }],
    };
    return call(kitchen.url, { method: 'POST', path: '/api/orders', body });
  };
  expect(await place(await atHomeAndOffice())).toMatchObject({
    status: 201,
    body: { delivery_address: { text: OFFICE.text, location_url: '' } },
  });
  expect(await place(await withoutAddress())).toMatchObject({
    status: 201,
    body: { delivery_address: null },
  });
});

test.each(['{}', '{"text": "Baner"}', '{"text": 1, "locationUrl": ""}', '"Baner"', '[]'])(
  'the database rejects %s as the address of an order',
  async (address) => {
    const { it: placed } = accepted(
      await placeOrder(await kitchen.as.customer(await atHomeAndOffice()), order()),
    );
    await expect(
      sql(kitchen.em.fork(), 'update orders set delivery_address = $2::jsonb where id = $1', [
        placed.id,
        address,
      ]),
    ).rejects.toThrow(/orders_delivery_address_formed/);
  },
);

/** Where an order goes: a snapshot of one of its customer's addresses. */
import { sql } from '../../src/db/sql.js';
import { call } from '../rest/rest-client.js';
import type { Caller } from '../testkit/callers.js';
import { TOMORROW } from '../testkit/days.js';
import { type Answer, accepted, refused, type Variables } from '../testkit/graphql-client.js';
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
  field: 'addressIndex',
  message: 'There is no such address any more. Reload and choose again.',
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
/** The office is the second in the list, and the default. */
async function atHomeAndOffice(): Promise<SeededUser> {
  const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
  accepted(await updateUser(admin, customer.id, { addresses: [HOME, { ...OFFICE, isDefault: true }] }));
  return customer;
}
async function withoutAddress(): Promise<SeededUser> {
  return kitchen.seed.customer({ balancePaise: 100_000, addresses: [] });
}
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
  test('goes to the default address', async () => {
    const asha = await kitchen.as.customer(await atHomeAndOffice());
    expect(await goesTo(placeOrder(asha, order()))).toEqual(OFFICE);
  });

  test('goes to the address that was chosen, by a customer and by an admin', async () => {
    const asha = await kitchen.as.customer(await atHomeAndOffice());
    expect(await goesTo(placeOrder(asha, order({ addressIndex: 0 })))).toEqual(HOME);
    const { id: userId } = await atHomeAndOffice();
    expect(await goesTo(placeOrder(admin, order({ userId, addressIndex: 1 })))).toEqual(OFFICE);
    const another = await atHomeAndOffice();
    expect(await goesTo(placeOrder(admin, order({ userId: another.id })))).toEqual(OFFICE);
  });

  test('goes nowhere when the customer has no address', async () => {
    const asha = await kitchen.as.customer(await withoutAddress());
    expect(await goesTo(placeOrder(asha, order()))).toBeNull();
  });

  test.each([2, 20, -1, 2 ** 31 - 1, -(2 ** 31)])(
    'is refused for the address number %d of two, and nothing of it is placed',
    async (addressIndex) => {
      const customer = await atHomeAndOffice();
      const asha = await kitchen.as.customer(customer);
      const before = await fingerprint(kitchen.em);
      expect(refused(await placeOrder(asha, order({ addressIndex })))).toEqual(GONE);
      expect(refused(await placeOrder(admin, order({ userId: customer.id, addressIndex })))).toEqual(GONE);
      expect(await fingerprint(kitchen.em)).toEqual(before);
    },
  );

  test('is refused for the first address of a customer who has none', async () => {
    const asha = await kitchen.as.customer(await withoutAddress());
    expect(refused(await placeOrder(asha, order({ addressIndex: 0 })))).toEqual(GONE);
  });

  test('is another request with another address, and the same with the same', async () => {
    const asha = await kitchen.as.customer(await atHomeAndOffice());
    const { it: first } = accepted(await placeOrder(asha, order({ addressIndex: 0 }), 'to home'));
    const again = accepted(await placeOrder(asha, order({ addressIndex: 0 }), 'to home'));
    expect(again.it.id).toBe(first.id);
    expect(refused(await placeOrder(asha, order({ addressIndex: 1 }), 'to home')).code).toBe('KEY_REUSED');
  });

  test('gives a repetition the address of the first answer, whatever the customer’s are by now', async () => {
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

test('the same order for many goes to everybody’s own default address', async () => {
  const [asha, ravi] = [await atHomeAndOffice(), await kitchen.seed.customer({ balancePaise: 100_000 })];
  const nowhere = await withoutAddress();
  const userIds = [asha.id, nowhere.id, ravi.id];
  const { it: results } = accepted(await placeOrders(admin, order({ userIds })));
  const addresses = await Promise.all(results.map(({ order: placed }) => addressOf(admin, placed?.id ?? '')));
  expect(addresses).toEqual([OFFICE, null, { text: `${ravi.title}'s house`, locationUrl: '' }]);
});

describe('an order that stands', () => {
  test('keeps its address when the customer’s addresses change, through edits, packing and a cancel', async () => {
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

  test('is sent elsewhere by an edit of that alone, which moves no money and is recorded', async () => {
    const asha = await kitchen.as.customer(await atHomeAndOffice());
    const { it: placed } = accepted(await placeOrder(asha, order()));
    const { it: edited } = accepted(await editOrder(asha, placed.id, { addressIndex: 0, version: 1 }));
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

  test('is not changed at all by an edit to an address that there is not', async () => {
    const asha = await kitchen.as.customer(await atHomeAndOffice());
    const { it: placed } = accepted(await placeOrder(asha, order()));
    const before = await fingerprint(kitchen.em);
    const edit = { addressIndex: 2, lines: [{ dishId: poha.id, quantity: 2 }] };
    expect(refused(await editOrder(asha, placed.id, edit))).toEqual(GONE);
    expect(refused(await editOrder(admin, placed.id, { addressIndex: -1 }))).toEqual(GONE);
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('is shown to its customer and to admins, and to no other customer', async () => {
    const asha = await kitchen.as.customer(await atHomeAndOffice());
    const { it: placed } = accepted(await placeOrder(asha, order()));
    const ravi = await kitchen.as.customer(await kitchen.seed.customer({ balancePaise: 10_000 }));
    const ask = 'query ($id: ID!) { order(id: $id) { deliveryAddress { text } } }';
    expect(refused(await ravi.ask(ask, { id: placed.id })).code).toBe('NOT_FOUND');
    expect(refused(await kitchen.as.anonymous().ask(ask, { id: placed.id })).code).toBe('UNAUTHENTICATED');
    expect(refused(await editOrder(ravi, placed.id, { addressIndex: 0 })).code).toBe('NOT_FOUND');
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

test('the REST door shows it as delivery_address, and orders to the default address', async () => {
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
  'no order goes to %s',
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

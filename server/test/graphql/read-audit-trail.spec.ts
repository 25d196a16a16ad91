import type { Caller } from '../testkit/callers.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { cancelOrder, creditWallet, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededAdmin, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { updateUser } from './user-operations.js';

interface EntryData {
  id: string;
  action: string;
  happenedAt: string;
  actorKind: string;
  actor: { title: string } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const kitchen = openKitchen();
let admin: Caller;
let usual: SeededAdmin;
let poha: SeededDish;
let asha: SeededUser;

const trail = (caller: Caller, variables: object) =>
  caller.ask<{ it: { entries: EntryData[]; olderThan: string | null } }>(
    `query ($subject: AuditSubject!, $id: ID!, $first: Int, $before: ID) {
       it: auditTrail(subject: $subject, id: $id, first: $first, before: $before) {
         olderThan entries { id action happenedAt actorKind actor { title } before after } } }`,
    { ...variables },
  );
const read = async (variables: object) => accepted(await trail(admin, variables)).it;

const order = (quantity: number, more: object = {}) => ({
  mealId: BREAKFAST_ID,
  forDate: '2026-11-21',
  lines: [{ dishId: poha.id, quantity }],
  ...more,
});

beforeAll(async () => {
  admin = await kitchen.as.admin();
  usual = await kitchen.as.usualAdmin();
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_050 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
});
beforeEach(async () => {
  admin = await kitchen.as.admin();
  asha = await kitchen.seed.customer({ title: 'Asha', balancePaise: 100_000 });
});

test('the audit trail of an order lists author, time, before, and after in rupees, newest first', async () => {
  const customer = await kitchen.as.customer(asha);
  const placed = accepted(await placeOrder(customer, order(1))).it;
  kitchen.clock.forward(60_000);
  const changed = { lines: [{ dishId: poha.id, quantity: 2 }] };
  accepted(await editOrder(admin, placed.id, changed));
  accepted(await cancelOrder(admin, placed.id, { reason: 'Travelling', refund: false }));
  const { entries, olderThan } = await read({ subject: 'ORDER', id: placed.id });
  expect(olderThan).toBeNull();
  const line = (quantity: number) => ({ dishId: poha.id, title: 'Poha', quantity, unitPrice: 100.5 });
  expect(entries).toEqual([
    expect.objectContaining({
      action: 'ORDER_CANCELLED',
      actor: { title: usual.title },
      before: expect.objectContaining({ version: 2, status: 1 }),
      after: expect.objectContaining({ version: 3, status: 3, cancelReason: 'Travelling', refunded: false }),
    }),
    expect.objectContaining({
      action: 'ORDER_EDITED',
      actorKind: 'ADMIN',
      actor: { title: usual.title },
      happenedAt: kitchen.clock.now().toISOString(),
      before: expect.objectContaining({ amount: 100.5, lines: [line(1)] }),
      after: expect.objectContaining({ amount: 201, lines: [line(2)] }),
    }),
    expect.objectContaining({
      action: 'ORDER_PLACED',
      actorKind: 'CUSTOMER',
      actor: { title: asha.title },
      before: null,
      after: {
        orderNumber: placed.orderNumber,
        version: 1,
        status: 1,
        mealId: BREAKFAST_ID,
        forDate: '2026-11-21',
        amount: 100.5,
        instructions: '',
        deliveryAddress: { text: `${asha.title}'s house`, locationUrl: '' },
        lines: [line(1)],
      },
    }),
  ]);
});

test('the audit trail of a customer contains only their record, wallet, and orders', async () => {
  const other = await kitchen.seed.customer({ balancePaise: 5_000 });
  accepted(await updateUser(admin, asha.id, { status: 'INACTIVE', addresses: [{ text: 'Baner' }] }));
  accepted(await updateUser(admin, asha.id, { status: 'ACTIVE' }));
  accepted(await creditWallet(admin, { userId: asha.id, amount: 250.5, narration: 'UPI' }));
  accepted(await placeOrder(admin, { ...order(1), userId: asha.id }));
  accepted(await updateUser(admin, other.id, { title: 'Another person' }));
  const { entries } = await read({ subject: 'USER', id: asha.userUuid });
  expect(entries.map(({ action }) => action)).toEqual([
    'ORDER_PLACED',
    'WALLET_CREDITED',
    'USER_EDITED',
    'USER_EDITED',
    'WALLET_CREDITED',
  ]);
  expect(entries[1]).toMatchObject({
    before: { balance: 1000 },
    after: { balance: 1250.5, amount: 250.5, narration: 'UPI', entryNumber: 2 },
  });
  expect(entries[3]).toMatchObject({
    before: { status: 1, addresses: [expect.objectContaining({ text: `${asha.title}'s house` })] },
    after: { status: 0, addresses: [expect.objectContaining({ text: 'Baner', isDefault: true })] },
  });
  const wallet = await read({ subject: 'WALLET', id: asha.id });
  expect(wallet.entries.map(({ actorKind }) => actorKind)).toEqual(['ADMIN', 'SYSTEM']);
});

test('pages of the audit trail have no gaps while new entries are written', async () => {
  for (let amount = 1; amount <= 7; amount++)
    accepted(await creditWallet(admin, { userId: asha.id, amount }));
  const all = (await read({ subject: 'USER', id: asha.id, first: 100 })).entries;
  expect(all).toHaveLength(8);
  const seen: EntryData[] = [];
  let before: string | null = null;
  do {
    const page = await read({ subject: 'USER', id: asha.id, first: 3, before });
    seen.push(...page.entries);
    before = page.olderThan;
    accepted(await creditWallet(admin, { userId: asha.id, amount: 100 }));
  } while (before !== null);
  expect(seen).toEqual(all);
});

test('an unknown subject returns NOT_FOUND, and an invalid cursor is rejected', async () => {
  const unknownId = '01900000-0000-7000-8000-000000000000';
  for (const subject of ['ORDER', 'WALLET', 'DISH', 'MEAL', 'MEAL_PLAN', 'USER', 'SETTINGS'])
    expect(rejected(await trail(admin, { subject, id: unknownId })).code).toBe('NOT_FOUND');
  // An admin has an unused wallet. A delivery user has none.
  expect((await read({ subject: 'WALLET', id: usual.id })).entries).toEqual([]);
  const rider = await kitchen.seed.delivery();
  expect(rejected(await trail(admin, { subject: 'WALLET', id: rider.id })).code).toBe('NOT_FOUND');
  for (const before of ['x', '-1', '1e3', '9'.repeat(30), ''])
    expect(rejected(await trail(admin, { subject: 'USER', id: asha.id, before })).code).toBe(
      'BAD_USER_INPUT',
    );
});

import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import { newId } from '../../src/shared/ids.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { balanceOf, entriesOf, fingerprint } from '../testkit/ledger.js';
import { cancelOrder, editOrder, placeOrder, statement } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();
let poha: SeededDish;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  await kitchen.seed.activePlan({ breakfast: [poha] });
});

async function ordered() {
  const customer = await kitchen.seed.customer({ balancePaise: 50_000 });
  const caller = await kitchen.as.customer(customer);
  const input = { mealId: BREAKFAST_ID, forDate: '2026-11-21', lines: [{ dishId: poha.id, quantity: 2 }] };
  const { it: order } = accepted(await placeOrder(caller, input));
  return { customer, caller, order, again: () => placeOrder(caller, input) };
}

const complete = (id: string) => sql(kitchen.em.fork(), 'update orders set status = 2 where id = $1', [id]);

describe('a cancel', () => {
  test('cancelOrder refunds in one entry, and allows a new order for the meal and day', async () => {
    const { customer, caller, order, again } = await ordered();
    const { it: cancelled } = accepted(await cancelOrder(caller, order.id, { reason: ' Travelling ' }));
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Travelling',
      refunded: true,
      version: 2,
      amount: 200,
      customer: { walletBalance: 500 },
    });
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, 20_000]);
    expect(accepted(await statement(caller)).it.entries[0]).toMatchObject({
      amount: 200,
      remarks: `Order #${order.orderNumber} cancelled - refund`,
    });
    expect(accepted(await again()).it.orderNumber).toBeGreaterThan(order.orderNumber);
  });

  test('cancelOrder by an admin without refund moves no money', async () => {
    const { customer, order } = await ordered();
    const { it: cancelled } = accepted(
      await cancelOrder(await kitchen.as.admin(), order.id, { refund: false }),
    );
    expect(cancelled).toMatchObject({ status: 'CANCELLED', refunded: false });
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000]);
  });

  test('cancelOrder by an admin refunds by default', async () => {
    const { customer, order } = await ordered();
    expect(accepted(await cancelOrder(await kitchen.as.admin(), order.id)).it.refunded).toBe(true);
    expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
  });

  test('cancelOrder by the customer refunds even with refund false', async () => {
    const { customer, caller, order } = await ordered();
    expect(accepted(await cancelOrder(caller, order.id, { refund: false })).it.refunded).toBe(true);
    expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
  });

  test('cancelOrder after an edit refunds the current amount', async () => {
    const { customer, caller, order } = await ordered();
    accepted(await editOrder(caller, order.id, { lines: [{ dishId: poha.id, quantity: 4 }] }));
    accepted(await cancelOrder(caller, order.id));
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, -20_000, 40_000]);
  });

  test('cancelOrder with a blank reason is rejected and changes nothing', async () => {
    const { caller, order } = await ordered();
    const before = await fingerprint(kitchen.em);
    expect(rejected(await cancelOrder(caller, order.id, { reason: ' \n\t' }))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Please enter a cancellation reason.',
      field: 'reason',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('a second cancellation by any caller is rejected and refunds nothing', async () => {
    const { customer, caller, order } = await ordered();
    accepted(await cancelOrder(caller, order.id));
    for (const person of [caller, await kitchen.as.admin()]) {
      expect(rejected(await cancelOrder(person, order.id))).toEqual({
        code: 'CONFLICT',
        message: 'Order is already cancelled.',
      });
    }
    expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
  });

  test('cancelOrder of a completed order is rejected for the customer, and allowed for an admin', async () => {
    const { customer, caller, order } = await ordered();
    await complete(order.id);
    const COMPLETED = { code: 'CONFLICT', message: 'Order is completed and cannot be changed.' };
    expect(rejected(await cancelOrder(caller, order.id))).toEqual(COMPLETED);
    const fewer = { lines: [{ dishId: poha.id, quantity: 1 }] };
    expect(rejected(await editOrder(caller, order.id, fewer))).toEqual(COMPLETED);
    const admin = await kitchen.as.admin();
    accepted(await editOrder(admin, order.id, fewer));
    accepted(await cancelOrder(admin, order.id));
    expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
  });

  test('cancelOrder is allowed for an admin after the closing time', async () => {
    const { customer, order } = await ordered();
    kitchen.clock.set('2026-11-22T00:00:00+05:30');
    expect(outcomeOf(await cancelOrder(await kitchen.as.customer(customer), order.id))).toBe(
      'ORDERING_CLOSED',
    );
    accepted(await cancelOrder(await kitchen.as.admin(), order.id));
  });

  test('cancelOrder with an old version is rejected', async () => {
    const { caller, order } = await ordered();
    accepted(await editOrder(caller, order.id, { instructions: 'x' }));
    expect(outcomeOf(await cancelOrder(caller, order.id, { version: 1 }))).toBe('STALE_VERSION');
    accepted(await cancelOrder(caller, order.id, { version: 2 }));
  });
});

describe('an upcoming order, which was not charged', () => {
  /** Inserts an upcoming order with its audit entry, because no API call creates an upcoming order. */
  async function upcoming() {
    const customer = await kitchen.seed.customer({ balancePaise: 50_000 });
    const id = newId();
    await sql(
      kitchen.em.fork(),
      `with placed as (
         insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
         values ($1, $2, $2, $3, '2026-11-21', 0, 20000, now())
       ), lines as (
         insert into order_lines (order_id, dish_id, position, title, quantity, unit_price) values ($1, $4, 0, 'Poha', 2, 10000)
       )
       insert into audit_entries (happened_at, actor_kind, action, subject_type, subject_id, customer_id)
       values (now(), 'SYSTEM', 'ORDER_PLACED', 'ORDER', $1, $2)`,
      [id, customer.id, BREAKFAST_ID, poha.id],
    );
    return { id, customer, caller: await kitchen.as.customer(customer) };
  }

  const expectNoMoneyMoved = async (customer: SeededUser) => {
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000]);
    const { findings } = await verify(kitchen.em);
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  };

  test.each([[true], [false], [undefined]])(
    'an admin cancels an upcoming order with refund %s, and no money moves',
    async (refund) => {
      const { id, customer } = await upcoming();
      const { it: cancelled } = accepted(await cancelOrder(await kitchen.as.admin(), id, { refund }));
      expect(cancelled).toMatchObject({ status: 'CANCELLED', cancelReason: 'Travelling', refunded: null });
      await expectNoMoneyMoved(customer);
    },
  );

  test('a customer cancels an upcoming order, and no money moves', async () => {
    const { id, customer, caller } = await upcoming();
    expect(accepted(await cancelOrder(caller, id)).it).toMatchObject({ status: 'CANCELLED', refunded: null });
    await expectNoMoneyMoved(customer);
  });

  test('an edit of an upcoming order moves no money, whatever it costs', async () => {
    const { id, customer, caller } = await upcoming();
    const edited = await editOrder(caller, id, { lines: [{ dishId: poha.id, quantity: 50 }] });
    expect(accepted(edited).it).toMatchObject({ status: 'UPCOMING', amount: 5_000 });
    await expectNoMoneyMoved(customer);
  });
});

describe('a repeated cancel', () => {
  test('a repeated cancel with the same key returns the first response and refunds once', async () => {
    const { customer, caller, order } = await ordered();
    const first = accepted(await cancelOrder(caller, order.id, { key: 'c' }));
    expect(accepted(await cancelOrder(caller, order.id, { key: 'c' }))).toEqual(first);
    expect(outcomeOf(await cancelOrder(caller, order.id, { key: 'c', reason: 'Other' }))).toBe('KEY_REUSED');
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, 20_000]);
  });

  test('ten concurrent cancels without a key refund once', async () => {
    const { customer, caller, order } = await ordered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelOrder(caller, order.id)));
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, 20_000]);
  });

  test('ten concurrent cancels with one key refund once and return equal responses', async () => {
    const { customer, caller, order } = await ordered();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cancelOrder(caller, order.id, { key: 'once' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(accepted(answer)))).size).toBe(1);
    expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
  });

  test('a concurrent cancel and edit leave a consistent ledger, whichever is first', async () => {
    for (let round = 0; round < 8; round++) {
      const { customer, caller, order } = await ordered();
      const more = { lines: [{ dishId: poha.id, quantity: 5 }] };
      const [cancelled] = await Promise.all([
        cancelOrder(caller, order.id),
        editOrder(caller, order.id, more),
      ]);
      accepted(cancelled);
      expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
    }
  });
});

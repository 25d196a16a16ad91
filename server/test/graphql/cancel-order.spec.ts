import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import { newId } from '../../src/shared/ids.js';
import { accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
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
  test('gives the money back in one entry, and frees the slot for a new order', async () => {
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

  test('by an admin without refund keeps the money', async () => {
    const { customer, order } = await ordered();
    const { it: cancelled } = accepted(
      await cancelOrder(await kitchen.as.admin(), order.id, { refund: false }),
    );
    expect(cancelled).toMatchObject({ status: 'CANCELLED', refunded: false });
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000]);
  });

  test('by an admin who does not say refunds', async () => {
    const { customer, order } = await ordered();
    expect(accepted(await cancelOrder(await kitchen.as.admin(), order.id)).it.refunded).toBe(true);
    expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
  });

  test('by the customer refunds even when they say no', async () => {
    const { customer, caller, order } = await ordered();
    expect(accepted(await cancelOrder(caller, order.id, { refund: false })).it.refunded).toBe(true);
    expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
  });

  test('after an edit gives back what the order costs now', async () => {
    const { customer, caller, order } = await ordered();
    accepted(await editOrder(caller, order.id, { lines: [{ dishId: poha.id, quantity: 4 }] }));
    accepted(await cancelOrder(caller, order.id));
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, -20_000, 40_000]);
  });

  test.each(['', '   ', '\n\t'])('without a reason (%j) is refused and changes nothing', async (reason) => {
    const { caller, order } = await ordered();
    const before = await fingerprint(kitchen.em);
    expect(refused(await cancelOrder(caller, order.id, { reason }))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Please enter a cancellation reason.',
      field: 'reason',
    });
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('a second time is refused and refunds nothing, by anybody', async () => {
    const { customer, caller, order } = await ordered();
    accepted(await cancelOrder(caller, order.id));
    for (const person of [caller, await kitchen.as.admin()]) {
      expect(refused(await cancelOrder(person, order.id))).toEqual({
        code: 'CONFLICT',
        message: 'Order is already cancelled.',
      });
    }
    expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
  });

  test('of a completed order is refused to the customer, and open to an admin', async () => {
    const { customer, caller, order } = await ordered();
    await complete(order.id);
    const COMPLETED = { code: 'CONFLICT', message: 'Order is completed and cannot be changed.' };
    expect(refused(await cancelOrder(caller, order.id))).toEqual(COMPLETED);
    const fewer = { lines: [{ dishId: poha.id, quantity: 1 }] };
    expect(refused(await editOrder(caller, order.id, fewer))).toEqual(COMPLETED);
    const admin = await kitchen.as.admin();
    accepted(await editOrder(admin, order.id, fewer));
    accepted(await cancelOrder(admin, order.id));
    expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
  });

  test('is still open to an admin when it is closed', async () => {
    const { customer, order } = await ordered();
    kitchen.clock.set('2026-11-22T00:00:00+05:30');
    expect(outcomeOf(await cancelOrder(await kitchen.as.customer(customer), order.id))).toBe(
      'ORDERING_CLOSED',
    );
    accepted(await cancelOrder(await kitchen.as.admin(), order.id));
  });

  test('of somebody else’s order finds nothing', async () => {
    const { order } = await ordered();
    const { caller: stranger } = await ordered();
    expect(refused(await cancelOrder(stranger, order.id))).toEqual({
      code: 'NOT_FOUND',
      message: 'Order not found.',
    });
  });

  test('that names an old version is refused', async () => {
    const { caller, order } = await ordered();
    accepted(await editOrder(caller, order.id, { instructions: 'x' }));
    expect(outcomeOf(await cancelOrder(caller, order.id, { version: 1 }))).toBe('STALE_VERSION');
    accepted(await cancelOrder(caller, order.id, { version: 2 }));
  });
});

describe('an upcoming order, which nobody was charged for', () => {
  /** Nothing makes one yet, so it is written by hand, with its entry in the audit trail. */
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
    'is cancelled by an admin with refund %s, and no money moves',
    async (refund) => {
      const { id, customer } = await upcoming();
      const { it: cancelled } = accepted(await cancelOrder(await kitchen.as.admin(), id, { refund }));
      expect(cancelled).toMatchObject({ status: 'CANCELLED', cancelReason: 'Travelling', refunded: null });
      await expectNoMoneyMoved(customer);
    },
  );

  test('is cancelled by the customer, and no money moves', async () => {
    const { id, customer, caller } = await upcoming();
    expect(accepted(await cancelOrder(caller, id)).it).toMatchObject({ status: 'CANCELLED', refunded: null });
    await expectNoMoneyMoved(customer);
  });

  test('is edited, and no money moves, however much it costs', async () => {
    const { id, customer, caller } = await upcoming();
    const edited = await editOrder(caller, id, { lines: [{ dishId: poha.id, quantity: 50 }] });
    expect(accepted(edited).it).toMatchObject({ status: 'UPCOMING', amount: 5_000 });
    await expectNoMoneyMoved(customer);
  });
});

describe('a repeated cancel', () => {
  test('with the same key gives the first answer again and refunds once', async () => {
    const { customer, caller, order } = await ordered();
    const first = accepted(await cancelOrder(caller, order.id, { key: 'c' }));
    expect(accepted(await cancelOrder(caller, order.id, { key: 'c' }))).toEqual(first);
    expect(outcomeOf(await cancelOrder(caller, order.id, { key: 'c', reason: 'Other' }))).toBe('KEY_REUSED');
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, 20_000]);
  });

  test('ten at once without a key make one refund', async () => {
    const { customer, caller, order } = await ordered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancelOrder(caller, order.id)));
    expect(answers.map(outcomeOf).sort()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
    expect(await entriesOf(kitchen.em, customer)).toEqual([50_000, -20_000, 20_000]);
  });

  test('ten at once with one key make one refund and ten equal answers', async () => {
    const { customer, caller, order } = await ordered();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => cancelOrder(caller, order.id, { key: 'once' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(accepted(answer)))).size).toBe(1);
    expect(await balanceOf(kitchen.em, customer)).toBe(50_000);
  });

  test('at the same moment as an edit: the books add up whoever was first', async () => {
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

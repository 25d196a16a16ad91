/**
 * Tests the lock of a day. A change of an order is stopped between its decision and its commit. An admin who closes the day,
 * deletes its plan, or limits a dish at that moment waits for the change and includes it.
 */
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { addDays } from '../../src/shared/india-date.js';
import { openClosingKitchen } from '../testkit/closing-kitchen.js';
import { type Answer, accepted, outcomeOf } from '../testkit/graphql-client.js';
import { completeOrders, reopenOrders } from '../testkit/kitchen-day.js';
import { balanceOf } from '../testkit/ledger.js';
import { cancelOrder, deleteMealPlan, editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { stopRequests } from '../testkit/stop-requests.js';

const { close, customer, kitchen, order, ordered, scene } = openClosingKitchen();
const { started, stopped, waiting } = stopRequests(kitchen);

const limit = async (planId: string, cap: number): Promise<Answer<unknown>> => {
  const slots = [
    { mealId: BREAKFAST_ID, dishIds: [scene.dish.id], portions: [{ dishId: scene.dish.id, cap }] },
  ];
  return scene.admin.ask(
    'mutation ($id: ID!, $slots: [MealPlanSlotInput!]!) { updateMealPlan(id: $id, input: { slots: $slots }) { id } }',
    { id: planId, slots },
  );
};

describe('an order that is placed', () => {
  test('the deletion of a plan waits for a new order and is rejected because of it', async () => {
    const plan = await kitchen.seed.activePlan({ date: scene.day, breakfast: [scene.dish] });
    const asha = await customer();
    const [placed, deletion] = await stopped(
      (key) => placeOrder(scene.admin, order(asha), key),
      () => started(() => deleteMealPlan(scene.admin, plan.id)),
    );
    expect(deletion.state).toBe('waits');
    expect([outcomeOf(placed), outcomeOf(await deletion.answer)]).toEqual(['OK', 'CONFLICT']);
  });

  test('the closing of a day waits for a new order, and cancels it', async () => {
    const asha = await customer();
    const [placed, closing] = await stopped(
      (key) => placeOrder(scene.admin, order(asha), key),
      () => started(() => close()),
    );
    expect(closing.state).toBe('waits');
    expect(outcomeOf(placed)).toBe('OK');
    expect(accepted(await closing.answer).it).toMatchObject({ orders: 1, customers: 1 });
    expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
  });

  test('a concurrent new limit waits for a placed order and counts it', async () => {
    const plan = await kitchen.seed.activePlan({ date: scene.day, breakfast: [scene.dish] });
    const asha = await customer();
    const [placed, limiting] = await stopped(
      (key) => placeOrder(scene.admin, order(asha), key),
      () => started(() => limit(plan.id, 3)),
    );
    expect(limiting.state).toBe('waits');
    expect([outcomeOf(placed), outcomeOf(await limiting.answer)]).toEqual(['OK', 'OK']);
    const [portion] = await sql(kitchen.em.fork(), 'select cap, sold from portions where plan_id = $1', [
      plan.id,
    ]);
    expect(portion).toEqual({ cap: 3, sold: 1 });
  });

  test('a placed order does not wait for another order of the same day', async () => {
    const [asha, ravi] = [await customer(), await customer()];
    const [placed, other] = await stopped(
      (key) => placeOrder(scene.admin, order(asha), key),
      () => started(() => placeOrder(scene.admin, order(ravi))),
    );
    expect(other.state).toBe('answered');
    expect([outcomeOf(placed), outcomeOf(await other.answer)]).toEqual(['OK', 'OK']);
  });
});

describe('an order that changes', () => {
  const soldOf = async (planId: string) =>
    (
      await sql<{ sold: number }>(kitchen.em.fork(), 'select sold from portions where plan_id = $1', [planId])
    )[0]?.sold;

  test('a concurrent limit waits for a cancellation and no longer counts the cancelled order', async () => {
    const plan = await kitchen.seed.activePlan({ date: scene.day, breakfast: [scene.dish] });
    const id = await ordered(await customer());
    const [cancelled, limiting] = await stopped(
      (key) => cancelOrder(scene.admin, id, { key }),
      () => started(() => limit(plan.id, 3)),
    );
    expect(limiting.state).toBe('waits');
    expect([outcomeOf(cancelled), outcomeOf(await limiting.answer)]).toEqual(['OK', 'OK']);
    expect(await soldOf(plan.id)).toBe(0);
  });

  test('a concurrent limit waits for an edit and counts the new quantity', async () => {
    const plan = await kitchen.seed.activePlan({ date: scene.day, breakfast: [scene.dish] });
    const id = await ordered(await customer());
    const lines = [{ dishId: scene.dish.id, quantity: 2 }];
    const [edited, limiting] = await stopped(
      (key) => editOrder(scene.admin, id, { lines }, key),
      () => started(() => limit(plan.id, 3)),
    );
    expect(limiting.state).toBe('waits');
    expect([outcomeOf(edited), outcomeOf(await limiting.answer)]).toEqual(['OK', 'OK']);
    expect(await soldOf(plan.id)).toBe(2);
  });

  test('the closing of a day waits for an order that moves to the day, and cancels it', async () => {
    const id = await ordered(await customer());
    const [moved, closing] = await stopped(
      (key) => editOrder(scene.admin, id, { forDate: addDays(scene.day, 40) }, key),
      () => started(() => close({ date: addDays(scene.day, 40) })),
    );
    expect(closing.state).toBe('waits');
    expect(outcomeOf(moved)).toBe('OK');
    expect(accepted(await closing.answer).it).toMatchObject({ orders: 1 });
  });

  test('a moved order locks the day to which another transaction moves it while it waits', async () => {
    const otherDay = addDays(scene.day, 40);
    const plan = await kitchen.seed.activePlan({ date: otherDay, breakfast: [scene.dish] });
    const asha = await customer();
    const id = await ordered(asha);
    let move: () => void = () => {};
    const toMove = new Promise<void>((resolve) => {
      move = resolve;
    });
    const moving = inTransaction(kitchen.em, async (tx) => {
      await sql(tx, 'select 1 from users where id = $1 for update', [asha.id]);
      await toMove;
      await sql(tx, 'update orders set for_date = $1 where id = $2', [otherDay, id]);
    });
    const [cancelled, limiting] = await stopped(
      (key) => cancelOrder(scene.admin, id, { key }),
      async () => {
        move();
        await moving;
        await waiting(1, 'writeChanges');
        return started(() => limit(plan.id, 3));
      },
      'lockCustomers',
    );
    expect(limiting.state).toBe('waits');
    expect([outcomeOf(cancelled), outcomeOf(await limiting.answer)]).toEqual(['OK', 'OK']);
    expect(await soldOf(plan.id)).toBe(0);
  });
});

describe('an order that is reopened', () => {
  test('the closing of a day waits for an order that is reopened, and cancels it', async () => {
    kitchen.clock.set(`${scene.day}T10:00:00+05:30`);
    scene.admin = await kitchen.as.admin();
    const asha = await customer();
    const id = await ordered(asha);
    accepted(await completeOrders(scene.admin, [id]));
    let reopening: ReturnType<typeof reopenOrders> | undefined;
    const closing = await inTransaction(kitchen.em, async (tx) => {
      await sql(tx, 'select 1 from orders where id = $1 for update', [id]);
      reopening = reopenOrders(scene.admin, [id]);
      await waiting(1, 'lockOrders');
      return started(() => close());
    });
    expect(closing.state).toBe('waits');
    expect(outcomeOf(await (reopening as ReturnType<typeof reopenOrders>))).toBe('OK');
    expect(accepted(await closing.answer).it).toMatchObject({ orders: 1, customers: 1 });
    expect(await balanceOf(kitchen.em, asha)).toBe(100_000);
  });
});

/**
 * An order is decided on by facts that are read without a lock. What has changed until it is written must stop it: nothing of it is written, and it is
 * decided about again.
 */
import { readRaw } from '../../src/db/raw-reads.js';
import { sql } from '../../src/db/sql.js';
import type { Change } from '../../src/features/changes/change.js';
import { writeChanges } from '../../src/features/changes/write-changes.js';
import { gatherFacts } from '../../src/features/orders/changing/gather-facts.js';
import { decideOrder, placeAll } from '../../src/features/orders/changing/place-all.js';
import { ORDER_FORMAT, type OrderView } from '../../src/features/orders/reading/order-view.js';
import type { OrderWish } from '../../src/features/orders/rules/decide-order.js';
import { checkContents } from '../../src/features/orders/rules/order-contents.js';
import type { Actor } from '../../src/features/sessions/actor.js';
import { User } from '../../src/features/users/user.entity.js';
import { AppError } from '../../src/shared/errors.js';
import { newId } from '../../src/shared/ids.js';
import { TOMORROW } from '../testkit/days.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';

type Proof = 'session' | 'link' | 'admin';

describe.each([
  ['a PostgreSQL server', false],
  ['the embedded database', true],
])('on %s', (_name, embedded) => {
  const kitchen = openKitchen({ embedded });
  let poha: SeededDish;
  let planId: string;
  const run = (statement: string, ...parameters: string[]) => sql(kitchen.em.fork(), statement, parameters);
  const contents = () =>
    checkContents({
      mealId: BREAKFAST_ID,
      forDate: TOMORROW,
      lines: [{ dishId: poha.id, quantity: 1 }],
      instructions: 'Poha "special": 50 % \\ more',
    });

  beforeEach(async () => {
    await run('delete from kitchen_closures');
    poha = await kitchen.seed.dish({ pricePaise: 10_000, calories: 120.5 });
    planId = (await kitchen.seed.activePlan({ date: TOMORROW, breakfast: [poha] })).id;
  });

  async function asking(customer: SeededUser, proof: Proof) {
    const userId = proof === 'admin' ? (await kitchen.seed.admin()).id : customer.id;
    const sessionId = newId();
    await sql(
      kitchen.em.fork(),
      `insert into sessions (id, user_id, user_type, created_at, expires_at) values ($1, $2, $3, $4, $4::timestamptz + interval '1 day')`,
      [sessionId, userId, proof === 'admin' ? 0 : 1, kitchen.clock.now().toISOString()],
    );
    const actor: Actor =
      proof === 'admin'
        ? { kind: 'admin', userId, sessionId }
        : {
            kind: 'customer',
            userId,
            userUuid: customer.userUuid,
            sessionId: proof === 'link' ? null : sessionId,
          };
    const { em, clock } = kitchen;
    return { ctx: { em, clock, actor }, userId };
  }

  /** An order that was decided on, and what writes it. */
  async function decided(proof: Proof) {
    const customer = await kitchen.seed.customer({ balancePaise: 10_000 });
    const { ctx, userId } = await asking(customer, proof);
    const key = newId();
    const wish: OrderWish = {
      ...contents(),
      by: proof === 'admin' ? 'admin' : 'customer',
      customer: customer.id,
      order: null,
      version: null,
    };
    const wanted = { ...contents(), dishIds: [poha.id], customers: [customer.id], keys: [key] };
    const facts = await gatherFacts(ctx.em, ctx, wanted);
    const { instructions, mealId, forDate } = contents();
    const decision = decideOrder(facts, wish, { placedById: userId, instructions }) as Change<OrderView>;
    const answer = ORDER_FORMAT.write(decision.result({ orderNumber: null }));
    const change = { ...decision, request: { operation: 'placeOrder', sent: 'an order', key }, answer };
    expect(change.posting?.amountPaise).toBe(-10_000n);
    const guard = { mealId, forDate, openDay: forDate, dishIds: [poha.id], menuStamp: facts.menuStamp };
    return {
      customer,
      userId,
      key,
      write: () => writeChanges(ctx.em, ctx, facts.now, [change], { guard }),
    };
  }
  type Decided = Awaited<ReturnType<typeof decided>>;

  test.each<[Proof]>([['session'], ['link'], ['admin']])(
    'as long as nothing changes it is written: by %s',
    async (proof) => {
      const { write } = await decided(proof);
      expect([...(await write()).entries()].map(([change, given]) => change.result(given))).toMatchObject([
        { amountPaise: 10_000n, version: 1 },
      ]);
    },
  );

  const CHANGES: readonly (readonly [string, Proof, (order: Decided) => Promise<unknown>])[] = [
    [
      'the customer is inactive',
      'session',
      ({ customer }) => run('update users set status = 0 where id = $1', customer.id),
    ],
    [
      'the session has ended',
      'session',
      ({ userId }) => run('update sessions set ended_at = now() where user_id = $1', userId),
    ],
    [
      'the link is another one',
      'link',
      ({ userId }) => run('update users set user_uuid = gen_random_uuid() where id = $1', userId),
    ],
    [
      'the admin’s session has ended',
      'admin',
      ({ userId }) => run('update sessions set ended_at = now() where user_id = $1', userId),
    ],
    [
      'the admin is inactive',
      'admin',
      ({ userId }) => run('update users set status = 0 where id = $1', userId),
    ],
    [
      'the customer’s profile, with their addresses, is another one',
      'session',
      ({ customer }) => run('update users set version = version + 1 where id = $1', customer.id),
    ],
    ['the dish costs more', 'session', () => run('update dishes set price = 10001 where id = $1', poha.id)],
    [
      'the dish is deleted',
      'admin',
      () => run('update dishes set deleted_at = now() where id = $1', poha.id),
    ],
    ['the plan is off', 'session', () => run('update meal_plans set status = 0 where id = $1', planId)],
    [
      'the settings open other days',
      'session',
      () => run('update settings set order_ahead_days = 14 - order_ahead_days'),
    ],
    [
      'the dish is off the plan',
      'session',
      () => run('delete from meal_plan_dishes where plan_id = $1', planId),
    ],
    [
      'the day is closed',
      'admin',
      ({ userId }) =>
        run(
          `insert into kitchen_closures (id, for_date, reason, created_by, created_at) values ('${newId()}', $1::date, 'Diwali', $2, now())`,
          TOMORROW,
          userId,
        ),
    ],
    [
      'the meal has been changed',
      'admin',
      () => run('update meals set version = version + 1 where id = $1', BREAKFAST_ID),
    ],
  ];

  test.each(CHANGES)('nothing is written when meanwhile %s', async (_what, proof, change) => {
    const order = await decided(proof);
    await change(order);
    const before = await fingerprint(kitchen.em);
    expect((await order.write()).size).toBe(0);
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test('nothing is written when the money is gone meanwhile', async () => {
    const order = await decided('session');
    const { ctx } = await asking(order.customer, 'session');
    const [first] = await placeAll(ctx, [{ customer: order.customer.id, request: null }], contents());
    expect(first).toMatchObject({ amountPaise: 10_000n });
    const before = await fingerprint(kitchen.em);
    expect((await order.write()).size).toBe(0);
    expect(await fingerprint(kitchen.em)).toEqual(before);
  });

  test.each([
    [
      'another order stands',
      ({ customer }: Decided) =>
        run(
          `insert into orders (id, user_id, placed_by, meal_id, for_date, amount, placed_at) values ('${newId()}', $1, $1, $2, $3, 0, now())`,
          customer.id,
          BREAKFAST_ID,
          TOMORROW,
        ),
    ],
    [
      'the key was used',
      ({ userId, key }: Decided) =>
        run(
          `insert into idempotency_keys (owner_id, key, input_hash, created_at) values ($1, $2, 'x', now())`,
          userId,
          key,
        ),
    ],
  ] as const)('a constraint ends the statement when meanwhile %s', async (_what, change) => {
    const order = await decided('session');
    await change(order);
    const before = await fingerprint(kitchen.em);
    await expect(order.write()).rejects.toThrow(/duplicate key/);
    expect(await fingerprint(kitchen.em)).toEqual(before);
    // Nothing can be looked up about an order without lines.
    await run('delete from orders where user_id = $1', order.customer.id);
  });

  test('a free order takes nothing from the wallet and stands in no ledger', async () => {
    const customer = await kitchen.seed.customer({ balancePaise: 0 });
    await run('update dishes set price = 0 where id = $1', poha.id);
    const { ctx } = await asking(customer, 'session');
    const [order] = await placeAll(ctx, [{ customer: customer.id, request: null }], contents());
    expect(order).toMatchObject({ amountPaise: 0n });
    expect(await run('select 1 from wallet_logs where user_id = $1', customer.id)).toEqual([]);
  });

  test('the customer it brings along is the one that stands in the database, without the password', async () => {
    const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
    await run(`update users set password_hash = 'a secret' where id = $1`, customer.id);
    const primed: User[] = [];
    const { ctx } = await asking(customer, 'session');
    const context = { ...ctx, primeUser: (user: User) => void primed.push(user) };
    await placeAll(context, [{ customer: customer.id, request: null }], contents());
    expect(primed).toEqual(await readRaw(kitchen.em.fork(), User, 'where id = $1', [customer.id]));
    expect(primed).toMatchObject([{ id: customer.id, walletBalancePaise: 90_000n }]);
    expect(primed[0]).not.toHaveProperty('passwordHash');
  });

  test('a hundred customers, of whom some cannot pay and one is named twice: each has their outcome', async () => {
    const customers: SeededUser[] = [];
    for (let index = 0; index < 100; index++)
      customers.push(await kitchen.seed.customer({ balancePaise: index % 10 === 0 ? 9_999 : 20_000 }));
    const { ctx } = await asking(customers[0] as SeededUser, 'admin');
    const named = [...customers.map(({ id }) => id), customers[1]?.userUuid ?? ''];
    const outcomes = await placeAll(
      ctx,
      named.map((customer) => ({ customer, request: { operation: 'placeOrders', sent: 1, key: newId() } })),
      contents(),
    );
    const reasons = outcomes.map((outcome) => (outcome instanceof AppError ? outcome.reason : 'placed'));
    expect(reasons).toEqual([
      ...customers.map((_, index) => (index % 10 === 0 ? 'wallet.insufficient' : 'placed')),
      'order.already-placed',
    ]);
    const numbers = outcomes.flatMap((outcome) => (outcome instanceof AppError ? [] : outcome.orderNumber));
    expect(new Set(numbers).size).toBe(90);
  });
});

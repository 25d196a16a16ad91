/**
 * An order is placed by one statement, and step by step when that declines. The two must never differ: whatever the situation, the
 * statement writes just what the steps would have written, or leaves everything to them. The same holds for its forms: for one
 * customer or many, by a session or by the personal link.
 */
import fc from 'fast-check';
import { readPlain } from '../../src/db/plain-rows.js';
import { sql } from '../../src/db/sql.js';
import { placeAtOnce } from '../../src/features/orders/place-at-once.js';
import { placeForCustomer } from '../../src/features/orders/place-order.js';
import type { Actor } from '../../src/features/sessions/actor.js';
import { User } from '../../src/features/users/user.entity.js';
import { AppError } from '../../src/shared/errors.js';
import { newId } from '../../src/shared/ids.js';
import { TOMORROW } from '../testkit/days.js';
import { type Kitchen, openKitchen } from '../testkit/kitchen.js';
import type { SeededDish, SeededUser } from '../testkit/seed.js';
import { type Arranged, arrange, contentsOf, SITUATION, USUAL } from './order-situations.js';

describe.each([
  ['a PostgreSQL server', false, 100],
  ['the embedded database', true, 40],
])('on %s', (_name, embedded, runs) => {
  const kitchen = openKitchen({ embedded });
  const dishes: Record<string, SeededDish> = {};
  let poor: SeededUser;

  beforeAll(async () => {
    const { seed } = kitchen;
    poor = await seed.customer({ balancePaise: 0 });
    dishes.plain = await seed.dish({ title: 'Poha "special" \\ 100 %', pricePaise: 10_000, calories: 120.5 });
    dishes.plain2 = await seed.dish({ title: 'Idli', pricePaise: 4_999, protein: 3.25 });
    dishes.dear = await seed.dish({ pricePaise: 95_000 });
    dishes.free = await seed.dish({ pricePaise: 0 });
    dishes.unpriced = await seed.dish({ pricePaise: null });
    dishes.inactive = await seed.dish({ active: false });
    dishes.unplanned = await seed.dish({ pricePaise: 1_000 });
    const { unplanned: _left, ...planned } = dishes;
    await seed.activePlan({ date: TOMORROW, breakfast: Object.values(planned) });
  });

  test('one statement writes what the steps would have written, or nothing', async () => {
    let placed = 0;
    let declined = 0;
    await fc.assert(
      fc.asyncProperty(SITUATION, async (situation) => {
        const one = await arrange(kitchen, situation);
        const other = await arrange(kitchen, situation);
        const contents = contentsOf(situation, dishes);
        const place = (
          { customer, actor, key }: Arranged,
          ...more: { customer: SeededUser; key: string }[]
        ) =>
          placeAtOnce(
            contextOf(kitchen, actor),
            [{ customer, key }, ...more].map((each) => ({
              customerId: each.customer.id,
              request: requestWith(each.key),
            })),
            contents,
          );
        const atOnce = await place(one);
        const steps = await placeForCustomer(
          contextOf(kitchen, other.actor),
          other.customer.id,
          contents,
          requestWith(other.key),
        ).catch((error) => {
          if (error instanceof AppError) return null;
          throw error;
        });
        const order = atOnce.get(one.customer.id);
        if (steps?.amountPaise === 0n) expect(order).toBeUndefined();
        else expect(anonymous(order ?? null)).toEqual(anonymous(steps));
        // Somebody else is in the same call, who has nothing: the form for many does what the one for a single customer does.
        const among = await arrange(kitchen, situation);
        const many = await place(among, { customer: poor, key: newId() });
        expect(anonymous(many.get(among.customer.id) ?? null)).toEqual(anonymous(order ?? null));
        expect(many.size).toBe(order ? 1 : 0);
        if (order) expect(await writtenFor(kitchen, among)).toEqual(await writtenFor(kitchen, one));
        if (order) {
          expect(await writtenFor(kitchen, one)).toEqual(await writtenFor(kitchen, other));
          placed++;
        } else declined++;
      }),
      { numRuns: runs },
    );
    // Both answers were really met.
    expect(placed).toBeGreaterThan(runs / 20);
    expect(declined).toBeGreaterThan(runs / 20);
  });

  test('the customer it brings along is the one that stands in the database, without the password', async () => {
    const { customer, actor, key } = await arrange(kitchen, USUAL);
    await sql(kitchen.em.fork(), `update users set password_hash = 'a secret' where id = $1`, [customer.id]);
    const learned: User[] = [];
    const context = { ...contextOf(kitchen, actor), learnUser: (user: User) => void learned.push(user) };
    await placeAtOnce(
      context,
      [{ customerId: customer.id, request: requestWith(key) }],
      contentsOf(USUAL, dishes),
    );
    expect(learned).toEqual(await readPlain(kitchen.em.fork(), User, 'where id = $1', [customer.id]));
    expect(learned).toMatchObject([{ id: customer.id, walletBalancePaise: 90_000n }]);
    expect(learned[0]).not.toHaveProperty('passwordHash');
  });

  test('a hundred customers of whom some cannot pay: the others are placed, in one go', async () => {
    const { seed } = kitchen;
    const customers: SeededUser[] = [];
    for (let index = 0; index < 100; index++)
      customers.push(await seed.customer({ balancePaise: index % 10 === 0 ? 9_999 : 10_000 }));
    const { actor } = await arrange(kitchen, { ...USUAL, caller: 'admin' });
    const before = await count(kitchen);
    const placed = await placeAtOnce(
      contextOf(kitchen, actor),
      customers.map(({ id }) => ({ customerId: id, request: requestWith(newId()) })),
      contentsOf(USUAL, dishes),
    );
    expect(placed.size).toBe(90);
    expect(await count(kitchen)).toBe(before + 90);
    expect(new Set([...placed.values()].map((order) => order.orderNumber)).size).toBe(90);
  });
});

const requestWith = (key: string | null) =>
  key === null ? null : { operation: 'placeOrder', sent: 'an order', key };
const contextOf = ({ em, clock }: Kitchen, actor: Actor) => ({ em, clock, actor });

/** An order without what two orders never share. */
function anonymous<T extends object | null>(order: T) {
  return order && { ...order, id: '', orderNumber: 0, customerId: '', placedById: '' };
}

/** Every row about a customer's order as JSON, with ids and numbers told apart by kind alone. */
async function writtenFor(
  kitchen: Kitchen,
  { customer, key }: { customer: SeededUser; key: string | null },
): Promise<unknown[]> {
  const rows = await sql<{ row: object }>(
    kitchen.em.fork(),
    `select to_jsonb(o) as row from orders o where user_id = $1
     union all select to_jsonb(l) from order_lines l join orders o on o.id = l.order_id where o.user_id = $1
     union all select to_jsonb(w) from wallet_logs w where user_id = $1
     union all select to_jsonb(u) from users u where id = $1
     union all select to_jsonb(k) from idempotency_keys k where key = $2
     union all select to_jsonb(a) from audit_entries a where customer_id = $1`,
    [customer.id, key],
  );
  const OWN =
    /"(id|subject_id|customer_id|actor_id|order_id|order_number|orderNumber|user_id|user_uuid|placed_by|placedById|customerId|created_by|entryId|owner_id|key|input_hash|mobile_number|user_title)":("[^"]*"|\d+)/g;
  return rows
    .map(({ row }) =>
      JSON.stringify(row)
        .replace(OWN, '"$1":0')
        .replace(/Order #\d+/, 'Order #0'),
    )
    .sort();
}

async function count(kitchen: Kitchen): Promise<number> {
  const [row] = await sql<{ orders: string }>(kitchen.em.fork(), 'select count(*) as orders from orders');
  return Number(row?.orders);
}

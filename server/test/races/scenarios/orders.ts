import { accepted } from '../../testkit/graphql-client.js';
import { allowCredit, creditWallet, placeOrder, placeOrders } from '../../testkit/operations.js';
import {
  atEach,
  atOnce,
  booksOf,
  countOf,
  type Figures,
  onTheMenu,
  order,
  PRICE,
  type Scene,
} from './scene.js';

/**
 * Many orders at once, each for another day, on a wallet that affords a few.
 *
 * @returns `placed` should be `affordable`, `refused` (for the balance) the rest, `lost` 0: paise that no order explains
 */
export async function ordersBeyondTheWallet(
  scene: Scene,
  { attempts, affordable }: { attempts: number; affordable: number },
): Promise<Figures> {
  const dish = await onTheMenu(scene);
  const customer = await scene.seed.customer({ balancePaise: affordable * PRICE });
  const admin = await atEach(scene);
  const answers = await atOnce(attempts, (i) =>
    placeOrder(admin(i), order(scene, dish, i + 1, { userId: customer.id })),
  );
  const books = await booksOf(scene.em, customer);
  return {
    attempted: attempts,
    placed: countOf(answers, 'OK'),
    refused: countOf(answers, 'INSUFFICIENT_WALLET'),
    orders: books.orders,
    balance: books.balance,
    lost: affordable * PRICE - books.orders * PRICE - books.balance,
  };
}

/**
 * Orders at once, each for another day, on a wallet a paisa short of the last that its credit limit allows.
 *
 * @returns `placed` should be one less than `allowed`, `refused` the rest, `due` what they cost beyond the balance, `lost` 0
 */
export async function ordersBeyondTheCreditLimit(
  scene: Scene,
  { attempts, allowed }: { attempts: number; allowed: number },
): Promise<Figures> {
  const dish = await onTheMenu(scene);
  const customer = await scene.seed.customer({ balancePaise: PRICE - 1 });
  const admin = await atEach(scene);
  accepted(await allowCredit(admin(0), customer.id, ((allowed - 1) * PRICE) / 100));
  const answers = await atOnce(attempts, (i) =>
    placeOrder(admin(i), order(scene, dish, i + 1, { userId: customer.id })),
  );
  const books = await booksOf(scene.em, customer);
  return {
    attempted: attempts,
    placed: countOf(answers, 'OK'),
    refused: countOf(answers, 'INSUFFICIENT_WALLET'),
    due: -books.balance,
    lost: PRICE - 1 - books.orders * PRICE - books.balance,
  };
}

/**
 * The same order again and again at once: a double click gone wild.
 *
 * @param keys `one`: all with the same idempotency key; `each`: each with its own; `none`
 * @returns `orders` and `debits` should be 1; `placed` all attempts with one key, else 1; `lost` 0
 */
export async function equalOrders(
  scene: Scene,
  { attempts, keys }: { attempts: number; keys: 'one' | 'each' | 'none' },
): Promise<Figures> {
  const dish = await onTheMenu(scene);
  const customer = await scene.seed.customer({ balancePaise: 10 * PRICE });
  const caller = await atEach(scene, customer);
  const key = { one: () => 'double click', each: (i: number) => `click ${i}`, none: () => undefined }[keys];
  const answers = await atOnce(attempts, (i) => placeOrder(caller(i), order(scene, dish), key(i)));
  const books = await booksOf(scene.em, customer);
  return {
    attempted: attempts,
    placed: countOf(answers, 'OK'),
    refused: countOf(answers, 'CONFLICT'),
    answered: new Set(answers.flatMap((answer) => answer.data?.it.id ?? [])).size,
    orders: books.orders,
    debits: books.entries - 1,
    lost: 9 * PRICE - books.balance,
  };
}

/**
 * The same credit again and again at once, with one key.
 *
 * @returns `accepted` should be all attempts, `credits` 1, `lost` 0: paise more or less than one credit
 */
export async function equalCredits(scene: Scene, { attempts }: { attempts: number }): Promise<Figures> {
  const customer = await scene.seed.customer();
  const admin = await atEach(scene);
  const answers = await atOnce(attempts, (i) =>
    creditWallet(admin(i), { userId: customer.id, amount: 100.01 }, 'double click'),
  );
  const books = await booksOf(scene.em, customer);
  return {
    attempted: attempts,
    accepted: countOf(answers, 'OK'),
    credits: books.entries,
    lost: 10_001 - books.balance,
  };
}

/**
 * One payment of the bank, credited to two customers by turns, each time as a payment of its own.
 *
 * @returns `credits` should be 1, `refused` all others, `lost` 0
 */
export async function creditsOfOnePayment(
  scene: Scene,
  { attempts }: { attempts: number },
): Promise<Figures> {
  const customers = [await scene.seed.customer(), await scene.seed.customer()] as const;
  const admin = await atEach(scene);
  const answers = await atOnce(attempts, (i) =>
    creditWallet(admin(i >> 1), {
      userId: customers[i % 2 === 0 ? 0 : 1].id,
      amount: 100.01,
      reference: 'UTR 4711',
    }),
  );
  const [one, other] = [await booksOf(scene.em, customers[0]), await booksOf(scene.em, customers[1])];
  return {
    attempted: attempts,
    refused: countOf(answers, 'CONFLICT'),
    credits: one.entries + other.entries,
    lost: 10_001 - one.balance - other.balance,
  };
}

/**
 * Two bulk runs over the same customers at once, in opposite orders.
 *
 * @returns `placed` should be the number of customers, `refused` (there is an order already) as many, `other` 0 (a deadlock
 *   would show there), `customersWithOneOrder` all of them, `lost` 0
 */
export async function bulkRunsAgainstEachOther(
  scene: Scene,
  { customers: count }: { customers: number },
): Promise<Figures> {
  const dish = await onTheMenu(scene);
  const customers = await atOnce(count, () => scene.seed.customer({ balancePaise: PRICE + 1 }));
  const admin = await atEach(scene);
  const userIds = customers.map(({ id }) => id);
  const contents = order(scene, dish, 2);
  const answers = await Promise.all([
    placeOrders(admin(0), { ...contents, userIds }),
    placeOrders(admin(1), { ...contents, userIds: userIds.toReversed() }),
  ]);
  const results = answers.flatMap((answer) => answer.data?.it ?? []);
  const books = await Promise.all(customers.map((customer) => booksOf(scene.em, customer)));
  const placed = results.filter((result) => result.order).length;
  const refused = results.filter((result) => result.error?.code === 'CONFLICT').length;
  return {
    attempted: 2 * count,
    placed,
    refused,
    other: 2 * count - placed - refused,
    customersWithOneOrder: books.filter(({ orders }) => orders === 1).length,
    lost: books.reduce((sum, { balance }) => sum + 1 - balance, 0),
  };
}

import { accepted } from '../../testkit/graphql-client.js';
import { allowCredit, creditWallet, placeOrder, placeOrders } from '../../testkit/operations.js';
import {
  atEach,
  atOnce,
  booksOf,
  countOf,
  onTheMenu,
  order,
  PRICE,
  type RaceFigures,
  type Scene,
} from './scene.js';

/**
 * Places many orders at once, each for another day, with a wallet for only a few.
 * @returns `placed` should be `affordable`, `rejected` (for the balance) the rest, `lost` 0: paise that no order explains
 */
export async function ordersBeyondTheWallet(
  scene: Scene,
  { attempts, affordable }: { attempts: number; affordable: number },
): Promise<RaceFigures> {
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
    rejected: countOf(answers, 'INSUFFICIENT_WALLET'),
    orders: books.orders,
    balance: books.balance,
    lost: affordable * PRICE - books.orders * PRICE - books.balance,
  };
}

/**
 * Places orders at once, each for another day. Balance and credit limit together are one paisa too small for `allowed` orders.
 * @returns `placed` should be one less than `allowed`, `rejected` the rest, `due` their cost beyond the balance, `lost` 0
 */
export async function ordersBeyondTheCreditLimit(
  scene: Scene,
  { attempts, allowed }: { attempts: number; allowed: number },
): Promise<RaceFigures> {
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
    rejected: countOf(answers, 'INSUFFICIENT_WALLET'),
    due: -books.balance,
    lost: PRICE - 1 - books.orders * PRICE - books.balance,
  };
}

/**
 * Sends the same order repeatedly at once.
 * @param keys `one`: the same idempotency key for all; `each`: a separate key; `none`
 * @returns `orders` and `debits` should be 1; `placed` all attempts with one key, else 1; `lost` 0
 */
export async function equalOrders(
  scene: Scene,
  { attempts, keys }: { attempts: number; keys: 'one' | 'each' | 'none' },
): Promise<RaceFigures> {
  const dish = await onTheMenu(scene);
  const customer = await scene.seed.customer({ balancePaise: 10 * PRICE });
  const caller = await atEach(scene, customer);
  const key = { one: () => 'double click', each: (i: number) => `click ${i}`, none: () => undefined }[keys];
  const answers = await atOnce(attempts, (i) => placeOrder(caller(i), order(scene, dish), key(i)));
  const books = await booksOf(scene.em, customer);
  return {
    attempted: attempts,
    placed: countOf(answers, 'OK'),
    rejected: countOf(answers, 'CONFLICT'),
    answered: new Set(answers.flatMap((answer) => answer.data?.it.id ?? [])).size,
    orders: books.orders,
    debits: books.entries - 1,
    lost: 9 * PRICE - books.balance,
  };
}

/**
 * Sends the same credit repeatedly at once with one key.
 * @returns `accepted` should be all attempts, `credits` 1, `lost` 0: paise more or less than one credit
 */
export async function equalCredits(scene: Scene, { attempts }: { attempts: number }): Promise<RaceFigures> {
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
 * Credits one bank payment to two customers at once, each time with the same reference.
 * @returns `credits` should be 1, `rejected` all others, `lost` 0
 */
export async function creditsOfOnePayment(
  scene: Scene,
  { attempts }: { attempts: number },
): Promise<RaceFigures> {
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
    rejected: countOf(answers, 'CONFLICT'),
    credits: one.entries + other.entries,
    lost: 10_001 - one.balance - other.balance,
  };
}

/**
 * Runs two bulk orders for the same customers at once, in opposite sequences.
 * @returns `placed` should be the number of customers, `rejected` (already ordered) as many, `other` 0 (such as a deadlock),
 * `customersWithOneOrder` all of them, `lost` 0
 */
export async function bulkRunsAgainstEachOther(
  scene: Scene,
  { customers: count }: { customers: number },
): Promise<RaceFigures> {
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
  const rejected = results.filter((result) => result.error?.code === 'CONFLICT').length;
  return {
    attempted: 2 * count,
    placed,
    rejected,
    other: 2 * count - placed - rejected,
    customersWithOneOrder: books.filter(({ orders }) => orders === 1).length,
    lost: books.reduce((sum, { balance }) => sum + 1 - balance, 0),
  };
}

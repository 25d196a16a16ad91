import { sql } from '../../../src/db/sql.js';
import { inTransaction } from '../../../src/db/transaction.js';
import { crowdWith } from '../../testkit/crowds.js';
import { accepted, outcomeOf } from '../../testkit/graphql-client.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { balanceOf, entriesOf, expectLedgerAddsUp, fingerprint } from '../../testkit/ledger.js';
import { findOrder } from '../../testkit/operations.js';
import { removeDish } from '../../testkit/remove-dish.js';
import type { SeededDish, SeededUser } from '../../testkit/seed.js';

const kitchen = openKitchen();
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
let poha: SeededDish;
let salad: SeededDish;
let soup: SeededDish;

beforeAll(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha', pricePaise: 10_000 });
  salad = await kitchen.seed.dish({ title: 'Corn Salad', pricePaise: 6_000 });
  soup = await kitchen.seed.dish({ title: 'Soup', pricePaise: 7_550 });
});

/** Creates customers who each ordered Poha and two salads for one day. */
const crowd = (count: number) =>
  crowdWith(kitchen, count, [
    [poha, 1],
    [salad, 2],
  ]);

describe('the same call again', () => {
  test('removeDish with the same key returns the first results, and other input is rejected', async () => {
    const { customers, ids } = await crowd(3);
    const admin = await kitchen.as.admin();
    const call = (more: { replacementId?: string } = {}) =>
      removeDish(admin, [...ids, UNKNOWN], salad.id, { key: 'no salad', ...more });
    const first = accepted(await call());
    const before = await fingerprint(kitchen.em);
    expect(accepted(await call())).toEqual(first);
    expect(outcomeOf(await call({ replacementId: soup.id }))).toBe('KEY_REUSED');
    expect(await fingerprint(kitchen.em)).toEqual(before);
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -22_000, 12_000]);
  });

  test('removeDish five times at once with one key changes each order once, with equal responses', async () => {
    const { customers, ids } = await crowd(6);
    const admin = await kitchen.as.admin();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        removeDish(admin, ids, salad.id, { replacementId: soup.id, key: 'soup for salad' }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(accepted(answer)))).size).toBe(1);
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -22_000, -3_100]);
  });

  test('removeDish by two admins at once changes each order once', async () => {
    const { customers, ids } = await crowd(8);
    const answers = await Promise.all([
      removeDish(await kitchen.as.admin(), ids, salad.id),
      removeDish(await kitchen.as.admin(), [...ids].reverse(), salad.id, { replacementId: soup.id }),
    ]);
    const results = answers.flatMap((answer) => accepted(answer).it);
    expect(results.filter((result) => result.error === null)).toHaveLength(8);
    expect(
      results.filter(
        (result) => result.error?.message === 'Corn Salad is not on this order, so it cannot be removed.',
      ),
    ).toHaveLength(8);
    for (const customer of customers) expect(await entriesOf(kitchen.em, customer)).toHaveLength(3);
    await expectLedgerAddsUp(kitchen.em);
  });

  test('removeDish after an interrupted call completes it and repeats nothing', async () => {
    // The number of orders is larger than a batch.
    const { customers, ids } = await crowd(130);
    const admin = await kitchen.as.admin();
    const [broken] = customers.slice(-1) as [SeededUser];
    const fork = kitchen.em.fork();
    await sql(
      fork,
      `create function fail_edit() returns trigger language plpgsql as $$ begin raise 'no entry for this one'; end $$`,
    );
    await sql(
      fork,
      `create trigger fail_edit before insert on wallet_logs for each row when (new.user_id = '${broken.id}') execute function fail_edit()`,
    );
    expect(outcomeOf(await removeDish(admin, ids, salad.id, { key: 'crash' }))).toBe('INTERNAL_SERVER_ERROR');
    kitchen.faults.length = 0;
    await expectLedgerAddsUp(kitchen.em);
    expect(await balanceOf(kitchen.em, customers[0] as SeededUser)).toBe(90_000);
    expect(await balanceOf(kitchen.em, broken)).toBe(78_000);
    await sql(fork, 'drop trigger fail_edit on wallet_logs');
    const { it } = accepted(await removeDish(admin, ids, salad.id, { key: 'crash' }));
    expect(it.map((result) => [result.error, result.refundAmount])).toEqual(Array(130).fill([null, 120]));
    for (const customer of customers)
      expect(await entriesOf(kitchen.em, customer)).toEqual([100_000, -22_000, 12_000]);
  });
});

test('a locked order does not prevent changes of the others', async () => {
  const { customers, ids } = await crowd(3);
  const admin = await kitchen.as.admin();
  const asked = await inTransaction(kitchen.em, async (tx) => {
    await sql(tx, 'select 1 from users where id = $1 for update', [customers[1]?.id as string]);
    const answer = removeDish(admin, ids, salad.id);
    const others = [customers[0], customers[2]] as SeededUser[];
    while ((await Promise.all(others.map((one) => balanceOf(kitchen.em, one)))).some((it) => it < 90_000))
      await new Promise((resolve) => setTimeout(resolve, 20));
    return { answer };
  });
  expect(accepted(await asked.answer).it.map((result) => result.error)).toEqual([null, null, null]);
});

test('removeDish ends if the admin loses their rights, instead of failing for each order', async () => {
  const { customers, ids } = await crowd(1);
  const otherAdmin = await kitchen.seed.admin();
  const admin = await kitchen.as.admin(otherAdmin);
  await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [otherAdmin.id]);
  expect(outcomeOf(await removeDish(admin, ids, salad.id))).toBe('UNAUTHENTICATED');
  const { it } = accepted(await findOrder(await kitchen.as.admin(), ids[0] as string));
  expect(it.version).toBe(1);
  expect(await balanceOf(kitchen.em, customers[0] as SeededUser)).toBe(78_000);
});

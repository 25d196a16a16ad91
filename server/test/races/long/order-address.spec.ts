/** Tests orders that are placed while the customer's addresses change. Each order gets an address as it was at one time. */
import { sql } from '../../../src/db/sql.js';
import { addDays, indiaDateOf } from '../../../src/shared/india-date.js';
import { accepted } from '../../testkit/graphql-client.js';
import { expectLedgerAddsUp } from '../../testkit/ledger.js';
import { editOrder, placeOrder } from '../../testkit/operations.js';
import { BREAKFAST_ID } from '../../testkit/seed.js';
import { startTwoServers } from '../../testkit/two-servers.js';

const two = startTwoServers();
const TODAY = indiaDateOf(new Date());
const ROUNDS = 25;

/**
 * Returns the home and the office after a number of moves. The texts and links contain that number, so that a test can detect a
 * mixture of two moves.
 */
const addresses = (move: number, ids: readonly string[]) =>
  ['Home', 'Office'].map((name, position) => ({
    id: ids[position],
    text: `${name} ${move}`,
    locationUrl: `https://maps.example/${name}/${move}`,
    isDefault: name === 'Office',
  }));

test('an order has one consistent address, never one from before an acknowledged change', async () => {
  const dish = await two.seed.dish({ pricePaise: 100 });
  const asha = await two.seed.customer({ balancePaise: 1_000_000 });
  const callers = await Promise.all(two.as.map((as) => as.admin()));
  const [placing, moving] = [callers[0] as (typeof callers)[0], callers[1] as (typeof callers)[0]];
  let moved = 0;
  let ids: readonly string[] = [];
  const move = async () => {
    accepted(
      await moving.ask(
        'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
        {
          id: asha.id,
          input: { addresses: addresses(moved + 1, ids) },
        },
      ),
    );
    moved++;
  };
  await move();
  ids = await Promise.all([0, 1].map((position) => two.seed.addressId(asha.id, position)));
  const [home, office] = ids as [string, string];
  let over = false;
  const moves = (async () => {
    while (!over) await move();
  })();
  const contents = (ahead: number, addressId: string | null) => ({
    userId: asha.id,
    mealId: BREAKFAST_ID,
    forDate: addDays(TODAY, ahead),
    lines: [{ dishId: dish.id, quantity: 1 }],
    addressId,
  });
  const placed = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const addressId = [null, home, office][round % 3] ?? null;
    const first = moved;
    const { it: order } = accepted(await placeOrder(placing, contents(round, addressId)));
    placed.push({ id: order.id, name: addressId === home ? 'Home' : 'Office', from: first, to: moved + 1 });
    const again = moved;
    const { it: other } = accepted(await placeOrder(placing, contents(round + 100, office)));
    accepted(await editOrder(placing, other.id, { addressId: home }));
    placed.push({ id: other.id, name: 'Home', from: again, to: moved + 1 });
  }
  over = true;
  await moves;
  const rows = await sql<{ id: string; to: { text: string; locationUrl: string }; audited: object }>(
    two.em.fork(),
    `select o.id, delivery_address as to,
       (select after -> 'deliveryAddress' from audit_entries a where a.subject_id = o.id order by a.id desc limit 1) as audited
     from orders o where o.user_id = $1`,
    [asha.id],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  expect(moved).toBeGreaterThan(ROUNDS / 2);
  for (const { id, name, from, to } of placed) {
    const row = stored.get(id);
    const number = Number(/^(?:Home|Office) (\d+)$/.exec(row?.to.text ?? '')?.[1]);
    expect(row?.to).toEqual({
      text: `${name} ${number}`,
      locationUrl: `https://maps.example/${name}/${number}`,
    });
    expect(row?.audited).toEqual(row?.to);
    expect(number).toBeGreaterThanOrEqual(from);
    expect(number).toBeLessThanOrEqual(to);
  }
  await expectLedgerAddsUp(two.em);
});

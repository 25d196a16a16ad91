/** Orders that are placed while the customer's addresses change: each goes to an address that there was, as it was at one moment. */
import { sql } from '../../src/db/sql.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { accepted } from '../testkit/graphql-client.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';
import { editOrder, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { startTwoServers } from '../testkit/two-servers.js';

const two = startTwoServers();
const TODAY = indiaDateOf(new Date());
const ROUNDS = 25;

/** Home and office before a move and after: the text and the link of one address belong together, and so do the two of one move. */
const addresses = (move: number) =>
  ['Home', 'Office'].map((name) => ({
    text: `${name} ${move}`,
    locationUrl: `https://maps.example/${name}/${move}`,
    isDefault: name === 'Office',
  }));

test('an order goes to one address as it was at one moment, and never to one of before a move that was answered', async () => {
  const dish = await two.seed.dish({ pricePaise: 100 });
  const asha = await two.seed.customer({ balancePaise: 1_000_000 });
  const callers = await Promise.all(two.as.map((as) => as.admin()));
  const [placing, moving] = [callers[0] as (typeof callers)[0], callers[1] as (typeof callers)[0]];
  let moved = 0;
  const move = async () => {
    accepted(
      await moving.ask(
        'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
        {
          id: asha.id,
          input: { addresses: addresses(moved + 1) },
        },
      ),
    );
    moved++;
  };
  await move();
  let over = false;
  const moves = (async () => {
    while (!over) await move();
  })();
  const contents = (ahead: number, addressIndex: number | null) => ({
    userId: asha.id,
    mealId: BREAKFAST_ID,
    forDate: addDays(TODAY, ahead),
    lines: [{ dishId: dish.id, quantity: 1 }],
    addressIndex,
  });
  const placed = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const addressIndex = [null, 0, 1][round % 3] ?? null;
    const first = moved;
    const { it: order } = accepted(await placeOrder(placing, contents(round, addressIndex)));
    placed.push({ id: order.id, name: addressIndex === 0 ? 'Home' : 'Office', from: first, to: moved + 1 });
    const again = moved;
    const { it: other } = accepted(await placeOrder(placing, contents(round + 100, 1)));
    accepted(await editOrder(placing, other.id, { addressIndex: 0 }));
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

/** Tests permissions that are revoked at one of two servers while they are in use. */
import { sql } from '../../src/db/sql.js';
import { verify } from '../../src/features/verification/verify.js';
import { newApiKey, revokeApiKey } from '../testkit/api-keys.js';
import { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { balanceOf } from '../testkit/ledger.js';
import { creditWallet } from '../testkit/operations.js';
import { startTwoServers } from '../testkit/two-servers.js';

const two = startTwoServers();

test('no credit of an API key is acknowledged after its revocation', async () => {
  const owner = await two.as[0].admin();
  const { id, key } = await newApiKey(owner, ['wallets:credit', 'wallets:read']);
  const callers = two.servers.map(({ url }) => new Caller(url, key));
  const wallets = await two.seed.customers(6);
  let acknowledged = 0;
  let isRevoked = false;
  let late = 0;
  const crediting = wallets.map(async (wallet, which) => {
    for (;;) {
      const beganLate = isRevoked;
      const outcome = outcomeOf(
        await creditWallet(callers[which % 2] as Caller, { userId: wallet.id, amount: 1 }),
      );
      if (outcome !== 'OK') return outcome;
      acknowledged += 1;
      if (beganLate) late += 1;
    }
  });
  while (acknowledged < 40) await new Promise((resolve) => setTimeout(resolve, 5));
  accepted(await revokeApiKey(owner, id));
  isRevoked = true;
  expect(await Promise.all(crediting)).toEqual(wallets.map(() => 'UNAUTHENTICATED'));
  expect(late).toBe(0);
  const balances = await Promise.all(wallets.map((wallet) => balanceOf(two.em, wallet)));
  expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(acknowledged * 100);
  const [after] = await sql<{ count: number }>(
    two.em.fork(),
    `select count(*)::int as count from audit_entries a, audit_entries r
     where a.actor_kind = 'API_KEY' and a.actor_id = $1 and r.action = 'API_KEY_REVOKED' and r.subject_id = $1 and a.id > r.id`,
    [id],
  );
  expect(after?.count).toBe(0);
  expect((await verify(two.em)).findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

test('two owners who demote each other leave one owner', async () => {
  const update =
    'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }';
  const inputs = [{ role: 'MANAGER' }, { status: 'INACTIVE' }, { type: 'DELIVERY' }, { role: 'ORDERS' }];
  for (const input of [...inputs, ...inputs]) {
    await sql(two.em.fork(), `update users set role = 'ORDERS' where role = 'OWNER'`);
    const owners = [await two.seed.admin(), await two.seed.admin()] as const;
    const callers = [await two.as[0].admin(owners[0]), await two.as[1].admin(owners[1])] as const;
    const outcomes = await Promise.all([
      callers[0].ask(update, { id: owners[1].id, input }),
      callers[1].ask(update, { id: owners[0].id, input }),
    ]);
    expect(outcomes.map(outcomeOf).filter((outcome) => outcome === 'OK')).toHaveLength(1);
    const left = await sql(
      two.em.fork(),
      `select id from users where role = 'OWNER' and status = 1 and id = any($1)`,
      [owners.map(({ id }) => id)],
    );
    expect(left).toHaveLength(1);
  }
});

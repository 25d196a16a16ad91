/** Tokens that are remembered: each way to end access ends it at the next call, whoever ended it. */
import { setTimeout } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import { Caller } from '../testkit/callers.js';
import { HOUR, MINUTE } from '../testkit/clock.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { creditWallet, me, openLink } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';

const kitchen = openKitchen();

const byHand = (text: string) => (user: SeededUser) => sql(kitchen.em.fork(), text, [user.id]);
const byAdmin = (mutation: string) => async (user: SeededUser) =>
  accepted(await (await kitchen.as.admin()).ask(mutation, { id: user.id }));

/** Whether remembered tokens are in use: then a call is answered although the sessions cannot be read. */
async function isRemembered(caller: Caller): Promise<boolean> {
  let outcome = 'none';
  await kitchen.em.fork().transactional(async (em) => {
    await sql(em, 'lock table session_tokens in access exclusive mode');
    outcome = await Promise.race([me(caller).then(outcomeOf), setTimeout(2_000, 'none')]);
  });
  return outcome === 'OK';
}

test('a token that was authenticated is not looked up again', async () => {
  const caller = await kitchen.as.customer(await kitchen.seed.customer());
  accepted(await me(caller));
  expect(await isRemembered(caller)).toBe(true);
});

test('a token that a personal link gave is known from the first call on', async () => {
  const asha = await kitchen.seed.customer();
  const { accessToken } = accepted(await openLink(kitchen.as.anonymous(), asha.userUuid)).it;
  expect(await isRemembered(new Caller(kitchen.url, accessToken))).toBe(true);
});

test('a token that was never used ends with the link it came from', async () => {
  const asha = await kitchen.seed.customer();
  const { accessToken } = accepted(await openLink(kitchen.as.anonymous(), asha.userUuid)).it;
  await byAdmin('mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }')(asha);
  expect(outcomeOf(await me(new Caller(kitchen.url, accessToken)))).toBe('UNAUTHENTICATED');
});

describe('access ends at the next call', () => {
  test.each([
    ['the link is reset', byAdmin('mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }')],
    ['the link is changed by hand', byHand('update users set user_uuid = gen_random_uuid() where id = $1')],
    ['the session is ended by hand', byHand('update sessions set ended_at = now() where user_id = $1')],
    ['the session is removed by hand', byHand('delete from sessions where user_id = $1')],
    [
      'the session is shortened by hand',
      byHand("update sessions set expires_at = '2026-01-01' where user_id = $1"),
    ],
    [
      'the token is removed by hand',
      byHand('delete from session_tokens where session_id in (select id from sessions where user_id = $1)'),
    ],
    [
      'the token is shortened by hand',
      byHand(
        "update session_tokens set expires_at = '2026-01-01' where session_id in (select id from sessions where user_id = $1)",
      ),
    ],
    ['the user becomes somebody else by hand', byHand('update users set type = 2 where id = $1')],
  ])('of a customer, when %s', async (way, end) => {
    const asha = await kitchen.seed.customer();
    const other = await kitchen.as.customer(await kitchen.seed.customer());
    const caller = await kitchen.as.customer(asha);
    accepted(await me(other));
    accepted(await me(caller));
    accepted(await me(caller));
    await end(asha);
    // A new link by hand ends no session: the customer is given the new one, never the old.
    if (way.startsWith('the link is changed')) {
      const answer = await caller.ask<{ me: { userUuid: string } }>('{ me { userUuid } }');
      expect(accepted(answer).me.userUuid).not.toBe(asha.userUuid);
    } else expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
    accepted(await me(other));
  });

  test.each([
    [
      'made inactive',
      byAdmin('mutation ($id: ID!) { updateUser(id: $id, input: { status: INACTIVE }) { id } }'),
    ],
    ['made inactive by hand', byHand('update users set status = 0 where id = $1')],
    [
      'made a customer',
      byAdmin(
        'mutation ($id: ID!) { updateUser(id: $id, input: { type: CUSTOMER, addresses: [{ text: "x" }] }) { id } }',
      ),
    ],
    [
      'given a new password',
      byAdmin(
        'mutation ($id: ID!) { setAdminSignIn(userId: $id, email: "new@kitchen.example", password: "another-password") { id } }',
      ),
    ],
  ])('of an admin who is %s', async (_way, end) => {
    const fired = await kitchen.seed.admin();
    const caller = await kitchen.as.admin(fired);
    accepted(await me(caller));
    accepted(await me(caller));
    await end(fired);
    expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
    const asha = await kitchen.seed.customer();
    expect(outcomeOf(await creditWallet(caller, { userId: asha.id, amount: 1 }))).toBe('UNAUTHENTICATED');
  });

  test('of who signs out', async () => {
    const caller = await kitchen.as.customer(await kitchen.seed.customer());
    accepted(await me(caller));
    accepted(await caller.ask('mutation { signOut }'));
    expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
  });

  test('when its time is over', async () => {
    const customer = await kitchen.as.customer(await kitchen.seed.customer());
    const admin = await kitchen.as.admin();
    for (const caller of [customer, admin]) accepted(await me(caller));
    kitchen.clock.forward(16 * MINUTE);
    expect([outcomeOf(await me(customer)), outcomeOf(await me(admin))]).toEqual(['UNAUTHENTICATED', 'OK']);
    kitchen.clock.forward(12 * HOUR);
    expect(outcomeOf(await me(admin))).toBe('UNAUTHENTICATED');
  });
});

test('a session that ends while the database is asked about it is not remembered', async () => {
  const asha = await kitchen.seed.customer();
  const caller = await kitchen.as.customer(asha);
  let asked: Promise<unknown> = Promise.resolve();
  await kitchen.em.fork().transactional(async (em) => {
    await sql(em, 'update sessions set ended_at = now() where user_id = $1', [asha.id]);
    // Asked before the commit, so that the session is still found.
    asked = Promise.all(Array.from({ length: 5 }, () => me(caller)));
    await asked;
  });
  expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
});

test('a wallet that moves, and a session that is used, say nothing', async () => {
  const heard: unknown[] = [];
  kitchen.changes.onChange((change) => heard.push(change));
  const asha = await kitchen.seed.customer();
  accepted(await creditWallet(await kitchen.as.admin(), { userId: asha.id, amount: 100 }));
  const caller = await kitchen.as.customer(asha);
  accepted(await me(caller));
  await kitchen.changes.becomeCurrent('identities');
  expect(heard).toEqual([]);
});

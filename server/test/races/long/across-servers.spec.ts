import { systemClock } from '../../../src/shared/clock.js';
import { addDays, indiaDateOf } from '../../../src/shared/india-date.js';
import { Caller } from '../../testkit/callers.js';
import { forgetFailures } from '../../testkit/forget-failures.js';
import { accepted, outcomeOf } from '../../testkit/graphql-client.js';
import { balanceOf } from '../../testkit/ledger.js';
import { creditWallet, me, openLink, placeOrder, signIn } from '../../testkit/operations.js';
import { BREAKFAST_ID } from '../../testkit/seed.js';
import { startTwoServers } from '../../testkit/two-servers.js';
import { openingsOfOneLink } from '../scenarios/sessions.js';

const two = startTwoServers();
const TODAY = indiaDateOf(new Date());

beforeEach(() => forgetFailures(two.em));

/** Returns a caller with the same token at the second server. */
const elsewhere = (caller: Caller) => new Caller(two.servers[1].url, caller.token);

test('an admin deactivated at one server is rejected at the other at the next call, without any change', async () => {
  const fired = await two.seed.admin();
  const caller = elsewhere(await two.as[0].admin(fired));
  const asha = await two.seed.customer();
  accepted(await creditWallet(caller, { userId: asha.id, amount: 1 }));
  const boss = await two.as[0].admin();
  accepted(
    await boss.ask('mutation ($id: ID!) { updateUser(id: $id, input: { status: INACTIVE }) { id } }', {
      id: fired.id,
    }),
  );
  expect(outcomeOf(await creditWallet(caller, { userId: asha.id, amount: 1 }))).toBe('UNAUTHENTICATED');
  expect(outcomeOf(await me(caller))).toBe('UNAUTHENTICATED');
  expect(await balanceOf(two.em, asha)).toBe(100);
});

test('a link reset at one server opens nothing at the other, and ends its sessions', async () => {
  const dish = await two.seed.dish();
  await two.seed.activePlan({ date: addDays(TODAY, 60), breakfast: [dish] });
  const asha = await two.seed.customer({ balancePaise: 100_000 });
  const caller = elsewhere(await two.as[0].customer(asha));
  accepted(await me(caller));
  const boss = await two.as[0].admin();
  accepted(await boss.ask('mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }', { id: asha.id }));
  const input = {
    mealId: BREAKFAST_ID,
    forDate: addDays(TODAY, 60),
    lines: [{ dishId: dish.id, quantity: 1 }],
  };
  expect(outcomeOf(await placeOrder(caller, input))).toBe('UNAUTHENTICATED');
  expect(outcomeOf(await openLink(two.as[1].anonymous(), asha.userUuid))).toBe('UNAUTHENTICATED');
  expect(await balanceOf(two.em, asha)).toBe(100_000);
});

test('a link opened sixty times at once at two servers has at most twenty sessions, the newest', async () => {
  const scene = { em: two.em, seed: two.seed, clock: systemClock, servers: two.as };
  expect(await openingsOfOneLink(scene, { attempts: 60 })).toEqual({
    attempted: 60,
    opened: 60,
    overTwenty: 0,
    missing: 0,
  });
});

test('wrong passwords are counted across both servers', async () => {
  const admin = await two.seed.admin();
  for (let i = 0; i < 10; i++) {
    const answer = await signIn((two.as[i % 2] ?? two.as[0]).anonymous(), admin.email, 'a wrong guess');
    expect(outcomeOf(answer)).toBe('UNAUTHENTICATED');
  }
  for (const as of two.as)
    expect(outcomeOf(await signIn(as.anonymous(), admin.email, admin.password))).toBe('RATE_LIMITED');
});

test('the wallet has only acknowledged credits of an admin who is deactivated during thirty credits', async () => {
  const fired = await two.seed.admin();
  const asha = await two.seed.customer();
  const callers = [await two.as[0].admin(fired), await two.as[1].admin(fired)];
  const boss = await two.as[0].admin();
  const credits = Array.from({ length: 30 }, (_, i) =>
    creditWallet(callers[i % 2] as Caller, { userId: asha.id, amount: 1 }),
  );
  const firing = boss.ask('mutation ($id: ID!) { updateUser(id: $id, input: { status: INACTIVE }) { id } }', {
    id: fired.id,
  });
  const outcomes = (await Promise.all(credits)).map(outcomeOf);
  accepted(await firing);
  const done = outcomes.filter((code) => code === 'OK').length;
  // If the computer stalls for two seconds, requests that wait for the wallet get UNAVAILABLE.
  const rejections = ['UNAUTHENTICATED', 'UNAVAILABLE'];
  expect(outcomes.filter((code) => code !== 'OK' && !rejections.includes(code))).toEqual([]);
  expect(await balanceOf(two.em, asha)).toBe(done * 100);
});

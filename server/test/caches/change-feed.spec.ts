/** What is kept in memory when several processes write, and when the connection that listens is cut. */
import { setTimeout } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { Caller } from '../testkit/callers.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { creditWallet, me, placeOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';
import { startTwoServers } from '../testkit/two-servers.js';

const two = startTwoServers();
const PLAN_DAY = addDays(indiaDateOf(new Date()), 30);
const MENU = '{ activeMealPlan { slots { dishes { id title } } } }';
/** The bound of the promise, and some more, since the machine of the tests may be busy. */
const A_SECOND = 1_000;
let poha: SeededDish;

beforeAll(async () => {
  poha = await two.seed.dish({ title: 'Poha' });
  await two.seed.activePlan({ date: PLAN_DAY, breakfast: [poha] });
});

type Menu = { activeMealPlan: { slots: { dishes: { title: string }[] }[] } };
const menuAt = async (server: 0 | 1) =>
  accepted(await two.as[server].anonymous().ask<Menu>(MENU)).activeMealPlan.slots[0]?.dishes[0]?.title;
const rename = (title: string) =>
  sql(two.em.fork(), 'update dishes set title = $2 where id = $1', [poha.id, title]);
const elsewhere = (caller: Caller) => new Caller(two.servers[1].url, caller.token);

/** Ends every connection that listens, as a network or an operator would. */
const cutListeners = async () => {
  const cut = await sql(
    two.em.fork(),
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mealbox changes' and datname = current_database()",
  );
  return cut.length;
};

/** Waits until both servers listen again. */
async function bothListen(): Promise<void> {
  for (;;) {
    const rows = await sql(
      two.em.fork(),
      "select 1 from pg_stat_activity where application_name = 'mealbox changes' and datname = current_database() and wait_event = 'ClientRead'",
    );
    if (rows.length === 2) return;
    await setTimeout(50);
  }
}

test('a menu that is written all the time by one process: no answer of either is older than a second', async () => {
  /** When each title was replaced, as the writer saw it. */
  const replacedAt = new Map<string, number>();
  const writing = new AbortController();
  const writer = (async () => {
    let last = 'Poha';
    for (let i = 0; !writing.signal.aborted; i++) {
      await rename(`Poha ${i}`);
      replacedAt.set(last, Date.now());
      last = `Poha ${i}`;
      await setTimeout(i % 10 === 0 ? 200 : 5);
    }
  })();
  const tooOld: string[] = [];
  const readers = [0, 1, 0, 1].map(async (server) => {
    while (!writing.signal.aborted) {
      const askedAt = Date.now();
      const title = (await menuAt(server as 0 | 1)) ?? '';
      const replaced = replacedAt.get(title);
      if (replaced !== undefined && askedAt - replaced > A_SECOND) tooOld.push(title);
    }
  });
  await setTimeout(4_000);
  writing.abort();
  await Promise.all([writer, ...readers]);
  expect(replacedAt.size).toBeGreaterThan(20);
  expect(tooOld).toEqual([]);
});

test('what an admin changes at one server is at that server at once, and at the other within a second', async () => {
  const admin = await two.as[0].admin();
  for (let i = 0; i < 10; i++) {
    for (const server of [0, 1] as const) await menuAt(server);
    const title = `Upma ${i}`;
    accepted(
      await admin.ask(
        'mutation ($id: ID!, $title: String!) { updateDish(id: $id, input: { title: $title }) { id } }',
        {
          id: poha.id,
          title,
        },
      ),
    );
    expect(await menuAt(0)).toBe(title);
    await setTimeout(A_SECOND);
    expect(await menuAt(1)).toBe(title);
  }
});

test.each([
  ['the link is reset', 'mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }', 'customer'],
  [
    'the admin is made inactive',
    'mutation ($id: ID!) { updateUser(id: $id, input: { status: INACTIVE }) { id } }',
    'admin',
  ],
  [
    'the password is changed',
    'mutation ($id: ID!) { setAdminSignIn(userId: $id, email: "changed@kitchen.example", password: "another-password") { id } }',
    'admin',
  ],
] as const)(
  '%s at one server: out there at once, at the other within a second, and nowhere can money be moved',
  async (_way, mutation, kind) => {
    const user =
      kind === 'admin' ? await two.seed.admin() : await two.seed.customer({ balancePaise: 100_000 });
    const asha = await two.seed.customer();
    const here = kind === 'admin' ? await two.as[0].admin(user) : await two.as[0].customer(user);
    const there = elsewhere(here);
    for (const caller of [here, there, here, there]) accepted(await me(caller));
    const boss = await two.as[0].admin();
    accepted(await boss.ask(mutation, { id: user.id }));
    // At once: the transaction of the other server asks the database.
    const move = (caller: Caller) =>
      kind === 'admin'
        ? creditWallet(caller, { userId: asha.id, amount: 1 })
        : placeOrder(caller, {
            mealId: BREAKFAST_ID,
            forDate: PLAN_DAY,
            lines: [{ dishId: poha.id, quantity: 1 }],
          });
    expect(outcomeOf(await move(there))).toBe('UNAUTHENTICATED');
    expect(outcomeOf(await me(here))).toBe('UNAUTHENTICATED');
    await setTimeout(A_SECOND);
    expect(outcomeOf(await me(there))).toBe('UNAUTHENTICATED');
  },
);

test('while nobody listens the database is asked; afterwards memory is used again', async () => {
  const caller = elsewhere(await two.as[0].customer(await two.seed.customer()));
  await bothListen();
  for (let i = 0; i < 5; i++) {
    await menuAt(1);
    accepted(await me(caller));
    expect(await cutListeners()).toBe(2);
    await rename(`Idli ${i}`);
    // Nothing of before is left, whether the cut has been noticed yet or not.
    await setTimeout(A_SECOND);
    expect([await menuAt(0), await menuAt(1)]).toEqual([`Idli ${i}`, `Idli ${i}`]);
    await bothListen();
  }
  const user = await two.seed.admin();
  const admin = elsewhere(await two.as[0].admin(user));
  accepted(await me(admin));
  await cutListeners();
  await sql(two.em.fork(), 'update users set status = 0 where id = $1', [user.id]);
  await setTimeout(A_SECOND);
  expect(outcomeOf(await me(admin))).toBe('UNAUTHENTICATED');

  await bothListen();
  await setTimeout(A_SECOND);
  const title = await menuAt(1);
  expect(await menuAt(1)).toBe(title);
  await two.em.fork().transactional(async (em) => {
    await sql(em, 'lock table dishes in access exclusive mode');
    expect(await menuAt(1)).toBe(title);
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '../../src/db/sql.js';
import { inTransaction } from '../../src/db/transaction.js';
import { addDays, indiaDateOf } from '../../src/shared/india-date.js';
import { call } from '../rest/rest-client.js';
import { CookieJar } from '../testkit/browser-session.js';
import { Caller } from '../testkit/callers.js';
import { reportStops, resolveFailedStop } from '../testkit/delivery.js';
import { deliveryDay, event } from '../testkit/delivery-day.js';
import { accepted, outcomeOf } from '../testkit/graphql-client.js';
import { balanceOf } from '../testkit/ledger.js';
import { creditWallet, me, placeOrder, signIn } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededAdmin, type SeededDish, type SeededUser } from '../testkit/seed.js';
import { startTwoServers } from '../testkit/two-servers.js';

const two = startTwoServers();
const TOMORROW = addDays(indiaDateOf(new Date()), 1);
let dish: SeededDish;

beforeAll(async () => {
  dish = await two.seed.dish();
  await two.seed.activePlan({ date: TOMORROW, breakfast: [dish] });
});
beforeEach(() => sql(two.em.fork(), 'delete from rate_limits'));

const at = (index: number, token: string | undefined) => new Caller(two.servers[index]?.url ?? '', token);
const boss = () => two.as[0].admin();
const update = async (id: string, input: object) =>
  accepted(
    await (await boss()).ask(
      'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
      { id, input },
    ),
  );

interface Person {
  readonly token: string | undefined;
  /** REST path that the token can read. */
  readonly restPath: string;
  /** Tries to move money through GraphQL and REST at a server, and returns both outcomes. */
  move(server: number): Promise<string[]>;
  /** Owner of the wallet whose balance must not change. */
  readonly wallet: SeededUser;
}

async function customer(token: string | undefined, asha: SeededUser): Promise<Person> {
  const lines = [{ dishId: dish.id, quantity: 1 }];
  return {
    token,
    restPath: `/api/orders?user_uuid=${asha.userUuid}`,
    wallet: asha,
    async move(server) {
      const order = await placeOrder(at(server, token), { mealId: BREAKFAST_ID, forDate: TOMORROW, lines });
      const rest = await call(two.servers[server]?.url ?? '', {
        method: 'POST',
        path: '/api/orders',
        ...(token === undefined ? {} : { token }),
        body: {
          user_uuid: asha.userUuid,
          meal_id: BREAKFAST_ID,
          for_date: TOMORROW,
          dish_details: [{ dish_uuid: dish.id, quantity: 1 }],
        },
      });
      return [outcomeOf(order), String((rest.body as { code?: string }).code ?? 'OK')];
    },
  };
}

async function admin(token: string | undefined): Promise<Person> {
  const wallet = await two.seed.customer({ balancePaise: 50_000 });
  return {
    token,
    restPath: '/api/users?q=zz',
    wallet,
    async move(server) {
      const credit = await creditWallet(at(server, token), { userId: wallet.id, amount: 1 });
      const rest = await call(two.servers[server]?.url ?? '', {
        method: 'POST',
        path: `/api/users/${wallet.id}/wallet/add`,
        ...(token === undefined ? {} : { token }),
        body: { amount: 1 },
      });
      return [outcomeOf(credit), String((rest.body as { code?: string }).code ?? 'OK')];
    },
  };
}

async function reads(person: Person, server: number): Promise<string[]> {
  const rest = await call(two.servers[server]?.url ?? '', {
    method: 'GET',
    path: person.restPath,
    ...(person.token === undefined ? {} : { token: person.token }),
  });
  return [
    outcomeOf(await me(at(server, person.token))),
    String((rest.body as { code?: string }).code ?? 'OK'),
  ];
}

const signedIn = async (who: SeededAdmin) =>
  accepted(await signIn(two.as[0].anonymous(), who.email, who.password)).it.accessToken;

/** Ways in which access ends: each returns the caller, and a function that ends the access at the first server. */
const ENDINGS: Record<string, () => Promise<{ person: Person; end: () => Promise<unknown> }>> = {
  'a personal link is reset': async () => {
    const asha = await two.seed.customer({ balancePaise: 50_000 });
    const person = await customer((await two.as[0].customer(asha)).token, asha);
    const end = async () =>
      accepted(
        await (await boss()).ask('mutation ($id: ID!) { resetPersonalLink(id: $id) { id } }', {
          id: asha.id,
        }),
      );
    return { person, end };
  },
  'a stolen refresh token is used a second time': async () => {
    const asha = await two.seed.customer({ balancePaise: 50_000 });
    const [owner, thief] = [new CookieJar(two.servers[0].url), new CookieJar(two.servers[0].url)];
    const { token } = await owner.open(asha.userUuid);
    thief.cookie = owner.cookie;
    await owner.refresh();
    const end = async () => {
      // Moves the owner's refresh to a minute ago.
      await sql(
        two.em.fork(),
        `update session_tokens set used_at = used_at - interval '1 minute' where used_at is not null`,
      );
      expect((await thief.refresh()).status).toBe(401);
      expect((await owner.refresh()).status).toBe(401);
    };
    return { person: await customer(token, asha), end };
  },
  'a customer becomes a user of another type': async () => {
    const asha = await two.seed.customer();
    const person = await customer((await two.as[0].customer(asha)).token, asha);
    return { person, end: () => update(asha.id, { type: 'DELIVERY' }) };
  },
  'a customer signs out': async () => {
    const asha = await two.seed.customer({ balancePaise: 50_000 });
    const caller = await two.as[0].customer(asha);
    const end = async () => accepted(await caller.ask('mutation { signOut }'));
    return { person: await customer(caller.token, asha), end };
  },
  'an admin is made inactive': async () => {
    const fired = await two.seed.admin();
    return {
      person: await admin(await signedIn(fired)),
      end: () => update(fired.id, { status: 'INACTIVE' }),
    };
  },
  'an admin gets a new password': async () => {
    const changed = await two.seed.admin();
    const end = async () =>
      accepted(
        await (await boss()).ask(
          'mutation ($id: ID!, $email: String!, $password: String!) { setAdminSignIn(userId: $id, email: $email, password: $password) { id } }',
          { id: changed.id, email: changed.email, password: 'another password' },
        ),
      );
    return { person: await admin(await signedIn(changed)), end };
  },
  'an admin becomes a user of another type': async () => {
    const moved = await two.seed.admin();
    return {
      person: await admin(await signedIn(moved)),
      end: () => update(moved.id, { type: 'DELIVERY' }),
    };
  },
};

test.each(Object.entries(ENDINGS))(
  'access ends at both servers and both APIs as soon as %s, and no money moves',
  async (_how, begin) => {
    const { person, end } = await begin();
    for (const server of [0, 1]) expect(await reads(person, server)).toEqual(['OK', 'OK']);
    const before = await balanceOf(two.em, person.wallet);
    await end();
    // The access ends at once on both servers. The server that did not end it is tested first.
    for (const server of [1, 0]) {
      expect(await reads(person, server)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
      expect(await person.move(server)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
    }
    expect(await balanceOf(two.em, person.wallet)).toBe(before);
  },
);

test('a customer who becomes inactive can still view, but not order, at either server', async () => {
  const asha = await two.seed.customer({ balancePaise: 50_000 });
  const person = await customer((await two.as[0].customer(asha)).token, asha);
  await update(asha.id, { status: 'INACTIVE' });
  for (const server of [1, 0]) {
    expect(await person.move(server)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await reads(person, server)).toEqual(['OK', 'OK']);
  }
  expect(await balanceOf(two.em, asha)).toBe(50_000);
});

test("an admin's decision that waits for a lock is rejected after sign-out, and no money moves", async () => {
  const out = await deliveryDay({ seed: two.seed, as: two.as[0] }, addDays(TOMORROW, -1), 1);
  accepted(await reportStops(out.phone, [event(out.stops[0]?.id, 'FAILED', new Date())]));
  const fired = await boss();
  const deciding = await inTransaction(two.em, async (tx) => {
    await sql(tx, 'select 1 from orders where id = $1 for update', [out.orderIds[0] ?? '']);
    const answer = resolveFailedStop(fired, out.stops[0]?.id ?? '', true);
    while (await isNobodyWaiting()) await sleep(20);
    accepted(await at(1, fired.token).ask('mutation { signOut }'));
    return [answer];
  });
  expect((await Promise.all(deciding)).map(outcomeOf)).toEqual(['UNAUTHENTICATED']);
  expect(await balanceOf(two.em, out.customers[0] as SeededUser)).toBe(40_000);
});

async function isNobodyWaiting(): Promise<boolean> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await sql(two.em.fork(), waiting)).length === 0;
}

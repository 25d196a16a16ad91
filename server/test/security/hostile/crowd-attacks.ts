import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Attack, jsonRequest, rawAnswer, tally } from './attack.js';

/** Number of concurrent sign-ins. */
const SIGN_INS = 300;
/** Time for which a row is locked, in milliseconds. */
const HELD_MS = 6_000;

const signIn = (url: string, address: string, email: string) =>
  rawAnswer(
    url,
    jsonRequest('/api/admin/login', JSON.stringify({ email, password: 'not the password' }), [
      `X-Forwarded-For: ${address}`,
    ]),
    { withinMs: 60_000 },
  );
const signInsFrom = async (url: string, addressOf: (index: number) => string) =>
  tally(
    await Promise.all(
      Array.from({ length: SIGN_INS }, (_, i) => signIn(url, addressOf(i), `nobody-${i}@test.example`)),
    ),
  );

/** Attacks by many clients that sign in at once or wait for a locked row. */
export const CROWD_ATTACKS: readonly Attack[] = [
  {
    name: '300 sign-ins at once from one /64',
    from: 'connections of a /64',
    expects: /^(401|429|503)$/,
    env: { TRUSTED_PROXIES: '1' },
    run: ({ url }) => signInsFrom(url, (i) => `2001:db8:1:1::${(i + 1).toString(16)}`),
  },
  {
    name: '300 sign-ins at once from as many addresses',
    from: 'connections of many addresses',
    expects: /^(401|429|503)$/,
    env: { TRUSTED_PROXIES: '1' },
    run: ({ url }) => signInsFrom(url, (i) => `198.51.${i >> 8}.${i & 255}`),
  },
  {
    name: 'a locked wallet, and 40 orders that wait for it',
    from: 'the database',
    expects: /^(201|409|429|503)$/,
    logsCauses: ['lock-timeout'],
    async run({ url, databaseUrl, userUuid, mealId, dishId, forDate }) {
      const database = new pg.Client({ connectionString: databaseUrl });
      await database.connect();
      await database.query('begin');
      await database.query('select from users where user_uuid = $1 for update', [userUuid]);
      const order = JSON.stringify({
        user_uuid: userUuid,
        meal_id: mealId,
        for_date: forDate,
        dish_details: [{ dish_uuid: dishId, quantity: 1 }],
      });
      const orders = Array.from({ length: 40 }, () =>
        rawAnswer(url, jsonRequest('/api/orders', order), { withinMs: 60_000 }),
      );
      await sleep(HELD_MS);
      await database.query('rollback');
      await database.end();
      return tally(await Promise.all(orders));
    },
  },
];

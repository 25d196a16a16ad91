/** Who calls in the access matrix of REST, and with what proof. */
import { sql } from '../../src/db/sql.js';
import type { RestRow } from '../../src/rest/rest-row.js';
import { riderOf, seedRun } from '../testkit/delivery.js';
import type { Kitchen } from '../testkit/kitchen.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';
import { newStation, stationOf } from '../testkit/stations.js';
import { type Proof, proofOf } from './example-world.js';

/**
 * Who calls, each for a customer's own things. "by link" names the `user_uuid` where the row looks for one; on a row that looks
 * nowhere it stands in query and body, and opens nothing. Another's token comes with the owner's things, another's link too.
 */
export const ACTORS = [
  'anonymous',
  'own link',
  'own token',
  "another's link",
  "another's token",
  'delivery',
  'inactive, by link',
  'inactive, by token',
  'inactive admin',
  'admin',
  'run link',
  'station link',
] as const;
export type Actor = (typeof ACTORS)[number];

/** What an actor proves a call to a row with, for things of the owner. */
export async function proofFor(
  where: Kitchen,
  actor: Actor,
  owner: SeededUser,
  another: SeededUser,
  row: RestRow,
): Promise<Proof> {
  const refresh = row.path === '/api/auth/refresh' ? await refreshCookie(where, owner) : {};
  if (actor === 'own token' || actor === 'inactive, by token')
    return { ...refresh, token: (await where.as.customer(owner)).token };
  if (actor === "another's token") return { ...refresh, token: (await where.as.customer(another)).token };
  if (actor === 'admin') return { ...refresh, token: (await where.as.admin()).token };
  if (actor === 'run link') return { ...refresh, token: await runToken(where) };
  if (actor === 'station link') return { ...refresh, token: await stationToken(where) };
  if (actor === 'inactive admin') return { ...refresh, token: await inactiveToken(where) };
  return refresh;
}

/** Makes what is the same for every call once in each kitchen. */
function onceIn<T>(make: (where: Kitchen) => Promise<T>): (where: Kitchen) => Promise<T> {
  const made = new Map<Kitchen, Promise<T>>();
  return (where) => {
    const known = made.get(where) ?? make(where);
    made.set(where, known);
    return known;
  };
}

/** The token of a rider whose run is out. */
const runToken = onceIn(async (where) => {
  const rider = await where.seed.delivery();
  const slot = { date: '2027-03-01', mealId: BREAKFAST_ID };
  const { secret } = await seedRun(where, { ...slot, rider, orders: [], out: true });
  return (await riderOf(where, secret)).token;
});

const stationToken = onceIn(async (where) => {
  const { secret } = await newStation(await where.as.admin());
  return (await stationOf(where, secret)).token;
});

/** Of an admin who signed in, and was made inactive then. */
const inactiveToken = onceIn(async (where) => {
  const admin = await where.seed.admin();
  const { token } = await where.as.admin(admin);
  await setInactive(where, admin);
  return token;
});

export async function setInactive(where: Kitchen, user: SeededUser): Promise<void> {
  await sql(where.em.fork(), 'update users set status = 0 where id = $1', [user.id]);
}

async function refreshCookie(where: Kitchen, customer: SeededUser): Promise<Proof> {
  return proofOf(where, { customer }, 'refresh cookie');
}

/** Callers of the access matrix of REST, with their credentials. */
import { sql } from '../../src/db/sql.js';
import type { RestRow } from '../../src/rest/rest-row.js';
import { riderOf } from '../testkit/delivery.js';
import type { Kitchen } from '../testkit/kitchen.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';
import { seedRun } from '../testkit/seed-run.js';
import { newStation, stationOf } from '../testkit/stations.js';
import { type Proof, proofOf } from './example-world.js';

/**
 * Callers who request data of one customer, the owner. A caller with a link sends its `user_uuid` at the position that the route
 * documents. A route without such a position gets the `user_uuid` in query and body, where it gives no access.
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

/** Returns the credential that an actor sends to a route, besides a link. */
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

/** Caches a value that is the same for every call, once per kitchen. */
function onceIn<T>(make: (where: Kitchen) => Promise<T>): (where: Kitchen) => Promise<T> {
  const made = new Map<Kitchen, Promise<T>>();
  return (where) => {
    const known = made.get(where) ?? make(where);
    made.set(where, known);
    return known;
  };
}

/** Returns the token of a rider with a started run. */
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

/** Returns the token of an admin who was deactivated after the sign-in. */
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

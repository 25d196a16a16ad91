import { prepared } from '../../db/prepared.js';
import { condition, query, sql } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { hashToken, newToken } from '../../shared/ids.js';
import type { UseCaseContext } from '../use-case.js';
import type { StationActor } from './actor.js';
import type { SignInLimits } from './sign-in-limits.js';
import { isOpenStationSql } from './valid-session.js';

/** What each token of a station begins with, so that one look at the right table tells whose it is. */
const PREFIX = 'station.';
/** How many devices a station has at most: another one ends the one that was used longest ago. */
const MAX_DEVICES = 20;
/** How exactly it is known when a station was used last. */
const USED_EVERY_MS = 60_000;

/** Whether a token says of itself that it is a station's. */
export const isStationToken = (token: string): boolean => token.startsWith(PREFIX);

/**
 * Makes the link of a station: 256 bits, of which the hash is kept.
 *
 * @param em of the transaction that makes the station
 * @returns the secret, which nobody can read again
 */
export async function makeStationLink(em: EntityManager, stationId: string, now: Date): Promise<string> {
  const secret = newToken();
  await storeSecret(em, { secret, stationId, purpose: 'link' }, now);
  return secret;
}

interface StationRow {
  readonly id: string;
  readonly opens_cook: boolean;
  readonly opens_pack: boolean;
  readonly used_at: Date | string | null;
}

const stationOfSecret = (purpose: 'link' | 'token', locked = '') =>
  prepared(
    `select s.id, s.opens_cook, s.opens_pack, k.used_at from station_secrets k join stations s on s.id = k.station_id
     where k.secret_hash = $1 and k.purpose = '${purpose}' and ${isOpenStationSql('s')} ${locked}`,
  );
const AUTHENTICATE = stationOfSecret('token');
const OPEN = stationOfSecret('link', 'for update of s');

/** As text: asked at every call of a station, so its plan is kept. */
async function stationBy(em: EntityManager, text: string, hash: Buffer): Promise<StationRow | undefined> {
  return (await sql<StationRow>(em, text, [hash]))[0];
}

/**
 * Whom the token of a station speaks for, by the database; it notes that the station is in use.
 *
 * @returns null for a token that is false, or whose station is revoked
 */
export async function authenticateStation(
  em: EntityManager,
  clock: Clock,
  tokenHash: Buffer,
): Promise<StationActor | null> {
  const row = await stationBy(em, AUTHENTICATE, tokenHash);
  if (!row) return null;
  const now = clock.now();
  if (!row.used_at || now.getTime() - new Date(row.used_at).getTime() >= USED_EVERY_MS)
    await query(em)
      .updateTable('station_secrets')
      .set({ used_at: now })
      .where('secret_hash', '=', tokenHash)
      .execute();
  return actorOf(row);
}

/** A station that was opened: the token for the device, and whom it speaks for. */
export interface OpenedStation {
  readonly token: string;
  readonly actor: StationActor;
}

/**
 * Opens the link of a station. Failures are limited by address, together with those of other links.
 *
 * @param address the client's network address, for the limit
 * @throws AppError `session.station-link` when it opens nothing, `rate-limited` after too many of those
 */
export function openStationLink(
  ctx: UseCaseContext,
  limits: SignInLimits,
  address: string,
  secret: string,
): Promise<OpenedStation> {
  return limits.openLink(address, secret, 'session.station-link', () =>
    inTransaction(ctx.em, (em) => beginByLink(em, secret, ctx.clock.now())),
  );
}

/** Locks the station, against its end at the same moment and against another device that is opened, so that the devices are counted. */
async function beginByLink(em: EntityManager, secret: string, now: Date): Promise<OpenedStation | null> {
  const row = await stationBy(em, OPEN, hashToken(secret));
  if (!row) return null;
  const token = `${PREFIX}${newToken()}`;
  await query(em)
    .deleteFrom('station_secrets')
    .where('secret_hash', 'in', (its) =>
      its
        .selectFrom('station_secrets')
        .select('secret_hash')
        .where('station_id', '=', row.id)
        .where('purpose', '=', 'token')
        .orderBy('used_at', 'desc')
        .orderBy('secret_hash')
        .offset(MAX_DEVICES - 1),
    )
    .execute();
  await storeSecret(em, { secret: token, stationId: row.id, purpose: 'token' }, now);
  return { token, actor: actorOf(row) };
}

/** Those of some stations that are not revoked: a condition for the query builder. */
export const isOpenStation = (station: string) => condition(isOpenStationSql(station));

async function storeSecret(
  em: EntityManager,
  { secret, stationId, purpose }: { secret: string; stationId: string; purpose: 'link' | 'token' },
  now: Date,
): Promise<void> {
  await query(em)
    .insertInto('station_secrets')
    .values({
      secret_hash: hashToken(secret),
      station_id: stationId,
      purpose,
      created_at: now,
      used_at: purpose === 'token' ? now : null,
    })
    .execute();
}

const actorOf = ({ id, opens_cook, opens_pack }: StationRow): StationActor => ({
  kind: 'station',
  userId: null,
  stationId: id,
  opens: { cook: opens_cook, pack: opens_pack },
});

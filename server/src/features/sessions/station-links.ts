import type { Selectable } from 'kysely';
import { condition } from '../../db/sql.js';
import { runPrepared, type Tables, tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { hashToken, newToken } from '../../shared/ids.js';
import type { UseCaseContext } from '../use-case.js';
import type { StationActor } from './actor.js';
import { isOpenStationSql } from './credential-conditions.js';
import type { SignInLimits } from './sign-in-limits.js';

/** Prefix of a station's token, which identifies the table to search. */
const PREFIX = 'station.';
/** Maximum number of devices of a station. Another device ends the least recently used one. */
const MAX_DEVICES = 20;
/** Precision of the stored time of a station's last use, in milliseconds. */
const USED_EVERY_MS = 60_000;

/** Whether a token has the format of a station's. */
export const isStationToken = (token: string): boolean => token.startsWith(PREFIX);

/**
 * Creates the link of a station: 256 bits, of which only the hash is stored.
 * @param em of the transaction that creates the station
 * @returns the secret, which cannot be read again
 */
export async function makeStationLink(em: EntityManager, stationId: string, now: Date): Promise<string> {
  const secret = newToken();
  await storeSecret(em, { secret, stationId, purpose: 'link' }, now);
  return secret;
}

/** Condition that a station is not revoked, for the query builder. */
export const isOpenStation = (station: string) => condition(isOpenStationSql(station));

const stationsBy = (em: EntityManager, purpose: 'link' | 'token', secretHash: Buffer) =>
  tables(em)
    .selectFrom('StationSecret as k')
    .innerJoin('Station as s', 's.id', 'k.stationId')
    .where('k.secretHash', '=', secretHash)
    .where('k.purpose', '=', purpose)
    .where(isOpenStation('s'))
    .select(['s.id', 's.opensCook', 's.opensPack', 'k.usedAt']);

/**
 * Reads the actor of a station's token from the database, and records the use of the station.
 * @returns null for an invalid token, or a revoked station
 */
export async function authenticateStation(
  em: EntityManager,
  clock: Clock,
  tokenHash: Buffer,
): Promise<StationActor | null> {
  const [row] = await runPrepared(em, stationsBy(em, 'token', tokenHash));
  if (!row) return null;
  const now = clock.now();
  if (!row.usedAt || now.getTime() - row.usedAt.getTime() >= USED_EVERY_MS)
    await tables(em)
      .updateTable('StationSecret')
      .set({ usedAt: now })
      .where('secretHash', '=', tokenHash)
      .execute();
  return actorOf(row);
}

/** Opened station with the token for the device and the token's actor. */
interface OpenedStation {
  readonly token: string;
  readonly actor: StationActor;
}

/**
 * Opens the link of a station. Failures are limited by address, together with those of other links.
 * @param address the client's network address, for the limit
 * @throws AppError `session.station-link` for an invalid link, `rate-limited` after too many failures
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

/** Locks the station against a concurrent revocation, and against concurrent devices, so that all devices are counted. */
async function beginByLink(em: EntityManager, secret: string, now: Date): Promise<OpenedStation | null> {
  const [row] = await runPrepared(em, stationsBy(em, 'link', hashToken(secret)).forUpdate('s'));
  if (!row) return null;
  const token = `${PREFIX}${newToken()}`;
  await tables(em)
    .deleteFrom('StationSecret')
    .where('secretHash', 'in', (its) =>
      its
        .selectFrom('StationSecret')
        .select('secretHash')
        .where('stationId', '=', row.id)
        .where('purpose', '=', 'token')
        .orderBy('usedAt', 'desc')
        .orderBy('secretHash')
        .offset(MAX_DEVICES - 1),
    )
    .execute();
  await storeSecret(em, { secret: token, stationId: row.id, purpose: 'token' }, now);
  return { token, actor: actorOf(row) };
}

async function storeSecret(
  em: EntityManager,
  { secret, stationId, purpose }: { secret: string; stationId: string; purpose: 'link' | 'token' },
  now: Date,
): Promise<void> {
  await tables(em)
    .insertInto('StationSecret')
    .values({
      secretHash: hashToken(secret),
      stationId,
      purpose,
      createdAt: now,
      usedAt: purpose === 'token' ? now : null,
    })
    .execute();
}

const actorOf = ({
  id,
  opensCook,
  opensPack,
}: Pick<Selectable<Tables['Station']>, 'id' | 'opensCook' | 'opensPack'>): StationActor => ({
  kind: 'station',
  userId: null,
  stationId: id,
  opens: { cook: opensCook, pack: opensPack },
});

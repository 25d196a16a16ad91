import { lockTable, query } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin, requireStation } from '../sessions/actor.js';
import { isOpenStation, makeStationLink } from '../sessions/station-links.js';
import type { UseCaseContext } from '../use-case.js';
import { openStations, readStation, type Station, stationSnapshot } from './station-view.js';

/** A station that was just made, with the secret that is shown this once. */
export interface StationLink {
  readonly station: Station;
  readonly secret: string;
}

/** The stations that are not revoked, by name. Admins only. */
export async function listStations(ctx: UseCaseContext): Promise<Station[]> {
  requireAdmin(ctx.actor);
  return openStations(ctx.em);
}

/**
 * Makes a station and its link. Admins only.
 *
 * @throws AppError `station.name-required`, `station.name-taken`, `station.opens-nothing`, `input.*`, and refusals of access
 */
export async function createStation(
  ctx: UseCaseContext,
  input: { readonly name: string; readonly cook: boolean; readonly pack: boolean },
): Promise<StationLink> {
  const { userId } = requireAdmin(ctx.actor);
  const name = checkLine(input.name, { field: 'input.name', label: 'Name' }, MAX_LENGTH.title);
  if (!name) throw refusal('station.name-required', {}, 'input.name');
  const { cook, pack } = input;
  if (!cook && !pack) throw refusal('station.opens-nothing', {}, 'input.cook');
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    await lockTable(em, 'stations', 'exclusive');
    const there = await openStations(em);
    // The trail tells stations apart by their names.
    if (there.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw refusal('station.name-taken', { name }, 'input.name');
    const station = { id: newId(), name, cook, pack, createdAt: ctx.clock.now(), usedAt: null };
    await query(em)
      .insertInto('stations')
      .values({
        id: station.id,
        name,
        opens_cook: cook,
        opens_pack: pack,
        created_by: userId,
        created_at: station.createdAt,
      })
      .execute();
    const secret = await makeStationLink(em, station.id, station.createdAt);
    const after = stationSnapshot(station);
    await recordAudit(em, ctx, { action: 'STATION_CREATED', subjectId: station.id, before: null, after });
    return { station, secret };
  });
}

/**
 * Revokes a station: its link and every device that it opened end at once; what is being written by one of them is written first, or refused. Again,
 * it changes nothing. Admins only.
 *
 * @returns the station
 * @throws AppError `not-found`, `input.id`, and refusals of access
 */
export async function revokeStation(ctx: UseCaseContext, named: string): Promise<Station> {
  requireAdmin(ctx.actor);
  const id = checkId(named, { field: 'id', label: 'Station' });
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const station = await readStation(em, id);
    if (!station) throw refusal('not-found', { thing: 'Station' }, 'id');
    const revoked = await query(em)
      .updateTable('stations as s')
      .set({ revoked_at: ctx.clock.now() })
      .where('s.id', '=', id)
      .where(isOpenStation('s'))
      .executeTakeFirst();
    if (revoked.numUpdatedRows === 0n) return station;
    const before = stationSnapshot(station);
    await recordAudit(em, ctx, { action: 'STATION_REVOKED', subjectId: id, before, after: null });
    return station;
  });
}

/**
 * The station that asks. Stations only.
 *
 * @throws AppError `session.ended`, and refusals of access
 */
export async function myStation(ctx: UseCaseContext): Promise<Station> {
  const { stationId } = requireStation(ctx.actor);
  const station = await readStation(ctx.em, stationId);
  if (!station) throw refusal('session.ended', {});
  return station;
}

import { lockTable, tables } from '../../db/tables.js';
import { inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { reauthenticate, requireAdmin, requireStation } from '../sessions/actor.js';
import { isOpenStation, makeStationLink } from '../sessions/station-links.js';
import type { UseCaseContext } from '../use-case.js';
import { openStations, readStation, type Station, stationSnapshot } from './station-view.js';

/** New station with the secret of its link, which is displayed only once. */
export interface StationLink {
  readonly station: Station;
  readonly secret: string;
}

/** Returns the stations that are not revoked, by name. Admins only. */
export async function listStations(ctx: UseCaseContext): Promise<Station[]> {
  requireAdmin(ctx.actor);
  return openStations(ctx.em);
}

/**
 * Creates a station and its link. Admins only.
 * @throws AppError `station.name-required`, `station.name-taken`, `station.opens-nothing`, `input.*`, and access errors
 */
export async function createStation(
  ctx: UseCaseContext,
  input: { readonly name: string; readonly cook: boolean; readonly pack: boolean },
): Promise<StationLink> {
  const { userId } = requireAdmin(ctx.actor);
  const name = checkLine(input.name, { field: 'name', label: 'Name' }, MAX_LENGTH.title);
  if (!name) throw appError('station.name-required', {}, 'name');
  const { cook, pack } = input;
  if (!cook && !pack) throw appError('station.opens-nothing', {}, 'input.cook');
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    await lockTable(em, 'Station', 'exclusive');
    const there = await openStations(em);
    // The audit trail identifies stations by name.
    if (there.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      throw appError('station.name-taken', { name }, 'name');
    const station = { id: newId(), name, cook, pack, createdAt: ctx.clock.now(), usedAt: null };
    await tables(em)
      .insertInto('Station')
      .values({
        id: station.id,
        name,
        opensCook: cook,
        opensPack: pack,
        createdById: userId,
        createdAt: station.createdAt,
      })
      .execute();
    const secret = await makeStationLink(em, station.id, station.createdAt);
    const after = stationSnapshot(station);
    await recordAudit(em, ctx, { action: 'STATION_CREATED', subjectId: station.id, before: null, after });
    return { station, secret };
  });
}

/**
 * Revokes a station: its link and all its devices end at once. A running write is completed first, or rejected. A repetition
 * changes nothing. Admins only.
 * @returns the station
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function revokeStation(ctx: UseCaseContext, named: string): Promise<Station> {
  requireAdmin(ctx.actor);
  const id = checkId(named, { field: 'id', label: 'Station' });
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const station = await readStation(em, id);
    if (!station) throw appError('not-found', { thing: 'Station' }, 'id');
    const revoked = await tables(em)
      .updateTable('Station')
      .set({ revokedAt: ctx.clock.now() })
      .where('Station.id', '=', id)
      .where(isOpenStation('stations'))
      .executeTakeFirst();
    if (revoked.numUpdatedRows === 0n) return station;
    const before = stationSnapshot(station);
    await recordAudit(em, ctx, { action: 'STATION_REVOKED', subjectId: id, before, after: null });
    return station;
  });
}

/**
 * Returns the caller's station. Stations only.
 * @throws AppError `session.ended`, and access errors
 */
export async function myStation(ctx: UseCaseContext): Promise<Station> {
  const { stationId } = requireStation(ctx.actor);
  const station = await readStation(ctx.em, stationId);
  if (!station) throw appError('session.ended', {});
  return station;
}

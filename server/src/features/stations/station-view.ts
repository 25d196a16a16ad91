import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Snapshot } from '../audit/snapshot.js';
import { isOpenStation } from '../sessions/station-links.js';

/** A device in the kitchen, and what it opens. */
export interface Station {
  readonly id: string;
  readonly name: string;
  readonly cook: boolean;
  readonly pack: boolean;
  readonly createdAt: Date;
  /** To the minute; null: no device has used it. */
  readonly usedAt: Date | null;
}

const stationsOf = (em: EntityManager) =>
  query(em)
    .selectFrom('stations as s')
    .select((its) => [
      's.id',
      's.name',
      's.opens_cook',
      's.opens_pack',
      's.created_at',
      its
        .selectFrom('station_secrets as k')
        .whereRef('k.station_id', '=', 's.id')
        .select(({ fn }) => fn.max('k.used_at').as('used_at'))
        .as('used_at'),
    ])
    .orderBy('s.name')
    .orderBy('s.id');

type StationRow = Awaited<ReturnType<ReturnType<typeof stationsOf>['execute']>>[number];

const stationOf = (row: StationRow): Station => ({
  id: row.id,
  name: row.name,
  cook: row.opens_cook,
  pack: row.opens_pack,
  createdAt: new Date(row.created_at),
  usedAt: row.used_at === null ? null : new Date(row.used_at),
});

/** The stations that are not revoked, by name. */
export async function openStations(em: EntityManager): Promise<Station[]> {
  return (await stationsOf(em).where(isOpenStation('s')).execute()).map(stationOf);
}

/** A station, also one that is revoked. */
export async function readStation(em: EntityManager, id: string): Promise<Station | null> {
  const row = await stationsOf(em).where('s.id', '=', id).executeTakeFirst();
  return row ? stationOf(row) : null;
}

/** Stations by their ids, those that are revoked among them: boxes and the audit trail name them. */
export async function stationNames(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(em).selectFrom('stations').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the audit trail keeps of a station. */
export const stationSnapshot = ({ name, cook, pack }: Pick<Station, 'name' | 'cook' | 'pack'>): Snapshot => ({
  name,
  cook,
  pack,
});

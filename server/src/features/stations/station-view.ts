import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Snapshot } from '../audit/snapshot.js';
import { isOpenStation } from '../sessions/station-links.js';

/** Kitchen device with the screens that it opens. */
export interface Station {
  readonly id: string;
  readonly name: string;
  readonly cook: boolean;
  readonly pack: boolean;
  readonly createdAt: Date;
  /** Last use, to the minute. Null: never. */
  readonly usedAt: Date | null;
}

const stationsOf = (em: EntityManager) =>
  tables(em)
    .selectFrom('Station as s')
    .select((its) => [
      's.id',
      's.name',
      's.opensCook',
      's.opensPack',
      's.createdAt',
      its
        .selectFrom('StationSecret as k')
        .whereRef('k.stationId', '=', 's.id')
        .select(({ fn }) => fn.max('k.usedAt').as('usedAt'))
        .as('usedAt'),
    ])
    .orderBy('s.name')
    .orderBy('s.id');

type StationRow = Awaited<ReturnType<ReturnType<typeof stationsOf>['execute']>>[number];

const stationOf = (row: StationRow): Station => ({
  id: row.id,
  name: row.name,
  cook: row.opensCook,
  pack: row.opensPack,
  createdAt: row.createdAt,
  usedAt: row.usedAt,
});

/** Returns the stations that are not revoked, by name. */
export async function openStations(em: EntityManager): Promise<Station[]> {
  return (await stationsOf(em).where(isOpenStation('s')).execute()).map(stationOf);
}

/** Returns a station, including a revoked one. */
export async function readStation(em: EntityManager, id: string): Promise<Station | null> {
  const row = await stationsOf(em).where('s.id', '=', id).executeTakeFirst();
  return row ? stationOf(row) : null;
}

/** Returns the names of stations by ID, including revoked stations, because boxes and the audit trail refer to them. */
export async function stationNames(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tables(em).selectFrom('Station').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the audit snapshot of a station. */
export const stationSnapshot = ({ name, cook, pack }: Pick<Station, 'name' | 'cook' | 'pack'>): Snapshot => ({
  name,
  cook,
  pack,
});

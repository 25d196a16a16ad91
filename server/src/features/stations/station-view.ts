import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Snapshot } from '../audit/snapshot.js';
import { isOpenStation } from '../sessions/station-links.js';

const stationsOf = (em: EntityManager) =>
  tables(em)
    .selectFrom('Station as s')
    .select((its) => [
      's.id',
      's.name',
      's.opensCook as cook',
      's.opensPack as pack',
      's.createdAt',
      its
        .selectFrom('StationSecret as k')
        .whereRef('k.stationId', '=', 's.id')
        .select(({ fn }) => fn.max('k.usedAt').as('usedAt'))
        .as('usedAt'),
    ]);

/** Kitchen device with the screens that it opens. `usedAt` is its last use, to the minute. */
export type Station = Awaited<ReturnType<ReturnType<typeof stationsOf>['execute']>>[number];

/** Returns the stations that are not revoked, by name. */
export function openStations(em: EntityManager): Promise<Station[]> {
  return stationsOf(em).where(isOpenStation('s')).orderBy('s.name').orderBy('s.id').execute();
}

/** Returns a station, including a revoked one. */
export async function readStation(em: EntityManager, id: string): Promise<Station | null> {
  return (await stationsOf(em).where('s.id', '=', id).executeTakeFirst()) ?? null;
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

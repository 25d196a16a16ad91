import type { ClientBase } from 'pg';

/**
 * Where a connection has led: the cluster's own number, its timeline, which grows by one with every promotion of a standby, and the
 * database. The same address may lead elsewhere after a failover, and whoever holds answers in memory has to know.
 */
export const PLACE = `
  select system_identifier || '/' || case when pg_is_in_recovery() then 'standby'
    else left(pg_walfile_name(pg_current_wal_lsn()), 8) end || '/' || oid as place
  from pg_control_system(), pg_database where datname = current_database()`;

/** @returns undefined where the database does not tell, as some hosted ones do not */
export async function placeOf(client: Pick<ClientBase, 'query'>): Promise<string | undefined> {
  const found = await client.query<{ place: string }>(PLACE).catch(() => undefined);
  return found?.rows[0]?.place;
}

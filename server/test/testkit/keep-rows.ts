import { quoted, schemaOf } from '../../src/backup/catalog.js';
import { sql } from '../../src/db/sql.js';
import type { EntityManager } from '../../src/db/transaction.js';

/**
 * Keeps the rows of a database as they are: to bring them back takes a tenth of making their like by calls.
 *
 * @param em of a user who may switch triggers off
 * @returns brings them back: what has come since is gone, and what was changed is as it was, sessions and the audit trail too
 */
export async function keepRows(em: EntityManager): Promise<() => Promise<void>> {
  const { tables } = await schemaOf(em.fork());
  const statements = tables.map(({ name, columns }) => {
    const [table, list] = [quoted(name), columns.map((column) => quoted(column.name)).join(', ')];
    return {
      keep: `create table kept.${table} as select ${list} from ${table}`,
      bringBack: `delete from ${table}; insert into ${table} (${list}) overriding system value select ${list} from kept.${table};`,
    };
  });
  await em.fork().transactional(async (tx) => {
    await sql(tx, 'create schema kept');
    for (const { keep } of statements) await sql(tx, keep);
    await sql(
      tx,
      `create function kept.bring_back() returns void language plpgsql set session_replication_role = replica
       as $$ begin ${statements.map(({ bringBack }) => bringBack).join('\n')} end $$`,
    );
  });
  return async () => {
    await em.fork().transactional((tx) => sql(tx, 'select kept.bring_back()'));
  };
}

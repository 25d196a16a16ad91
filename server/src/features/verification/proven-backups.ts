import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** A backup that was restored into a database of its own and found to be right. */
export interface ProvenBackup {
  /** What the database held at this moment is in it. */
  readonly takenAt: Date;
  readonly provenAt: Date;
}

/** Notes in the database that a backup of it was proven. */
export async function recordProven(em: EntityManager, { takenAt, provenAt }: ProvenBackup): Promise<void> {
  const row = { taken_at: takenAt, proven_at: provenAt };
  await query(em)
    .insertInto('proven_backups')
    .values(row)
    .onConflict((taken) => taken.column('id').doUpdateSet(row))
    .execute();
}

/** @returns the last backup of this database that was proven; null when there was none */
export async function lastProven(em: EntityManager): Promise<ProvenBackup | null> {
  const row = await query(em)
    .selectFrom('proven_backups')
    .select(['taken_at', 'proven_at'])
    .executeTakeFirst();
  return row ? { takenAt: new Date(row.taken_at), provenAt: new Date(row.proven_at) } : null;
}

/** When a backup of this database was last proven; null when none was. Admins only. */
export async function provenBackupAt(ctx: UseCaseContext): Promise<Date | null> {
  requireAdmin(ctx.actor);
  return (await lastProven(ctx.em))?.provenAt ?? null;
}

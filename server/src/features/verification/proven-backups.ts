import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import { requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** Backup that was restored into a separate database and found consistent. */
export interface ProvenBackup {
  /** Time of the snapshot in the backup. */
  readonly takenAt: Date;
  readonly provenAt: Date;
}

/** Records in the database that its backup was verified. */
export async function recordVerifiedBackup(
  em: EntityManager,
  { takenAt, provenAt }: ProvenBackup,
): Promise<void> {
  const row = { takenAt, provenAt };
  await tables(em)
    .insertInto('ProvenBackup')
    .values(row)
    .onConflict((taken) => taken.column('id').doUpdateSet(row))
    .execute();
}

/**
 * Reads the last verified backup of this database.
 * @returns null without one
 */
export async function findVerifiedBackup(em: EntityManager): Promise<ProvenBackup | null> {
  const row = await tables(em).selectFrom('ProvenBackup').select(['takenAt', 'provenAt']).executeTakeFirst();
  return row ? { takenAt: row.takenAt, provenAt: row.provenAt } : null;
}

/** Returns the time of the last verified backup. Null without one. Admins only. */
export async function provenBackupAt(ctx: UseCaseContext): Promise<Date | null> {
  requireAdmin(ctx.actor);
  return (await findVerifiedBackup(ctx.em))?.provenAt ?? null;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/database.js';
import { type Verification, verify } from '../features/verification/verify.js';
import { BackupError } from './backup-format.js';
import type { BackupSummary } from './read-backup.js';
import { restoreBackup } from './restore-backup.js';

/**
 * Proves that a backup can be restored: restores it into an embedded database that is made for it, checks every wallet, order and plan there, and throws that
 * database away.
 *
 * @throws BackupError when it cannot be restored, or what it holds is not right
 */
export async function proveBackup(
  file: string,
): Promise<{ summary: BackupSummary; verification: Verification }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mealbox-proof-'));
  try {
    const database = await openDatabase({ dataDir }, undefined, { leaveSchema: true });
    try {
      const summary = await restoreBackup(database, file, { replace: false });
      const verification = await verify(database.em);
      const broken = verification.findings.find((finding) => finding.broken > 0);
      if (broken)
        throw new BackupError(
          `${file} can be restored, but what it holds is not right: ${broken.rule} Not so: ${broken.examples.join('; ')}`,
        );
      return { summary, verification };
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

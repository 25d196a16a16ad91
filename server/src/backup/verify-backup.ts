import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/database.js';
import { type Verification, verify } from '../features/verification/verify.js';
import { BackupError } from './backup-format.js';
import type { BackupSummary } from './read-backup.js';
import { restoreBackup } from './restore-backup.js';

/**
 * Verifies that a backup can be restored: restores it into a temporary embedded database and verifies every wallet, order, and
 * plan there.
 * @throws BackupError if it cannot be restored or its data is inconsistent
 */
export async function verifyBackup(
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

import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../src/db/database.js';

/** Environment variable with the temporary directory of the test run. Jest's global set-up sets it. */
export const RUN_FOLDER = 'MEALBOX_TEST_FOLDER';

/**
 * Fills a directory with the data of an embedded database. The data is created once per test run and then copied, because
 * initialising a database takes many seconds.
 * @param kind `bare`: only system tables. `migrated`: with the schema
 */
export async function fillWithEmbedded(folder: string, kind: 'bare' | 'migrated'): Promise<void> {
  cpSync(await madeOnce(kind), folder, { recursive: true });
}

async function madeOnce(kind: 'bare' | 'migrated'): Promise<string> {
  const run = process.env[RUN_FOLDER];
  if (!run) throw new Error(`${RUN_FOLDER} is not set: run the tests through Jest's projects.`);
  const made = path.join(run, kind);
  if (existsSync(made)) return made;
  const own = mkdtempSync(path.join(run, 'making-'));
  if (kind === 'migrated') await fillWithEmbedded(own, 'bare');
  const database = await openDatabase({ dataDir: own }, undefined, { leaveSchema: kind === 'bare' });
  await database.close();
  try {
    renameSync(own, made);
  } catch (error) {
    // Another worker has created the same data first.
    if (!existsSync(made)) throw error;
    rmSync(own, { recursive: true });
  }
  return made;
}

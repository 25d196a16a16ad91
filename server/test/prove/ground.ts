import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../src/db/database.js';
import { startRealPostgres } from '../harness/real-postgres.js';
import { FAULT_SCENARIOS } from './fault-scenarios.js';
import { INPUT_SCENARIOS } from './input-scenarios.js';
import { MONEY_SCENARIOS } from './money-scenarios.js';
import type { Scenario, ScenarioGround } from './scenario.js';

/** All scenarios, in the order of the table. */
export const SCENARIOS: readonly Scenario[] = [...MONEY_SCENARIOS, ...FAULT_SCENARIOS, ...INPUT_SCENARIOS];

/** Starts a separate PostgreSQL with synchronous writes: acknowledged data must survive a crash. */
export async function openGround(): Promise<ScenarioGround & { close(): Promise<void> }> {
  const postgres = await startRealPostgres({ fsync: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-prove-'));
  let made = 0;
  const newFolder = () => path.join(folder, String(++made));
  let original: Promise<string> | undefined;
  const makeOriginal = async () => {
    const dataDir = newFolder();
    await (await openDatabase({ dataDir })).close();
    return dataDir;
  };
  return {
    postgres,
    database: () => postgres.createDatabase(`prove${++made}`),
    async embedded() {
      original ??= makeOriginal();
      const copy = newFolder();
      cpSync(await original, copy, { recursive: true });
      return copy;
    },
    folder: newFolder,
    async close() {
      rmSync(folder, { recursive: true, force: true });
      await postgres.stop();
    },
  };
}

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingForMachines } from '../test/cluster/cluster-namespaces.js';
import { noticed, SABOTAGES, type Sabotage } from '../test/cluster/sabotages.js';

/** What the last Patroni before the one that compares says of itself. */
const OLD = 'patroni 3.0.2';

/**
 * `npm run prove -- --sabotage`: breaks what the promises of the cluster rest on, and looks whether `--cluster` notices.
 *
 * @param only the part of a name, of the sabotages that are tried
 * @returns the exit code: 0 when every one was noticed; 1 otherwise
 * @throws Error when no sabotage has such a name
 */
export async function proveSabotages(only = ''): Promise<number> {
  const old = 'an old Patroni';
  const sabotages = SABOTAGES.filter(({ name }) => name.includes(only));
  const isOldTried = old.includes(only);
  if (sabotages.length === 0 && !isOldTried) throw new Error(`No sabotage is called “${only}”.`);
  console.log('| sabotage | noticed by the settings | noticed by the fault | such as |\n|---|---|---|---|');
  let isProven = true;
  for (const sabotage of sabotages) isProven = (await isNoticed(sabotage)) && isProven;
  if (isOldTried) {
    const refusal = whatAnOldPatroniGets();
    isProven &&= refusal !== undefined;
    console.log(`| ${old} | refused before the start: ${refusal ? 'yes' : 'NO'} | | ${refusal ?? ''} |`);
  }
  return isProven ? 0 : 1;
}

/** Prints what came of a sabotage; one that breaks off was not noticed. */
async function isNoticed(sabotage: Sabotage): Promise<boolean> {
  const { name, fault } = sabotage;
  const missing = fault?.needsMachines ? missingForMachines() : [];
  if (missing.length > 0) {
    console.log(`| ${name} | not run: needs ${missing.join(', ')} | | |`);
    return false;
  }
  try {
    const found = await noticed(sabotage);
    const cells = [found.settings, found.fault].map((seen) =>
      seen ? (seen.length > 0 ? `yes, ${seen.length}` : 'NO') : '',
    );
    console.log(`| ${name} | ${cells.join(' | ')} | ${found.fault?.[0] ?? found.settings?.[0] ?? ''} |`);
    return !cells.includes('NO');
  } catch (error) {
    console.error(`  NOT NOTICED ${name} broke off: ${(error as Error).stack}`);
    return false;
  }
}

/** Runs the proof with a Patroni that says it is old; undefined when it is not refused by name. */
function whatAnOldPatroniGets(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mealbox-old-'));
  const file = join(folder, 'patroni');
  writeFileSync(file, `#!/bin/sh\necho ${OLD}\n`);
  chmodSync(file, 0o755);
  const words = [...process.execArgv, process.argv[1] ?? '', '--cluster'];
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8', timeout: 60_000 });
  rmSync(folder, { recursive: true });
  return status === 2 ? /patroni \(>= [\d.]+\)/.exec(stderr)?.[0] : undefined;
}

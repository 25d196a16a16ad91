import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingForMachines } from '../../cluster/cluster-namespaces.js';
import { findingsOf, SABOTAGES, type Sabotage } from '../../cluster/sabotages.js';

/** Version output of a Patroni that is too old for the cluster. */
const OLD = 'patroni 3.0.2';

/**
 * `npm run prove -- --sabotage`: breaks requirements of the cluster's promises, and checks whether `--cluster` detects each.
 * @param only part of the names of the sabotages to try
 * @returns the exit code: 0 if every one was detected; 1 otherwise
 * @throws Error if no sabotage has such a name
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
    const rejection = whatAnOldPatroniGets();
    isProven &&= rejection !== undefined;
    console.log(`| ${old} | rejected before the start: ${rejection ? 'yes' : 'NO'} | | ${rejection ?? ''} |`);
  }
  return isProven ? 0 : 1;
}

/** Runs a sabotage and prints the result. Returns whether it was detected. An interrupted sabotage counts as not detected. */
async function isNoticed(sabotage: Sabotage): Promise<boolean> {
  const { name, fault } = sabotage;
  const missing = fault?.needsMachines ? missingForMachines() : [];
  if (missing.length > 0) {
    console.log(`| ${name} | not run: needs ${missing.join(', ')} | | |`);
    return false;
  }
  try {
    const found = await findingsOf(sabotage);
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

/** Runs `--cluster` with a Patroni that reports an old version. Returns the requirement in the error; undefined without one. */
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

/**
 * Audits the packages: `node scripts/audit.mjs`. The rules of the lock hold without any network. Known vulnerabilities come
 * from the registry, where it has them; one of high severity in what runs in production fails. Where the registry has
 * none, that is reported and is no failure, since it says nothing about the packages.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLockFaults } from './audit/lock-rules.mjs';
import { ROOT } from './prepare/progress.mjs';

const read = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const lock = read('package-lock.json');
const faults = findLockFaults(read('package.json'), lock);
for (const fault of faults) console.error(fault);
console.log(`${Object.keys(lock.packages).length - 1} packages in the lock, ${faults.length} faults.`);

const asked = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const report = readReport(asked.stdout);
const { high = 0, critical = 0 } = report?.metadata?.vulnerabilities ?? {};
if (report === null)
  console.log('The registry gives no advisories here, so known vulnerabilities were NOT looked for.');
else {
  console.log(`Known vulnerabilities in what runs in production: ${critical} critical, ${high} high.`);
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {}))
    if (severity === 'high' || severity === 'critical') console.error(`${severity}: ${name} ${range}`);
}
if (faults.length > 0 || high + critical > 0) process.exitCode = 1;

/** npm's report; null when it could not make one. */
function readReport(text) {
  try {
    const read = JSON.parse(text);
    return read.auditReportVersion ? read : null;
  } catch {
    return null;
  }
}

/**
 * Audits the packages: `node scripts/audit.mjs`. The rules of the lock file need no network. Known vulnerabilities come from the
 * registry; one of high severity in a production package fails. If the registry has no data, this is reported without a failure.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLockfileErrors } from './audit/lockfile-rules.mjs';
import { ROOT } from './prepare/progress.mjs';

const read = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const lock = read('package-lock.json');
const faults = findLockfileErrors(read('package.json'), lock);
for (const fault of faults) console.error(fault);
console.log(`${Object.keys(lock.packages).length - 1} packages in the lock, ${faults.length} faults.`);

const audit = spawnSync('npm', ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=0'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
});
const report = readReport(audit.stdout);
const { high = 0, critical = 0 } = report?.metadata?.vulnerabilities ?? {};
if (report === null)
  console.log('The registry gives no advisories here, so known vulnerabilities were NOT looked for.');
else {
  console.log(`Known vulnerabilities in what runs in production: ${critical} critical, ${high} high.`);
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {}))
    if (severity === 'high' || severity === 'critical') console.error(`${severity}: ${name} ${range}`);
}
if (faults.length > 0 || high + critical > 0) process.exitCode = 1;

/** Returns npm's report; null if npm could not create one. */
function readReport(text) {
  try {
    const read = JSON.parse(text);
    return read.auditReportVersion ? read : null;
  } catch {
    return null;
  }
}

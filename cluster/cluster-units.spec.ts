/** Tests the systemd units of each cluster node, together with those of Debian's packages. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../server/test/harness/server-process.js';
import { findProgram } from '../server/test/harness/system-program.js';
import { whereInstalled } from '../server/test/harness/where-installed.js';

const DEBIANS = '/lib/systemd/system';
const [NODES, SERVERS] = [
  ['etcd', 'patroni'],
  ['haproxy', 'pgbouncer', 'keepalived'],
];
const PROGRAMS = ['systemd-analyze', 'npm', 'curl', 'pgbackrest', ...NODES, ...SERVERS];
const missing = PROGRAMS.filter((name) => !findProgram(name));
const without = [...NODES, ...SERVERS].filter((name) => !existsSync(join(DEBIANS, `${name}.service`)));

const folder = mkdtempSync(join(tmpdir(), 'mealbox-units-'));
execFileSync(process.execPath, [join(ROOT, 'deploy/cluster/write-files.mjs'), folder]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns systemd's messages about the units of a machine. Empty without a problem. */
function complaints(machine: string): string {
  const own = join(folder, machine, 'systemd');
  const units = globSync('*.{service,timer,service.d}', { cwd: own }).map((name) => name.replace(/\.d$/, ''));
  const { status, stderr } = spawnSync(
    findProgram('systemd-analyze') ?? '',
    ['verify', '--recursive-errors=no', ...new Set(units)],
    { encoding: 'utf8', env: { ...process.env, SYSTEMD_UNIT_PATH: `${own}:${DEBIANS}` } },
  );
  return status === 0 ? '' : stderr;
}

whereInstalled([...missing, ...without])(
  'systemd has nothing to say of the units of any machine',
  async () => {
    for (const machine of ['node-1', 'node-3', 'server-1', 'server-2']) expect(complaints(machine)).toBe('');
  },
);

whereInstalled([...missing, ...without])('and would say what it does not know', async () => {
  const file = join(folder, 'node-2/systemd/etcd.service.d/mealbox.conf');
  writeFileSync(file, readFileSync(file, 'utf8').replace('RestartSec=2', 'RestartSeconds=2'));
  expect(complaints('node-2')).toContain('RestartSeconds');
});

test('each unit restarts automatically without a limit', () => {
  for (const file of globSync('*/systemd/{etcd,patroni,haproxy,pgbouncer,keepalived}.service.d/*', {
    cwd: folder,
  })) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect({ file, text }).toMatchObject({
      text: expect.stringMatching(/^StartLimitIntervalSec=0\n[\s\S]*^Restart=always\n/m),
    });
  }
});

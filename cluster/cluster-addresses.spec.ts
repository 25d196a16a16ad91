/** Tests deploy/cluster/write-files.mjs, which writes the files of each machine with its addresses. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../server/test/harness/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'mealbox-addresses-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const CLUSTER = join(ROOT, 'deploy/cluster');
const write = (...words: string[]) =>
  execFileSync(process.execPath, [join(CLUSTER, 'write-files.mjs'), ...words]);
const isFile = (...parts: string[]) => statSync(join(...parts)).isFile();
/** Units that every server has are those of deploy/systemd, and the alerts are those of deploy/prometheus. */
const templateOf = (name: string) => {
  if (name === 'alerts.yml') return join(CLUSTER, '../prometheus', name);
  return join(CLUSTER, /^systemd\/[^/]*$/.test(name) ? `../${name}` : name);
};
const read = (...parts: string[]) => readFileSync(join(...parts), 'utf8');

test('the files of the first nodes stay unchanged, and every file belongs to a node', () => {
  const out = join(folder, 'as-documented');
  write(out);
  const first = globSync('{node,server,watch}-1/**/*.*', { cwd: out }).filter((file) => isFile(out, file));
  expect(first.length).toBe(26);
  const derived = (file: string) => file.endsWith('/pgbackrest.conf');
  for (const file of first.filter((one) => !derived(one)))
    expect(read(out, file)).toBe(read(templateOf(file.replace(/^[^/]*\//, ''))));
  const written = new Set(first.map((file) => templateOf(file.replace(/^[^/]*\//, ''))));
  const others = globSync('**/*', { cwd: CLUSTER }).filter(
    (name) => isFile(CLUSTER, name) && !written.has(join(CLUSTER, name)),
  );
  expect(others.sort()).toEqual(['addresses.env', 'write-files.mjs']);
});

test('pgBackRest uses the directory that Patroni uses for PostgreSQL, and every file has a path', () => {
  const out = join(folder, 'as-installed');
  write(out);
  const data = /data_dir: (.*)/.exec(read(CLUSTER, 'patroni.yml'))?.[1];
  expect(read(out, 'node-3/pgbackrest.conf')).toContain(`pg1-path=${data}\n`);
  const steps = read(out, 'node-1/install-files.sh');
  for (const file of globSync('{node,server,watch}-1/*', { cwd: out }).map(
    (path) => path.split('/')[1] ?? '',
  ))
    if (!['systemd', 'install-files.sh'].includes(file)) expect(steps).toContain(`put ${file} `);
});

test('the files of further nodes have their own name and addresses, and the addresses of another cluster replace all of them', () => {
  const addresses = join(folder, 'addresses.env');
  writeFileSync(
    addresses,
    'NODES=192.168.7.1 192.168.7.2 192.168.7.3\nSERVERS=192.168.7.4 192.168.7.5\nSHARED=192.168.7.9\nNETWORK=192.168.7.0/24\n',
  );
  const out = join(folder, 'elsewhere');
  write(out, addresses);
  for (const file of globSync('**/*', { cwd: out }).filter((name) => isFile(out, name)))
    expect(read(out, file).match(/^[^#;]*10\.0\.0\.\d+/gm)).toBeNull();
  const etcd = read(out, 'node-2/etcd.yml');
  expect(etcd).toContain('name: node-2\n');
  expect(etcd.match(/^\S+-urls: .*$/gm)?.map((line) => /192\.168\.7\.\d+/.exec(line)?.[0])).toEqual(
    Array(4).fill('192.168.7.2'),
  );
  expect(etcd).toContain(
    'node-1=http://192.168.7.1:2380,node-2=http://192.168.7.2:2380,node-3=http://192.168.7.3:2380',
  );
  const patroni = read(out, 'node-3/patroni.yml');
  expect(patroni.match(/(?:listen|connect_address): \S+/g)).toEqual([
    'listen: 192.168.7.3:8008',
    'connect_address: 192.168.7.3:8008',
    'listen: 192.168.7.3:5432',
    'connect_address: 192.168.7.3:5432',
  ]);
  expect(patroni).toContain("hosts: ['192.168.7.1:2379', '192.168.7.2:2379', '192.168.7.3:2379']");
  expect(patroni).toContain('host all all 192.168.7.0/24 scram-sha-256');
  expect(read(out, 'server-2/mealbox.env')).toMatch(
    /^HOST=192\.168\.7\.5\n[\s\S]*^METRICS_HOST=192\.168\.7\.5\n[\s\S]*^LEDGER_JOURNAL=\S*-192\.168\.7\.5\.jsonl\n/m,
  );
  expect(read(out, 'node-3/systemd/mealbox-archive.service.d/mealbox.conf')).toContain(
    'http://192.168.7.3:8008/primary',
  );
  expect(read(out, 'server-2/pgbouncer.ini')).toContain('listen_addr = 192.168.7.5\n');
  expect(read(out, 'watch-1/prometheus.yml').match(/\d+(?:\.\d+){3}:\d+/g)).toEqual([
    '192.168.7.4:9464',
    '192.168.7.5:9464',
    ...['1', '2', '3'].map((last) => `192.168.7.${last}:8008`),
  ]);
  const keepalived = read(out, 'server-2/keepalived.conf');
  expect(keepalived).toMatch(
    /priority 90[\s\S]*unicast_src_ip 192\.168\.7\.5\n {2}unicast_peer \{\n {4}192\.168\.7\.4\n/,
  );
  expect(keepalived).toMatch(/virtual_ipaddress \{\n {4}192\.168\.7\.\d+\/24\n/);
});

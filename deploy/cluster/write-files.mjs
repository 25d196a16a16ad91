/**
 * Writes the files of each node of a cluster: `node deploy/cluster/write-files.mjs <folder> [<addresses>]`. The files next to
 * this one are those of the first node of each kind, with the addresses of `addresses.env`. For other addresses, copy that file,
 * change it, and pass its name. Passwords (`change-me-…`) and directories are changed in the written files.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** @returns {{ nodes: string[], servers: string[], shared: string, network: string }} */
function readAddresses(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const list = (name) => {
    const line = lines.find((text) => text.startsWith(`${name}=`));
    const found = (line ?? '')
      .slice(name.length + 1)
      .split(' ')
      .filter(Boolean);
    if (found.length === 0) throw new Error(`${file} has no ${name}.`);
    return found;
  };
  const [nodes, servers] = [list('NODES'), list('SERVERS')];
  if (nodes.length !== 3 || servers.length !== 2)
    throw new Error(`${file} must name three NODES and two SERVERS.`);
  return { nodes, servers, shared: list('SHARED')[0], network: list('NETWORK')[0] };
}

const TEMPLATE = readAddresses(join(HERE, 'addresses.env'));

/** Lines of node-1 that contain its own address only, not all three addresses. */
const OWN_LINE =
  /^\s*(?:listen|connect_address|(?:listen|advertise|initial-advertise)-\w+-urls|ExecCondition)\b/;

const words = ({ nodes, servers, shared, network }) => [network, ...nodes, ...servers, shared];

/** Replaces the addresses of a file. Each address is replaced once, so that no replacement is replaced again. */
function withAddresses(text, given) {
  const [from, to] = [words(TEMPLATE), words(given)];
  return text.replace(/\b(\d+(?:\.\d+){3})(\/\d+)?\b/g, (whole, address, bits = '') => {
    const [asNetwork, alone] = [from.indexOf(whole), from.indexOf(address)];
    return to[asNetwork] ?? (alone < 0 ? whole : `${to[alone]}${bits}`);
  });
}

/** The text of a file of deploy/cluster for the machine of that number, from 0. */
function fileOf(name, at, given) {
  const { nodes, servers } = TEMPLATE;
  const text = readFileSync(join(HERE, name), 'utf8');
  const exchanged = (line, list) => line.replaceAll(list[0], list[at]);
  const own = text.split('\n').map((line) => {
    if (/^name: node-1$/.test(line)) return `name: node-${at + 1}`;
    if (OWN_LINE.test(line)) return exchanged(line, nodes);
    if (/^(?:HOST|METRICS_HOST|LEDGER_JOURNAL|listen_addr ?)=/.test(line)) return exchanged(line, servers);
    if (name === 'keepalived.conf' && at === 1) {
      if (line.includes('priority')) return line.replace('100', '90');
      return line.replace(/10\.0\.0\.2[12]/, (one) => servers[1 - servers.indexOf(one)]);
    }
    return line;
  });
  return withAddresses(own.join('\n'), given);
}

/** pgBackRest's file, with the folder that Patroni has PostgreSQL in. */
function backrest() {
  const data = /data_dir: (.*)/.exec(readFileSync(join(HERE, 'patroni.yml'), 'utf8'))[1];
  return readFileSync(join(HERE, '../pgbackrest/pgbackrest.conf'), 'utf8').replace(
    /^pg1-path=.*$/m,
    `pg1-path=${data}`,
  );
}

const unit = (name) => `systemd/${name}.service.d/mealbox.conf`;
const KINDS = [
  {
    machine: 'node',
    count: 3,
    files: ['etcd.yml', 'patroni.yml', ...['etcd', 'patroni', 'mealbox-archive'].map(unit)],
    shared: ['systemd/mealbox-archive.service', 'systemd/mealbox-archive.timer'],
  },
  {
    machine: 'server',
    count: 2,
    files: [
      ...['haproxy.cfg', 'pgbouncer.ini', 'users.txt', 'keepalived.conf', 'sysctl.conf', 'mealbox.env'],
      ...['haproxy', 'pgbouncer', 'keepalived', 'mealbox'].map(unit),
    ],
    shared: ['mealbox.service', 'mealbox-backup.service', 'mealbox-backup.timer'].map(
      (name) => `systemd/${name}`,
    ),
  },
  { machine: 'watch', count: 1, files: ['prometheus.yml'], shared: ['prometheus/alerts.yml'] },
];

const [folder, file = join(HERE, 'addresses.env')] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node deploy/cluster/write-files.mjs <folder> [<addresses>]');
const given = readAddresses(file);
for (const { machine, count, files, shared } of KINDS)
  for (let at = 0; at < count; at++) {
    const put = (name, text) => {
      const place = join(folder, `${machine}-${at + 1}`, name);
      mkdirSync(dirname(place), { recursive: true });
      // The files contain passwords.
      writeFileSync(place, text, { mode: 0o600 });
    };
    for (const name of files) put(name, fileOf(name, at, given));
    for (const name of shared) put(name.replace('prometheus/', ''), readFileSync(join(HERE, '..', name)));
    if (machine === 'node') put('pgbackrest.conf', backrest());
    put('install-files.sh', readFileSync(join(HERE, 'install-files.sh')));
  }
console.log(`Written into ${folder}: a folder for each machine.`);

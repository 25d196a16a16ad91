/** The files of deploy/cluster/ for one machine. */
import { join } from 'node:path';
import type { ClusterFiles } from './cluster-files.js';
import { postgresFolder } from './cluster-programs.js';

export interface NodePlace {
  /** From 1. */
  readonly n: number;
  readonly name: string;
  readonly folder: string;
}

/** Writes a node's etcd.yml, and says where. */
export function etcdFile(files: ClusterFiles, { n, name, folder }: NodePlace): string {
  const text = files
    .settings('etcd.yml', {
      'name: node-1': `name: ${name}`,
      '/var/lib/etcd/mealbox': join(folder, 'etcd'),
    })
    .replace(/^((?:listen|advertise|initial-advertise)\S+ http:\S+\.1)1:/gm, `$1${n}:`);
  return files.put(`${name}/etcd.yml`, text);
}

/** Writes a node's patroni.yml, and says where. Its data are in `data` of its folder. */
export function patroniFile(files: ClusterFiles, { n, name, folder }: NodePlace): string {
  const [own, first] = [files.address(10 + n), files.address(11)];
  const ports = [files.port(5432), files.port(8008)];
  const addresses = ports.flatMap((port) =>
    ['listen', 'connect_address'].map((word) => [`${word}: ${first}:${port}`, `${word}: ${own}:${port}`]),
  );
  const everybody = files.address(0).startsWith('127.') ? { [`${files.address(0)}/24`]: '127.0.0.0/8' } : {};
  const text = files.settings('patroni.yml', {
    'name: node-1': `name: ${name}`,
    '/var/lib/postgresql/17/mealbox': join(folder, 'data'),
    '/usr/lib/postgresql/17/bin': postgresFolder() ?? '',
    '/var/lib/postgresql/pgpass': join(folder, 'pgpass'),
    '/var/run/postgresql': folder,
    'shared_buffers: 1GB': 'shared_buffers: 64MB',
    ...Object.fromEntries(addresses),
    ...everybody,
    'local all all peer': 'local all all trust',
  });
  return files.put(`${name}/patroni.yml`, text);
}

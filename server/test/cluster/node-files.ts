/** The files of deploy/cluster/ for one of the three machines of the database. */
import { join } from 'node:path';
import type { TcpProxy } from '../faults/tcp-proxy.js';
import type { ClusterFiles } from './cluster-files.js';
import { postgresFolder } from './cluster-programs.js';

export interface NodePlace {
  /** From 1. */
  readonly n: number;
  readonly name: string;
  readonly folder: string;
  /** Between it and its standbys. */
  readonly link: TcpProxy;
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
export function patroniFile(files: ClusterFiles, { n, name, folder, link }: NodePlace): string {
  const own = `${files.network}1${n}`;
  const first = `${files.network}11`;
  const [postgres, api] = [files.port(5432), files.port(8008)];
  const text = files.settings('patroni.yml', {
    'name: node-1': `name: ${name}`,
    '/var/lib/postgresql/17/mealbox': join(folder, 'data'),
    '/usr/lib/postgresql/17/bin': postgresFolder() ?? '',
    '/var/lib/postgresql/pgpass': join(folder, 'pgpass'),
    '/var/run/postgresql': folder,
    'shared_buffers: 1GB': 'shared_buffers: 64MB',
    // Standbys come by a link that can be cut.
    [`connect_address: ${first}:${postgres}`]: `connect_address: 127.0.0.1:${new URL(link.url).port}`,
    [`listen: ${first}:${api}`]: `listen: ${own}:${api}`,
    [`connect_address: ${first}:${api}`]: `connect_address: ${own}:${api}`,
    [`listen: ${first}:${postgres}`]: `listen: ${own}:${postgres}`,
    [`${files.network}0/24`]: '127.0.0.0/8',
    'local all all peer': 'local all all trust',
  });
  return files.put(`${name}/patroni.yml`, text);
}

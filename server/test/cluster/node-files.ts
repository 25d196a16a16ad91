/** The files of deploy/cluster/ for one machine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../harness/server-process.js';
import { findProgram } from '../harness/system-program.js';
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

/** A cluster that is made again of what left the one before: as it was at a moment, else all of it. */
export interface Remade {
  /** Such as `2026-11-23 12:30:00+05:30`. */
  readonly to?: string;
}

/** Of patroni.yml: what pgBackRest is called with, and what has it make the cluster again. */
const [BACKREST, REMADE, MOMENT] = [
  'pgbackrest --stanza=mealbox',
  '# method: to_a_minute',
  " --type=time --target='2026-11-23 12:30:00+05:30' --target-action=promote",
];
const toMoment = (moment: string) => MOMENT.replace(/'.*'/, `'${moment}'`);

/**
 * Writes a node's patroni.yml, and says where. Its data are in `data` of its folder.
 *
 * @param remade a cluster without data is made again of what left the one before; else it is made empty
 */
export function patroniFile(files: ClusterFiles, { n, name, folder }: NodePlace, remade?: Remade): string {
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
    ...(findProgram('pgbackrest') ? {} : { "archive_mode: 'on'": "archive_mode: 'off'" }),
    // PostgreSQL runs it in its folder, whoever's it is.
    [`${BACKREST} archive-push`]: `${backrest(files, '$PWD').join(' ')} archive-push`,
    ...(remade && { [REMADE]: REMADE.slice(2), [MOMENT]: remade.to ? toMoment(remade.to) : '' }),
    [BACKREST]: backrest(files, join(folder, 'data')).join(' '),
  });
  return files.put(`${name}/patroni.yml`, text);
}

/**
 * pgBackRest with the settings of deploy/pgbackrest/, a repository that all nodes reach, and folders of this run.
 *
 * @param dataFolder of the node that it is run on
 */
export function backrest(files: ClusterFiles, dataFolder: string): string[] {
  const { folder } = files;
  const text = readFileSync(join(ROOT, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace('[global]', `[global]\nlog-path=${folder}\nlock-path=${folder}\nspool-path=${folder}`)
    .replace(/^pg1-path=.*$/m, 'pg1-user=postgres\npg1-database=postgres');
  const file = files.put('pgbackrest.conf', text);
  return ['pgbackrest', `--config=${file}`, '--stanza=mealbox', `--pg1-path=${dataFolder}`];
}

/** Files of deploy/cluster/ for one machine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../server/test/harness/server-process.js';
import { findProgram } from '../server/test/harness/system-program.js';
import type { ClusterFiles } from './cluster-files.js';
import { postgresFolder } from './cluster-programs.js';
import { ARCHIVED_WITHIN_MS } from './until.js';

export interface NodePlace {
  /** Number of the node, from 1. */
  readonly n: number;
  readonly name: string;
  readonly folder: string;
}

/**
 * Writes a node's etcd.yml.
 * @returns path of the file
 */
export function etcdFile(files: ClusterFiles, { n, name, folder }: NodePlace): string {
  const text = files
    .settings('etcd.yml', {
      'name: node-1': `name: ${name}`,
      '/var/lib/etcd/mealbox': join(folder, 'etcd'),
    })
    .replace(/^((?:listen|advertise|initial-advertise)\S+ http:\S+\.1)1:/gm, `$1${n}:`);
  return files.put(`${name}/etcd.yml`, text);
}

/** Source of a restored cluster: its state at a time, or the latest. */
export interface RestoreSource {
  /** Time such as `2026-11-23 12:30:00+05:30`. */
  readonly to?: string;
}

/** Placeholders in patroni.yml: the command of pgBackRest, and the options of a restore. */
const [BACKREST, REMADE, MOMENT] = [
  'pgbackrest --stanza=mealbox',
  '# method: to_a_minute',
  " --type=time --target='2026-11-23 12:30:00+05:30' --target-action=promote",
];
const toMoment = (moment: string) => MOMENT.replace(/'.*'/, `'${moment}'`);

/**
 * Writes a node's patroni.yml. Its data is in `data` of its directory.
 * @param remade restores a cluster without data from the archive; otherwise, it is created empty
 * @returns path of the file
 */
export function patroniFile(
  files: ClusterFiles,
  { n, name, folder }: NodePlace,
  remade?: RestoreSource,
): string {
  const [own, first] = [files.address(10 + n), files.address(11)];
  const ports = [files.port(5432), files.port(8008)];
  const addresses = ports.flatMap((port) =>
    ['listen', 'connect_address'].map((word) => [`${word}: ${first}:${port}`, `${word}: ${own}:${port}`]),
  );
  const loopback = files.address(0).startsWith('127.') ? { [`${files.address(0)}/24`]: '127.0.0.0/8' } : {};
  const text = files.settings('patroni.yml', {
    'name: node-1': `name: ${name}`,
    '/var/lib/postgresql/17/mealbox': join(folder, 'data'),
    '/usr/lib/postgresql/17/bin': postgresFolder() ?? '',
    '/var/lib/postgresql/pgpass': join(folder, 'pgpass'),
    '/var/run/postgresql': folder,
    'shared_buffers: 1GB': 'shared_buffers: 64MB',
    ...Object.fromEntries(addresses),
    ...loopback,
    'local all all peer': 'local all all trust',
    ...(findProgram('pgbackrest') ? {} : { "archive_mode: 'on'": "archive_mode: 'off'" }),
    // PostgreSQL runs this command in its data folder, regardless of the owner.
    [`${BACKREST} archive-push`]: `${backrest(files, '$PWD').join(' ')} archive-push`,
    ...(remade && { [REMADE]: REMADE.slice(2), [MOMENT]: remade.to ? toMoment(remade.to) : '' }),
    [BACKREST]: backrest(files, join(folder, 'data')).join(' '),
  });
  return files.put(`${name}/patroni.yml`, text);
}

/**
 * Returns the pgBackRest command with the settings of deploy/pgbackrest/, a repository that all nodes reach, and folders of this
 * run.
 * @param dataFolder data folder of the node on which it runs
 */
export function backrest(files: ClusterFiles, dataFolder: string): string[] {
  const { folder } = files;
  const text = readFileSync(join(ROOT, 'deploy/pgbackrest/pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace(
      '[global]',
      `[global]\narchive-timeout=${ARCHIVED_WITHIN_MS / 1_000}\nlog-path=${folder}\nlock-path=${folder}\nspool-path=${folder}`,
    )
    .replace(/^pg1-path=.*$/m, 'pg1-user=postgres\npg1-database=postgres');
  const file = files.put('pgbackrest.conf', text);
  return ['pgbackrest', `--config=${file}`, '--stanza=mealbox', `--pg1-path=${dataFolder}`];
}

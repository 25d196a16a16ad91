import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accepts } from './pgbouncer.js';
import { freePort } from './postgres-cluster.js';
import { findProgram, type StartedProgram, startProgram } from './system-program.js';

const STORES = ['account', 'container', 'object'] as const;
const PROGRAMS = [
  'swift-ring-builder',
  'swift-proxy-server',
  ...STORES.map((store) => `swift-${store}-server`),
];

/** Missing programs of OpenStack Swift, an S3-compatible object store. */
export const MISSING_FOR_SWIFT = PROGRAMS.filter((name) => findProgram(name) === undefined);

export interface ObjectStore {
  /** URL of the service with the access keys of an admin. */
  readonly url: URL;
  stop(): Promise<void>;
}

/** Maximum number of attempts to connect to a port, 0.1 seconds apart. */
const LOOKS = 300;

/** Starts an object store with one disk. The caller must call `stop`. */
export async function startSwift(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'mealbox-swift-'));
  const disk = join(folder, 'disks', 'one');
  mkdirSync(disk, { recursive: true });
  const put = (name: string, lines: readonly string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    return join(folder, name);
  };
  put('swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = mealbox',
    '[storage-policy:0]',
    'name = only',
    'default = yes',
  ]);
  const running: StartedProgram[] = [];
  const run = async (store: string, port: number, pipeline: string, sections: readonly string[]) => {
    const file = put(`${store}.conf`, [
      '[DEFAULT]',
      `swift_dir = ${folder}`,
      `devices = ${join(folder, 'disks')}`,
      'mount_check = false',
      'bind_ip = 127.0.0.1',
      `bind_port = ${port}`,
      'workers = 0',
      'user = nobody',
      '[pipeline:main]',
      `pipeline = ${pipeline}`,
      ...sections,
    ]);
    const program = findProgram(`swift-${store}-server`) ?? '';
    running.push(
      await startProgram([program, file], { log: join(folder, 'log'), folder, env: { SWIFT_DIR: folder } }),
    );
  };
  const stop = async () => {
    await Promise.all(running.map((program) => program.kill()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ports: number[] = [];
    for (const store of STORES) {
      const port = await freePort();
      ports.push(port);
      const ring = (...words: (string | number)[]) =>
        execFileSync('swift-ring-builder', [join(folder, `${store}.builder`), ...words.map(String)], {
          stdio: 'ignore',
        });
      ring('create', 4, 1, 0);
      ring('add', `r1z1-127.0.0.1:${port}/one`, 1);
      ring('rebalance');
    }
    execFileSync('chmod', ['-R', 'a+rwX', folder]);
    chmodSync(folder, 0o777);
    for (const [index, store] of STORES.entries())
      await run(store, ports[index] ?? 0, `${store}-server`, [
        `[app:${store}-server]`,
        `use = egg:swift#${store}`,
        ...['replicator', 'updater', 'auditor'].map((part) => `[${store}-${part}]`),
      ]);
    const port = await freePort();
    const filters = ['catch_errors', 'cache', 's3api', 'tempauth', 'bulk', 'slo', 'dlo'];
    await run('proxy', port, [...filters, 'proxy-server'].join(' '), [
      '[app:proxy-server]',
      'use = egg:swift#proxy',
      'account_autocreate = true',
      ...filters.flatMap((filter) => [
        `[filter:${filter}]`,
        `use = egg:swift#${filter === 'cache' ? 'memcache' : filter}`,
        ...(filter === 's3api' ? ['location = ap-south-1'] : []),
        ...(filter === 'tempauth' ? ['user_kitchen_admin = secret .admin'] : []),
      ]),
    ]);
    for (const each of [...ports, port]) await listens(each);
    return { url: new URL(`http://kitchen%3Aadmin:secret@127.0.0.1:${port}/?region=ap-south-1`), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listens(port: number): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if (await accepts(port)) return;
    await sleep(100);
  }
  throw new Error('The object store did not start.');
}

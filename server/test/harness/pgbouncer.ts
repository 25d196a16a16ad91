import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './postgres-cluster.js';
import { findProgram, type StartedProgram, startProgram } from './system-program.js';

/** Path of the installed PgBouncer. Undefined if it is not installed. */
export const PGBOUNCER = findProgram('pgbouncer');

/** Returns the version of the installed PgBouncer as a number, such as 1.18. */
export function pgbouncerVersion(): number {
  const [, version] =
    /PgBouncer (\d+\.\d+)/.exec(execFileSync(PGBOUNCER ?? '', ['--version']).toString()) ?? [];
  return Number(version);
}

export interface Pooler {
  /** URL of the database through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  readonly mode: 'session' | 'transaction' | 'statement';
  /** Further settings, such as `max_prepared_statements`. */
  readonly settings?: Readonly<Record<string, string | number>>;
  /** Statement that PgBouncer runs on each new connection to PostgreSQL. */
  readonly connectQuery?: string;
}

/** Starts a PgBouncer in front of a PostgreSQL server. The caller must call `stop`. */
export async function startPgbouncer(
  databaseUrl: string,
  { mode, settings = {}, connectQuery }: PoolerOptions,
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'mealbox-pgbouncer-'));
  chmodSync(folder, 0o777);
  const target = new URL(databaseUrl);
  const port = await freePort();
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o644 });
    return join(folder, name);
  };
  const users = put('users', `"${target.username}" "${target.password}"\n`);
  const query = connectQuery ? ` connect_query='${connectQuery}'` : '';
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    pool_mode: mode,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  const file = put(
    'ini',
    `[databases]\n* = host=${target.hostname} port=${target.port}${query}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  const program: StartedProgram = await startProgram([PGBOUNCER ?? '', file], {
    log: join(folder, 'log'),
    folder,
  });
  const stop = async () => {
    await program.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await accepts(port))) {
    if (!program.isRunning()) throw new Error('PgBouncer did not start.');
    await sleep(30);
  }
  const url = new URL(databaseUrl);
  url.port = String(port);
  return { url: url.href, stop };
}

/** Checks whether a program listens on a port of this computer. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).then((is) => {
    socket.destroy();
    return Boolean(is);
  });
}

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../server/test/harness/system-program.js';

/** Programs with their Debian packages. */
const PACKAGES = {
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const;

/**
 * Oldest Patroni with which no acknowledged order is lost. Before 3.0.3, it writes the leader's key into etcd without comparing
 * its owner, so that a primary that hung becomes the leader again with old data. 4.0 is the oldest tested version.
 */
const OLDEST_PATRONI = 4;

/** Folder in which Debian installs PostgreSQL, with a subfolder for each version. */
const POSTGRES = '/usr/lib/postgresql';
/** PostgreSQL version of the settings, and the oldest version that supports all of them. */
const [NAMED, OLDEST] = [17, 13];

/** Returns the folder of PostgreSQL's programs: of the version in the settings, or else of the newest installed version. */
export function postgresFolder(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES)
    .map(Number)
    .filter((version) => version >= OLDEST);
  return versions
    .sort((a, b) => Number(b === NAMED) - Number(a === NAMED) || b - a)
    .map((version) => join(POSTGRES, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** Returns the names of the packages that this host lacks, or that are too old. */
export function missingPackages(): string[] {
  const missing: string[] = Object.entries(PACKAGES).flatMap(([program, name]) =>
    findProgram(program) ? [] : [name],
  );
  const old =
    findProgram('patroni') && patroniVersion() < OLDEST_PATRONI ? [`patroni (>= ${OLDEST_PATRONI}.0)`] : [];
  return [
    ...missing,
    ...old,
    ...(knowsEtcd() ? [] : ['python3-etcd']),
    ...(postgresFolder() ? [] : ['postgresql']),
  ];
}

/**
 * Checks whether Patroni can use etcd. Debian's Patroni package does not require the etcd client. Uses Patroni's Python, which is
 * not the `python3` on the PATH if Patroni is in a virtual environment.
 */
function knowsEtcd(): boolean {
  const patroni = findProgram('patroni');
  const [, python = 'python3'] =
    /^#!\s*(?:\S*\/env\s+)?(\S*python\S*)/.exec(patroni ? readFileSync(patroni, 'utf8') : '') ?? [];
  return spawnSync(python, ['-c', 'import etcd'], { stdio: 'ignore' }).status === 0;
}

/** Returns the major version of the installed Patroni. 0 if it reports none. */
function patroniVersion(): number {
  const { stdout } = spawnSync(program('patroni'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)\.\d+/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Returns the path of a program. */
export function program(name: keyof typeof PACKAGES): string {
  return findProgram(name) ?? name;
}

/** Sends a request to Patroni's REST API. */
export async function askPatroni(method: string, url: string, body: object): Promise<void> {
  const answer = await fetch(url, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`Patroni rejects: ${answer.status} ${await answer.text()}`);
}

/** Checks whether Patroni reports its PostgreSQL as the primary; false if it is unreachable. */
export async function isPrimary(api: string): Promise<boolean> {
  const answer = await fetch(`${api}/primary`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return answer?.ok === true;
}

/** Kills the PostgreSQL of a data directory with SIGKILL, if it is running. */
export function killPostmaster(dataFolder: string): void {
  try {
    const pid = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0];
    // The file remains after a process is killed, and its process ID may belong to another process by now.
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder))
      process.kill(Number(pid), 'SIGKILL');
  } catch {
    // The process had already ended.
  }
}

/** Returns shell commands that end the PostgreSQL of a data directory with SIGQUIT, if it is running. */
export function endPostmaster(dataFolder: string): string {
  return `pid=$(head -1 '${dataFolder}/postmaster.pid') && grep -qaF '${dataFolder}' /proc/$pid/cmdline && kill -QUIT $pid`;
}

/** Reads a response of Patroni, such as its settings in etcd. */
export async function readPatroni<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`Patroni rejects: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

type Member = { name: string; role: string; state: string; timeline?: number };

/**
 * Checks whether Patroni reports all three nodes as running on one timeline.
 * @param syncStandby name of the synchronous standby that etcd must contain; a returned primary waits for any standby, but
 * without a name in etcd, no node takes over from it
 */
export async function areOfOneHistory(api: string, syncStandby?: string): Promise<boolean> {
  const { members } = await readPatroni<{ members: Member[] }>(`${api}/cluster`);
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  return (
    running.length === 3 &&
    new Set(running.map(({ timeline }) => timeline)).size === 1 &&
    running.some(({ name, role }) => !syncStandby || (name === syncStandby && role === 'sync_standby'))
  );
}

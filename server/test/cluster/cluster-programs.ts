import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../harness/system-program.js';

/** The programs, and Debian's packages of them. */
const PACKAGES = {
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const;

/**
 * The oldest Patroni with which no acknowledged order is lost. Before 3.0.3 it writes the leader's key into etcd without comparing who has it, so that a primary
 * that hung takes the lead back with old data; 4.0 is the oldest that was tried.
 */
const OLDEST_PATRONI = 4;

/** Where Debian puts PostgreSQL, a folder for each version. */
const POSTGRES = '/usr/lib/postgresql';
/** Of which the settings are, and the oldest that knows all of them. */
const [NAMED, OLDEST] = [17, 13];

/** The folder of PostgreSQL's programs: of the version that the settings name, else of the newest that is here. */
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

/** The packages that this machine lacks, or has in a version that is too old, by name. */
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
 * Whether Patroni can speak to etcd: Debian's package of it is content with the client of another store. The Python is Patroni's own,
 * which differs from `python3` of the path if Patroni is in a virtual environment.
 */
function knowsEtcd(): boolean {
  const patroni = findProgram('patroni');
  const [, python = 'python3'] =
    /^#!\s*(?:\S*\/env\s+)?(\S*python\S*)/.exec(patroni ? readFileSync(patroni, 'utf8') : '') ?? [];
  return spawnSync(python, ['-c', 'import etcd'], { stdio: 'ignore' }).status === 0;
}

/** The first number of the version of Patroni that is here; 0 when it does not say one. */
function patroniVersion(): number {
  const { stdout } = spawnSync(program('patroni'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)\.\d+/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Where one of them is. */
export function program(name: keyof typeof PACKAGES): string {
  return findProgram(name) ?? name;
}

/** Tells Patroni something over its own interface. */
export async function askPatroni(method: string, url: string, body: object): Promise<void> {
  const answer = await fetch(url, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`Patroni refuses: ${answer.status} ${await answer.text()}`);
}

/** Whether Patroni says that its PostgreSQL is the primary; it may be at something else, or gone. */
export async function isPrimary(api: string): Promise<boolean> {
  const answer = await fetch(`${api}/primary`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return answer?.ok === true;
}

/** Kills a PostgreSQL without a chance to say goodbye, if there is one on that folder. */
export function killPostmaster(dataFolder: string): void {
  try {
    const pid = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0];
    // The file outlives a killed one, and its number may be somebody else's by now.
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder))
      process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It had gone already.
  }
}

/** The same, in words of a shell and with a chance to end its processes. */
export function endPostmaster(dataFolder: string): string {
  return `pid=$(head -1 '${dataFolder}/postmaster.pid') && grep -qaF '${dataFolder}' /proc/$pid/cmdline && kill -QUIT $pid`;
}

/** What Patroni says, such as what it keeps in etcd. */
export async function readPatroni<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`Patroni refuses: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

type Member = { name: string; role: string; state: string; timeline?: number };

/**
 * Whether Patroni says of all three nodes that they run, on one timeline.
 *
 * @param syncStandby must be written down in etcd as the one that is waited for: a primary that has just come back waits for whichever standby is
 *   there, and as long as etcd names none nobody takes over from it
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

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../harness/system-program.js';

/** The programs, and Debian's packages of them. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const;

/** The packages that this machine lacks, by name. */
export function missingPackages(): string[] {
  const missing: string[] = Object.entries(PACKAGES).flatMap(([program, name]) =>
    findProgram(program) ? [] : [name],
  );
  return existsSync('/usr/lib/postgresql/15/bin/initdb') ? missing : [...missing, 'postgresql-15'];
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

/** Kills a PostgreSQL without a chance to say goodbye, if there is one on that folder. */
export function killPostmaster(dataFolder: string): void {
  const file = join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // It had gone already.
  }
}

import { once } from 'node:events';
import { chownSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder, unprivilegedUser } from '../server/test/harness/postgres-binaries.js';
import { ROOT } from '../server/test/harness/server-process.js';
import { type ClusterNetwork, loopbackNetwork } from './cluster-network.js';

/** Ports in the files. */
const PORTS = [2379, 2380, 3000, 5000, 5432, 6432, 8008, 8080, 8404, 9464];

/** Files of deploy/cluster/ for one run, with separate addresses, ports, and folders. */
export class ClusterFiles {
  readonly folder = makeFolder('cluster', unprivilegedUser());

  constructor(private readonly network: Pick<ClusterNetwork, 'prefix' | 'shift'>) {}

  /**
   * Returns the port that is used instead of a port of the files.
   * @param named port in the files
   */
  port(named: number): number {
    return named + this.network.shift;
  }

  /**
   * Returns the IP address of a machine.
   * @param machine last number of the address
   */
  address(machine: number): string {
    return `${this.network.prefix}${machine}`;
  }

  /**
   * Reads a file of deploy/cluster/, with the addresses and ports of this run.
   * @param changes further replacements, each of which must match
   */
  settings(name: string, changes: Readonly<Record<string, string>> = {}): string {
    const text = readFileSync(join(ROOT, 'deploy/cluster', name), 'utf8')
      .replaceAll('10.0.0.', this.network.prefix)
      .replace(new RegExp(`\\b(${PORTS.join('|')})\\b`, 'g'), (named) => String(this.port(Number(named))));
    return Object.entries(changes).reduce((before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`deploy/cluster/${name} has no ${from}`);
      return before.replaceAll(from, to);
    }, text);
  }

  /** Writes a file that only the user of the programs can read. */
  put(name: string, text: string): string {
    const file = this.path(name);
    writeFileSync(file, text, { mode: 0o600 });
    handOver(file);
    return file;
  }

  /** Returns the path of a file of this run. */
  path(name: string): string {
    return join(this.folder, name);
  }

  makeFolder(name: string): string {
    const folder = this.path(name);
    mkdirSync(folder, { mode: 0o700 });
    handOver(folder);
    return folder;
  }

  /** Returns the ends of all logs. */
  tails(): string {
    return this.logs()
      .map((name) => `${name}: ${readFileSync(join(this.folder, name), 'utf8').slice(-800)}`)
      .join('\n');
  }

  /**
   * Copies all logs to a directory that remains after this run.
   * @returns a sentence with the name of the directory
   */
  storeLogs(): string {
    const stored = mkdtempSync(join(tmpdir(), 'mealbox-cluster-logs-'));
    for (const name of this.logs()) cpSync(join(this.folder, name), join(stored, name));
    return `All logs are in ${stored}.`;
  }

  private logs(): string[] {
    return globSync('{.,node-?,balancer-?}/*.log', { cwd: this.folder });
  }
}

/**
 * Returns a separate loopback with the ports of the files. If another program uses one of them on all addresses of this host,
 * other ports are used.
 */
export async function freeLoopback(): Promise<ClusterNetwork> {
  const prefix = `127.${someNumber(250)}.${someNumber(250)}.`;
  for (let shift = 0; ; shift = 10_000 + someNumber(10_000)) {
    const free = await Promise.all(PORTS.map((port) => isFree(`${prefix}99`, port + shift)));
    if (!free.includes(false)) return loopbackNetwork(prefix, shift);
  }
}

function someNumber(most: number): number {
  return 1 + Math.floor(Math.random() * most);
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** Makes the user of the programs the owner of a file. */
function handOver(file: string): void {
  const { uid, gid } = unprivilegedUser();
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

import { once } from 'node:events';
import { chownSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeFolder, unprivilegedUser } from '../harness/postgres-binaries.js';
import { ROOT } from '../harness/server-process.js';
import { type ClusterNetwork, loopbackNetwork } from './cluster-network.js';

/** The ports that the files name. */
const PORTS = [2379, 2380, 3000, 5000, 5432, 6432, 8008, 8080, 8404, 9464];

/** The files of deploy/cluster/ for one run, with addresses, ports and folders of its own. */
export class ClusterFiles {
  readonly folder = makeFolder('cluster', unprivilegedUser());

  constructor(private readonly network: Pick<ClusterNetwork, 'prefix' | 'shift'>) {}

  /** @param named a port of the files */
  port(named: number): number {
    return named + this.network.shift;
  }

  /** @param machine the last number of its address */
  address(machine: number): string {
    return `${this.network.prefix}${machine}`;
  }

  /**
   * A file of deploy/cluster/, with the addresses and ports of this run.
   *
   * @param changes what else is different here; each must be in the file
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

  /** Where a file of this run is, or comes to be. */
  path(name: string): string {
    return join(this.folder, name);
  }

  makeFolder(name: string): string {
    const folder = this.path(name);
    mkdirSync(folder, { mode: 0o700 });
    handOver(folder);
    return folder;
  }

  /** The ends of all logs. */
  tails(): string {
    return globSync('{.,node-?,balancer-?}/*.log', { cwd: this.folder })
      .map((name) => `${name}: ${readFileSync(join(this.folder, name), 'utf8').slice(-800)}`)
      .join('\n');
  }
}

/** A loopback of its own, on the ports that the files name; somebody may have one of them on all addresses of this machine, then on others. */
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

/** Gives a file to whom the programs run as. */
function handOver(file: string): void {
  const { uid, gid } = unprivilegedUser();
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

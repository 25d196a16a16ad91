import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedUser } from '../harness/postgres-binaries.js';
import { ROOT } from '../harness/server-process.js';

/** The files of deploy/cluster/ for one run, with addresses and folders of its own. */
export class ClusterFiles {
  readonly folder = mkdtempSync(join(tmpdir(), 'mealbox-cluster-'));
  /** The first three numbers of its addresses, with the dot: all of 127.0.0.0/8 is this machine. */
  readonly network = `127.${someNumber()}.${someNumber()}.`;

  constructor() {
    handOver(this.folder);
  }

  /**
   * A file of deploy/cluster/, with the addresses of this run.
   *
   * @param changes what else is different here; each must be in the file
   */
  settings(name: string, changes: Readonly<Record<string, string>> = {}): string {
    const text = readFileSync(join(ROOT, 'deploy/cluster', name), 'utf8').replaceAll('10.0.0.', this.network);
    return Object.entries(changes).reduce((before, [from, to]) => {
      if (!before.includes(from)) throw new Error(`deploy/cluster/${name} has no ${from}`);
      return before.replaceAll(from, to);
    }, text);
  }

  /** Writes a file that only the user of the programs can read. */
  put(name: string, text: string): string {
    const file = join(this.folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    handOver(file);
    return file;
  }

  makeFolder(name: string): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { mode: 0o700 });
    handOver(folder);
    return folder;
  }

  /** The ends of some logs. */
  tails(names: readonly string[]): string {
    const tail = (name: string) => `${name}: ${readFileSync(join(this.folder, name), 'utf8').slice(-800)}`;
    return names.map(tail).join('\n');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function someNumber(): number {
  return 1 + Math.floor(Math.random() * 250);
}

/** Gives a file to whom the programs run as. */
function handOver(file: string): void {
  const { uid, gid } = unprivilegedUser();
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

/** One of the three machines of the database: etcd, Patroni and its PostgreSQL. */
import { execFile } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unprivilegedUser } from '../harness/postgres-binaries.js';
import type { KeptProgram } from '../harness/system-program.js';
import type { ClusterFiles } from './cluster-files.js';
import { type ClusterNetwork, placeIn } from './cluster-network.js';
import { endPostmaster, killPostmaster, program } from './cluster-programs.js';
import { backrest, etcdFile, patroniFile, type Remade } from './node-files.js';

const run = promisify(execFile);

export class DatabaseMachine {
  readonly name: string;
  private readonly folder: string;
  private etcd: KeptProgram | undefined;
  private patroni: KeptProgram | undefined;

  /** @param n from 1 */
  constructor(
    private readonly files: ClusterFiles,
    private readonly network: ClusterNetwork,
    readonly n: number,
  ) {
    this.name = `node-${n}`;
    this.folder = files.makeFolder(this.name);
  }

  /** The last number of its address. */
  get machine(): number {
    return 10 + this.n;
  }

  /** Patroni's own interface. */
  get api(): string {
    return `http://${this.files.address(this.machine)}:${this.files.port(8008)}`;
  }

  /** Its own PostgreSQL, whoever is the primary. */
  get url(): string {
    return this.databaseUrl('postgres');
  }

  databaseUrl(database: string): string {
    return `postgres://postgres:change-me-1@${this.files.address(this.machine)}:${this.files.port(5432)}/${database}`;
  }

  async startEtcd(): Promise<void> {
    const command = [program('etcd'), '--config-file', etcdFile(this.files, this.place)];
    this.etcd = await this.network.start(this.machine, command, placeIn(this.folder, 'etcd'));
  }

  /** @param remade a cluster without data is made again of what left the one before */
  async startPatroni(remade?: Remade): Promise<void> {
    const command = [program('patroni'), patroniFile(this.files, this.place, remade)];
    const place = { ...placeIn(this.folder, 'patroni'), after: endPostmaster(this.data) };
    this.patroni = await this.network.start(this.machine, command, place);
  }

  /** PostgreSQL crashes; its Patroni lives. */
  killPostgres(): void {
    killPostmaster(this.data);
  }

  killEtcd(): void {
    this.etcd?.signal('KILL');
  }

  /** Power is cut: everything of it is gone at once. */
  kill(): void {
    this.killDatabase();
    this.killEtcd();
  }

  /** PostgreSQL and its Patroni are gone at once; etcd lives. */
  killDatabase(): void {
    this.patroni?.signal('KILL');
    this.killPostgres();
  }

  /** Patroni stands still, as on a machine that swaps; its PostgreSQL goes on. */
  pausePatroni(): void {
    this.patroni?.signal('STOP');
  }

  resumePatroni(): void {
    this.patroni?.signal('CONT');
  }

  /** Starts what was killed, and takes back what was cut. */
  async repair(): Promise<void> {
    await this.network.heal(this.machine);
    this.resumePatroni();
    if (!this.etcd?.isRunning()) {
      await this.etcd?.kill();
      await this.startEtcd();
    }
    if (!this.patroni?.isRunning()) {
      await this.patroni?.kill();
      await this.startPatroni();
    }
  }

  /** The machine is gone with its disks; another one of its name comes without data. */
  async replace(): Promise<void> {
    await this.stop();
    for (const name of ['data', 'etcd']) rmSync(join(this.folder, name), { recursive: true, force: true });
  }

  /** Its Patroni is stopped, and what PostgreSQL has is kept beside. */
  async setAside(): Promise<void> {
    await this.patroni?.kill();
    renameSync(this.data, `${this.data}-before`);
  }

  /** etcd knows nothing of the cluster any more. */
  async forgetCluster(): Promise<void> {
    const endpoint = `http://${this.files.address(this.machine)}:${this.files.port(2379)}`;
    const words = [...this.network.before(this.machine), program('etcdctl'), '--endpoints', endpoint];
    const [command = '', ...others] = [...words, 'del', '--prefix', '/service/mealbox/'];
    await run(command, others);
  }

  /** Runs pgBackRest on it, as PostgreSQL's user. */
  async backrest(...words: string[]): Promise<void> {
    const [command = '', ...own] = backrest(this.files, this.data);
    const socket = [`--pg1-socket-path=${this.folder}`, `--pg1-port=${this.files.port(5432)}`];
    await run(command, [...own, ...socket, ...words], { ...unprivilegedUser(), cwd: this.folder });
  }

  /** Ends everything for good. */
  async stop(): Promise<void> {
    this.kill();
    await Promise.all([this.patroni?.kill(), this.etcd?.kill()]);
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  private get place() {
    return { n: this.n, name: this.name, folder: this.folder };
  }
}

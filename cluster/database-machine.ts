/** One of the three database nodes: etcd, Patroni, and PostgreSQL. */
import { execFile } from 'node:child_process';
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unprivilegedUser } from '../server/test/harness/postgres-binaries.js';
import type { StartedProgram } from '../server/test/harness/system-program.js';
import type { ClusterFiles } from './cluster-files.js';
import { type ClusterNetwork, placeIn } from './cluster-network.js';
import { endPostmaster, killPostmaster, program } from './cluster-programs.js';
import { backrest, etcdFile, patroniFile, type RestoreSource } from './node-files.js';

const run = promisify(execFile);

export class DatabaseMachine {
  readonly name: string;
  private readonly folder: string;
  private etcd: StartedProgram | undefined;
  private patroni: StartedProgram | undefined;

  /** @param n number of the node in the cluster, from 1 */
  constructor(
    private readonly files: ClusterFiles,
    private readonly network: ClusterNetwork,
    readonly n: number,
  ) {
    this.name = `node-${n}`;
    this.folder = files.makeFolder(this.name);
  }

  /** Last number of the node's IP address. */
  get machine(): number {
    return 10 + this.n;
  }

  /** URL of Patroni's REST API. */
  get api(): string {
    return `http://${this.files.address(this.machine)}:${this.files.port(8008)}`;
  }

  /** URL of this node's PostgreSQL, regardless of which node is the primary. */
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

  /**
   * Starts Patroni.
   * @param remade how a cluster without data is restored from the archive of the previous one
   */
  async startPatroni(remade?: RestoreSource): Promise<void> {
    const command = [program('patroni'), patroniFile(this.files, this.place, remade)];
    const place = { ...placeIn(this.folder, 'patroni'), after: endPostmaster(this.data) };
    this.patroni = await this.network.start(this.machine, command, place);
  }

  /** Kills PostgreSQL, as in a crash. Its Patroni continues. */
  killPostgres(): void {
    killPostmaster(this.data);
  }

  killEtcd(): void {
    this.etcd?.signal('KILL');
  }

  /** Kills all processes of the node at once, as in a power failure. */
  kill(): void {
    this.killDatabase();
    this.killEtcd();
  }

  /** Kills PostgreSQL and its Patroni at once. etcd continues. */
  killDatabase(): void {
    this.patroni?.signal('KILL');
    this.killPostgres();
  }

  /** Pauses Patroni, as on a host that swaps. Its PostgreSQL continues. */
  pausePatroni(): void {
    this.patroni?.signal('STOP');
  }

  resumePatroni(): void {
    this.patroni?.signal('CONT');
  }

  /** Starts killed processes, and restores the network. */
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

  /** Replaces the node by one with the same name and no data. */
  async replace(): Promise<void> {
    await this.stop();
    for (const name of ['data', 'etcd']) rmSync(join(this.folder, name), { recursive: true, force: true });
  }

  /** Stops the node's Patroni and moves its data aside. */
  async setAside(): Promise<void> {
    await this.patroni?.kill();
    renameSync(this.data, `${this.data}-before`);
  }

  /** Deletes all data about the cluster in etcd. */
  async forgetCluster(): Promise<void> {
    const endpoint = `http://${this.files.address(this.machine)}:${this.files.port(2379)}`;
    const words = [...this.network.before(this.machine), program('etcdctl'), '--endpoints', endpoint];
    const [command = '', ...others] = [...words, 'del', '--prefix', '/service/mealbox/'];
    await run(command, others);
  }

  /** Runs pgBackRest on the node, as PostgreSQL's user. */
  async backrest(...words: string[]): Promise<void> {
    const [command = '', ...own] = backrest(this.files, this.data);
    const socket = [`--pg1-socket-path=${this.folder}`, `--pg1-port=${this.files.port(5432)}`];
    const options = { ...unprivilegedUser(), cwd: this.folder };
    await run(command, [...own, ...socket, ...words], options).catch((error: Error & { stdout: string }) => {
      // pgBackRest prints the reason on its standard output.
      throw new Error(`${error.message}${error.stdout}`, { cause: error });
    });
  }

  /** Kills all processes of the machine, and does not start them again. */
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

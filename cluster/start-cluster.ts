/** The cluster of deploy/cluster/, its own settings: etcd, Patroni with PostgreSQL, HAProxy, PgBouncer, keepalived. */
import { openDatabase } from '../server/src/db/database.js';
import { type ServerProcess, startServer } from '../server/test/harness/server-process.js';
import { findProgram, type StartedProgram, startProgram } from '../server/test/harness/system-program.js';
import { askAt } from './ask-at.js';
import { BalancerMachine } from './balancer-machine.js';
import { ClusterFiles, freeLoopback } from './cluster-files.js';
import { missingForMachines, namespaceNetwork } from './cluster-namespaces.js';
import type { ClusterNetwork } from './cluster-network.js';
import { areOfOneHistory, askPatroni, isPrimary } from './cluster-programs.js';
import { brokenSettings, requestSettings } from './cluster-settings.js';
import { DatabaseMachine } from './database-machine.js';
import { MACHINES, OTHER_HOSTS } from './machine-addresses.js';
import { until } from './until.js';

/** Empty database with Mealbox's tables, of which the others are copies. */
const EMPTY = 'mealbox_empty';
const UP_WITHIN_MS = 180_000;
export const TTL_SECONDS = 20; // as in deploy/cluster/patroni.yml

/** Database of the cluster with its servers. */
export interface OpenKitchen {
  readonly name: string;
  /** URL of the primary without PgBouncer. */
  readonly url: string;
  readonly servers: ServerProcess[];
}

export class ProductionCluster {
  readonly nodes: readonly DatabaseMachine[];
  readonly balancers: readonly BalancerMachine[];
  /** Process that removes the folder after all others end, even if the test is killed. */
  private sweeper: StartedProgram | undefined;
  private made = 0;

  private constructor(
    readonly files: ClusterFiles,
    readonly network: ClusterNetwork,
  ) {
    this.nodes = [1, 2, 3].map((n) => new DatabaseMachine(files, network, n));
    this.balancers = (network.hasMachines ? [1, 2] : [1]).map((n) => new BalancerMachine(files, network, n));
  }

  /** Starts a cluster whose nodes have separate networks if this host can create them; otherwise, all are on the loopback. */
  static async start(): Promise<ProductionCluster> {
    const network = missingForMachines().length > 0 ? await freeLoopback() : await namespaceNetwork(MACHINES);
    const cluster = new ProductionCluster(new ClusterFiles(network), network);
    try {
      await cluster.startAll();
      return cluster;
    } catch (error) {
      console.error(cluster.files.storeLogs());
      await cluster.stop();
      throw error;
    }
  }

  /** Address for customers. */
  get web(): string {
    return `http://${this.files.address(31)}:${this.files.port(8080)}`;
  }

  /** Returns the URL of the primary as PostgreSQL's administrator, bypassing PgBouncer. */
  adminUrl(database = 'postgres'): string {
    return `postgres://postgres:change-me-1@${this.files.address(31)}:${this.files.port(5000)}/${database}`;
  }

  private async startAll(): Promise<void> {
    const { folder } = this.files;
    const place = { log: '/dev/null', folder, after: `sleep 4; cd /; rm -rf '${folder}'` };
    this.sweeper = await startProgram(['sleep', 'infinity'], place);
    for (const node of this.nodes) await node.startEtcd();
    for (const node of this.nodes) await node.startPatroni();
    for (const balancer of this.balancers) await balancer.start();
    await this.untilWhole();
    if (findProgram('pgbackrest')) await (await this.primary()).backrest('stanza-create');
    await this.ask(`create role mealbox login password 'change-me-4'`);
    await this.ask(`create database ${EMPTY} owner mealbox`);
    const url = this.adminUrl(EMPTY).replace('postgres:change-me-1', 'mealbox:change-me-4');
    await (await openDatabase({ url, poolSize: 2 })).close();
  }

  /** Waits until there is a primary with two standbys, one of which is synchronous and named in etcd, and HAProxy routes to it. */
  untilWhole(synchronous = true): Promise<void> {
    return this.until('the cluster is whole', async () => {
      const query = 'select application_name as name, sync_state from pg_stat_replication';
      const standbys = await this.ask<{ name: string; sync_state: string }>(query);
      const waitedFor = standbys.filter(({ sync_state }) => sync_state === 'sync').map(({ name }) => name);
      // A node that is about to be rewound also follows for a moment.
      return (
        standbys.length === 2 &&
        waitedFor.length === (synchronous ? 1 : 0) &&
        (await areOfOneHistory((await this.primary()).api, waitedFor[0]))
      );
    });
  }

  /** Waits until HAProxy has detected that both servers are ready. */
  untilReady(): Promise<void> {
    const watch = `http://${this.files.address(31)}:${this.files.port(8404)}/;csv`;
    return this.until('both servers are ready', async () => {
      const answer = await fetch(watch, { signal: AbortSignal.timeout(5_000) });
      const lines = (await answer.text()).split('\n');
      return lines.filter((line) => /^ready,server-.*,UP,/.test(line)).length === 2;
    });
  }

  /** Waits for a condition of the cluster. The error contains the ends of all logs. */
  until(what: string, isSo: () => Promise<boolean>, withinMs = UP_WITHIN_MS): Promise<void> {
    return until(what, withinMs, isSo).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.files.tails()}`, { cause: error.cause });
    });
  }

  /**
   * Opens a new database with two servers. The previous one is deleted, because every returning node would otherwise read,
   * compare, and write its files too.
   */
  async open(): Promise<OpenKitchen> {
    await this.ask(`drop database if exists mealbox_${this.made} with (force)`);
    const name = `mealbox_${++this.made}`;
    await this.ask(`create database ${name} owner mealbox template ${EMPTY}`);
    const servers = await Promise.all([1, 2].map((n) => this.startServer(name, n)));
    await this.untilReady();
    return { name, url: this.adminUrl(name), servers };
  }

  /** Returns the environment variables of deploy/cluster/mealbox.env. */
  environment(database: string): Record<string, string> {
    const text = this.files.settings('mealbox.env').replaceAll('/mealbox\n', `/${database}\n`);
    const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
    const { DATA_DIR: _own, ...env } = Object.fromEntries(
      lines.map((line) => line.split(/=(.*)/).slice(0, 2)),
    );
    return env;
  }

  /** Returns the paths of the servers' journals. */
  journals = (database: string) => [1, 2].map((n) => this.files.path(`ledger-${database}-${n}.jsonl`));

  /** Starts a server with its environment, on a separate address. */
  startServer(database: string, n: number): Promise<ServerProcess> {
    const env = this.environment(database);
    const host = this.files.address(20 + n);
    const before = this.network.before(20 + n);
    const [LEDGER_JOURNAL = ''] = this.journals(database).slice(n - 1);
    const own = { ...env, HOST: host, METRICS_HOST: host, LEDGER_JOURNAL, LOG_LEVEL: 'error' };
    return startServer({ databaseUrl: env.DATABASE_URL, env: own, before });
  }

  /** Changes settings that Patroni stores in etcd, such as synchronous commits, and waits until the primary reports them. */
  configure(settings: object): Promise<void> {
    return this.until('Patroni takes the settings', async () =>
      requestSettings((await this.primary()).api, settings),
    );
  }

  /** Returns a sentence for each wrong setting. */
  async brokenSettings(): Promise<string[]> {
    return brokenSettings((await this.primary()).api);
  }

  /** Returns the current primary. */
  async primary(): Promise<DatabaseMachine> {
    let found: DatabaseMachine | undefined;
    await this.until('there is a primary', async () => {
      for (const node of this.nodes) if (!found && (await isPrimary(node.api))) found = node;
      return found !== undefined;
    });
    return found as DatabaseMachine;
  }

  /** Checks whether a primary exists now. */
  async hasPrimary(): Promise<boolean> {
    return (await Promise.all(this.nodes.map(({ api }) => isPrimary(api)))).includes(true);
  }

  /** Returns the standbys. */
  async standbys(): Promise<DatabaseMachine[]> {
    const primary = await this.primary();
    return this.nodes.filter((node) => node !== primary);
  }

  /** Returns the machine that has the shared address of the balancers. */
  async leadingBalancer(): Promise<BalancerMachine> {
    let found: BalancerMachine | undefined;
    await this.until('a machine has the address of the balancers', async () => {
      for (const balancer of this.balancers) if (!found && (await balancer.hasAddress())) found = balancer;
      return found !== undefined;
    });
    return found as BalancerMachine;
  }

  /** Runs a planned switchover, like `patronictl switchover`. */
  async switchOver(): Promise<void> {
    const { api, name } = await this.primary();
    await askPatroni('POST', `${api}/switchover`, { leader: name });
  }

  /** Isolates a database node from other hosts. */
  async cut({ machine }: DatabaseMachine, whom: keyof typeof OTHER_HOSTS): Promise<void> {
    const { from, ports } = OTHER_HOSTS[whom];
    await this.network.cut(machine, {
      from: from?.filter((other) => other !== machine),
      ports: ports?.map((port) => this.files.port(port)),
    });
  }

  /** Starts killed processes, and restores the network. */
  async repair(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.repair()));
    await Promise.all(this.balancers.map((balancer) => balancer.start()));
  }

  /** Replaces all three database nodes and restores the cluster from the archive. */
  async remake(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.replace()));
    for (const node of this.nodes) await node.startEtcd();
    for (const node of this.nodes) await node.startPatroni({});
    await this.untilWhole();
  }

  /** Restores the cluster to a point in time, and moves previous data aside. The steps are those of docs/operate/cluster.md. */
  async returnTo(moment: string): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.setAside()));
    await this.nodes[0]?.forgetCluster();
    for (const node of this.nodes) await node.startPatroni({ to: moment });
    await this.untilWhole();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.nodes, ...this.balancers].map((machine) => machine.stop()));
    await this.network.close();
    await this.sweeper?.kill();
  }

  /** Runs one statement on the primary. */
  ask<Row extends object>(text: string, database?: string): Promise<Row[]> {
    return askAt<Row>(this.adminUrl(database), text);
  }
}

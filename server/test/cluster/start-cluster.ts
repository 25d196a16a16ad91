/** The cluster of deploy/cluster/, its own settings: etcd, Patroni with PostgreSQL, HAProxy, PgBouncer, keepalived. */
import { openDatabase } from '../../src/db/database.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { findProgram, type KeptProgram, startProgram } from '../harness/system-program.js';
import { askAt } from './ask-at.js';
import { BalancerMachine } from './balancer-machine.js';
import { ClusterFiles, freeLoopback } from './cluster-files.js';
import { missingForMachines, namespaceNetwork } from './cluster-namespaces.js';
import type { ClusterNetwork } from './cluster-network.js';
import { areOfOneHistory, askPatroni, isPrimary, readPatroni } from './cluster-programs.js';
import { DatabaseMachine } from './database-machine.js';
import { MACHINES, OTHERS } from './machine-addresses.js';
import { hasAll, until } from './until.js';

/** A database with Mealbox's tables, of which the others are copies. */
const EMPTY = 'mealbox_empty';
const UP_WITHIN_MS = 180_000;
export const TTL_SECONDS = 20; // as in deploy/cluster/patroni.yml

/** Of the settings that Patroni keeps in etcd: what the promises of docs/operate/cluster.md rest on. */
export const PROMISED = {
  synchronous_mode: true,
  synchronous_mode_strict: true,
  failsafe_mode: true,
} as const;
export type PromisedSettings = { readonly [name in keyof typeof PROMISED]?: boolean };

/** A database of the cluster, and the servers on it. */
export interface OpenKitchen {
  readonly name: string;
  /** The primary, past PgBouncer. */
  readonly url: string;
  readonly servers: ServerProcess[];
}

export class ProductionCluster {
  readonly nodes: readonly DatabaseMachine[];
  readonly balancers: readonly BalancerMachine[];
  /** Removes the folder after all others, also when we are killed. */
  private sweeper: KeptProgram | undefined;
  private made = 0;

  private constructor(
    private readonly files: ClusterFiles,
    readonly network: ClusterNetwork,
  ) {
    this.nodes = [1, 2, 3].map((n) => new DatabaseMachine(files, network, n));
    this.balancers = (network.hasMachines ? [1, 2] : [1]).map((n) => new BalancerMachine(files, network, n));
  }

  /** Each machine has a network of its own where this machine can have them; else all are on the loopback. */
  static async start(): Promise<ProductionCluster> {
    const network = missingForMachines().length > 0 ? await freeLoopback() : await namespaceNetwork(MACHINES);
    const cluster = new ProductionCluster(new ClusterFiles(network), network);
    try {
      await cluster.startAll();
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** Where customers go. */
  get web(): string {
    return `http://${this.files.address(31)}:${this.files.port(8080)}`;
  }

  /** The primary, past PgBouncer, as PostgreSQL's own administrator. */
  adminUrl(database = 'postgres'): string {
    return `postgres://postgres:change-me-1@${this.files.address(31)}:${this.files.port(5000)}/${database}`;
  }

  private async startAll(): Promise<void> {
    const { folder } = this.files;
    const after = `sleep 4; cd /; rm -rf '${folder}'`;
    this.sweeper = await startProgram(['sleep', 'infinity'], { log: '/dev/null', folder, after });
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

  /** Waits until there is a primary with two standbys, one of which it waits for and etcd names, and HAProxy leads to it. */
  untilWhole(synchronous = true): Promise<void> {
    return this.until('the cluster is whole', async () => {
      const query = 'select application_name as name, sync_state from pg_stat_replication';
      const standbys = await this.ask<{ name: string; sync_state: string }>(query);
      const waitedFor = standbys.filter(({ sync_state }) => sync_state === 'sync').map(({ name }) => name);
      // A node that is about to be rewound follows for a moment, too.
      return (
        standbys.length === 2 &&
        waitedFor.length === (synchronous ? 1 : 0) &&
        (await areOfOneHistory((await this.primary()).api, waitedFor[0]))
      );
    });
  }

  /** Waits until HAProxy has seen that both servers are ready. */
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

  /** A new database, and two servers on it; the one before goes, or every node that comes back would read, compare and write its files, too. */
  async open(): Promise<OpenKitchen> {
    await this.ask(`drop database if exists mealbox_${this.made} with (force)`);
    const name = `mealbox_${++this.made}`;
    await this.ask(`create database ${name} owner mealbox template ${EMPTY}`);
    const servers = await Promise.all([1, 2].map((n) => this.startServer(name, n)));
    await this.untilReady();
    return { name, url: this.adminUrl(name), servers };
  }

  /** The environment of deploy/cluster/mealbox.env. */
  environment(database: string): Record<string, string> {
    const text = this.files.settings('mealbox.env').replaceAll('/mealbox\n', `/${database}\n`);
    const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
    const { DATA_DIR: _own, ...env } = Object.fromEntries(
      lines.map((line) => line.split(/=(.*)/).slice(0, 2)),
    );
    return env;
  }

  /** Where its servers write down what they have committed. */
  journals = (database: string) => [1, 2].map((n) => this.files.path(`ledger-${database}-${n}.jsonl`));

  /** A server with that environment, on an address of its own. */
  startServer(database: string, n: number): Promise<ServerProcess> {
    const env = this.environment(database);
    const host = this.files.address(20 + n);
    const before = this.network.before(20 + n);
    const [LEDGER_JOURNAL = ''] = this.journals(database).slice(n - 1);
    const own = { ...env, HOST: host, METRICS_HOST: host, LEDGER_JOURNAL, LOG_LEVEL: 'error' };
    return startServer({ databaseUrl: env.DATABASE_URL, env: own, before });
  }

  /** Changes what Patroni keeps in etcd, such as whether commits wait for a standby, and waits until the primary says so, too. */
  configure(settings: object): Promise<void> {
    return this.until('Patroni takes the settings', async () => {
      const config = `${(await this.primary()).api}/config`;
      if (hasAll(await readPatroni(config), settings)) return true;
      await askPatroni('PATCH', config, settings);
      return hasAll(await readPatroni(config), settings);
    });
  }

  /** @returns a sentence for each setting that is not as the promises need it */
  async brokenSettings(): Promise<string[]> {
    const settings = await readPatroni<Record<string, unknown>>(`${(await this.primary()).api}/config`);
    return Object.entries(PROMISED).flatMap(([name, value]) =>
      settings[name] === value ? [] : [`${name} is not on`],
    );
  }

  /** Who is the primary now. */
  async primary(): Promise<DatabaseMachine> {
    let found: DatabaseMachine | undefined;
    await this.until('there is a primary', async () => {
      for (const node of this.nodes) if (!found && (await isPrimary(node.api))) found = node;
      return found !== undefined;
    });
    return found as DatabaseMachine;
  }

  /** Whether there is one at this moment. */
  async hasPrimary(): Promise<boolean> {
    return (await Promise.all(this.nodes.map(({ api }) => isPrimary(api)))).includes(true);
  }

  /** Those who follow the primary. */
  async standbys(): Promise<DatabaseMachine[]> {
    const primary = await this.primary();
    return this.nodes.filter((node) => node !== primary);
  }

  /** The machine that has the address of the balancers. */
  async leadingBalancer(): Promise<BalancerMachine> {
    let found: BalancerMachine | undefined;
    await this.until('somebody has the address of the balancers', async () => {
      for (const balancer of this.balancers) if (!found && (await balancer.hasAddress())) found = balancer;
      return found !== undefined;
    });
    return found as BalancerMachine;
  }

  /** A planned switchover, as `patronictl switchover` does it. */
  async switchOver(): Promise<void> {
    const { api, name } = await this.primary();
    await askPatroni('POST', `${api}/switchover`, { leader: name });
  }

  /** Cuts a machine of the database off from others. */
  async cut({ machine }: DatabaseMachine, whom: keyof typeof OTHERS): Promise<void> {
    const { from, ports } = OTHERS[whom];
    await this.network.cut(machine, {
      from: from?.filter((other) => other !== machine),
      ports: ports?.map((port) => this.files.port(port)),
    });
  }

  /** Starts what was killed, and takes back what was cut. */
  async repair(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.repair()));
    await Promise.all(this.balancers.map((balancer) => balancer.start()));
  }

  /** All three machines of the database are gone with their disks, and others make the cluster again of what left it. */
  async remake(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.replace()));
    for (const node of this.nodes) await node.startEtcd();
    for (const node of this.nodes) await node.startPatroni({});
    await this.untilWhole();
  }

  /** The cluster as it was at a moment; what its nodes had is kept beside. The steps are those of docs/operate/cluster.md. */
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

  /** One statement at the primary. */
  ask<Row extends object>(text: string, database?: string): Promise<Row[]> {
    return askAt<Row>(this.adminUrl(database), text);
  }
}

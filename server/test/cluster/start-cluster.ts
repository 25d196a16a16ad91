/** The cluster of deploy/cluster/, its own settings: etcd, Patroni with PostgreSQL, HAProxy, PgBouncer, keepalived. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { findProgram, type KeptProgram, startProgram } from '../harness/system-program.js';
import { askAt } from './ask-at.js';
import { BalancerMachine } from './balancer-machine.js';
import { ClusterFiles, freeLoopback } from './cluster-files.js';
import { missingForMachines, namespaceNetwork } from './cluster-namespaces.js';
import type { ClusterNetwork } from './cluster-network.js';
import { askPatroni, isPrimary, readPatroni } from './cluster-programs.js';
import { DatabaseMachine } from './database-machine.js';
import { MACHINES, OTHERS } from './machine-addresses.js';

const UP_WITHIN_MS = 180_000;
export const TTL_SECONDS = 20; // as in deploy/cluster/patroni.yml

/** Of the settings that Patroni keeps in etcd: what the promises of docs/cluster.md rest on. */
const PROMISED = { synchronous_mode: true, synchronous_mode_strict: true, failsafe_mode: true } as const;
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
  }

  /** Waits until there is a primary with two standbys, one of which it waits for, and HAProxy leads to it. */
  async untilWhole(synchronous = true): Promise<void> {
    const deadline = Date.now() + UP_WITHIN_MS;
    for (;;) {
      const states = await this.ask<{ sync_state: string }>(
        'select sync_state from pg_stat_replication',
      ).catch(() => []);
      const waited = states.filter(({ sync_state }) => sync_state === 'sync').length;
      if (states.length === 2 && waited === (synchronous ? 1 : 0)) return;
      if (Date.now() > deadline)
        throw new Error(`The cluster is not whole: ${JSON.stringify(states)}\n${this.files.tails()}`);
      await sleep(500);
    }
  }

  /** Waits until HAProxy has seen that both servers are ready. */
  async untilReady(): Promise<void> {
    const deadline = Date.now() + UP_WITHIN_MS;
    const watch = `http://${this.files.address(31)}:${this.files.port(8404)}/;csv`;
    while (Date.now() < deadline) {
      const text = await fetch(watch, { signal: AbortSignal.timeout(5_000) }).then(
        (answer) => answer.text(),
        () => '',
      );
      const lines = text.split('\n');
      if (lines.filter((line) => /^ready,server-.*,UP,/.test(line)).length === 2) return;
      await sleep(100);
    }
    throw new Error(`A server does not get ready.\n${this.files.tails()}`);
  }

  /** A new database, and two servers on it. */
  async open(): Promise<OpenKitchen> {
    const name = `mealbox_${++this.made}`;
    await this.ask(`create database ${name} owner mealbox`);
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

  /** A server with that environment, on an address of its own. */
  startServer(database: string, n: number): Promise<ServerProcess> {
    const env = this.environment(database);
    const host = this.files.address(20 + n);
    const before = this.network.before(20 + n);
    const own = { ...env, HOST: host, LOG_LEVEL: 'error' };
    return startServer({ databaseUrl: env.DATABASE_URL, env: own, before });
  }

  /** Changes what Patroni keeps in etcd, such as whether commits wait for a standby; etcd may only just have been started again. */
  async configure(settings: object): Promise<void> {
    const deadline = Date.now() + UP_WITHIN_MS;
    const ask = async () => askPatroni('PATCH', `${(await this.primary()).api}/config`, settings);
    const isTaken = () =>
      ask().then(
        () => true,
        () => false,
      );
    while (Date.now() < deadline) {
      if (await isTaken()) return;
      await sleep(500);
    }
    await ask();
  }

  /** @returns a sentence for each setting that is not as the promises need it */
  async brokenSettings(): Promise<string[]> {
    const settings = await readPatroni(`${(await this.primary()).api}/config`);
    return Object.entries(PROMISED).flatMap(([name, value]) =>
      settings[name] === value ? [] : [`${name} is not on`],
    );
  }

  /** Who is the primary now. */
  async primary(): Promise<DatabaseMachine> {
    const deadline = Date.now() + UP_WITHIN_MS;
    while (Date.now() < deadline) {
      for (const node of this.nodes) if (await isPrimary(node.api)) return node;
      await sleep(200);
    }
    throw new Error(`There is no primary.\n${this.files.tails()}`);
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
    const deadline = Date.now() + UP_WITHIN_MS;
    while (Date.now() < deadline) {
      for (const balancer of this.balancers) if (await balancer.hasAddress()) return balancer;
      await sleep(200);
    }
    throw new Error(`Nobody has the address of the balancers.\n${this.files.tails()}`);
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
    for (const node of this.nodes) await node.startPatroni(true);
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

/** The cluster of deploy/cluster/, its own settings, on loopback addresses: etcd, Patroni with PostgreSQL, HAProxy, PgBouncer. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startTcpProxy, type TcpProxy } from '../faults/tcp-proxy.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { type KeptProgram, startProgram } from '../harness/system-program.js';
import { ClusterFiles } from './cluster-files.js';
import {
  askPatroni,
  endPostmaster,
  isPrimary,
  killPostmaster,
  program,
  readPatroni,
} from './cluster-programs.js';
import { etcdFile, patroniFile } from './node-files.js';

const NODES = [1, 2, 3] as const;
const UP_WITHIN_MS = 180_000;
export const TTL_SECONDS = 20; // as in deploy/cluster/patroni.yml

/** Of the settings that Patroni keeps in etcd. */
const MUST_BE_ON = ['synchronous_mode', 'synchronous_mode_strict', 'failsafe_mode'] as const;

/** One of the three machines; its link is between it and its standbys. */
interface Node {
  readonly name: string;
  readonly folder: string;
  readonly link: TcpProxy;
  etcd: KeptProgram;
  patroni: KeptProgram;
}

/** A database of the cluster, and the servers on it. */
export interface OpenKitchen {
  readonly name: string;
  /** The primary, past PgBouncer. */
  readonly url: string;
  readonly servers: ServerProcess[];
}

export class ProductionCluster {
  private readonly nodes: Node[] = [];
  private readonly others: KeptProgram[] = [];
  private made = 0;

  private constructor(private readonly files: ClusterFiles) {}

  static async start(): Promise<ProductionCluster> {
    const cluster = new ProductionCluster(await ClusterFiles.make());
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
    return `http://${this.files.network}31:${this.files.port(8080)}`;
  }

  /** The primary, past PgBouncer, as PostgreSQL's own administrator. */
  adminUrl(database = 'postgres'): string {
    return `postgres://postgres:change-me-1@${this.files.network}31:${this.files.port(5000)}/${database}`;
  }

  private async startAll(): Promise<void> {
    for (const n of NODES) {
      const folder = this.files.makeFolder(`node-${n}`);
      const address = `${this.files.network}1${n}:${this.files.port(5432)}`;
      const link = await startTcpProxy(`postgres://postgres@${address}/postgres`);
      const node = { name: `node-${n}`, folder, link } as Node;
      this.nodes.push(node);
      node.etcd = await this.startEtcd(n);
    }
    for (const n of NODES) this.node(n).patroni = await this.startPatroni(n);
    const place = { log: join(this.files.folder, 'haproxy.log'), folder: this.files.folder };
    // An ordinary user may have few files open, such as 1,024.
    const cfg = this.files.settings('haproxy.cfg', { 'maxconn 4000': 'maxconn 400' });
    const haproxy = this.files.put('haproxy.cfg', cfg);
    const after = `sleep 4; cd /; rm -rf '${this.files.folder}'`;
    this.others.push(await startProgram([program('haproxy'), '-db', '-f', haproxy], { ...place, after }));
    const users = this.files.put('users.txt', '"mealbox" "change-me-4"\n');
    const ini = this.files.settings('pgbouncer.ini', { '/etc/pgbouncer/users.txt': users });
    const pgbouncer = [program('pgbouncer'), this.files.put('pgbouncer.ini', ini)];
    this.others.push(
      await startProgram(pgbouncer, { ...place, log: join(this.files.folder, 'pgbouncer.log') }),
    );
    await this.untilWhole();
    await this.ask(`create role mealbox login password 'change-me-4'`);
  }

  private startEtcd(n: number): Promise<KeptProgram> {
    const { folder } = this.node(n);
    const file = etcdFile(this.files, { n, ...this.node(n) });
    return startProgram([program('etcd'), '--config-file', file], { log: join(folder, 'etcd.log'), folder });
  }

  private startPatroni(n: number): Promise<KeptProgram> {
    const { folder } = this.node(n);
    const file = patroniFile(this.files, { n, ...this.node(n) });
    const place = { log: join(folder, 'patroni.log'), folder };
    return startProgram([program('patroni'), file], { ...place, after: endPostmaster(join(folder, 'data')) });
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
    const watch = `http://${this.files.network}31:${this.files.port(8404)}/;csv`;
    while (Date.now() < deadline) {
      const lines = (await (await fetch(watch)).text()).split('\n');
      if (lines.filter((line) => /^ready,server-.*,UP,/.test(line)).length === 2) return;
      await sleep(100);
    }
    throw new Error(`A server does not get ready.\n${this.files.tails()}`);
  }

  /** A new database, and two servers on it. */
  async open(): Promise<OpenKitchen> {
    const name = `mealbox_${++this.made}`;
    await this.ask(`create database ${name} owner mealbox`);
    const servers: ServerProcess[] = [];
    for (const n of [1, 2]) servers.push(await this.startServer(name, n));
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
    const host = `${this.files.network}2${n}`;
    return startServer({ databaseUrl: env.DATABASE_URL, env: { ...env, HOST: host, LOG_LEVEL: 'error' } });
  }

  /** Changes what Patroni keeps in etcd, such as whether commits wait for a standby; etcd may only just have been started again. */
  async configure(settings: object): Promise<void> {
    const deadline = Date.now() + UP_WITHIN_MS;
    const ask = async () => askPatroni('PATCH', `${this.api(await this.primary())}/config`, settings);
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

  /**
   * What the promises of docs/cluster.md rest on and no fault here would show: without strictness, acknowledged orders are lost when the primary's disk is, after
   * its standbys were away.
   *
   * @returns a sentence for each setting that is not as it must be
   */
  async brokenSettings(): Promise<string[]> {
    const settings = await readPatroni(`${this.api(await this.primary())}/config`);
    return MUST_BE_ON.filter((name) => settings[name] !== true).map((name) => `${name} is not on`);
  }

  /** Who is the primary now. */
  async primary(): Promise<number> {
    const deadline = Date.now() + UP_WITHIN_MS;
    while (Date.now() < deadline) {
      for (const n of NODES) if (await isPrimary(this.api(n))) return n;
      await sleep(200);
    }
    throw new Error(`There is no primary.\n${this.files.tails()}`);
  }

  /** A planned switchover, as `patronictl switchover` does it. */
  async switchOver(): Promise<void> {
    const primary = await this.primary();
    await askPatroni('POST', `${this.api(primary)}/switchover`, { leader: this.node(primary).name });
  }

  /** PostgreSQL of a node crashes; its Patroni lives. */
  killPostgres(n: number): void {
    killPostmaster(join(this.node(n).folder, 'data'));
  }

  /** Power is cut: everything of a machine is gone at once. */
  killNode(n: number): void {
    const { patroni } = this.node(n);
    patroni.signal('KILL');
    this.killPostgres(n);
    this.killEtcd(n);
  }

  /** Patroni stands still, as on a machine that swaps; its PostgreSQL goes on. */
  pausePatroni(n: number): void {
    this.node(n).patroni.signal('STOP');
  }

  resumePatroni(n: number): void {
    this.node(n).patroni.signal('CONT');
  }

  killEtcd(n: number): void {
    this.node(n).etcd.signal('KILL');
  }

  link(n: number): TcpProxy {
    return this.node(n).link;
  }

  /** Starts what was killed. */
  async repair(): Promise<void> {
    for (const n of NODES) {
      const node = this.node(n);
      node.link.flow();
      if (!node.etcd.isRunning()) node.etcd = await node.etcd.kill().then(() => this.startEtcd(n));
      if (!node.patroni.isRunning())
        node.patroni = await node.patroni.kill().then(() => this.startPatroni(n));
    }
  }

  async stop(): Promise<void> {
    for (const { patroni } of this.nodes) patroni?.signal('KILL');
    for (const n of NODES) if (this.nodes[n - 1]) this.killPostgres(n);
    const programs = [...this.nodes.flatMap(({ patroni, etcd }) => [patroni, etcd]), ...this.others];
    await Promise.all(programs.map((kept) => kept?.kill()));
    await Promise.all(this.nodes.map(({ link }) => link.close()));
    this.files.remove();
  }

  /** One statement at the primary. */
  async ask<Row extends object>(text: string, database?: string): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.adminUrl(database),
      connectionTimeoutMillis: 3_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  private node(n: number): Node {
    return this.nodes[n - 1] as Node;
  }

  private api(n: number): string {
    return `http://${this.files.network}1${n}:${this.files.port(8008)}`;
  }
}

import pg from 'pg';
import { type Cluster, startCluster } from '../../server/test/harness/postgres-cluster.js';
import { seed, verify } from './seed.js';

/**
 * PostgreSQL settings of a small server, the same for each contender. Commits are flushed to the disk. Checkpoints are rare, so
 * that none affects the measurement of a single contender.
 */
export const SETTINGS = {
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '8GB',
  checkpoint_timeout: '30min',
  wal_compression: 'on',
  random_page_cost: '1.1',
} as const;

/** A PostgreSQL for one run, with seeded databases. */
export class Postgres {
  private readonly seeded = new Map<string, Promise<string>>();

  private constructor(private readonly cluster: Cluster) {}

  static async start(): Promise<Postgres> {
    return new Postgres(await startCluster({ source: 'npm', fsync: true, settings: SETTINGS }));
  }

  /** Returns the URL of a database with about this number of orders, which is seeded once and verified. */
  async kitchen(orders: number): Promise<string> {
    const name = `kitchen_${orders}`;
    const started = this.seeded.get(name) ?? this.fill(name, orders);
    this.seeded.set(name, started);
    return started;
  }

  /** Returns the URL of a copy of a seeded database, which is created once and can be changed. */
  async copy(orders: number, name: string): Promise<string> {
    await this.kitchen(orders);
    const known = this.seeded.get(name);
    if (known) return known;
    const made = this.create(name, `kitchen_${orders}`);
    this.seeded.set(name, made);
    return made;
  }

  stop(): Promise<void> {
    return this.cluster.stop();
  }

  private async fill(name: string, orders: number): Promise<string> {
    const url = await this.create(name, 'template0');
    const start = performance.now();
    await seed(url, orders);
    await verify(url);
    console.log(
      `[bench] Seeded and verified ${name} in ${((performance.now() - start) / 1000).toFixed(0)} s.`,
    );
    return url;
  }

  private async create(name: string, template: string): Promise<string> {
    await run(this.cluster.url, `create database ${name} template ${template}`);
    const url = new URL(this.cluster.url);
    url.pathname = `/${name}`;
    return url.href;
  }
}

/** Runs statements on a separate connection. */
export async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

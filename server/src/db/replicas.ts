import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../shared/errors.js';
import { sql } from './sql.js';
import type { EntityManager } from './transaction.js';

/** How long a read waits for a replica to catch up with the primary, before the primary answers. */
const PATIENCE_MS = 200;
/** How often it looks meanwhile. */
const LOOK_EVERY_MS = 10;
/** How long a replica that was away, or behind, is left alone. */
const REST_MS = 5_000;

/** One read replica. */
export interface Replica {
  /** For the log; nothing secret. */
  readonly name: string;
  readonly em: EntityManager;
}

/** The replicas of each open database, by its driver, which all its entity managers share. */
const REPLICAS = new WeakMap<object, Replicas>();

/** Lets searches of this database be answered by replicas. */
export function useReplicas(em: EntityManager, replicas: readonly Replica[], warn: (text: string) => void) {
  if (replicas.length > 0) REPLICAS.set(em.getDriver(), new Replicas(replicas, warn));
}

/**
 * Does a read where a replica may answer: one that has everything which was committed before the read began, whoever wrote it and
 * through whichever process. So nobody misses their own writes. When none has it in time, the primary answers, as it
 * does inside a transaction. Never for money that is about to be spent, nor for who somebody is.
 *
 * @param em as a use-case was given it
 * @param read only reads; it may run a second time, on the primary
 */
export async function onReplica<T>(em: EntityManager, read: (em: EntityManager) => Promise<T>): Promise<T> {
  const replicas = em.isInTransaction() ? undefined : REPLICAS.get(em.getDriver());
  return replicas ? replicas.read(em, read) : read(em);
}

class Replicas {
  readonly #restingUntil = new Map<Replica, number>();
  #turn = 0;

  constructor(
    private readonly replicas: readonly Replica[],
    private readonly warn: (text: string) => void,
  ) {}

  async read<T>(primary: EntityManager, read: (em: EntityManager) => Promise<T>): Promise<T> {
    const replica = this.#next();
    if (!replica) return read(primary);
    // When the primary does not tell, the replica may not answer: nobody could say how old its answer is.
    const position = await positionOf(primary).catch(() => null);
    if (position === null) {
      this.#rests(replica, 'cannot be compared with the primary');
      return read(primary);
    }
    try {
      const em = replica.em.fork();
      if (await catchesUp(em, position)) {
        const answer = await read(em);
        this.#isWell(replica);
        return answer;
      }
      this.#rests(replica, 'is behind');
    } catch (error) {
      if (error instanceof AppError && error.kind !== 'UNAVAILABLE') throw error;
      this.#rests(replica, 'does not answer');
    }
    return read(primary);
  }

  /** The next in turn that does not rest. */
  #next(): Replica | undefined {
    const now = performance.now();
    for (let tried = 0; tried < this.replicas.length; tried++) {
      const replica = this.replicas[this.#turn++ % this.replicas.length] as Replica;
      if ((this.#restingUntil.get(replica) ?? 0) <= now) return replica;
    }
    return undefined;
  }

  #rests(replica: Replica, why: string): void {
    if (!this.#restingUntil.has(replica))
      this.warn(`The read replica ${replica.name} ${why}; the primary answers until it is well again.`);
    this.#restingUntil.set(replica, performance.now() + REST_MS);
  }

  #isWell(replica: Replica): void {
    if (this.#restingUntil.delete(replica)) this.warn(`The read replica ${replica.name} is well again.`);
  }
}

/**
 * How far the primary's log holds what was acknowledged: flushed to its disk, or only written where commits do not wait for that.
 *
 * @returns a log sequence number
 */
async function positionOf(primary: EntityManager): Promise<string> {
  const [row] = await sql<{ position: string }>(
    primary,
    `select (case current_setting('synchronous_commit')
       when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`,
  );
  return String(row?.position);
}

/** Waits until a replica has replayed the log so far; false when it takes too long, or is no replica any more. */
async function catchesUp(replica: EntityManager, position: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const [row] = await sql<{ replica: boolean; caught_up: boolean | null }>(
      replica,
      'select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as caught_up',
      [position],
    );
    if (!row?.replica) return false;
    if (row.caught_up) return true;
    if (performance.now() > deadline) return false;
    await sleep(LOOK_EVERY_MS);
  }
}

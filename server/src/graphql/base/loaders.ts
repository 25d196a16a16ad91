import type { EntityClass } from '@mikro-orm/core';
import DataLoader from 'dataloader';
import { readByIds } from '../../db/read-entities.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';

/** Reads the values of several IDs at once. The result omits IDs without a value, and is null if no ID has one. */
type ReadMany<Value> = (
  em: EntityManager,
  ids: readonly string[],
  clock: Clock,
) => Promise<ReadonlyMap<string, Value> | null>;

/** Collects the IDs in the fields of one response, and reads their values in one statement per kind of value. */
export class Loaders {
  readonly #em: EntityManager;
  readonly #clock: Clock;
  /** Loaders by the entity or function that reads the values. */
  readonly #loaders = new Map<unknown, DataLoader<string, unknown>>();

  constructor(em: EntityManager, clock: Clock) {
    this.#em = em;
    this.#clock = clock;
  }

  /** Loads an entity. Null if no row has the ID. */
  byId<Entity extends { readonly id: string }>(
    entity: EntityClass<Entity>,
    id: string,
  ): Promise<Entity | null> {
    return this.#of(entity, (em, ids) => readByIds(em, entity, ids)).load(id);
  }

  /** Loads the value of an ID by a function. Null if the function returns none. */
  load<Value>(read: ReadMany<Value>, id: string): Promise<Value | null> {
    return this.#of(read, read).load(id);
  }

  /** Stores a value that was read together with other data. */
  prime<Value>(read: ReadMany<Value>, id: string, value: Value): void {
    this.#of(read, read).prime(id, value);
  }

  #of<Value>(source: unknown, read: ReadMany<Value>): DataLoader<string, Value | null> {
    const known = this.#loaders.get(source) as DataLoader<string, Value | null> | undefined;
    if (known) return known;
    const loader = new DataLoader<string, Value | null>(async (ids) => {
      const found = await read(this.#em, ids, this.#clock);
      return ids.map((id) => found?.get(id) ?? null);
    });
    this.#loaders.set(source, loader);
    return loader;
  }
}

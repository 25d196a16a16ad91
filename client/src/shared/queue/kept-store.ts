import { createStore, del, entries, get, type UseStore, update } from 'idb-keyval';
import { newListeners } from '../listeners';

/**
 * What this device keeps until the server has it, in IndexedDB: each change is a transaction of its own, so that two tabs neither lose nor double
 * anything. Whoever listens is told of changes, also of those in another tab.
 */
export class KeptStore<Kept> {
  readonly #store: UseStore;
  readonly #listeners = newListeners();
  /** Calls at each change; returns how to stop that. */
  readonly subscribe = this.#listeners.subscribe;
  readonly #channel: BroadcastChannel | null;

  /** @param table the name of the one table in the database `name` */
  constructor(name: string, table: string) {
    this.#store = createStore(name, table);
    this.#channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
    if (this.#channel) this.#channel.onmessage = () => this.#listeners.tell();
  }

  async read(key: string): Promise<Kept | undefined> {
    return get<Kept>(key, this.#store);
  }

  async all(): Promise<Kept[]> {
    const kept = await entries<string, Kept | undefined>(this.#store);
    return kept.flatMap(([, one]) => one ?? []);
  }

  /** Changes what is kept under a key. When this resolves, it is on the device's disk. */
  async change(key: string, change: (kept: Kept | undefined) => Kept | undefined): Promise<void> {
    // It resolves when the transaction is complete, and not before.
    await update<Kept | undefined>(key, change, this.#store);
    this.#tell(key);
  }

  async forget(key: string): Promise<void> {
    await del(key, this.#store);
    this.#tell(key);
  }

  #tell(key: string): void {
    this.#listeners.tell();
    this.#channel?.postMessage(key);
  }
}

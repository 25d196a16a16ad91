import { createStore, del, entries, get, type UseStore, update } from 'idb-keyval';
import { createListeners } from '../listeners';

/**
 * Store in IndexedDB of changes that wait until the server confirms them. Each change is a separate transaction, so that two
 * tabs neither lose nor duplicate data. Listeners are notified of changes, including those of other tabs.
 */
export class OfflineStore<Kept> {
  readonly #store: UseStore;
  readonly #listeners = createListeners();
  /**
   * Calls a listener at each change.
   * @returns a function that stops the calls
   */
  readonly subscribe = this.#listeners.subscribe;
  readonly #channel: BroadcastChannel | null;

  /** @param table name of the only table in the database `name` */
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

  /** Changes the value of a key. Resolves when the device has stored it. */
  async change(key: string, change: (kept: Kept | undefined) => Kept | undefined): Promise<void> {
    // Resolves only after the transaction is complete.
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

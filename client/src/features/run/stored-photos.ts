import { newIdempotencyKey } from '../../shared/apollo/idempotency-key';
import { OfflineStore } from '../../shared/queue/offline-store';

/** Photo that a rider took at a stop, until the server confirms it. */
export type StoredPhoto = {
  /** ID of this photo, so that repeated uploads store it once. */
  id: string;
  runId: string;
  stopId: string;
  /** Name of the customer, for the rider. */
  name: string;
  /** Time when the photo was taken. */
  at: string;
  bytes: ArrayBuffer;
};

/** Retention time of a photo, equal to that of a run, in milliseconds. */
const FORGOTTEN_AFTER_MS = 48 * 3_600_000;

/** Waiting photos on this phone. They are stored separately from the marks, which are rewritten at each press. */
export class StoredPhotos {
  readonly #store: OfflineStore<StoredPhoto>;
  /**
   * Calls a listener at each change.
   * @returns a function that stops the calls
   */
  readonly subscribe: OfflineStore<StoredPhoto>['subscribe'];

  constructor(name = 'mealbox-photos') {
    this.#store = new OfflineStore(name, 'photos');
    this.subscribe = this.#store.subscribe;
  }

  /** Returns the photos of a run, oldest first, and deletes photos that can no longer be sent. */
  async ofRun(runId: string, now = new Date()): Promise<StoredPhoto[]> {
    const all = await this.#store.all();
    for (const { id, at } of all)
      if (now.getTime() - Date.parse(at) > FORGOTTEN_AFTER_MS) await this.#store.forget(id);
    return all.filter((photo) => photo.runId === runId).sort((a, b) => a.at.localeCompare(b.at));
  }

  /** Stores a photo. Resolves when it is on the phone's disk. */
  async add(
    of: Pick<StoredPhoto, 'runId' | 'stopId' | 'name'>,
    photo: Blob,
    now = new Date(),
  ): Promise<void> {
    const id = newIdempotencyKey();
    const bytes = await photo.arrayBuffer();
    await this.#store.change(id, () => ({ ...of, id, at: now.toISOString(), bytes }));
  }

  forget(id: string): Promise<void> {
    return this.#store.forget(id);
  }
}

import { newIdempotencyKey } from '../../shared/apollo/idempotency-key';
import { KeptStore } from '../../shared/queue/kept-store';

/** A photo that the rider has taken at a stop, until the server has it. */
export type KeptPhoto = {
  /** Of this photo alone: however often it is sent, it is kept once. */
  id: string;
  runId: string;
  stopId: string;
  /** Whose stop it is, to tell the rider. */
  name: string;
  /** When it was taken, as an instant. */
  at: string;
  bytes: ArrayBuffer;
};

/** As long as the run itself is kept: nothing takes it any more. */
const FORGOTTEN_AFTER_MS = 48 * 3_600_000;

/** The photos that wait on this phone, apart from the marks, which are written anew at each press. */
export class KeptPhotos {
  readonly #store: KeptStore<KeptPhoto>;
  /** Calls at each change; returns how to stop that. */
  readonly subscribe: KeptStore<KeptPhoto>['subscribe'];

  constructor(name = 'mealbox-photos') {
    this.#store = new KeptStore(name, 'photos');
    this.subscribe = this.#store.subscribe;
  }

  /** Those of a run, the oldest first. Others that nothing takes any more are forgotten. */
  async ofRun(runId: string, now = new Date()): Promise<KeptPhoto[]> {
    const all = await this.#store.all();
    for (const { id, at } of all)
      if (now.getTime() - Date.parse(at) > FORGOTTEN_AFTER_MS) await this.#store.forget(id);
    return all.filter((photo) => photo.runId === runId).sort((a, b) => a.at.localeCompare(b.at));
  }

  /** Keeps a photo. When this resolves it is on the phone's disk. */
  async add(of: Pick<KeptPhoto, 'runId' | 'stopId' | 'name'>, photo: Blob, now = new Date()): Promise<void> {
    const id = newIdempotencyKey();
    const bytes = await photo.arrayBuffer();
    await this.#store.change(id, () => ({ ...of, id, at: now.toISOString(), bytes }));
  }

  forget(id: string): Promise<void> {
    return this.#store.forget(id);
  }
}

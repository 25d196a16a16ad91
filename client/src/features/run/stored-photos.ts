import { ServerError } from '@apollo/client';
import { fetchWithTimeout } from '../../shared/apollo/fetch-with-timeout';
import { newIdempotencyKey } from '../../shared/apollo/idempotency-key';
import { isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import { sendQueued } from '../../shared/queue/exchanges';
import { OfflineStore } from '../../shared/queue/offline-store';
import { toast } from '../../shared/ui/dialogs/toasts';
import { riderExtras } from '../../texts/rider-extras';

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

const texts = riderExtras.photo;

/** Time limit for the upload of a photo on a slow network, in milliseconds. */
const LIMIT_MS = 60_000;
/** HTTP statuses of temporary errors, after which a photo is sent again. */
const PASSING = [401, 429];

const isRejected = (error: unknown): boolean =>
  ServerError.is(error) &&
  !isNetworkFailure(error) &&
  error.statusCode < 500 &&
  !PASSING.includes(error.statusCode);

/**
 * Sends a photo.
 * @throws ServerError if the server rejects the photo; NetworkFailure
 */
const send = async (
  { id, stopId, at, bytes }: StoredPhoto,
  token: string,
  signal: AbortSignal,
): Promise<void> => {
  const response = await fetchWithTimeout(
    `/delivery-photos/${id}?${new URLSearchParams({ stop: stopId, at })}`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: bytes,
      signal,
    },
    LIMIT_MS,
  );
  if (response.ok) return;
  throw new ServerError(texts.rejected(''), { response, bodyText: await response.text() });
};

/**
 * Sends the waiting photos of a run one after the other. A rejected photo is reported and does not block the others.
 * @throws errors that can be retried: ServerError, NetworkFailure
 */
export const sendPhotos = (
  stored: StoredPhotos,
  { runId, token, signal }: { runId: string; token: string; signal: AbortSignal },
): Promise<boolean> =>
  sendQueued<StoredPhoto>({
    waiting: () => stored.ofRun(runId),
    most: 1,
    send: async ([photo]) => {
      if (!photo) return;
      await send(photo, token, signal);
      await stored.forget(photo.id);
    },
    reject: async ({ id, name }, error) => {
      await stored.forget(id);
      toast.error(`${texts.rejected(name)} ${messageOf(error, '')}`.trim());
    },
    isError: isRejected,
  });

import { ServerError } from '@apollo/client';
import { fetchWithTimeout } from '../../shared/apollo/fetch-with-timeout';
import { isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import { sendQueued } from '../../shared/queue/exchanges';
import { toast } from '../../shared/ui/dialogs/toasts';
import { riderExtras } from '../../texts/rider-extras';
import type { StoredPhoto, StoredPhotos } from './stored-photos';

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

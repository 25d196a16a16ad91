import { ServerError } from '@apollo/client';
import { fetchWithTimeout } from '../../shared/apollo/fetch-with-timeout';
import { isNetworkFailure, messageOf } from '../../shared/apollo/server-error';
import { sendQueued } from '../../shared/queue/exchanges';
import { toast } from '../../shared/ui/dialogs/toasts';
import { riderExtras } from '../../texts/rider-extras';
import type { KeptPhoto, KeptPhotos } from './kept-photos';

const texts = riderExtras.photo;

/** A small file, on a bad line. */
const LIMIT_MS = 60_000;
/** What says nothing of a photo itself: it is sent again. */
const PASSING = [401, 429];

const isRefused = (error: unknown): boolean =>
  ServerError.is(error) &&
  !isNetworkFailure(error) &&
  error.statusCode < 500 &&
  !PASSING.includes(error.statusCode);

/** @throws ServerError when it is refused; NetworkFailure */
const send = async (
  { id, stopId, at, bytes }: KeptPhoto,
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
  throw new ServerError(texts.refused(''), { response, bodyText: await response.text() });
};

/**
 * Sends the photos of a run that wait on this phone, one after the other. One that the server does not accept is told, and keeps no other waiting.
 *
 * @throws what may be tried again: ServerError, NetworkFailure
 */
export const sendPhotos = (
  kept: KeptPhotos,
  { runId, token, signal }: { runId: string; token: string; signal: AbortSignal },
): Promise<boolean> =>
  sendQueued<KeptPhoto>({
    waiting: () => kept.ofRun(runId),
    most: 1,
    send: async ([photo]) => {
      if (!photo) return;
      await send(photo, token, signal);
      await kept.forget(photo.id);
    },
    refuse: async ({ id, name }, error) => {
      await kept.forget(id);
      toast.error(`${texts.refused(name)} ${messageOf(error, '')}`.trim());
    },
    isRefusal: isRefused,
  });

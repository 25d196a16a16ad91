import { ServerError } from '@apollo/client';
import { fetchWithTimeout } from '../../shared/apollo/fetch-with-timeout';
import type { Session } from '../../shared/apollo/session';
import { adminMessages } from '../../texts/admin-messages';

/** The most bytes that the server takes: 10 MB. */
const mostBytes = 10 * 1024 * 1024;
/** The server waits 30 seconds for the whole file; then pictures are encoded one after the other. */
const limitMs = 60_000;

/**
 * Sends a picture to the server, which keeps its own encoding of it.
 *
 * @param signal aborts it
 * @returns the address of the stored picture, a path on the server
 * @throws Error with a sentence when the file is too large; ServerError when it is refused; NetworkFailure
 */
export const uploadPicture = async (file: File, session: Session, signal: AbortSignal): Promise<string> => {
  // The server ends the connection of such a file, which reads as a lost one here.
  if (file.size > mostBytes) throw new Error(adminMessages.dishes.pictureRefused);
  const request: RequestInit = {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/octet-stream' },
    body: file,
    signal,
  };
  const response = await fetchWithTimeout('/pictures', request, limitMs);
  const bodyText = await response.text();
  if (!response.ok) throw new ServerError('The picture was refused.', { response, bodyText });
  return (JSON.parse(bodyText) as { url: string }).url;
};

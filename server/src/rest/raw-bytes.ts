import { pipeline } from 'node:stream/promises';
import { type Request, type RequestHandler, type Response, raw } from 'express';
import type { StoredCopy } from '../features/pictures/picture-store.js';
import type { Actor } from '../features/sessions/actor.js';
import type { CallOrigin } from '../features/use-case.js';
import { UnreadableBody } from '../http/json-body.js';
import { detailsOf } from '../http/request-details.js';
import { appError } from '../shared/errors.js';

/** Received file with its sender. */
interface ReceivedBytes<Caller extends Actor> {
  readonly actor: Caller;
  readonly origin: CallOrigin;
  readonly bytes: Buffer;
}

/**
 * Receives a body that is a file.
 * @param operation name in the log
 * @param most maximum number of bytes
 * @param prove authenticates the caller before the body is read; throws if the caller is not allowed
 * @param answer handles the file
 */
export function receiveBytes<Caller extends Actor>(
  operation: string,
  most: number,
  prove: (request: Request) => Promise<Caller>,
  answer: (received: ReceivedBytes<Caller>, request: Request, response: Response) => Promise<void>,
): RequestHandler[] {
  return [
    async (request, response, next) => {
      detailsOf(request).operations = [operation];
      response.locals.actor = await prove(request);
      // A body whose declared length exceeds the limit is not received.
      if (Number(request.headers['content-length'] ?? 0) > most) throw new UnreadableBody(413, most);
      next();
    },
    raw({ type: () => true, limit: most, inflate: false }),
    (request, response) => {
      const bytes: unknown = request.body;
      if (!Buffer.isBuffer(bytes)) throw appError('picture.format', {});
      const origin: CallOrigin = { channel: 'REST', requestId: detailsOf(request).id };
      return answer({ actor: response.locals.actor as Caller, origin, bytes }, request, response);
    },
  ];
}

/** Responds with a file. For HEAD, responds with only its headers. */
export async function sendBytes(
  request: Request,
  response: Response,
  type: string,
  { bytes, length }: StoredCopy,
): Promise<void> {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', length);
  if (request.method === 'HEAD') {
    bytes.destroy();
    response.end();
    return;
  }
  // A disconnected client is no error. If the store fails, closing the connection shows the client that the body is incomplete.
  await pipeline(bytes, response).catch(() => response.destroy());
}

import { pipeline } from 'node:stream/promises';
import { type Request, type RequestHandler, type Response, raw } from 'express';
import type { StoredCopy } from '../features/pictures/picture-store.js';
import type { Actor } from '../features/sessions/actor.js';
import type { CallOrigin } from '../features/use-case.js';
import { UnreadableBody } from '../http/json-body.js';
import { factsOf } from '../http/request-facts.js';
import { refusal } from '../shared/errors.js';

/** A file that was sent, and who sent it. */
export interface Received<Caller extends Actor> {
  readonly actor: Caller;
  readonly origin: CallOrigin;
  readonly bytes: Buffer;
}

/**
 * Receives a body that is the file itself.
 *
 * @param operation what the log calls it
 * @param most bytes
 * @param prove who sends it, before the body is read; throws for whoever may not
 * @param answer what is done with the file
 */
export function receiveBytes<Caller extends Actor>(
  operation: string,
  most: number,
  prove: (request: Request) => Promise<Caller>,
  answer: (received: Received<Caller>, request: Request, response: Response) => Promise<void>,
): RequestHandler[] {
  return [
    async (request, response, next) => {
      factsOf(request).operations = [operation];
      response.locals.actor = await prove(request);
      // What says that it is too long is not received.
      if (Number(request.headers['content-length'] ?? 0) > most) throw new UnreadableBody(413, most);
      next();
    },
    raw({ type: () => true, limit: most, inflate: false }),
    (request, response) => {
      const bytes: unknown = request.body;
      if (!Buffer.isBuffer(bytes)) throw refusal('picture.format', {});
      const origin: CallOrigin = { channel: 'REST', requestId: factsOf(request).id };
      return answer({ actor: response.locals.actor as Caller, origin, bytes }, request, response);
    },
  ];
}

/** Answers with a file, or with what heads it. Other headers are set before. */
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
  // Who leaves in the middle is no fault; a store that breaks off leaves a body that is shorter than it says.
  await pipeline(bytes, response).catch(() => response.destroy());
}

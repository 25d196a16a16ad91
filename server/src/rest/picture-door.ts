import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, Response } from 'express';
import { Router, raw } from 'express';
import { formatOf, type PictureStore } from '../features/pictures/picture-store.js';
import { MAX_PICTURE_BYTES, storePicture } from '../features/pictures/store-picture.js';
import { UnreadableBody } from '../http/json-body.js';
import { factsOf } from '../http/request-facts.js';
import { refusal } from '../shared/errors.js';
import { type ProofContext, proveByToken } from './prove-caller.js';

/**
 * Pictures of dishes: `POST /pictures` keeps one for a signed-in admin, whose body is the file itself, and `GET /pictures/…` serves it to
 * anybody. Not among the rows of the REST table: these are bytes, no JSON.
 */
export function pictureDoor(context: ProofContext, store: PictureStore): Router {
  const router = Router();
  const readBytes = raw({ type: () => true, limit: MAX_PICTURE_BYTES, inflate: false });
  router.post(
    '/pictures',
    async (request: Request, response: Response, next: NextFunction) => {
      factsOf(request).operations = ['POST /pictures'];
      // Before the body is read: nobody else may send one.
      response.locals.actor = await proveByToken(context, 'ADMIN', request);
      refuseLong(request, response, MAX_PICTURE_BYTES);
      next();
    },
    readBytes,
    async (request, response) => {
      const bytes: unknown = request.body;
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw refusal('picture.format', {});
      const origin = { door: 'REST', requestId: factsOf(request).id } as const;
      const ctx = { ...context, actor: response.locals.actor, origin };
      response.status(201).json(await storePicture(ctx, store, bytes));
    },
  );
  router.get('/pictures/:file', async (request, response) => {
    factsOf(request).operations = ['GET /pictures/{file}'];
    const name = request.params.file;
    const format = formatOf(name);
    const copy = format && (await store.read(name));
    if (!copy) throw refusal('not-found', { thing: 'Picture' });
    response.setHeader('Content-Type', `image/${format}`);
    response.setHeader('Content-Length', copy.length);
    // The name is a hash of the content, which therefore never changes.
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    if (request.method === 'HEAD') copy.bytes.destroy();
    if (request.method === 'HEAD') return void response.end();
    // Who leaves in the middle is no fault; a store that breaks off leaves a body that is shorter than it says.
    await pipeline(copy.bytes, response).catch(() => response.destroy());
  });
  return router;
}

/**
 * Does not receive a file that says that it is too long.
 *
 * @param most bytes
 */
export function refuseLong(request: Request, response: Response, most: number): void {
  if (Number(request.headers['content-length'] ?? 0) <= most) return;
  response.setHeader('Connection', 'close');
  throw new UnreadableBody(413, most);
}

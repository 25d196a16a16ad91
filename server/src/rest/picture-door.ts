import type { NextFunction, Request, Response } from 'express';
import { Router, raw } from 'express';
import type { PictureFiles } from '../features/pictures/picture-files.js';
import { MAX_PICTURE_BYTES, storePicture } from '../features/pictures/store-picture.js';
import { UnreadableBody } from '../http/json-body.js';
import { factsOf } from '../http/request-facts.js';
import { refusal } from '../shared/errors.js';
import { type ProofContext, proveByToken } from './prove-caller.js';

/**
 * Pictures of dishes: `POST /pictures` keeps one for a signed-in admin, whose body is the file itself, and `GET /pictures/…` serves it to
 * anybody. Not among the rows of the REST table: these are bytes, no JSON.
 */
export function pictureDoor(context: ProofContext, files: PictureFiles): Router {
  const router = Router();
  const readBytes = raw({ type: () => true, limit: MAX_PICTURE_BYTES, inflate: false });
  router.post(
    '/pictures',
    async (request: Request, response: Response, next: NextFunction) => {
      factsOf(request).operations = ['POST /pictures'];
      // Before the body is read: nobody else may send one.
      response.locals.actor = await proveByToken(context, 'ADMIN', request);
      refuseLong(request, response);
      next();
    },
    readBytes,
    async (request, response) => {
      const bytes: unknown = request.body;
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw refusal('picture.format', {});
      const origin = { door: 'REST', requestId: factsOf(request).id } as const;
      const ctx = { ...context, actor: response.locals.actor, origin };
      response.status(201).json(await storePicture(ctx, files, bytes));
    },
  );
  router.get('/pictures/:file', (request, response, next) => {
    factsOf(request).operations = ['GET /pictures/{file}'];
    const file = files.pathOf(request.params.file);
    if (!file) throw refusal('not-found', { thing: 'Picture' });
    // The name is a hash of the content, which therefore never changes.
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    response.sendFile(file, { cacheControl: false, headers, dotfiles: 'allow' }, (error) => {
      if (!error || response.headersSent) return;
      response.setHeader('Cache-Control', 'no-store');
      next(
        (error as NodeJS.ErrnoException).code === 'ENOENT'
          ? refusal('not-found', { thing: 'Picture' })
          : error,
      );
    });
  });
  return router;
}

/** A file that says that it is too long is not received. */
function refuseLong(request: Request, response: Response): void {
  if (Number(request.headers['content-length'] ?? 0) <= MAX_PICTURE_BYTES) return;
  response.setHeader('Connection', 'close');
  throw new UnreadableBody(413, MAX_PICTURE_BYTES);
}

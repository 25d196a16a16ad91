import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, Response } from 'express';
import { Router, raw } from 'express';
import { keepPhoto, MAX_PHOTO_BYTES } from '../features/delivery/keep-photo.js';
import { readPhoto } from '../features/delivery/photos.js';
import type { PictureStore } from '../features/pictures/picture-store.js';
import { type RunActor, requireRun } from '../features/sessions/actor.js';
import { factsOf, kindOf } from '../http/request-facts.js';
import { refusal } from '../shared/errors.js';
import { refuseLong } from './picture-door.js';
import { type ProofContext, proveByToken } from './prove-caller.js';

/**
 * Photos of what was handed over: `PUT /delivery-photos/{id}?stop=…&at=…` keeps one for the rider of a run, whose body is the file itself, and
 * `GET /delivery-photos/{id}` gives it to an admin and to the customer whose box it was. Not among the rows of the REST table, as pictures are not.
 */
export function photoDoor(context: ProofContext, store: PictureStore): Router {
  const router = Router();
  const path = '/delivery-photos/:id';
  const readBytes = raw({ type: () => true, limit: MAX_PHOTO_BYTES, inflate: false });
  router.put(
    path,
    async (request: Request, response: Response, next: NextFunction) => {
      factsOf(request).operations = ['PUT /delivery-photos/{id}'];
      // Before the body is read: nobody else may send one.
      response.locals.actor = await proveRun(context, request);
      refuseLong(request, response, MAX_PHOTO_BYTES);
      next();
    },
    readBytes,
    async (request, response) => {
      const bytes: unknown = request.body;
      if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw refusal('picture.format', {});
      const origin = { door: 'REST', requestId: factsOf(request).id } as const;
      const ctx = { ...context, actor: response.locals.actor as RunActor, origin };
      const takenAt = new Date(String(request.query.at));
      if (Number.isNaN(takenAt.getTime()))
        throw refusal('input.instant', { label: 'When it was taken' }, 'at');
      const input = { id: String(request.params.id), stopId: String(request.query.stop), takenAt, bytes };
      await keepPhoto(ctx, { limits: context.limits, store }, input);
      response.status(204).end();
    },
  );
  router.get(path, async (request, response) => {
    factsOf(request).operations = ['GET /delivery-photos/{id}'];
    const actor = await proveByToken(context, 'OWNER_BY_TOKEN', request);
    const photo = await readPhoto({ ...context, actor }, store, request.params.id);
    response.setHeader('Content-Type', 'image/webp');
    response.setHeader('Content-Length', photo.length);
    response.setHeader('Cache-Control', 'private, no-store');
    if (request.method === 'HEAD') photo.bytes.destroy();
    if (request.method === 'HEAD') return void response.end();
    await pipeline(photo.bytes, response).catch(() => response.destroy());
  });
  return router;
}

/** The rider of a run: nobody else is let through. */
async function proveRun({ tokens, em, clock }: ProofContext, request: Request): Promise<RunActor> {
  const actor = await tokens.actorOfHeader(em, clock, request.headers.authorization);
  factsOf(request).actor = kindOf(actor);
  return requireRun(actor);
}

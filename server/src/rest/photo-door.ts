import { type Request, Router } from 'express';
import { keepPhoto, MAX_PHOTO_BYTES } from '../features/delivery/keep-photo.js';
import { readPhoto } from '../features/delivery/photos.js';
import type { PictureStore } from '../features/pictures/picture-store.js';
import { type RunActor, requireRun } from '../features/sessions/actor.js';
import { factsOf, kindOf } from '../http/request-facts.js';
import { refusal } from '../shared/errors.js';
import { parseInstant } from '../shared/india-date.js';
import { type ProofContext, proveByToken } from './prove-caller.js';
import { receiveBytes, sendBytes } from './raw-bytes.js';

/**
 * Photos of what was handed over: `PUT /delivery-photos/{id}?stop=…&at=…` keeps one for the rider of a run, whose body is the file itself, and
 * `GET /delivery-photos/{id}` gives it to an admin and to the customer whose box it was. Not among the rows of the REST table, as pictures are not.
 */
export function photoDoor(context: ProofContext, store: PictureStore): Router {
  const router = Router();
  const path = '/delivery-photos/:id';
  router.put(
    path,
    ...receiveBytes(
      'PUT /delivery-photos/{id}',
      MAX_PHOTO_BYTES,
      (request) => proveRun(context, request),
      async ({ bytes, ...caller }, request, response) => {
        const takenAt = parseInstant(String(request.query.at));
        if (!takenAt) throw refusal('input.instant', { label: 'When it was taken' }, 'at');
        const input = { id: String(request.params.id), stopId: String(request.query.stop), takenAt, bytes };
        await keepPhoto({ ...context, ...caller }, { limits: context.limits, store }, input);
        response.status(204).end();
      },
    ),
  );
  router.get(path, async (request, response) => {
    factsOf(request).operations = ['GET /delivery-photos/{id}'];
    const actor = await proveByToken(context, 'OWNER_BY_TOKEN', request);
    const photo = await readPhoto({ ...context, actor }, store, request.params.id);
    response.setHeader('Cache-Control', 'private, no-store');
    await sendBytes(request, response, 'image/webp', photo);
  });
  return router;
}

/** The rider of a run: nobody else is let through. */
async function proveRun({ tokens, em, clock }: ProofContext, request: Request): Promise<RunActor> {
  const actor = await tokens.actorOfHeader(em, clock, request.headers.authorization);
  factsOf(request).actor = kindOf(actor);
  return requireRun(actor);
}

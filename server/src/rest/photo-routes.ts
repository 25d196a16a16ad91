import { type Request, Router } from 'express';
import { readPhoto } from '../features/delivery/photos.js';
import { MAX_PHOTO_BYTES, storePhoto } from '../features/delivery/store-photo.js';
import type { PictureStore } from '../features/pictures/picture-store.js';
import { type RunActor, requireRun } from '../features/sessions/actor.js';
import { detailsOf, recordActor } from '../http/request-details.js';
import { appError } from '../shared/errors.js';
import { parseInstant } from '../shared/india-date.js';
import { type AuthenticationContext, authenticateByToken } from './authenticate-caller.js';
import { FILE_ACCESS } from './file-access.js';
import { receiveBytes, sendBytes } from './raw-bytes.js';

/**
 * Creates the routes of delivery photos. `PUT /delivery-photos/{id}?stop=…&at=…` stores a photo for the rider of a run, with the
 * file as body. `GET /delivery-photos/{id}` returns a photo to admins and to its customer. Like the routes of pictures, these are
 * not in the REST table.
 */
export function photoRoutes(context: AuthenticationContext, store: PictureStore): Router {
  const router = Router();
  const path = '/delivery-photos/:id';
  router.put(
    path,
    ...receiveBytes(
      'PUT /delivery-photos/{id}',
      MAX_PHOTO_BYTES,
      (request) => authenticateRun(context, request),
      async ({ bytes, ...caller }, request, response) => {
        const takenAt = parseInstant(String(request.query.at));
        if (!takenAt) throw appError('input.instant', { label: 'Time of the photo' }, 'at');
        const input = { id: String(request.params.id), stopId: String(request.query.stop), takenAt, bytes };
        await storePhoto({ ...context, ...caller }, { limits: context.limits, store }, input);
        response.status(204).end();
      },
    ),
  );
  router.get(path, async (request, response) => {
    detailsOf(request).operations = ['GET /delivery-photos/{id}'];
    const actor = await authenticateByToken(context, FILE_ACCESS['GET /delivery-photos/{id}'], request);
    const photo = await readPhoto({ ...context, actor }, store, request.params.id);
    response.setHeader('Cache-Control', 'private, no-store');
    await sendBytes(request, response, 'image/webp', photo);
  });
  return router;
}

/** Authenticates the rider of a run. Throws for other callers. */
async function authenticateRun(
  { tokens, em, clock }: AuthenticationContext,
  request: Request,
): Promise<RunActor> {
  const actor = await tokens.actorOfHeader(em, clock, request.headers.authorization);
  recordActor(detailsOf(request), actor);
  return requireRun(actor);
}

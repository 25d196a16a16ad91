import { pipeline } from 'node:stream/promises';
import { type Request, type RequestHandler, type Response, Router, raw } from 'express';
import { readPhoto } from '../features/delivery/photos.js';
import { MAX_PHOTO_BYTES, storePhoto } from '../features/delivery/store-photo.js';
import { formatOf, type PictureStore, SHAPES, type StoredCopy } from '../features/pictures/picture-store.js';
import { MAX_PICTURE_BYTES, storePicture } from '../features/pictures/store-picture.js';
import { type Actor, type RunActor, requireRun } from '../features/sessions/actor.js';
import type { CallOrigin } from '../features/use-case.js';
import { UnreadableBody } from '../http/json-body.js';
import { detailsOf, recordActor } from '../http/request-details.js';
import { appError } from '../shared/errors.js';
import { parseInstant } from '../shared/india-date.js';
import { type AuthenticationContext, authenticateByToken } from './authenticate-caller.js';
import { FILE_ACCESS } from './file-access.js';

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

/**
 * Creates the routes of pictures of dishes and of the kitchen. `POST /pictures` stores a picture for an admin, with the file as
 * body. `GET /pictures/…` returns a picture to any caller. These routes are not in the REST table, because pictures are not JSON.
 */
export function pictureRoutes(context: AuthenticationContext, store: PictureStore): Router {
  const router = Router();
  router.post(
    '/pictures',
    ...receiveBytes(
      'POST /pictures',
      MAX_PICTURE_BYTES,
      (request) => authenticateByToken(context, FILE_ACCESS['POST /pictures'], request),
      async ({ bytes, ...caller }, request, response) => {
        const shape = SHAPES.find((one) => one === request.query.shape) ?? 'wide';
        response.status(201).json(await storePicture({ ...context, ...caller }, store, shape, bytes));
      },
    ),
  );
  router.get('/pictures/:file', async (request, response) => {
    detailsOf(request).operations = ['GET /pictures/{file}'];
    const name = request.params.file;
    const format = formatOf(name);
    const copy = format && (await store.read(name));
    if (!copy) throw appError('not-found', { thing: 'Picture' });
    // The name is a hash of the content, so the content of an address never changes.
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    await sendBytes(request, response, `image/${format}`, copy);
  });
  return router;
}

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
function receiveBytes<Caller extends Actor>(
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
async function sendBytes(
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

import { Router } from 'express';
import { formatOf, type PictureStore, SHAPES } from '../features/pictures/picture-store.js';
import { MAX_PICTURE_BYTES, storePicture } from '../features/pictures/store-picture.js';
import { detailsOf } from '../http/request-details.js';
import { appError } from '../shared/errors.js';
import { type AuthenticationContext, authenticateByToken } from './authenticate-caller.js';
import { FILE_ACCESS } from './file-access.js';
import { receiveBytes, sendBytes } from './raw-bytes.js';

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

import { Router } from 'express';
import { formatOf, type PictureStore } from '../features/pictures/picture-store.js';
import { MAX_PICTURE_BYTES, storePicture } from '../features/pictures/store-picture.js';
import { factsOf } from '../http/request-facts.js';
import { refusal } from '../shared/errors.js';
import { type ProofContext, proveByToken } from './prove-caller.js';
import { receiveBytes, sendBytes } from './raw-bytes.js';

/**
 * Pictures of dishes: `POST /pictures` keeps one for a signed-in admin, whose body is the file itself, and `GET /pictures/…` serves it to
 * anybody. Not among the rows of the REST table: these are bytes, no JSON.
 */
export function pictureDoor(context: ProofContext, store: PictureStore): Router {
  const router = Router();
  router.post(
    '/pictures',
    ...receiveBytes(
      'POST /pictures',
      MAX_PICTURE_BYTES,
      (request) => proveByToken(context, 'ADMIN', request),
      async ({ bytes, ...caller }, _request, response) => {
        response.status(201).json(await storePicture({ ...context, ...caller }, store, bytes));
      },
    ),
  );
  router.get('/pictures/:file', async (request, response) => {
    factsOf(request).operations = ['GET /pictures/{file}'];
    const name = request.params.file;
    const format = formatOf(name);
    const copy = format && (await store.read(name));
    if (!copy) throw refusal('not-found', { thing: 'Picture' });
    // The name is a hash of the content, which therefore never changes.
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    await sendBytes(request, response, `image/${format}`, copy);
  });
  return router;
}

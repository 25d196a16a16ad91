import { Router } from 'express';
import type { Logger } from 'pino';
import type { PictureStore } from '../features/pictures/picture-store.js';
import { constantResponse } from '../http/constant-response.js';
import type { ResponseCache } from '../http/response-cache.js';
import { appError } from '../shared/errors.js';
import type { AuthenticationContext } from './authenticate-caller.js';
import { docsPage } from './docs-page.js';
import { photoRoutes, pictureRoutes } from './file-routes.js';
import { openApiDocument } from './openapi.js';
import { renderRestError } from './rest-errors.js';
import type { RestRow } from './rest-row.js';
import { ROUTES } from './routes.js';
import { runRoute } from './run-route.js';

/** Dependencies of the REST API. */
interface RestDependencies extends AuthenticationContext {
  readonly log: Logger;
  readonly cache: ResponseCache;
  readonly pictures: PictureStore;
}

/** Path prefixes of the REST API. An unknown path with such a prefix results in a JSON 404 instead of the web page. */
export const REST_PREFIXES = ['/api', '/admin/orders'];

/** Creates the REST API: every row of the table, its documentation, and its errors. */
export function createRestRouter({ log, pictures, ...context }: RestDependencies): Router {
  const router = Router();
  router.get(
    '/api/openapi.json',
    constantResponse('json', () => JSON.stringify(openApiDocument(ROUTES))),
  );
  router.get('/api/docs', docsPage(ROUTES));
  for (const row of ROUTES) router[row.method](expressPath(row.path), runRoute(row, context));
  for (const [path, methods] of methodsByPath(ROUTES)) {
    router.options(expressPath(path), (_request, response) => {
      response.setHeader('Allow', methods.join(', '));
      response.status(204).end();
    });
  }
  router.use(pictureRoutes(context, pictures));
  router.use(photoRoutes(context, pictures));
  router.use(REST_PREFIXES, () => {
    throw appError('not-found', { thing: 'This address was' });
  });
  router.use(renderRestError(log));
  return router;
}

/** Returns the path with `{id}` in the router's syntax. */
function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function methodsByPath(rows: readonly RestRow[]): ReadonlyMap<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of rows) {
    const known = methods.get(path) ?? ['OPTIONS'];
    methods.set(path, [...known, ...(method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()])]);
  }
  return methods;
}

import { Router } from 'express';
import type { Logger } from 'pino';
import type { EntityManager } from '../db/transaction.js';
import type { PictureStore } from '../features/pictures/picture-store.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import type { TokenReader } from '../features/sessions/token-reader.js';
import { constantAnswer } from '../http/constant-answer.js';
import type { ResponseCache } from '../http/response-cache.js';
import type { Clock } from '../shared/clock.js';
import { refusal } from '../shared/errors.js';
import { docsPage } from './docs-page.js';
import { openApiDocument } from './openapi.js';
import { photoDoor } from './photo-door.js';
import { pictureDoor } from './picture-door.js';
import { renderRestError } from './rest-errors.js';
import type { RestRow } from './rest-row.js';
import { ROUTES } from './routes.js';
import { runRoute } from './run-route.js';

/** What the REST door is built from. */
export interface RestDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly tokens: TokenReader;
  readonly limits: SignInLimits;
  readonly log: Logger;
  readonly cache: ResponseCache;
  readonly pictures: PictureStore;
  /** Whether a named `user_uuid` is a proof (`REST_LINK_ACCESS`). */
  readonly linkAccess: boolean;
}

/** Where the REST door is. What is not in the table is JSON 404 there, not the web page. */
export const REST_PREFIXES = ['/api', '/admin/orders'];

/** The REST door: every row of the table, its documentation, and its errors. */
export function restDoor({ log, pictures, ...context }: RestDependencies): Router {
  const router = Router();
  router.get(
    '/api/openapi.json',
    constantAnswer('json', () => JSON.stringify(openApiDocument(ROUTES))),
  );
  router.get('/api/docs', docsPage(ROUTES));
  for (const row of ROUTES) router[row.method](expressPath(row.path), runRoute(row, context));
  for (const [path, methods] of methodsByPath(ROUTES)) {
    router.options(expressPath(path), (_request, response) => {
      response.setHeader('Allow', methods.join(', '));
      response.status(204).end();
    });
  }
  router.use(pictureDoor(context, pictures));
  router.use(photoDoor(context, pictures));
  router.use(REST_PREFIXES, () => {
    throw refusal('not-found', { thing: 'This address was' });
  });
  router.use(renderRestError(log));
  return router;
}

/** `{id}` as the router writes it. */
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

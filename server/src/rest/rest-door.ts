import express, { type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import type { EntityManager } from '../db/transaction.js';
import { refreshSession } from '../features/sessions/refresh-session.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from '../http/refresh-cookie.js';
import type { Clock } from '../shared/clock.js';
import { refuse } from '../shared/errors.js';
import { renderRestError } from './rest-errors.js';

/** What the REST door is built from. */
export interface RestDependencies {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly log: Logger;
}

/** The REST door: the refresh of a customer's token, and JSON for every path under `/api` that does not exist. */
export function restDoor({ em, clock, log }: RestDependencies): Router {
  const router = Router();
  router.post('/api/auth/refresh', express.json({ limit: '10kb', strict: false }), refresh(em, clock));
  router.use('/api', () => {
    throw refuse('not-found', { thing: 'This address was' });
  });
  router.use('/api', renderRestError(log));
  return router;
}

/**
 * `POST /api/auth/refresh`: exchanges the refresh cookie for the next one and a new access token (specification 7). A body
 * `{user_uuid}` says whose session the browser means.
 */
function refresh(em: EntityManager, clock: Clock): RequestHandler {
  return async (request, response) => {
    const named: unknown = (request.body as { user_uuid?: unknown } | undefined)?.user_uuid;
    try {
      const tokens = await refreshSession(
        { em: em.fork(), clock },
        refreshTokenOf(request),
        typeof named === 'string' ? named : null,
      );
      setRefreshCookie(request, response, tokens.refresh);
      response.json({ accessToken: tokens.access.token });
    } catch (error) {
      if (typeof named !== 'string') clearRefreshCookie(request, response);
      throw error;
    }
  };
}

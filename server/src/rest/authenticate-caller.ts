import type { Request, Response } from 'express';
import type { EntityManager } from '../db/transaction.js';
import { checkGrants } from '../features/sessions/access.js';
import { type Actor, ANONYMOUS } from '../features/sessions/actor.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import type { TokenReader } from '../features/sessions/token-reader.js';
import { authenticateByLink } from '../features/sign-in/authenticate-by-link.js';
import { openPersonalLink } from '../features/sign-in/open-personal-link.js';
import { cookieScopeOf } from '../http/cross-origin.js';
import { setRefreshCookie } from '../http/refresh-cookie.js';
import { detailsOf, recordActor } from '../http/request-details.js';
import type { Clock } from '../shared/clock.js';
import { appError } from '../shared/errors.js';
import type { RestRow } from './rest-row.js';

/** Dependencies of the authentication. */
export interface AuthenticationContext {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly tokens: TokenReader;
  readonly limits: SignInLimits;
  /** Whether a sent `user_uuid` authenticates the caller (`REST_LINK_ACCESS`). */
  readonly linkAccess: boolean;
}

/**
 * Returns the actor of the token. A sent token is the only credential, so an invalid one is rejected on every row except those
 * that start a session. A caller without a grant is rejected before the body is read. A caller without a token can still send a
 * personal link.
 * @throws AppError `session.ended`, `session.required`, `forbidden`, `rate-limited`
 */
export async function authenticateByToken(
  { tokens, em, clock, limits }: AuthenticationContext,
  { access, link }: Pick<RestRow, 'access' | 'link'>,
  request: Request,
): Promise<Actor> {
  if (access.includes('sign-in')) return ANONYMOUS;
  const actor = await tokens.actorOfHeader(em, clock, request.headers.authorization);
  recordActor(detailsOf(request), actor);
  if (actor.kind === 'admin' && actor.key) await limits.takeKeyCall(actor.userId);
  if (actor.kind !== 'anonymous' || !link) checkGrants(access, actor);
  return actor;
}

/**
 * Authenticates a caller without a token by the personal link in the call.
 * @param named value at the row's position for a link
 * @throws AppError `session.link`, `rate-limited`; `session.required` without a link; `forbidden` if the refresh cookie would be
 * sent to a page of another origin that is not configured
 */
export async function authenticateByNamedLink(
  context: AuthenticationContext,
  { link: place }: Pick<RestRow, 'link'>,
  named: Readonly<Record<'path' | 'query' | 'body', unknown>>,
  { request, response }: { request: Request; response: Response },
): Promise<Actor> {
  if (!place) return ANONYMOUS;
  const given = place === 'path' ? named.path : userUuidIn(named[place]);
  const link = typeof given === 'string' && given.trim() !== '' ? given : null;
  const address = request.ip ?? 'unknown';
  if (!context.linkAccess || link === null) throw appError('session.required', {});
  if (place !== 'path') return authenticateByLink(context.em, context.limits, address, link);
  const scope = cookieScopeOf(request, response);
  const { em, clock, limits } = context;
  const opened = await openPersonalLink({ em, clock, actor: ANONYMOUS }, limits, address, link);
  // Set so that a client with only the documented calls gets its wallet statement: 401, refresh, and a second try.
  setRefreshCookie(response, scope, opened.refresh);
  return opened.actor;
}

function userUuidIn(place: unknown): unknown {
  return place !== null && typeof place === 'object' && 'user_uuid' in place ? place.user_uuid : undefined;
}

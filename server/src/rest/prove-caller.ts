import type { Request, Response } from 'express';
import type { EntityManager } from '../db/transaction.js';
import { type Actor, ANONYMOUS, requireAdmin, requireSignedIn } from '../features/sessions/actor.js';
import type { SignInLimits } from '../features/sessions/sign-in-limits.js';
import type { TokenReader } from '../features/sessions/token-reader.js';
import { openPersonalLink } from '../features/sign-in/open-personal-link.js';
import { proveByLink } from '../features/sign-in/prove-by-link.js';
import { cookieScopeOf } from '../http/cross-origin.js';
import { setRefreshCookie } from '../http/refresh-cookie.js';
import { factsOf, kindOf } from '../http/request-facts.js';
import type { Clock } from '../shared/clock.js';
import { refusal } from '../shared/errors.js';
import type { Who } from './rest-row.js';

/** What it takes to find out who calls. */
export interface ProofContext {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly tokens: TokenReader;
  readonly limits: SignInLimits;
  /** Whether a named `user_uuid` is a proof (`REST_LINK_ACCESS`). */
  readonly linkAccess: boolean;
}

/**
 * Who sent the token, if one was sent: it decides alone, so one that is not good is refused here on every row that does not
 * give out tokens itself. Refused before a body is read: admin rows called without an admin token.
 *
 * @throws AppError `session.ended`, `session.required`, `forbidden`
 */
export async function proveByToken(context: ProofContext, who: Who, request: Request): Promise<Actor> {
  if (who === 'SIGNING_IN') return ANONYMOUS;
  const actor = await context.tokens.actorOfHeader(context.em, context.clock, request.headers.authorization);
  factsOf(request).actor = kindOf(actor);
  if (actor.kind === 'stale') throw refusal('session.ended', {});
  // What the link of a run or a station opens is at the other door.
  if (actor.kind === 'run' || actor.kind === 'station') throw refusal('forbidden', {});
  if (who === 'ADMIN') requireAdmin(actor);
  if (who === 'OWNER_BY_TOKEN') requireSignedIn(actor);
  return actor;
}

/**
 * Who the personal link speaks for that the call names where no token was sent.
 *
 * @param named what stands where the row looks for a link
 * @throws AppError `session.link`, `rate-limited`; `session.required` when none is named; `forbidden` where the refresh cookie would go
 *   to a page of another origin that is not configured
 */
export async function proveByNamedLink(
  context: ProofContext,
  who: Who,
  named: Readonly<Record<'id' | 'query' | 'body', unknown>>,
  { request, response }: { request: Request; response: Response },
): Promise<Actor> {
  const link = linkNamed(who, named);
  if (link === undefined) return ANONYMOUS;
  const address = request.ip ?? 'unknown';
  if (!context.linkAccess || link === null) throw refusal('session.required', {});
  if (who !== 'OWNER_BY_LINK_IN_PATH') return proveByLink(context.em, context.limits, address, link);
  const scope = cookieScopeOf(request, response);
  const { em, clock, limits } = context;
  const opened = await openPersonalLink({ em, clock, actor: ANONYMOUS }, limits, address, link);
  // So that a client that knows only the documented calls gets its statement: 401, refresh, and once more.
  setRefreshCookie(response, scope, opened.refresh);
  return opened.actor;
}

/** The link that is named; null when none is where one is needed; undefined on rows that take none. */
function linkNamed(
  who: Who,
  named: Readonly<Record<'id' | 'query' | 'body', unknown>>,
): string | null | undefined {
  const place: Partial<Record<Who, unknown>> = {
    OWNER_BY_LINK_IN_PATH: named.id,
    OWNER_BY_LINK_IN_QUERY: userUuidIn(named.query),
    OWNER_BY_LINK_IN_BODY: userUuidIn(named.body),
  };
  if (!(who in place)) return undefined;
  const link = place[who];
  return typeof link === 'string' && link.trim() !== '' ? link : null;
}

function userUuidIn(place: unknown): unknown {
  return place !== null && typeof place === 'object' && 'user_uuid' in place ? place.user_uuid : undefined;
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { IssuedToken } from '../features/sessions/begin-session.js';
import { refusal } from '../shared/errors.js';

/** Cookie that carries a customer's refresh token. Scripts cannot read it. Only the token refresh and signing out use it. */
const NAME = 'mealbox_refresh';
const PATH = '/';
/** Path of the cookie that versions before 2026-11-28 set. */
const FORMER_PATH = '/api/auth';

/** Whom a browser may send the cookie from. */
export interface CookieScope {
  /** The client came by https: the cookie is sent over https alone. */
  readonly isSecure: boolean;
  /** The page is one of a configured origin, which may belong to another site. */
  readonly isFromTrustedOrigin: boolean;
}

/** Hands a refresh token to the browser. */
export function setRefreshCookie(response: ServerResponse, scope: CookieScope, refresh: IssuedToken): void {
  write(response, scope, refresh.token, refresh.expiresAt);
}

/** Takes the refresh token back. */
export function clearRefreshCookie(response: ServerResponse, scope: CookieScope): void {
  for (const path of [PATH, FORMER_PATH]) write(response, scope, '', new Date(0), path);
}

function write(
  response: ServerResponse,
  { isSecure, isFromTrustedOrigin }: CookieScope,
  value: string,
  expires: Date,
  path = PATH,
): void {
  const cookie = stringifySetCookie({
    name: NAME,
    value,
    expires,
    path,
    httpOnly: true,
    secure: isSecure,
    // A browser sends a lax cookie to no other site; one that goes to another site needs https.
    sameSite: isSecure && isFromTrustedOrigin ? 'none' : 'lax',
  });
  response.appendHeader('Set-Cookie', cookie);
}

/** Returns the refresh token that a browser sent, if any. */
export function refreshTokenOf(request: IncomingMessage): string | undefined {
  // Browsers send the cookie of the longer path first, which is the former one.
  const pair = request.headers.cookie?.split(';').findLast((each) => each.trim().startsWith(`${NAME}=`));
  return pair && parseCookie(pair)[NAME];
}

/**
 * Refuses what a browser sends for a page of another origin: such a page may neither use nor replace the refresh cookie, also where
 * it cannot read the answer. Clients that say nothing of a page are no browsers, and pass.
 *
 * @throws AppError `forbidden`
 */
export function requireOwnPage(headers: IncomingHttpHeaders): void {
  const { origin, 'sec-fetch-site': site } = headers;
  // What the browser itself says goes first: a proxy may have changed the host.
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : origin === undefined || hostsOf(headers).includes(hostOf(origin));
  if (!isOurs) throw refusal('forbidden', {});
}

/** By which names the client may know this server. A page of another origin can set neither header. */
function hostsOf(headers: IncomingHttpHeaders): readonly (string | undefined)[] {
  return [headers.host, headers['x-forwarded-host']?.toString().split(',')[0]?.trim()];
}

/** The host of an origin; the text itself where it has none, such as `null`. */
function hostOf(origin: string): string {
  return URL.parse(origin)?.host ?? origin;
}

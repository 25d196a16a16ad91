import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { IssuedToken } from '../features/sessions/begin-session.js';
import { appError } from '../shared/errors.js';

/** Cookie with a customer's refresh token. Scripts cannot read it. Only the token refresh and signing out use it. */
const NAME = 'mealbox_refresh';
const PATH = '/';
/** Path of the cookie that versions before 2026-11-28 set. */
const FORMER_PATH = '/api/auth';

/** Sites from which a browser may send the cookie. */
export interface CookieScope {
  /** Whether the client uses https. The cookie is then sent only over https. */
  readonly isSecure: boolean;
  /** Whether the page has a configured origin, which may belong to another site. */
  readonly isFromTrustedOrigin: boolean;
}

/** Sets the cookie with a refresh token. */
export function setRefreshCookie(response: ServerResponse, scope: CookieScope, refresh: IssuedToken): void {
  write(response, scope, refresh.token, refresh.expiresAt);
}

/** Deletes the cookie. */
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
    // A browser does not send a lax cookie to another site. A cookie for another site needs https.
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
 * Rejects requests of pages of another origin. They must neither use nor replace the refresh cookie, even if they cannot read the
 * response. Clients without an origin are not browsers and are accepted.
 * @throws AppError `forbidden`
 */
export function requireOwnPage(headers: IncomingHttpHeaders): void {
  const { origin, 'sec-fetch-site': site } = headers;
  // The browser's header has precedence, because a proxy may have changed the host.
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : origin === undefined || hostsOf(headers).includes(hostOf(origin));
  if (!isOurs) throw appError('forbidden', {});
}

/** Returns the possible host names of this server from the client's view. A page of another origin can set neither header. */
function hostsOf(headers: IncomingHttpHeaders): readonly (string | undefined)[] {
  return [headers.host, headers['x-forwarded-host']?.toString().split(',')[0]?.trim()];
}

/** Returns the host of an origin. Without a host, the text itself, such as `null`. */
function hostOf(origin: string): string {
  return URL.parse(origin)?.host ?? origin;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { IssuedToken } from '../features/sessions/begin-session.js';

/** The cookie that carries a customer's refresh token: for the server alone, and sent to nothing but its own door. */
const NAME = 'mealbox_refresh';

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
  write(response, scope, '', new Date(0));
}

function write(
  response: ServerResponse,
  { isSecure, isFromTrustedOrigin }: CookieScope,
  value: string,
  expires: Date,
): void {
  const cookie = stringifySetCookie({
    name: NAME,
    value,
    expires,
    path: '/api/auth',
    httpOnly: true,
    secure: isSecure,
    // A browser sends a lax cookie to no other site; one that goes to another site needs https.
    sameSite: isSecure && isFromTrustedOrigin ? 'none' : 'lax',
  });
  response.appendHeader('Set-Cookie', cookie);
}

/** The refresh token that a browser sent, if it sent one. */
export function refreshTokenOf(request: IncomingMessage): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[NAME];
}

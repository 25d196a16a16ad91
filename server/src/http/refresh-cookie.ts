import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { IssuedToken } from '../features/sessions/begin-session.js';
import { isFromTrustedOrigin } from './cross-origin.js';

/** The cookie that carries a customer's refresh token: for the server alone, and sent to nothing but its own door. */
const NAME = 'mealbox_refresh';

function options(request: Request, response: Response): CookieOptions {
  // A browser sends a lax cookie to no other site; a configured legacy client may live on one (and then needs https).
  const travels = request.secure && isFromTrustedOrigin(response.locals);
  return {
    httpOnly: true,
    sameSite: travels ? 'none' : 'lax',
    secure: request.secure,
    path: '/api/auth',
  };
}

/** Hands a refresh token to the browser. */
export function setRefreshCookie(request: Request, response: Response, refresh: IssuedToken): void {
  response.cookie(NAME, refresh.token, { ...options(request, response), expires: refresh.expiresAt });
}

/** Takes the refresh token back. */
export function clearRefreshCookie(request: Request, response: Response): void {
  response.clearCookie(NAME, options(request, response));
}

/** The refresh token that a browser sent, if it sent one. */
export function refreshTokenOf(request: Request): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[NAME];
}

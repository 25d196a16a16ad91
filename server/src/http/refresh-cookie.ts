import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { IssuedToken } from '../features/sessions/begin-session.js';

/** The cookie that carries a customer's refresh token: for the server alone, and sent to nothing but its own door. */
const NAME = 'mealbox_refresh';

function options(request: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure: request.secure, path: '/api/auth' };
}

/** Hands a refresh token to the browser. */
export function setRefreshCookie(request: Request, response: Response, refresh: IssuedToken): void {
  response.cookie(NAME, refresh.token, { ...options(request), expires: refresh.expiresAt });
}

/** Takes the refresh token back. */
export function clearRefreshCookie(request: Request, response: Response): void {
  response.clearCookie(NAME, options(request));
}

/** The refresh token that a browser sent, if it sent one. */
export function refreshTokenOf(request: Request): string | undefined {
  return parseCookie(request.headers.cookie ?? '')[NAME];
}

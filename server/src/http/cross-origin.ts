import cors from 'cors';
import type { Request, RequestHandler, Response } from 'express';
import { type CookieScope, requireOwnPage } from './refresh-cookie.js';

/** What `response.locals` says of a request that comes from one of the configured origins. */
const TRUSTED = 'fromTrustedOrigin';

/**
 * Lets web pages of other origins call, with their cookies: those of a list, and nobody when it is empty, which is how it is
 * unless `CORS_ORIGINS` says otherwise.
 *
 * @param origins such as `https://app.example`
 */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const listed = new Set(origins);
  const allow = cors({
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  return (request, response, next) => {
    if (listed.size > 0) response.vary('Origin');
    if (!listed.has(request.headers.origin ?? '')) return next();
    response.locals[TRUSTED] = true;
    allow(request, response, next);
  };
}

/**
 * Whom a browser may send a cookie from that is set on an answer. Asked first by every row that has to do with the cookie.
 *
 * @throws AppError `forbidden` to a page of another origin that is not configured
 */
export function cookieScopeOf(request: Request, { locals }: Response): CookieScope {
  const isFromTrustedOrigin = locals[TRUSTED] === true;
  if (!isFromTrustedOrigin) requireOwnPage(request.headers);
  return { isSecure: request.secure, isFromTrustedOrigin };
}

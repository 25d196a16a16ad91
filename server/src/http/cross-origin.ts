import cors from 'cors';
import type { Request, RequestHandler, Response } from 'express';
import { type CookieScope, requireOwnPage } from './refresh-cookie.js';

/** Key in `response.locals` for a request from a configured origin. */
const TRUSTED = 'fromTrustedOrigin';

/**
 * Allows web pages of other origins to call with their cookies: those in a list, which is empty by default (`CORS_ORIGINS`).
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
 * Returns the scope of a cookie for the origin of a request. Every row that uses the cookie calls this first.
 * @throws AppError `forbidden` for a page of another origin that is not configured
 */
export function cookieScopeOf(request: Request, { locals }: Response): CookieScope {
  const isFromTrustedOrigin = locals[TRUSTED] === true;
  if (!isFromTrustedOrigin) requireOwnPage(request.headers);
  return { isSecure: request.secure, isFromTrustedOrigin };
}

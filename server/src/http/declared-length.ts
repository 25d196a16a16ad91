import type { Request, RequestHandler, Response } from 'express';

/**
 * Whether a request says itself that its body is too large. Asked before a body is read: the parser would first receive all of it,
 * for as long as the sender likes, and only then refuse. The connection is closed after the answer, so the rest is never received.
 *
 * @param limit in bytes
 */
export function saysTooLarge(request: Request, response: Response, limit: number): boolean {
  const tooLarge = Number(request.headers['content-length'] ?? 0) > limit;
  if (tooLarge) response.setHeader('Connection', 'close');
  return tooLarge;
}

/** Refuses with 413 what {@link saysTooLarge}; whoever renders errors says it in words. */
export function refuseTooLarge(limit: number): RequestHandler {
  return (request, response, next) =>
    next(
      saysTooLarge(request, response, limit)
        ? Object.assign(new Error('The body is too large.'), { status: 413 })
        : undefined,
    );
}

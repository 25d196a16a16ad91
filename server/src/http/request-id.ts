import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

const IDS = new WeakMap<Request, string>();

/** A new id for a request. */
export function newRequestId(): string {
  return randomUUID();
}

/** Gives each request an id of its own, which stands in its log lines and in the answer's `X-Request-Id`. */
export const assignRequestId: RequestHandler = (request, response, next) => {
  const id = newRequestId();
  IDS.set(request, id);
  response.setHeader('X-Request-Id', id);
  next();
};

/** The id of a request. */
export function requestIdOf(request: Request): string {
  return IDS.get(request) ?? 'unknown';
}

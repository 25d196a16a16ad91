import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Actor } from '../features/sessions/actor.js';

/** Part of the server that serves a request. */
type Channel = 'graphql' | 'rest' | 'web' | 'health';

/**
 * Details of a request for the log and the metrics. They contain no text of the client: an operation has its name in the schema
 * or in the table of rows.
 */
export interface RequestDetails {
  readonly id: string;
  channel: Channel;
  /** Root fields of a GraphQL operation, or the row of the REST table. Empty until known. */
  operations: readonly string[];
  /** Kind of the caller. Null if unknown. */
  actor: Actor['kind'] | 'link' | 'key' | null;
  /** Short part of the API key, if the caller sent a valid key. */
  key?: string;
  /** Code of the returned error. Null without an error. */
  code: string | null;
}

const CONTEXT = new WeakMap<IncomingMessage, RequestDetails>();

/** Assigns an ID to a new request, for its log lines and the `X-Request-Id` of its response. */
export function beginRequest(request: IncomingMessage): void {
  CONTEXT.set(request, { id: randomUUID(), channel: 'web', operations: [], actor: null, code: null });
}

/** Returns the details of a request so far. */
export function detailsOf(request: IncomingMessage): RequestDetails {
  const details = CONTEXT.get(request);
  if (!details) throw new Error('A request was not begun by beginRequest.');
  return details;
}

/** Returns a handler that records the channel of a request. */
export function recordChannel(channel: Channel): RequestHandler {
  return (request, _response, next) => {
    detailsOf(request).channel = channel;
    next();
  };
}

/** Records the kind of the actor, and the short part of an API key. No other data of the caller is logged. */
export function recordActor(details: RequestDetails, actor: Actor): void {
  details.actor = kindOf(actor);
  if (actor.kind === 'admin' && actor.key) details.key = actor.key;
}

function kindOf(actor: Actor): NonNullable<RequestDetails['actor']> {
  if (actor.kind === 'admin' && actor.key) return 'key';
  return actor.kind === 'customer' && actor.sessionId === null ? 'link' : actor.kind;
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Actor } from '../features/sessions/actor.js';

/** Part of the server that serves a request. */
export type Channel = 'graphql' | 'rest' | 'web' | 'health';

/**
 * What becomes known of a request on its way, for the log and the metrics. Nothing in it is the client's own text: an
 * operation is named as the schema, or the table of rows, names it.
 */
export interface RequestFacts {
  readonly id: string;
  channel: Channel;
  /** The root fields of a GraphQL operation, or the one row of the REST table; empty while none is known. */
  operations: readonly string[];
  /** Who asked; null when it was never found out. */
  actor: Actor['kind'] | 'link' | null;
  /** The code of the error that was answered, if one was. */
  code: string | null;
}

const FACTS = new WeakMap<IncomingMessage, RequestFacts>();

/** Gives a request that has just come in an id of its own, which stands in its log lines and in the answer's `X-Request-Id`. */
export function beginRequest(request: IncomingMessage): void {
  FACTS.set(request, { id: randomUUID(), channel: 'web', operations: [], actor: null, code: null });
}

/** What is known of a request so far. */
export function factsOf(request: IncomingMessage): RequestFacts {
  const facts = FACTS.get(request);
  if (!facts) throw new Error('A request was not begun by beginRequest.');
  return facts;
}

/** Returns a handler that records the channel of a request. */
export function byChannel(channel: Channel): RequestHandler {
  return (request, _response, next) => {
    factsOf(request).channel = channel;
    next();
  };
}

/** The kind of an actor: all that a log may know of who asked. */
export function kindOf(actor: Actor): NonNullable<RequestFacts['actor']> {
  return actor.kind === 'customer' && actor.sessionId === null ? 'link' : actor.kind;
}

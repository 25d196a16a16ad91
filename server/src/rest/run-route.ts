import type { RequestHandler } from 'express';
import { idempotencyOf } from '../features/idempotency/with-idempotency-key.js';
import { requireSignedIn } from '../features/sessions/actor.js';
import { keepAnswer } from '../http/kept-answers.js';
import { factsOf, kindOf } from '../http/request-facts.js';
import { objectOf } from './fields.js';
import { type ProofContext, proveByNamedLink, proveByToken } from './prove-caller.js';
import { readBody } from './read-body.js';
import { NOTHING, type RestRow } from './rest-row.js';

/**
 * The one interpreter of the table: finds out who calls, reads the input, calls the use-case, presents its result. Errors go
 * to `rest-errors.ts`.
 *
 * @param context what a call is answered with
 */
export function runRoute(row: RestRow, context: ProofContext): RequestHandler {
  const operations = [`${row.method.toUpperCase()} ${row.path}`];
  return async (request, response) => {
    const facts = factsOf(request);
    facts.operations = operations;
    const { em, clock, sessions, limits } = context;
    const byToken = await proveByToken(context, row.who, request);
    const body = row.method === 'get' || row.method === 'delete' ? {} : await readBody(request, response);
    const named = { id: request.params.id, query: request.query, body };
    const actor =
      byToken.kind === 'anonymous'
        ? await proveByNamedLink(context, row.who, named, { request, response })
        : byToken;
    facts.actor = kindOf(actor);
    if (row.who.startsWith('OWNER')) requireSignedIn(actor);
    const origin = { door: 'REST', requestId: facts.id } as const;
    const ctx = { em, clock, sessions, actor, origin };
    const id = String(request.params.id ?? '');
    const result = await row.useCase({
      ctx,
      limits,
      clientAddress: request.ip ?? 'unknown',
      id,
      query: objectOf(row.query ?? NOTHING, request.query, 'The query'),
      body: objectOf(row.body ?? NOTHING, body, 'The body'),
      // Whether it is a key is for the use-case to say.
      idempotency: row.movesMoney ? idempotencyOf(request.get('Idempotency-Key'), { id, body }) : null,
      request,
      response,
    });
    const answer = await row.present(result, ctx);
    if (row.sameForEverybody && actor.kind === 'anonymous') keepAnswer(response);
    response.status(row.successOf?.(result) ?? row.success).json(answer);
  };
}

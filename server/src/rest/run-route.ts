import type { Request, RequestHandler, Response } from 'express';
import { idempotencyOf } from '../features/idempotency/idempotent-request.js';
import { requireSignedIn } from '../features/sessions/actor.js';
import { EncodedBody } from '../http/encoded-body.js';
import { factsOf, kindOf } from '../http/request-facts.js';
import type { ResponseCache } from '../http/response-cache.js';
import { read } from './fields.js';
import { type ProofContext, proveByNamedLink, proveByToken } from './prove-caller.js';
import { readBody } from './read-body.js';
import { NOTHING, type RestRow } from './rest-row.js';

/**
 * The one interpreter of the table: finds out who calls, reads the input, calls the use-case, presents its result. Errors go
 * to `rest-errors.ts`.
 *
 * @param context what a call is answered with
 */
export function runRoute(
  row: RestRow,
  context: ProofContext & { readonly cache: ResponseCache },
): RequestHandler {
  const operations = [`${row.method.toUpperCase()} ${row.path}`];
  const run = answerOf(row, context);
  return async (request, response) => {
    const facts = factsOf(request);
    facts.operations = operations;
    if (!row.publicCacheControl || request.headers.authorization !== undefined) {
      const { status, answer } = await run(request, response);
      response.status(status).json(answer);
      return;
    }
    facts.actor = 'anonymous';
    const { body } = await context.cache.respond(`${row.path}\n${request.url}`, async () => {
      const { answer } = await run(request, response);
      return { body: new EncodedBody(JSON.stringify(answer)), isPublic: true };
    });
    const { encoding, bytes } = await body.encodedFor(request.headers['accept-encoding']);
    response.type('json').vary('Accept-Encoding');
    response.setHeader('ETag', body.etag);
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.send(bytes);
  };
}

/** Runs one call of a row: gives its status and what is to be written as JSON. */
function answerOf(row: RestRow, context: ProofContext) {
  return async (request: Request, response: Response): Promise<{ status: number; answer: unknown }> => {
    const facts = factsOf(request);
    const { em, clock, limits } = context;
    const byToken = await proveByToken(context, row.who, request);
    const body = row.method === 'get' || row.method === 'delete' ? {} : await readBody(request, response);
    const named = { id: request.params.id, query: request.query, body };
    const actor =
      byToken.kind === 'anonymous'
        ? await proveByNamedLink(context, row.who, named, { request, response })
        : byToken;
    facts.actor = kindOf(actor);
    if (row.who.startsWith('OWNER')) requireSignedIn(actor);
    const origin = { channel: 'REST', requestId: facts.id } as const;
    const ctx = { em, clock, actor, origin };
    const id = String(request.params.id ?? '');
    const result = await row.useCase({
      ctx,
      limits,
      clientAddress: request.ip ?? 'unknown',
      id,
      query: read(row.query ?? NOTHING, request.query, 'The query'),
      body: read(row.body ?? NOTHING, body, 'The body'),
      // Whether it is a key is for the use-case to say.
      idempotency: row.movesMoney ? idempotencyOf(request.get('Idempotency-Key'), { id, body }) : null,
      request,
      response,
    });
    return { status: row.successOf?.(result) ?? row.success, answer: await row.present(result, ctx) };
  };
}

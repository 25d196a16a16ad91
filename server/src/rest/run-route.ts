import type { Request, RequestHandler, Response } from 'express';
import { idempotencyOf } from '../features/idempotency/idempotent-request.js';
import { EncodedBody } from '../http/encoded-body.js';
import { jsonBodyReader, UnreadableBody } from '../http/json-body.js';
import { detailsOf, recordActor } from '../http/request-details.js';
import type { ResponseCache } from '../http/response-cache.js';
import { checkValueBounds, type ValueBounds } from '../http/value-bounds.js';
import {
  type AuthenticationContext,
  authenticateByNamedLink,
  authenticateByToken,
} from './authenticate-caller.js';
import { readFields } from './input-fields.js';
import { EMPTY_OBJECT, type RestRow } from './rest-row.js';

/**
 * Interprets a row of the table: authenticates the caller, reads the input, calls the use case, and presents its result.
 * `rest-errors.ts` renders errors.
 * @param context dependencies of the row
 */
export function runRoute(
  row: RestRow,
  context: AuthenticationContext & { readonly cache: ResponseCache },
): RequestHandler {
  const operations = [`${row.method.toUpperCase()} ${row.path}`];
  const run = answerOf(row, context);
  return async (request, response) => {
    const details = detailsOf(request);
    details.operations = operations;
    if (!row.publicCacheControl || request.headers.authorization !== undefined) {
      const { status, answer } = await run(request, response);
      response.status(status).json(answer);
      return;
    }
    details.actor = 'anonymous';
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

/**
 * Creates a function that runs one call of a row, and returns the status and the JSON of its response.
 */
function answerOf(row: RestRow, context: AuthenticationContext) {
  return async (request: Request, response: Response): Promise<{ status: number; answer: unknown }> => {
    const details = detailsOf(request);
    const { em, clock, limits } = context;
    const byToken = await authenticateByToken(context, row, request);
    const body = row.method === 'get' || row.method === 'delete' ? {} : await readBody(request, response);
    const named = { path: request.params.id, query: request.query, body };
    const actor =
      byToken.kind === 'anonymous'
        ? await authenticateByNamedLink(context, row, named, { request, response })
        : byToken;
    recordActor(details, actor);
    const origin = { channel: 'REST', requestId: details.id } as const;
    const ctx = { em, clock, actor, origin };
    const id = String(request.params.id ?? '');
    const result = await row.useCase({
      ctx,
      limits,
      clientAddress: request.ip ?? 'unknown',
      id,
      query: readFields(row.query ?? EMPTY_OBJECT, request.query, 'The query'),
      body: readFields(row.body ?? EMPTY_OBJECT, body, 'The body'),
      // The use case validates the key.
      idempotency: row.movesMoney ? idempotencyOf(request.get('Idempotency-Key'), { id, body }) : null,
      request,
      response,
    });
    return { status: row.successOf?.(result) ?? row.success, answer: await row.present(result, ctx) };
  };
}

/** Maximum size of a body, in bytes. A plan of 500 dishes and a dish with 20 pictures fit. */
const BODY_BYTES = 256 * 1024;

/** Limits of a body. They are above the limits of the fields, which have separate messages. One text can contain 20 picture addresses. */
const BODY_BOUNDS: ValueBounds = {
  values: 5_000,
  fields: 100,
  entries: 1_000,
  levels: 10,
  characters: 50_000,
  nameCharacters: 200,
};

const readJson = jsonBodyReader(BODY_BYTES, () => true);

/**
 * Reads a JSON body. Returns an empty object for a request without a body.
 * @throws an error with the status 400, 413, or 415, which `rest-errors.ts` renders; AppError `request.too-large`
 */
async function readBody(request: Request, response: Response): Promise<unknown> {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return {};
  if (!request.is(['application/json', '+json'])) throw new UnreadableBody(415);
  const body = (await readJson(request, response)) ?? {};
  checkValueBounds(body, 'the body', BODY_BOUNDS);
  return body;
}

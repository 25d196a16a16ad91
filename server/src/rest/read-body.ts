import type { Request, Response } from 'express';
import { jsonBodyReader, UnreadableBody } from '../http/json-body.js';
import { checkValueBounds, type ValueBounds } from '../http/value-bounds.js';

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
export async function readBody(request: Request, response: Response): Promise<unknown> {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return {};
  if (!request.is(['application/json', '+json'])) throw new UnreadableBody(415);
  const body = (await readJson(request, response)) ?? {};
  checkValueBounds(body, 'the body', BODY_BOUNDS);
  return body;
}

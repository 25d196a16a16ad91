import type { Request, Response } from 'express';
import { jsonBodyReader, UnreadableBody } from '../http/json-body.js';

/** The most that one body may hold; a plan of 500 dishes and a dish of 20 pictures fit. */
const BODY_BYTES = 256 * 1024;

const readJson = jsonBodyReader(BODY_BYTES, () => true);

/**
 * Reads a JSON body. A call without a body is one with an empty body: every field of it is then absent.
 *
 * @throws an error with the status 400, 413 or 415, which `rest-errors.ts` renders
 */
export async function readBody(request: Request, response: Response): Promise<unknown> {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return {};
  if (!request.is(['application/json', '+json'])) throw new UnreadableBody(415);
  return (await readJson(request, response)) ?? {};
}

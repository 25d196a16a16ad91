import express, { type Request, type Response } from 'express';
import { saysTooLarge } from '../http/declared-length.js';

/** The most that one body may hold; a plan of 500 dishes and a dish of 20 pictures fit. */
const BODY_BYTES = 256 * 1024;

const parseJson = express.json({ limit: BODY_BYTES, strict: true, type: () => true });

/** A body that could not be read, with the status that says why. */
class UnreadableBody extends Error {
  constructor(readonly status: 400 | 413 | 415) {
    super('The body could not be read.');
  }
}

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
  if (saysTooLarge(request, response, BODY_BYTES)) throw new UnreadableBody(413);
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return request.body ?? {};
}

import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';

/**
 * A body that could not be read, with the HTTP status that says why.
 *
 * @param limit in bytes, of one that is too large; Express calls it so too
 */
export class UnreadableBody extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    readonly limit?: number,
  ) {
    super('The body could not be read.');
  }
}

/**
 * Reads JSON bodies of requests.
 *
 * A request whose `Content-Length` is over the limit is refused before its body is received. What still comes of it is passed over: if the
 * connection were closed on it, most senders would see that and not the refusal.
 *
 * @param limit in bytes, after decompression
 * @param type the media types that are read; a body of another type is `undefined`
 * @returns what gives the parsed body; it throws an error with the status 400, 413 or 415
 */
export function jsonBodyReader(limit: number, type: string | (() => boolean)) {
  const parse = express.json({ limit, strict: true, type, verify: refuseOtherBytes });
  return async (
    request: IncomingMessage & { body?: unknown },
    response: ServerResponse,
  ): Promise<unknown> => {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new UnreadableBody(413, limit);
    await new Promise<void>((resolve, reject) => {
      parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    return request.body;
  };
}

/** Bytes that are no UTF-8 would be read as U+FFFD, and what was meant would be lost without a word. */
function refuseOtherBytes(_request: unknown, _response: unknown, body: Buffer, charset: string): void {
  if (charset === 'utf-8' && !isUtf8(body)) throw new UnreadableBody(400);
}

/**
 * What is reported of a body that could not be read.
 *
 * @returns the status and the sentence; null for any other error
 */
export function unreadableBody(error: unknown): { status: number; detail: string } | null {
  const { status, limit } = (error ?? {}) as { status?: unknown; limit?: number };
  if (typeof status !== 'number' || status < 400 || status >= 500) return null;
  if (status === 413)
    return { status, detail: `The request is too large: at most ${(limit ?? 0) / 1024} KiB.` };
  if (error instanceof URIError) return { status, detail: 'The address of the request is not valid.' };
  if (status === 415) return { status, detail: 'The request must be JSON in UTF-8.' };
  return { status, detail: 'The request is not valid JSON.' };
}

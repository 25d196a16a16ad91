import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';

/**
 * Body that could not be read, with the HTTP status for the reason.
 * @param limit maximum size in bytes, if the body is too large; Express uses the same name
 */
export class UnreadableBody extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    readonly limit?: number,
  ) {
    super('The body of the request could not be read.');
  }
}

/**
 * Returns a reader of JSON bodies. A request whose `Content-Length` exceeds the limit is rejected before its body is received.
 * The rest of the body is discarded, because most clients would notice a closed connection instead of the error.
 * @param limit bytes after decompression
 * @param type accepted media types; a body of another type is `undefined`
 * @returns a function that returns the parsed body, or throws an error with the status 400, 413, or 415
 */
export function jsonBodyReader(limit: number, type: string | (() => boolean)) {
  const parse = express.json({ limit, strict: true, type, verify: rejectOtherBytes });
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

/** Rejects bytes that are not UTF-8, which would silently become U+FFFD. */
function rejectOtherBytes(_request: unknown, _response: unknown, body: Buffer, charset: string): void {
  if (charset === 'utf-8' && !isUtf8(body)) throw new UnreadableBody(400);
}

/**
 * Returns the error of a body that could not be read.
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

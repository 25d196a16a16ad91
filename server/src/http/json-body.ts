import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';

/** What is said of a body that could not be read, by status. */
export const UNREADABLE_BODY: Readonly<Record<number, string>> = {
  400: 'The request is not valid JSON.',
  413: 'The request is too large.',
  415: 'The request must be JSON in UTF-8.',
};

/** A body that could not be read, with the HTTP status that says why. */
export class UnreadableBody extends Error {
  constructor(readonly status: 400 | 413 | 415) {
    super('The body could not be read.');
  }
}

/**
 * Reads JSON bodies of requests.
 *
 * A request whose `Content-Length` is over the limit is refused before its body is received, and its connection is closed
 * after the answer.
 *
 * @param limit in bytes, after decompression
 * @param type the media types that are read; a body of another type is `undefined`
 * @returns what gives the parsed body; it throws an error with the status 400, 413 or 415
 */
export function jsonBodyReader(limit: number, type: string | (() => boolean)) {
  const parse = express.json({ limit, strict: true, type });
  return async (
    request: IncomingMessage & { body?: unknown },
    response: ServerResponse,
  ): Promise<unknown> => {
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      response.setHeader('Connection', 'close');
      throw new UnreadableBody(413);
    }
    await new Promise<void>((resolve, reject) => {
      parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    return request.body;
  };
}

/** The status of an error that says that a body could not be read; null for any other error. */
export function statusOfUnreadable(error: unknown): number | null {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

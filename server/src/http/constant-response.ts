import type { RequestHandler } from 'express';
import { EncodedBody } from './encoded-body.js';

/**
 * Creates a handler with a constant response: created at the first request, and compressed once for each encoding, so that many
 * requests need no work and no memory.
 * @param type such as `json` or `html`
 * @param write returns the body
 * @param headers additional headers
 */
export function constantResponse(
  type: string,
  write: () => string,
  headers: Readonly<Record<string, string>> = {},
): RequestHandler {
  let body: EncodedBody | undefined;
  return async (request, response) => {
    body ??= new EncodedBody(write());
    const { encoding, bytes } = await body.encodedFor(request.headers['accept-encoding']);
    response
      .set({ ...headers, ETag: body.etag })
      .vary('Accept-Encoding')
      .type(type);
    if (encoding) response.set('Content-Encoding', encoding);
    response.send(bytes);
  };
}

import type { RequestHandler } from 'express';
import { EncodedBody } from './encoded-body.js';

/**
 * An answer that is the same each time: written when it is first asked for, compressed once for each encoding, and from then on the
 * same bytes for everybody, so that many who ask for it cost neither work nor memory.
 *
 * @param type such as `json` or `html`
 * @param write the body
 * @param headers more headers of it
 */
export function constantAnswer(
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

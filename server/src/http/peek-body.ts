import type { IncomingMessage } from 'node:http';

/**
 * Looks at the body of a request and puts it back, so that whoever reads it next finds it whole.
 *
 * @param most bytes; a longer body is not looked at
 * @param then is given the body, or null when it is too long, of unknown length, compressed or comes in pieces
 */
export function peekBody(request: IncomingMessage, most: number, then: (body: Buffer | null) => void): void {
  const length = Number(request.headers['content-length']);
  if (!(length > 0 && length <= most) || request.headers['content-encoding']) {
    then(null);
    return;
  }
  request.once('readable', () => {
    const body: Buffer | null = request.read();
    // Put back in the same turn of the event loop, the stream has not noticed that it was empty.
    if (body) request.unshift(body);
    then(body?.length === length ? body : null);
  });
}

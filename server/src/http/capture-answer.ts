import type { ServerResponse } from 'node:http';

type Write = (chunk?: unknown, encoding?: unknown, callback?: unknown) => boolean;
type End = (chunk?: unknown, encoding?: unknown, callback?: unknown) => ServerResponse;

/**
 * Looks on while an answer is written: at its bytes as they go out, after compression.
 *
 * @param most bytes; a longer answer is not collected
 * @param then is given the body once it is whole; not called for an answer that is broken off
 */
export function captureAnswer(response: ServerResponse, most: number, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const collect = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
        : Buffer.from(chunk);
    length += bytes.length;
    if (length <= most) chunks.push(bytes);
  };
  const write = response.write.bind(response) as Write;
  const end = response.end.bind(response) as End;
  response.write = ((chunk, encoding, callback) => {
    collect(chunk, encoding);
    return write(chunk, encoding, callback);
  }) as Write as ServerResponse['write'];
  response.end = ((chunk, encoding, callback) => {
    collect(chunk, encoding);
    const ended = end(chunk, encoding, callback);
    if (length <= most) then(Buffer.concat(chunks));
    return ended;
  }) as End as ServerResponse['end'];
}

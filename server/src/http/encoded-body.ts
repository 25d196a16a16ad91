import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Size from which a body is compressed, as in the package that compresses other responses. */
const COMPRESSED_FROM_BYTES = 1024;
/** Brotli level with about the speed of gzip, as in the same package. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof COMPRESS;
/** Supported encodings, best first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Complete body of a response, compressed once for each requested encoding. */
export class EncodedBody {
  readonly #plain: Buffer;
  #etag: string | undefined;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#plain = Buffer.from(text);
  }

  /** Identifies this body for clients that request it again. It is a weak ETag, because it is the same for every encoding. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.#plain).digest('base64url')}"`;
    return this.#etag;
  }

  /** Size of the uncompressed body, in bytes. */
  get length(): number {
    return this.#plain.length;
  }

  /**
   * Returns the body for one client.
   * @param accepted the client's `Accept-Encoding` header
   * @returns the bytes, and the `Content-Encoding`, which is null without compression
   */
  async encodedFor(accepted: string | undefined): Promise<{ encoding: Encoding | null; bytes: Buffer }> {
    const encoding = this.length < COMPRESSED_FROM_BYTES || !accepted ? null : preferredOf(accepted);
    if (!encoding) return { encoding: null, bytes: this.#plain };
    const known = this.#compressed.get(encoding);
    const bytes = known ?? COMPRESS[encoding](this.#plain);
    if (!known) this.#compressed.set(encoding, bytes);
    return { encoding, bytes: await bytes };
  }
}

function preferredOf(accepted: string): Encoding | null {
  const found = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => found.includes(encoding)) ?? null;
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Shorter bodies are not worth compressing; the limit of the package that compresses the other answers. */
const COMPRESSED_FROM_BYTES = 1024;
/** The level at which Brotli takes about as long as gzip; the level of the same package. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const COMPRESS = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof COMPRESS;
/** Best first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The whole body of an answer, compressed once for each encoding that clients ask for. */
export class EncodedBody {
  readonly #plain: Buffer;
  #etag: string | undefined;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.#plain = Buffer.from(text);
  }

  /** Names this body to clients that ask again: the same for every encoding, so a weak one. */
  get etag(): string {
    this.#etag ??= `W/"${createHash('sha256').update(this.#plain).digest('base64url')}"`;
    return this.#etag;
  }

  /** Of the body as it is, in bytes. */
  get length(): number {
    return this.#plain.length;
  }

  /**
   * The body for one client.
   *
   * @param accepted the client's `Accept-Encoding` header
   * @returns the bytes, and the `Content-Encoding`, which is null when they are not compressed
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

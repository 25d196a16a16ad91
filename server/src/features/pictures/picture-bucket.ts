import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import { appError } from '../../shared/errors.js';
import { COPIES, copyNameOf, type PictureStore, type StoredCopy } from './picture-store.js';

/** Bucket of an S3-compatible service, as configured in `PICTURES_S3_URL`. */
export interface BucketLocation {
  /** Origin of the service, such as `https://s3.ap-south-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Prefix of the names in the bucket: empty, or a folder that ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Null: the keys of this server's AWS settings. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** Error of a bucket that cannot be used, with a sentence for the operator. */
export class BucketError extends Error {}

/** Time limits of a connection, and of a response including its retries, in milliseconds, so that the menu is not delayed. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 10_000;

/** Error of the service, as reported by its client library. */
interface ServiceError {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined =>
  (error as ServiceError | null)?.$metadata?.httpStatusCode;

/** Pictures in a bucket of an S3-compatible service, which servers on several hosts can share. */
export class PictureBucket implements PictureStore {
  readonly #client: Promise<S3Client>;

  /** @param answerMs time limit of each request, in milliseconds */
  constructor(
    private readonly location: BucketLocation,
    private readonly log: Logger,
    private readonly answerMs = ANSWER_MS,
  ) {
    this.#client = open(location);
  }

  /**
   * Checks that the bucket can be used. A service that does not respond is only logged, because orders need no pictures.
   * @throws BucketError if the bucket does not exist or cannot be read
   */
  async check(): Promise<void> {
    const { bucket: Bucket, endpoint, prefix: Prefix } = this.location;
    const { ListObjectsV2Command } = await library();
    const client = await this.#client;
    try {
      await this.#within((abort) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), abort),
      );
    } catch (error) {
      const status = statusOf(error);
      const where = `'${Bucket}' at ${endpoint}`;
      if (status === 404) throw new BucketError(`PICTURES_S3_URL: there is no bucket ${where}.`);
      if (status !== undefined && status < 500)
        throw new BucketError(
          `PICTURES_S3_URL: the bucket ${where} cannot be read (${status} ${(error as Error).name}). Check its keys, which may list, read, write and delete in it, and its region.`,
        );
      if ((error as Error).name === 'CredentialsProviderError')
        throw new BucketError(
          'PICTURES_S3_URL names no keys, and neither do the AWS settings of this machine.',
        );
      this.log.warn({ err: error }, 'the bucket of pictures does not answer');
    }
  }

  async has(hash: string): Promise<boolean> {
    const found = await Promise.all(COPIES.map((copy) => this.#has(copyNameOf(hash, copy))));
    return found.every(Boolean);
  }

  async write(name: string, bytes: Uint8Array): Promise<void> {
    const { PutObjectCommand } = await library();
    const ContentType = `image/${name.slice(name.lastIndexOf('.') + 1)}`;
    const put = new PutObjectCommand({ ...this.#object(name), Body: bytes, ContentType });
    const client = await this.#client;
    await this.#within((abort) => client.send(put, abort)).catch((error) => this.#away(error));
  }

  async read(name: string): Promise<StoredCopy | null> {
    const { GetObjectCommand } = await library();
    const get = new GetObjectCommand(this.#object(name));
    const begun = performance.now();
    const client = await this.#client;
    const pending = this.#within((abort) => client.send(get, abort));
    const found = await pending.catch((error) => this.#missing(error));
    if (!found) return null;
    const bytes = Readable.from(
      readWithin(found.Body as Readable, this.answerMs - (performance.now() - begun)),
    );
    return { bytes, length: found.ContentLength ?? 0 };
  }

  async remove(name: string): Promise<void> {
    const { DeleteObjectCommand } = await library();
    const gone = new DeleteObjectCommand(this.#object(name));
    const client = await this.#client;
    await this.#within((abort) => client.send(gone, abort)).catch((error) => this.#missing(error));
  }

  async #has(name: string): Promise<boolean> {
    const { HeadObjectCommand } = await library();
    const head = new HeadObjectCommand(this.#object(name));
    const client = await this.#client;
    const pending = this.#within((abort) => client.send(head, abort));
    return (await pending.catch((error) => this.#missing(error))) !== null;
  }

  /**
   * Sends a request, and aborts it with its retries at the time limit, because the client's limits apply to each attempt.
   * {@link readWithin} limits reading the body of the response.
   */
  async #within<T>(ask: (abort: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    const given = new AbortController();
    const limit = setTimeout(() => given.abort(), this.answerMs);
    try {
      return await ask({ abortSignal: given.signal });
    } finally {
      clearTimeout(limit);
    }
  }

  #object(name: string) {
    return { Bucket: this.location.bucket, Key: `${this.location.prefix}${name}` };
  }

  #missing(error: unknown): null {
    return statusOf(error) === 404 ? null : this.#away(error);
  }

  #away(error: unknown): never {
    this.log.warn({ err: error }, 'the bucket of pictures cannot be used');
    throw appError('picture.store-away', {});
  }
}

/**
 * Forwards the body, and stops if the total time of waiting for the service exceeds the limit. The reader's time does not count,
 * so that a slow phone can load its picture.
 */
async function* readWithin(body: Readable, waitMs: number): AsyncGenerator<Buffer> {
  const parts = body[Symbol.asyncIterator]();
  let left = Math.max(1, waitMs);
  try {
    for (;;) {
      const begun = performance.now();
      const limit = setTimeout(() => body.destroy(new Error('The bucket stopped in the middle.')), left);
      const { done, value } = await parts.next().finally(() => clearTimeout(limit));
      if (done) return;
      left = Math.max(1, left - (performance.now() - begun));
      yield value;
    }
  } finally {
    body.destroy();
  }
}

/** Loads the library when needed, because most servers store pictures in a folder. */
const library = () => import('@aws-sdk/client-s3');

async function open({ endpoint, region, keys }: BucketLocation): Promise<S3Client> {
  const { S3Client } = await library();
  return new S3Client({
    endpoint,
    region,
    ...(keys && { credentials: keys }),
    // Some services have no host name for each bucket, and no checksums like Amazon's.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  });
}

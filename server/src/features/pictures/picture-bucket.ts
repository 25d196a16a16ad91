import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Logger } from 'pino';
import { refusal } from '../../shared/errors.js';
import { COPIES, nameOf, type PictureStore, type StoredCopy } from './picture-store.js';

/** A bucket of an S3-compatible service, as `PICTURES_S3_URL` names it. */
export interface BucketLocation {
  /** The origin of the service, such as `https://s3.ap-south-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What the names of pictures begin with in the bucket: nothing, or a folder that ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Null: those of the AWS settings of this machine. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** A bucket that cannot be used, with a sentence for whoever starts the program. */
export class BucketError extends Error {}

/** How long a connection may take, and an answer with all tries for it, in milliseconds: who looks at a menu waits for neither. */
const CONNECT_MS = 2_000;
const ANSWER_MS = 10_000;

/** What the service said, as its client library reports it. */
interface ServiceError {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown): number | undefined =>
  (error as ServiceError | null)?.$metadata?.httpStatusCode;

/** Pictures in a bucket of an S3-compatible service, for servers on several machines. */
export class PictureBucket implements PictureStore {
  readonly #client: Promise<S3Client>;

  /** @param answerMs how long each request may wait for the service */
  constructor(
    private readonly location: BucketLocation,
    private readonly log: Logger,
    private readonly answerMs = ANSWER_MS,
  ) {
    this.#client = open(location);
  }

  /**
   * Looks whether the bucket can be used. A service that does not answer is logged only: orders need no pictures.
   *
   * @throws BucketError when there is no such bucket, or it may not be read
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
    const found = await Promise.all(COPIES.map((copy) => this.#has(nameOf(hash, copy))));
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
    const asked = this.#within((abort) => client.send(get, abort));
    const found = await asked.catch((error) => this.#missing(error));
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
    const asked = this.#within((abort) => client.send(head, abort));
    return (await asked.catch((error) => this.#missing(error))) !== null;
  }

  /** Gives up a request with all its tries: the client's own limits are for each of them. What has been answered is read by {@link readWithin}. */
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
    throw refusal('picture.store-away', {});
  }
}

/**
 * Hands on what is read, and gives up when waiting for it has taken too long altogether. What its reader takes does not count: a phone on
 * a slow line gets its picture.
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

/** Loaded when it is asked for: most servers keep pictures in a folder. */
const library = () => import('@aws-sdk/client-s3');

async function open({ endpoint, region, keys }: BucketLocation): Promise<S3Client> {
  const { S3Client } = await library();
  return new S3Client({
    endpoint,
    region,
    ...(keys && { credentials: keys }),
    // Not every service has a host name for each bucket, or knows the checksums that only Amazon's asks for.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
  });
}

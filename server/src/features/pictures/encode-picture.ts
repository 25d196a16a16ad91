import pLimit from 'p-limit';
import { appError } from '../../shared/errors.js';
import { COPIES, type Copy, type Shape, WIDTHS } from './picture-store.js';

type Sharp = typeof import('sharp').default;

/**
 * Maximum number of pixels of a picture. Independent of the file size, because a few kilobytes can contain gigabytes of pixels.
 * Pictures of phones have less than 50 megapixels.
 */
const MAX_PIXELS = 50_000_000;
/** Width of the largest copy, in pixels. */
const LARGEST = Math.max(...WIDTHS);
/** Time limit for encoding a picture, in milliseconds. The uploading admin and the next upload wait for it. */
const LIMIT_MS = 20_000;
/**
 * Effort of an encoder. A running encoder cannot be stopped. With libvips' default of 4, a detailed AVIF needs ten times as long
 * as with 2, for a file of the same size.
 */
const EFFORT = { avif: { effort: 2 }, webp: {} } as const;

/** Maximum number of waiting uploads: each is in memory. */
const MAX_WAITING = 4;

/** One picture at a time, because encoding uses a whole core and orders must not wait. */
const inTurn = pLimit(1);

/** First bytes of the accepted formats. Other files never reach the decoder. */
const SIGNATURES: readonly ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  (head) =>
    head.toString('latin1', 4, 8) === 'ftyp' && /^(avi[fs]|mif1)$/.test(head.toString('latin1', 8, 12)),
];
/** Decoders of these formats, by their names in libvips. Others are blocked. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

/**
 * Encodes after all earlier pictures.
 * @throws AppError `busy` if the queue is full
 */
export function encodeInTurn<T>(encode: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= MAX_WAITING) throw appError('busy', {});
  return inTurn(encode);
}

/**
 * Encodes a photo as one WebP of at most 1280 pixels in width and height: uncropped, rotated as its camera recorded, without
 * metadata.
 * @throws AppError as {@link encodePicture}
 */
export async function encodePhoto(bytes: Buffer): Promise<Buffer> {
  if (!SIGNATURES.some((fits) => fits(bytes))) throw appError('picture.format', {});
  const sharp = await load();
  const { data, info } = await decode(sharp, bytes, LIMIT_MS, (read) =>
    read.resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true }),
  );
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).webp({ quality: 72 }).toBuffer();
}

/**
 * Encodes the copies of a picture: rotated as its camera recorded, cropped to its shape, without metadata.
 * @param keep receives each copy
 * @param limitMs maximum time, checked after reading the picture and after each copy
 * @throws AppError `picture.format` if the file is not a valid JPEG, PNG, WebP, or AVIF; `picture.too-many-pixels`;
 * `picture.too-slow`; `picture.no-encoder` if this host has none
 */
export async function encodePicture(
  bytes: Buffer,
  shape: Shape,
  keep: (copy: Copy, encoded: Buffer) => Promise<void>,
  limitMs = LIMIT_MS,
): Promise<void> {
  if (!SIGNATURES.some((fits) => fits(bytes))) throw appError('picture.format', {});
  const sharp = await load();
  const until = performance.now() + limitMs;
  const { data, info } = await decode(sharp, bytes, limitMs, (read) =>
    read.resize(LARGEST, shape === 'wide' ? (LARGEST * 3) / 4 : LARGEST, { fit: 'cover' }),
  );
  const { width, height, channels } = info;
  for (const copy of COPIES) {
    if (performance.now() > until) throw appError('picture.too-slow', {});
    // The picture is decoded, so later errors are not caused by the file.
    const encoded = await sharp(data, { raw: { width, height, channels } })
      .resize(copy.width)
      .toFormat(copy.format, EFFORT[copy.format])
      .toBuffer();
    await keep(copy, encoded);
  }
}

/**
 * Encodes a stored copy as the square PNG of an app's icon.
 * @param size width and height in pixels
 * @throws AppError as {@link encodePicture}
 */
export async function encodeIcon(bytes: Buffer, size: number): Promise<Buffer> {
  const sharp = await load();
  return sharp(bytes).resize(size, size, { fit: 'cover' }).png().toBuffer();
}

/** Returns the pixels of a picture in the requested size. */
async function decode(
  sharp: Sharp,
  bytes: Buffer,
  limitMs: number,
  resize: (read: ReturnType<Sharp>) => ReturnType<Sharp>,
) {
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true } as const;
  const { width = 0, height = 0 } = await sharp(bytes, { ...input, limitInputPixels: false })
    .metadata()
    .catch(rejectBroken);
  if (width * height > MAX_PIXELS) throw appError('picture.too-many-pixels', { max: MAX_PIXELS / 1_000_000 });
  return resize(sharp(bytes, input))
    .toColourspace('srgb')
    .timeout({ seconds: Math.max(1, Math.ceil(limitMs / 1_000)) })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectBroken);
}

/** Converts an error of the decoder to `picture.format`, or to `picture.too-slow`. Lack of memory remains an internal error. */
function rejectBroken(error: Error): never {
  if (/out of memory|unable to allocate/i.test(error.message)) throw error;
  throw appError(/^timeout: /m.test(error.message) ? 'picture.too-slow' : 'picture.format', {});
}

/** Loads the library with the first picture, because most servers never need it. */
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp').catch(() => {
    throw appError('picture.no-encoder', {});
  });
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}

import pLimit from 'p-limit';
import { refusal } from '../../shared/errors.js';
import { COPIES, type Copy, WIDTHS } from './picture-store.js';

type Sharp = typeof import('sharp').default;

/** The most pixels of a picture, whatever its file says: a few kilobytes can hold gigabytes. 50 megapixels are more than phones take. */
const MAX_PIXELS = 50_000_000;
/** How wide the largest copy is, in pixels. */
const LARGEST = Math.max(...WIDTHS);
/** How long all of a picture may take: who uploads waits, and so does whoever comes next. */
const LIMIT_MS = 20_000;
/**
 * How much an encoder may try out. Nothing can stop one in the middle of a copy, and at libvips' own 4 an AVIF full of detail takes ten
 * times as long as at 2, for a file of the same size.
 */
const EFFORT = { avif: { effort: 2 }, webp: {} } as const;

/** How many uploads may wait for their turn: each is held in memory. */
const MAX_WAITING = 4;

/** One picture at a time: encoding takes a core, and orders go on meanwhile. */
const inTurn = pLimit(1);

/** What a file begins with, by its format: others are not given to the decoder at all. */
const SIGNATURES: readonly ((head: Buffer) => boolean)[] = [
  (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (head) => head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  (head) =>
    head.toString('latin1', 4, 8) === 'ftyp' && /^(avi[fs]|mif1)$/.test(head.toString('latin1', 8, 12)),
];
/** The decoders of these formats, as libvips calls them; no other is ever run. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`);

/**
 * Encodes when those before have been.
 *
 * @throws AppError `busy` when many wait
 */
export function encodeInTurn<T>(encode: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= MAX_WAITING) throw refusal('busy', {});
  return inTurn(encode);
}

/**
 * Encodes a photo as one WebP of at most 1280 pixels in width and height: whole, turned as its camera held it, without metadata.
 *
 * @throws AppError as {@link encodePicture}
 */
export async function encodePhoto(bytes: Buffer): Promise<Buffer> {
  if (!SIGNATURES.some((fits) => fits(bytes))) throw refusal('picture.format', {});
  const sharp = await load();
  const { data, info } = await decode(sharp, bytes, LIMIT_MS, (read) =>
    read.resize(LARGEST, LARGEST, { fit: 'inside', withoutEnlargement: true }),
  );
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).webp({ quality: 72 }).toBuffer();
}

/**
 * Encodes the copies of a picture: turned as its camera held it, cut to four to three, without metadata.
 *
 * @param keep is given each copy
 * @param limitMs how long it may take; looked at after reading the picture and after each copy
 * @throws AppError `picture.format` when it is no JPEG, PNG, WebP or AVIF, or broken; `picture.too-many-pixels`;
 *   `picture.too-slow`; `picture.no-encoder` when this machine has none
 */
export async function encodePicture(
  bytes: Buffer,
  keep: (copy: Copy, encoded: Buffer) => Promise<void>,
  limitMs = LIMIT_MS,
): Promise<void> {
  if (!SIGNATURES.some((fits) => fits(bytes))) throw refusal('picture.format', {});
  const sharp = await load();
  const until = performance.now() + limitMs;
  const { data, info } = await decode(sharp, bytes, limitMs, (read) =>
    read.resize(LARGEST, (LARGEST * 3) / 4, { fit: 'cover' }),
  );
  const { width, height, channels } = info;
  for (const copy of COPIES) {
    if (performance.now() > until) throw refusal('picture.too-slow', {});
    // It is decoded: whatever fails now is not the file's fault.
    const encoded = await sharp(data, { raw: { width, height, channels } })
      .resize(copy.width)
      .toFormat(copy.format, EFFORT[copy.format])
      .toBuffer();
    await keep(copy, encoded);
  }
}

/** The pixels of a picture, in the size that is wanted. */
async function decode(
  sharp: Sharp,
  bytes: Buffer,
  limitMs: number,
  resize: (read: ReturnType<Sharp>) => ReturnType<Sharp>,
) {
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true } as const;
  const { width = 0, height = 0 } = await sharp(bytes, { ...input, limitInputPixels: false })
    .metadata()
    .catch(refuseBroken);
  if (width * height > MAX_PIXELS) throw refusal('picture.too-many-pixels', { max: MAX_PIXELS });
  return resize(sharp(bytes, input))
    .toColourspace('srgb')
    .timeout({ seconds: Math.max(1, Math.ceil(limitMs / 1_000)) })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
}

/** What went wrong while a file was read is the file's fault, unless time or memory ran out. */
function refuseBroken(error: Error): never {
  if (/out of memory|unable to allocate/i.test(error.message)) throw error;
  throw refusal(/^timeout: /m.test(error.message) ? 'picture.too-slow' : 'picture.format', {});
}

/** Loaded when the first picture comes: most servers never see one. */
async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp').catch(() => {
    throw refusal('picture.no-encoder', {});
  });
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}

import { refusal } from '../../shared/errors.js';
import { COPIES, type Copy } from './picture-files.js';

/** The most pixels of a picture, whatever its file says: a few kilobytes can hold gigabytes. 50 megapixels are more than phones take. */
const MAX_PIXELS = 50_000_000;
/** How long one copy may take. */
const TIMEOUT_SECONDS = 20;

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
 * Encodes the copies of a picture: turned as its camera held it, cut to four to three, without metadata.
 *
 * @param keep is given each copy
 * @throws AppError `picture.format` when it is no JPEG, PNG, WebP or AVIF, or broken; `picture.too-many-pixels`
 */
export async function encodePicture(
  bytes: Buffer,
  keep: (copy: Copy, encoded: Buffer) => Promise<void>,
): Promise<void> {
  if (!SIGNATURES.some((fits) => fits(bytes))) throw refusal('picture.format', {});
  const sharp = await load();
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true } as const;
  const { width = 0, height = 0 } = await sharp(bytes, { ...input, limitInputPixels: false })
    .metadata()
    .catch(refuse);
  if (width * height > MAX_PIXELS) throw refusal('picture.too-many-pixels', { max: MAX_PIXELS });
  for (const copy of COPIES) {
    const encoded = await sharp(bytes, input)
      .resize(copy.width, (copy.width * 3) / 4, { fit: 'cover' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toFormat(copy.format)
      .toBuffer()
      .catch(refuse);
    await keep(copy, encoded);
  }
}

function refuse(): never {
  throw refusal('picture.format', {});
}

/** Loaded when the first picture comes: most servers never see one. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}

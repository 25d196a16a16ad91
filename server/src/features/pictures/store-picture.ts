import { hash } from 'node:crypto';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { encodeInTurn, encodePicture } from './encode-picture.js';
import { COPIES, copyNameOf, type PictureStore, type Shape } from './picture-store.js';

/** Maximum size of an upload, in bytes: 10 MB. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/**
 * Stores a picture of a dish or of the kitchen: re-encoded, without metadata, in three widths and two formats. The same upload in
 * the same shape is stored once, under the same addresses. Admins only.
 * @param shape 4:3, or square
 * @param bytes uploaded file, at most {@link MAX_PICTURE_BYTES}; its name and type are ignored
 * @returns the path of the largest WebP, for a dish's image URLs or the settings, and the paths of all copies
 * @throws AppError `picture.*`, `busy`, and access errors
 */
export async function storePicture(ctx: UseCaseContext, store: PictureStore, shape: Shape, bytes: Buffer) {
  requireAdmin(ctx.actor);
  await reauthenticate(ctx.em, ctx.actor, ctx.clock);
  const content = shape === 'wide' ? bytes : Buffer.concat([bytes, Buffer.from(shape)]);
  const name = hash('sha256', content, 'hex').slice(0, 32);
  if (!(await store.has(name))) {
    await encodeInTurn(async () => {
      // An earlier upload may have had the same content.
      if (await store.has(name)) return;
      await encodePicture(bytes, shape, (copy, encoded) => store.write(copyNameOf(name, copy), encoded));
    });
  }
  const copies = COPIES.map((copy) => ({ url: `/pictures/${copyNameOf(name, copy)}`, ...copy }));
  return { url: `/pictures/${copyNameOf(name, { width: 1280, format: 'webp' })}`, copies };
}

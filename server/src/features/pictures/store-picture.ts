import { hash } from 'node:crypto';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { encodeInTurn, encodePicture } from './encode-picture.js';
import { COPIES, nameOf, type PictureStore } from './picture-store.js';

/** The most bytes of an upload: 10 MB. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** A picture that is kept. */
export interface StoredPicture {
  /** The path of its largest WebP, for a dish's image URLs. */
  readonly url: string;
  /** The paths of all copies. */
  readonly copies: readonly { readonly url: string; readonly width: number; readonly format: string }[];
}

/**
 * Keeps a picture of a dish: re-encoded, without its metadata, four to three, in three widths and two formats. The same upload is kept
 * once, under the same addresses. Admins only.
 *
 * @param bytes the file as it was uploaded, at most {@link MAX_PICTURE_BYTES}; what it is called or says of itself does not matter
 * @throws AppError `picture.*`, `busy`, and refusals of access
 */
export async function storePicture(
  ctx: UseCaseContext,
  store: PictureStore,
  bytes: Buffer,
): Promise<StoredPicture> {
  requireAdmin(ctx.actor);
  await reauthenticate(ctx.em, ctx.actor, ctx.clock);
  const name = hash('sha256', bytes, 'hex').slice(0, 32);
  if (!(await store.has(name))) {
    await encodeInTurn(async () => {
      // Whoever came first may have sent the same.
      if (await store.has(name)) return;
      await encodePicture(bytes, (copy, encoded) => store.write(nameOf(name, copy), encoded));
    });
  }
  const copies = COPIES.map((copy) => ({ url: `/pictures/${nameOf(name, copy)}`, ...copy }));
  return { url: `/pictures/${nameOf(name, { width: 1280, format: 'webp' })}`, copies };
}

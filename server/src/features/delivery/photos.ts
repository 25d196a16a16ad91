import { expressionsOn, tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { appError } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { type PictureStore, photoNameOf, type StoredCopy } from '../pictures/picture-store.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** Retention of a photo, in milliseconds. Complaints arrive earlier. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;
/** Number of photos that are read at once for removal. */
const BATCH_SIZE = 500;

/** Returns the path of a photo. Null without a photo. */
export const photoPathOf = (id: string | null): string | null => id && `/delivery-photos/${id}`;

/** Returns a subquery for the ID of the newest photo of a stop `s`. */
export const newestPhotoId = () =>
  expressionsOn<{ s: 'DeliveryStop' }>()
    .selectFrom('DeliveryPhoto as p')
    .whereRef('p.stopId', '=', 's.id')
    .orderBy('p.takenAt', 'desc')
    .orderBy('p.id')
    .limit(1)
    .select('p.id as photo')
    .as('photoId');

/**
 * Reads a rider's photo, for admins and for the customer of the box.
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function readPhoto(
  ctx: UseCaseContext,
  store: PictureStore,
  named: string,
): Promise<StoredCopy> {
  const actor = requireSignedIn(ctx.actor);
  const id = checkId(named, { field: 'id', label: 'Photo' });
  const photos = tables(ctx.em)
    .selectFrom('DeliveryPhoto as p')
    .leftJoin('DeliveryStop as s', 's.id', 'p.stopId')
    .where('p.id', '=', id)
    .select('p.id');
  const theirs = actor.kind === 'admin' ? photos : photos.where('s.customerId', '=', actor.userId);
  const photo = (await theirs.executeTakeFirst()) && (await store.read(photoNameOf(id)));
  if (!photo) throw appError('not-found', { thing: 'Photo' });
  return photo;
}

/**
 * Removes photos received 90 days ago or earlier: first the file, then its row, so that no file is orphaned.
 * @returns number of removed photos
 */
export async function removeOldPhotos(em: EntityManager, clock: Clock, store: PictureStore): Promise<number> {
  const until = new Date(clock.now().getTime() - RETENTION_MS);
  let removed = 0;
  for (;;) {
    const old = await tables(em)
      .selectFrom('DeliveryPhoto')
      .where('receivedAt', '<=', until)
      .orderBy('receivedAt')
      .limit(BATCH_SIZE)
      .select('id')
      .execute();
    for (const { id } of old) {
      await store.remove(photoNameOf(id));
      await tables(em).deleteFrom('DeliveryPhoto').where('id', '=', id).execute();
      removed += 1;
    }
    if (old.length < BATCH_SIZE) return removed;
  }
}

import { query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { type PictureStore, photoNameOf, type StoredCopy } from '../pictures/picture-store.js';
import { requireSignedIn } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** How long a photo is kept: nobody complains later. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** How many are removed at once. */
const PORTION = 500;

/** Where a photo is, for an admin and its customer. */
export const photoPathOf = (id: string | null): string | null => id && `/delivery-photos/${id}`;

/** SQL that gives the id of the newest photo of a stop, or null. @param stop names the stop's id in the statement */
export const newestPhotoSql = (stop: string): string =>
  `(select p.id from delivery_photos p where p.stop_id = ${stop} order by p.taken_at desc, p.id limit 1)`;

/**
 * A photo that a rider has taken, for admins and for the customer whose box it was.
 *
 * @throws AppError `not-found`, `input.id`, and refusals of access
 */
export async function readPhoto(
  ctx: UseCaseContext,
  store: PictureStore,
  named: string,
): Promise<StoredCopy> {
  const actor = requireSignedIn(ctx.actor);
  const id = checkId(named, { field: 'id', label: 'Photo' });
  const photos = query(ctx.em)
    .selectFrom('delivery_photos as p')
    .leftJoin('delivery_stops as s', 's.id', 'p.stop_id')
    .where('p.id', '=', id)
    .select('p.id');
  const theirs = actor.kind === 'admin' ? photos : photos.where('s.customer_id', '=', actor.userId);
  const photo = (await theirs.executeTakeFirst()) && (await store.read(photoNameOf(id)));
  if (!photo) throw refusal('not-found', { thing: 'Photo' });
  return photo;
}

/**
 * Removes the photos that were received 90 days ago or earlier: first the file, then what is known of it, so that no file is forgotten.
 *
 * @returns how many were removed
 */
export async function removeOldPhotos(em: EntityManager, clock: Clock, store: PictureStore): Promise<number> {
  const until = new Date(clock.now().getTime() - KEPT_MS).toISOString();
  let removed = 0;
  for (;;) {
    const old = await query(em)
      .selectFrom('delivery_photos')
      .where('received_at', '<=', until)
      .orderBy('received_at')
      .limit(PORTION)
      .select('id')
      .execute();
    for (const { id } of old) {
      await store.remove(photoNameOf(id));
      await query(em).deleteFrom('delivery_photos').where('id', '=', id).execute();
      removed += 1;
    }
    if (old.length < PORTION) return removed;
  }
}

import { tables } from '../../db/tables.js';
import { inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { encodeInTurn, encodePhoto } from '../pictures/encode-picture.js';
import { type PictureStore, photoNameOf } from '../pictures/picture-store.js';
import { reauthenticate, requireRun } from '../sessions/actor.js';
import type { SignInLimits } from '../sessions/sign-in-limits.js';
import type { UseCaseContext } from '../use-case.js';

/** Maximum size of a received photo, in bytes: 4 MB. The phone compresses photos before sending. */
export const MAX_PHOTO_BYTES = 4 * 1024 * 1024;
/** Maximum number of photos of a stop. Normal use needs fewer, and further photos are rejected. */
const MAX_OF_STOP = 5;

/** Photo of a stop, as sent by a phone. */
interface PhotoInput {
  /** ID created by the phone. A second photo with this ID is the same photo. */
  readonly id: string;
  readonly stopId: string;
  readonly takenAt: Date;
  /** Received file, at most {@link MAX_PHOTO_BYTES}. */
  readonly bytes: Buffer;
}

/**
 * Stores a photo that a rider took at a stop, re-encoded and without metadata. The row is written before the file, so that no
 * file is orphaned. Without a response, a phone sends the photo again, which changes nothing. Run links only.
 * @throws AppError `rate-limited`, `picture.*`, `busy`, `not-found` for a stop that is not on the run, `photo.enough`,
 * `input.id`, `session.ended`, and access errors
 */
export async function storePhoto(
  ctx: UseCaseContext,
  { limits, store }: { readonly limits: SignInLimits; readonly store: PictureStore },
  input: PhotoInput,
): Promise<void> {
  const { runId } = requireRun(ctx.actor);
  const id = checkId(input.id, { field: 'id', label: 'Photo' });
  const stopId = checkId(input.stopId, { field: 'stop', label: 'Stop' });
  await limits.takeReport(runId);
  const encoded = await encodeInTurn(() => encodePhoto(input.bytes));
  await inTransaction(
    ctx.em,
    async (em) => {
      const stop = await tables(em)
        .selectFrom('DeliveryStop')
        .where('id', '=', stopId)
        .where('runId', '=', runId)
        .select(['id', 'customerId'])
        .forUpdate()
        .executeTakeFirst();
      await reauthenticate(em, ctx.actor, ctx.clock);
      if (!stop) throw appError('not-found', { thing: 'Stop' }, 'stop');
      const known = await tables(em)
        .selectFrom('DeliveryPhoto')
        .where(({ eb, or }) => or([eb('stopId', '=', stopId), eb('id', '=', id)]))
        .select(['id', 'stopId'])
        .execute();
      const same = known.find((photo) => photo.id === id);
      if (same?.stopId === stopId) return;
      const rejected = appError('photo.enough', { max: MAX_OF_STOP });
      // A photo of another stop has this ID, or the stop has the maximum number of photos.
      if (same || known.length >= MAX_OF_STOP) throw rejected;
      const now = ctx.clock.now();
      const takenAt = new Date(Math.min(input.takenAt.getTime(), now.getTime()));
      const kept = await tables(em)
        .insertInto('DeliveryPhoto')
        .values({ id, stopId, takenAt, receivedAt: now })
        .onConflict((taken) => taken.column('id').doNothing())
        .executeTakeFirst();
      // A photo of another stop was stored with this ID in the meantime.
      if (Number(kept.numInsertedOrUpdatedRows) === 0) throw rejected;
      const orders = await tables(em)
        .selectFrom('DeliveryStopOrder as so')
        .innerJoin('Order as o', 'o.id', 'so.orderId')
        .where('so.stopId', '=', stopId)
        .orderBy('o.id')
        .select(['o.id', 'o.orderNumber'])
        .execute();
      for (const { id: subjectId, orderNumber } of orders)
        await recordAudit(em, ctx, {
          action: 'ORDER_PHOTOGRAPHED',
          subjectId,
          customerId: stop.customerId,
          before: null,
          after: { orderNumber: Number(orderNumber), runId },
        });
    },
    runId,
  );
  await store.write(photoNameOf(id), encoded);
}

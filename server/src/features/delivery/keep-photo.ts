import { query } from '../../db/sql.js';
import { inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { encodeInTurn, encodePhoto } from '../pictures/encode-picture.js';
import { type PictureStore, photoNameOf } from '../pictures/picture-store.js';
import { reauthenticate, requireRun } from '../sessions/actor.js';
import type { SignInLimits } from '../sessions/sign-in-limits.js';
import type { UseCaseContext } from '../use-case.js';

/** The most bytes of a photo as a phone sends it: 4 MB. It makes it small before. */
export const MAX_PHOTO_BYTES = 4 * 1024 * 1024;
/** How many are kept of a stop: no rider takes more, and whoever goes on fills nothing. */
const MAX_OF_STOP = 5;

/** A photo of a stop, as a phone sends it. */
export interface PhotoInput {
  /** Of the phone's own making: a second photo with it is the same one. */
  readonly id: string;
  readonly stopId: string;
  readonly takenAt: Date;
  /** The file as it came, at most {@link MAX_PHOTO_BYTES}. */
  readonly bytes: Buffer;
}

/**
 * Keeps a photo that a rider has taken at a stop of its run, re-encoded and without its metadata. The row comes first, so that no file is left that nothing
 * knows of; a phone that gets no answer sends it again, which changes nothing. By the link of a run only.
 *
 * @throws AppError `rate-limited`, `picture.*`, `busy`, `not-found` for a stop that is not on the run, `photo.enough`, `input.id`, `session.ended`, and
 *   refusals of access
 */
export async function keepPhoto(
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
      const stop = await query(em)
        .selectFrom('delivery_stops')
        .where('id', '=', stopId)
        .where('run_id', '=', runId)
        .select(['id', 'customer_id'])
        .forUpdate()
        .executeTakeFirst();
      await reauthenticate(em, ctx.actor, ctx.clock);
      if (!stop) throw refusal('not-found', { thing: 'Stop' }, 'stop');
      const known = await query(em)
        .selectFrom('delivery_photos')
        .where(({ eb, or }) => or([eb('stop_id', '=', stopId), eb('id', '=', id)]))
        .select(['id', 'stop_id'])
        .execute();
      const same = known.find((photo) => photo.id === id);
      if (same?.stop_id === stopId) return;
      const refused = refusal('photo.enough', { max: MAX_OF_STOP });
      // Another stop's photo has this id, or there are enough.
      if (same || known.length >= MAX_OF_STOP) throw refused;
      const now = ctx.clock.now();
      const taken_at = new Date(Math.min(input.takenAt.getTime(), now.getTime()));
      const kept = await query(em)
        .insertInto('delivery_photos')
        .values({ id, stop_id: stopId, taken_at, received_at: now })
        .onConflict((taken) => taken.column('id').doNothing())
        .executeTakeFirst();
      // One of another stop was first with this id.
      if (Number(kept.numInsertedOrUpdatedRows) === 0) throw refused;
      const orders = await query(em)
        .selectFrom('delivery_stop_orders as so')
        .innerJoin('orders as o', 'o.id', 'so.order_id')
        .where('so.stop_id', '=', stopId)
        .orderBy('o.id')
        .select(['o.id', 'o.order_number as orderNumber'])
        .execute();
      for (const { id: subjectId, orderNumber } of orders)
        await recordAudit(em, ctx, {
          action: 'ORDER_PHOTOGRAPHED',
          subjectId,
          customerId: stop.customer_id,
          before: null,
          after: { orderNumber: Number(orderNumber), runId },
        });
    },
    runId,
  );
  await store.write(photoNameOf(id), encoded);
}

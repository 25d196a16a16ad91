import { sql } from 'kysely';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { newId } from '../../shared/ids.js';
import { ALL_CHANGE_SUBJECTS } from '../changes/change-subjects.js';
import { positionChanges } from '../changes/position-changes.js';
import { type Change, readChanges } from '../changes/read-changes.js';
import { eventBody, eventsOf, isSubscribed } from './webhook-events.js';

/** Number of changes that are queued in one transaction. */
const BATCH = 500;

/**
 * Queues the events of new changes for each endpoint. The events and the endpoint's position are written in one transaction, so
 * that an event is queued once.
 * @returns number of full batches that were read; null without an active endpoint
 */
export async function queueEvents(em: EntityManager, clock: Clock): Promise<number | null> {
  const waiting = await tables(em)
    .selectFrom('Webhook')
    .where('deletedAt', 'is', null)
    .where('disabledAt', 'is', null)
    .select('id')
    .execute();
  if (waiting.length === 0) return null;
  await positionChanges(em);
  let count = 0;
  for (const { id } of waiting) while (await queueFor(em, id, clock)) count++;
  return count;
}

/** Queues a batch for one endpoint. Returns whether the batch was full, so that more changes can follow. */
async function queueFor(em: EntityManager, id: string, clock: Clock): Promise<boolean> {
  return inTransaction(em, async (tx) => {
    const webhook = await tables(tx)
      .selectFrom('Webhook')
      .select(['events', 'position'])
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .where('disabledAt', 'is', null)
      .forUpdate()
      // Another server is queuing events for this endpoint.
      .skipLocked()
      .executeTakeFirst();
    if (!webhook) return false;
    const changes = await readChanges(tx, ALL_CHANGE_SUBJECTS, String(webhook.position), BATCH);
    const last = changes.at(-1);
    if (!last) return false;
    const low = isSubscribed(webhook.events, 'wallet.low') ? await madeLow(tx, changes) : new Set<string>();
    const now = clock.now();
    const rows = changes.flatMap((change) =>
      eventsOf(change, low.has(change.cursor))
        .filter((event) => isSubscribed(webhook.events, event))
        .map((event) => ({
          id: newId(),
          webhookId: id,
          position: Number(change.cursor),
          event,
          body: eventBody(event, change),
          nextAt: now,
          createdAt: now,
        })),
    );
    if (rows.length > 0) await tables(tx).insertInto('WebhookDelivery').values(rows).execute();
    await tables(tx)
      .updateTable('Webhook')
      .set({ position: Number(last.cursor) })
      .where('id', '=', id)
      .execute();
    return changes.length === BATCH;
  });
}

/**
 * Finds the changes that reduced a balance below the threshold. The ledger entry of an order has the time of the order's change.
 * @returns their cursors
 */
async function madeLow(em: EntityManager, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const cursors = changes.map(({ cursor }) => cursor);
  const rows = await tables(em)
    .selectFrom('ChangeFeedEntry as c')
    .where('c.position', '=', sql<number>`any(${cursors}::bigint[])`)
    .innerJoin('AuditEntry as e', 'e.id', 'c.entryId')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('WalletLog')
          .where('e.subjectType', '=', 'ORDER')
          .whereRef('orderId', '=', 'e.subjectId')
          .whereRef('createdAt', '=', 'e.happenedAt')
          .select(['balanceBeforePaise', 'balanceAfterPaise'])
          .unionAll(
            selectFrom('WalletLog')
              .where('e.subjectType', '=', 'WALLET')
              .where('id', '=', sql<string>`(${sql.ref('e.after')} ->> 'entryId')::uuid`)
              .select(['balanceBeforePaise', 'balanceAfterPaise']),
          )
          .as('l'),
      (join) => join.onTrue(),
    )
    .innerJoin('Settings as s', (join) => join.onTrue())
    .whereRef('l.balanceBeforePaise', '>=', 's.lowBalancePaise')
    .whereRef('l.balanceAfterPaise', '<', 's.lowBalancePaise')
    .select('c.position')
    .execute();
  return new Set(rows.map(({ position }) => String(position)));
}

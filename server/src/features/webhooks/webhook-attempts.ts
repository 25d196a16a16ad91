import { countRows, isAfterRow, tables } from '../../db/tables.js';
import { inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { PAGE_SIZES, pageOf } from '../../shared/page-sizes.js';
import { checkId } from '../../shared/validation.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { TEST_EVENT } from './webhook-events.js';
import { readWebhook, type Webhook } from './webhook-view.js';

/**
 * Lists the attempts of an endpoint, the newest first.
 * @returns the page, and a function that counts the attempts of all pages
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function webhookAttempts(
  ctx: UseCaseContext,
  input: { readonly webhookId: string; readonly first?: number | null; readonly after?: string | null },
) {
  const { id } = await findWebhook(ctx, input.webhookId, 'webhookId');
  const first = input.first ?? PAGE_SIZES.webhookAttempts.standard;
  const after = input.after ? checkId(input.after, { field: 'after', label: 'The cursor' }) : null;
  const rows = await tables(ctx.em)
    .selectFrom('WebhookAttempt as a')
    .innerJoin('WebhookDelivery as d', 'd.id', 'a.deliveryId')
    .select(['a.id', 'a.startedAt', 'a.milliseconds', 'a.status', 'a.error'])
    .select(['d.id as eventId', 'd.event', 'd.nextAt'])
    .where('a.webhookId', '=', id)
    .$if(after !== null, (all) =>
      all.where(isAfterRow(ctx.em, 'WebhookAttempt', 'startedAt', after ?? '', 'a')),
    )
    .orderBy('a.startedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(first + 1)
    .execute();
  const page = pageOf(rows, first);
  return {
    ...page,
    endCursor: page.endCursor ?? input.after ?? null,
    count: () => countRows(tables(ctx.em).selectFrom('WebhookAttempt').where('webhookId', '=', id)),
  };
}

/**
 * Queues the event of an attempt again, with the same ID.
 * @returns the endpoint
 * @throws AppError `not-found`, `webhook.disabled`, `input.id`, and access errors
 */
export async function resendWebhook(ctx: UseCaseContext, attemptId: string): Promise<Webhook> {
  const id = checkId(attemptId, { field: 'attemptId', label: 'Attempt' });
  requireAdmin(ctx.actor);
  const attempt = await tables(ctx.em)
    .selectFrom('WebhookAttempt')
    .select(['webhookId', 'deliveryId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!attempt) throw appError('not-found', { thing: 'Attempt' }, 'attemptId');
  const webhook = await activeWebhook(ctx, attempt.webhookId);
  await inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    await tables(em)
      .updateTable('WebhookDelivery')
      .set({ nextAt: ctx.clock.now() })
      .where('id', '=', attempt.deliveryId)
      .execute();
  });
  return webhook;
}

/**
 * Queues an event of the type `webhook.test` for an endpoint.
 * @throws AppError `not-found`, `webhook.disabled`, `input.id`, and access errors
 */
export async function testWebhook(ctx: UseCaseContext, named: string): Promise<Webhook> {
  const webhook = await activeWebhook(ctx, named);
  const now = ctx.clock.now();
  await inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    await tables(em)
      .insertInto('WebhookDelivery')
      .values({
        id: newId(),
        webhookId: webhook.id,
        event: TEST_EVENT,
        body: JSON.stringify({
          type: TEST_EVENT,
          timestamp: now.toISOString(),
          data: { id: webhook.id, customerId: null, version: null, cursor: null },
        }),
        nextAt: now,
        createdAt: now,
      })
      .execute();
  });
  return webhook;
}

async function activeWebhook(ctx: UseCaseContext, named: string): Promise<Webhook> {
  const webhook = await findWebhook(ctx, named, 'id');
  if (webhook.disabledAt) throw appError('webhook.disabled', {});
  return webhook;
}

async function findWebhook(ctx: UseCaseContext, named: string, field: string): Promise<Webhook> {
  requireAdmin(ctx.actor);
  const id = checkId(named, { field, label: 'Webhook' });
  const webhook = await readWebhook(ctx.em, id);
  if (!webhook) throw appError('not-found', { thing: 'Webhook' }, field);
  return webhook;
}

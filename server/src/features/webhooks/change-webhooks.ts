import { isIP } from 'node:net';
import { lockTable, tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { checkId, checkLine, MAX_LENGTH } from '../../shared/validation.js';
import type { AuditAction } from '../audit/audit-action.js';
import { recordAudit } from '../audit/record-audit.js';
import { positionChanges } from '../changes/position-changes.js';
import { reauthenticate, requireAdmin } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';
import { isPublicAddress } from './public-address.js';
import { newWebhookSecret } from './sign-webhook.js';
import { isEventName, WEBHOOK_EVENTS } from './webhook-events.js';
import { currentWebhooks, readWebhook, type Webhook, webhookSnapshot } from './webhook-view.js';

/** Maximum number of endpoints, because the server sends to all of them at the same time. */
export const MAX_WEBHOOKS = 20;
/** Time for which the previous secret also signs requests, in milliseconds. */
const PREVIOUS_SECRET_MS = 24 * 60 * 60 * 1000;

/** Endpoint with its secret, which is displayed only once. */
export interface WebhookSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

interface CreateWebhookInput {
  readonly url: string;
  readonly events: readonly string[];
  readonly description?: string | null;
}

interface UpdateWebhookInput {
  readonly url?: string | null;
  readonly events?: readonly string[] | null;
  readonly description?: string | null;
  /** True enables the endpoint, and false disables it. Null or undefined: unchanged. */
  readonly isActive?: boolean | null;
}

/** Lists the endpoints, the oldest first. */
export async function listWebhooks(ctx: UseCaseContext): Promise<Webhook[]> {
  requireAdmin(ctx.actor);
  return currentWebhooks(ctx.em);
}

/**
 * Creates an endpoint. It receives the events of changes that are committed from now on.
 * @throws AppError `webhook.*`, `input.*`, and access errors
 */
export async function createWebhook(ctx: UseCaseContext, input: CreateWebhookInput): Promise<WebhookSecret> {
  const { userId } = requireAdmin(ctx.actor);
  const url = checkUrl(input.url);
  const events = checkEvents(input.events);
  const description = checkDescription(input.description);
  const secret = newWebhookSecret();
  const now = ctx.clock.now();
  await positionChanges(ctx.em);
  const webhook = await inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    await lockTable(em, 'Webhook', 'exclusive');
    if ((await currentWebhooks(em)).length >= MAX_WEBHOOKS)
      throw appError('webhook.too-many', { max: MAX_WEBHOOKS });
    const id = newId();
    await tables(em)
      .insertInto('Webhook')
      .values(({ selectFrom }) => ({
        id,
        url,
        description,
        events: [...events],
        secret,
        position: selectFrom('ChangeFeedState').select('lastPosition'),
        createdById: userId,
        createdAt: now,
      }))
      .execute();
    return record(em, ctx, 'WEBHOOK_CREATED', id, null);
  });
  return { webhook, secret };
}

/**
 * Changes, disables, or enables an endpoint. Events from the time when the endpoint was disabled are not sent.
 * @throws AppError `webhook.*`, `not-found`, `input.*`, and access errors
 */
export async function updateWebhook(
  ctx: UseCaseContext,
  named: string,
  input: UpdateWebhookInput,
): Promise<Webhook> {
  const url = input.url ? checkUrl(input.url) : undefined;
  const events = input.events ? [...checkEvents(input.events)] : undefined;
  const description =
    input.description === null || input.description === undefined
      ? undefined
      : checkDescription(input.description);
  // Changes made while the endpoint was disabled get positions before that of the endpoint.
  if (input.isActive) await positionChanges(ctx.em);
  return changeWebhook(ctx, named, async (em, webhook) => {
    const isActive = input.isActive ?? null;
    if (!url && !events && description === undefined && isActive === null) return 'WEBHOOK_EDITED';
    const disabledAt = isActive === false ? (webhook.disabledAt ?? ctx.clock.now()) : null;
    await tables(em)
      .updateTable('Webhook')
      .set({ url, events, description, ...(isActive === null ? {} : { disabledAt, failingSince: null }) })
      .$if(isActive === true && webhook.disabledAt !== null, (update) =>
        update.set(({ selectFrom }) => ({
          position: selectFrom('ChangeFeedState').select('lastPosition'),
        })),
      )
      .where('id', '=', webhook.id)
      .execute();
    return 'WEBHOOK_EDITED';
  });
}

/**
 * Creates a new secret. For 24 hours, each attempt is also signed with the previous one.
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function rotateWebhookSecret(ctx: UseCaseContext, named: string): Promise<WebhookSecret> {
  const secret = newWebhookSecret();
  const previousUntil = new Date(ctx.clock.now().getTime() + PREVIOUS_SECRET_MS);
  const webhook = await changeWebhook(ctx, named, async (em, { id }) => {
    await tables(em)
      .updateTable('Webhook')
      .set(({ ref }) => ({ secret, previousSecret: ref('secret'), previousUntil }))
      .where('id', '=', id)
      .execute();
    return 'WEBHOOK_SECRET_REPLACED';
  });
  return { webhook, secret };
}

/**
 * Deletes an endpoint, which then receives no more events.
 * @returns the deleted endpoint
 * @throws AppError `not-found`, `input.id`, and access errors
 */
export async function deleteWebhook(ctx: UseCaseContext, named: string): Promise<Webhook> {
  return changeWebhook(ctx, named, async (em, { id }) => {
    await tables(em)
      .updateTable('Webhook')
      .set({ deletedAt: ctx.clock.now() })
      .where('id', '=', id)
      .execute();
    await tables(em)
      .updateTable('WebhookDelivery')
      .set({ nextAt: null })
      .where('webhookId', '=', id)
      .execute();
    return 'WEBHOOK_DELETED';
  });
}

async function changeWebhook(
  ctx: UseCaseContext,
  named: string,
  change: (em: EntityManager, webhook: Webhook) => Promise<AuditAction>,
): Promise<Webhook> {
  requireAdmin(ctx.actor);
  const id = checkId(named, { field: 'id', label: 'Webhook' });
  return inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    const webhook = await readWebhook(em, id);
    if (!webhook) throw appError('not-found', { thing: 'Webhook' }, 'id');
    return record(em, ctx, await change(em, webhook), id, webhook);
  });
}

/**
 * Records a change.
 * @returns the changed endpoint; if it was deleted, its last state
 */
async function record(
  em: EntityManager,
  ctx: UseCaseContext,
  action: AuditAction,
  subjectId: string,
  before: Webhook | null,
): Promise<Webhook> {
  const after = await readWebhook(em, subjectId);
  await recordAudit(em, ctx, {
    action,
    subjectId,
    before: before && webhookSnapshot(before),
    after: after && webhookSnapshot(after),
  });
  const result = after ?? before;
  if (!result) throw new Error('A webhook that was created is gone.');
  return result;
}

function checkUrl(text: string): string {
  const line = checkLine(text, { field: 'url', label: 'URL' }, MAX_LENGTH.url);
  const url = URL.parse(line);
  if (url?.protocol !== 'https:' || url.username || url.password) throw appError('webhook.url', {}, 'url');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is resolved and checked at each attempt.
  if (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) && !isPublicAddress(host)))
    throw appError('webhook.private', {}, 'url');
  return url.href;
}

function checkEvents(events: readonly string[]): readonly string[] {
  if (events.length === 0) throw appError('webhook.no-event', {}, 'events');
  for (const [index, event] of events.entries())
    if (!isEventName(event))
      throw appError(
        'input.choice',
        { label: 'Event', words: `${Object.keys(WEBHOOK_EVENTS).join(', ')}, or a group such as order.*` },
        `events.${index}`,
      );
  return [...new Set(events)];
}

const checkDescription = (text: string | null | undefined): string =>
  checkLine(text, { field: 'description', label: 'Description' }, MAX_LENGTH.title);

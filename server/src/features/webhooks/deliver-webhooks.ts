import type { Logger } from 'pino';
import { toUnavailableError } from '../../db/database-errors.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import type { Clock } from '../../shared/clock.js';
import { AppError } from '../../shared/errors.js';
import { newId } from '../../shared/ids.js';
import { PeriodicWork } from '../periodic-work.js';
import { queueEvents } from './queue-events.js';
import type { AttemptResponse, SendWebhook } from './send-webhook.js';
import { webhookHeaders } from './sign-webhook.js';
import { TEST_EVENT } from './webhook-events.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay before the next attempt after each failed one, in milliseconds: ten attempts in three days. */
export const RETRY_AFTER_MS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR,
];
/** Time without a success after which an endpoint is disabled, in milliseconds. */
export const DISABLE_AFTER_MS = 5 * 24 * HOUR;
/** Lease of a server on an endpoint, in milliseconds. Longer than the maximum time of an attempt. */
const LEASE_MS = 30 * SECOND;

interface WebhooksContext {
  readonly em: EntityManager;
  readonly clock: Clock;
  readonly send: SendWebhook;
  readonly log?: Logger;
}

/** Event that is due for an endpoint. */
interface Due {
  readonly id: string;
  readonly webhookId: string;
  readonly event: string;
  readonly body: string;
  readonly attempts: number;
  readonly url: string;
  readonly secrets: readonly string[];
}

/** Sends the events of a server. Each endpoint has a separate queue, so that a slow receiver does not delay others. */
export class Deliveries {
  readonly #running = new Map<string, Promise<void>>();

  constructor(private readonly ctx: WebhooksContext) {}

  /**
   * Queues the events of new changes, and starts sending due events.
   * @param isStopping whether the server is stopping; the next server sends the rest
   */
  async start(isStopping: () => boolean = () => false): Promise<void> {
    const { em, clock } = this.ctx;
    if ((await queueEvents(em, clock)) === null) return;
    const endpoints = await tables(em)
      .selectFrom('Webhook as w')
      .select('w.id')
      .where('w.deletedAt', 'is', null)
      .where('w.disabledAt', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('WebhookDelivery as d')
            .whereRef('d.webhookId', '=', 'w.id')
            .where('d.nextAt', '<=', clock.now()),
        ),
      )
      .execute();
    for (const { id } of endpoints)
      if (!this.#running.has(id)) this.#running.set(id, this.#run(id, isStopping));
  }

  /** Waits for running attempts. */
  async settle(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  async #run(id: string, isStopping: () => boolean): Promise<void> {
    try {
      await deliverTo(this.ctx, id, isStopping);
    } catch (error) {
      // The lease ends, and the event is sent again.
      if (!(toUnavailableError(error) instanceof AppError))
        this.ctx.log?.error({ err: error, webhook: id }, 'a webhook failed');
    } finally {
      this.#running.delete(id);
    }
  }
}

/** Sends the due events of one endpoint, oldest first. */
async function deliverTo(ctx: WebhooksContext, webhookId: string, isStopping: () => boolean): Promise<void> {
  for (;;) {
    if (isStopping()) return;
    const due = await lease(ctx, webhookId);
    if (!due) return;
    const begun = performance.now();
    const startedAt = ctx.clock.now();
    const headers = webhookHeaders(due.id, startedAt, due.body, due.secrets);
    const response = await ctx.send(due.url, headers, due.body);
    await store(ctx, due, { ...response, startedAt, milliseconds: Math.round(performance.now() - begun) });
  }
}

/** Leases an endpoint, and returns its next event. The lease of a killed server expires. */
function lease({ em, clock }: WebhooksContext, webhookId: string): Promise<Due | null> {
  return inTransaction(em, async (tx) => {
    const now = clock.now();
    const webhook = await tables(tx)
      .selectFrom('Webhook')
      .select(['url', 'secret', 'previousSecret', 'previousUntil'])
      .where('id', '=', webhookId)
      .where('deletedAt', 'is', null)
      .where('disabledAt', 'is', null)
      .where((its) => its.or([its('leasedUntil', 'is', null), its('leasedUntil', '<', now)]))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!webhook) return null;
    const due = await tables(tx)
      .selectFrom('WebhookDelivery')
      .select(['id', 'event', 'body', 'attempts'])
      .where('webhookId', '=', webhookId)
      .where('nextAt', '<=', now)
      // A test event comes first, so that its result is displayed at once despite a backlog.
      .orderBy((its) => its('event', '=', TEST_EVENT), 'desc')
      .orderBy('nextAt')
      .orderBy('position')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    await tables(tx).updateTable('Webhook').set({ leasedUntil }).where('id', '=', webhookId).execute();
    const { url, secret, previousSecret, previousUntil } = webhook;
    const isReplacing = previousSecret !== null && previousUntil !== null && new Date(previousUntil) > now;
    return { ...due, webhookId, url, secrets: isReplacing ? [secret, previousSecret] : [secret] };
  });
}

/** Stores an attempt, schedules the next one, and ends the lease. */
function store(
  { em, clock, log }: WebhooksContext,
  { id, webhookId, event, attempts }: Due,
  attempt: AttemptResponse & { readonly startedAt: Date; readonly milliseconds: number },
): Promise<void> {
  const { status, error, startedAt, milliseconds } = attempt;
  const isDone = status !== null && status >= 200 && status < 300;
  return inTransaction(em, async (tx) => {
    const now = clock.now();
    const retryAfter = isDone ? undefined : RETRY_AFTER_MS[attempts];
    await tables(tx)
      .insertInto('WebhookAttempt')
      .values({
        id: newId(),
        webhookId,
        deliveryId: id,
        startedAt,
        milliseconds,
        status,
        error,
      })
      .execute();
    await tables(tx)
      .updateTable('WebhookDelivery')
      .set({
        attempts: attempts + 1,
        nextAt: retryAfter === undefined ? null : new Date(now.getTime() + retryAfter),
      })
      .where('id', '=', id)
      .execute();
    const webhook = await tables(tx)
      .updateTable('Webhook')
      .set(({ fn, val }) => ({
        leasedUntil: null,
        failingSince: isDone ? null : fn.coalesce('failingSince', val(startedAt)),
      }))
      .where('id', '=', webhookId)
      .returning('failingSince')
      .executeTakeFirst();
    const since = webhook?.failingSince;
    if (!since || now.getTime() - new Date(since).getTime() < DISABLE_AFTER_MS) return;
    await tables(tx)
      .updateTable('Webhook')
      .set({ disabledAt: now })
      .where('id', '=', webhookId)
      .where('disabledAt', 'is', null)
      .execute();
    log?.error({ webhook: webhookId, event, since }, 'webhook disabled after five days of failures');
  });
}

/** Sends webhooks at start and every second. */
export class WebhookWorker extends PeriodicWork {
  readonly #deliveries: Deliveries;

  constructor(ctx: WebhooksContext) {
    const deliveries = new Deliveries(ctx);
    super((isStopping) => deliveries.start(isStopping), {
      // New orders do not trigger a run, so that a kitchen without webhooks needs only one statement per second.
      everyMs: SECOND,
      failed: 'webhooks failed',
      log: ctx.log,
    });
    this.#deliveries = deliveries;
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.#deliveries.settle();
  }
}

import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { Snapshot } from '../audit/snapshot.js';

/** An endpoint of an integration, without its secret. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly createdById: string;
  readonly createdAt: Date;
  /** First failure since the last success. Null: the last attempt succeeded, or there was no attempt. */
  readonly failingSince: Date | null;
  /** Time since which no event is sent. Null: events are sent. */
  readonly disabledAt: Date | null;
}

const webhooksOf = (em: EntityManager) =>
  tables(em)
    .selectFrom('Webhook as w')
    .where('w.deletedAt', 'is', null)
    .select(['w.id', 'w.url', 'w.description', 'w.events', 'w.createdById', 'w.createdAt'])
    .select(['w.failingSince', 'w.disabledAt'])
    .orderBy('w.createdAt')
    .orderBy('w.id');

type Row = Awaited<ReturnType<ReturnType<typeof webhooksOf>['execute']>>[number];

const dateOrNull = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));

const webhookOf = (row: Row): Webhook => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  createdById: row.createdById,
  createdAt: row.createdAt,
  failingSince: dateOrNull(row.failingSince),
  disabledAt: dateOrNull(row.disabledAt),
});

/** Returns all endpoints, the oldest first. */
export async function currentWebhooks(em: EntityManager): Promise<Webhook[]> {
  return (await webhooksOf(em).execute()).map(webhookOf);
}

/** Returns an endpoint by its ID. Null for a deleted endpoint. */
export async function readWebhook(em: EntityManager, id: string): Promise<Webhook | null> {
  const row = await webhooksOf(em).where('w.id', '=', id).executeTakeFirst();
  return row ? webhookOf(row) : null;
}

/** Counts the endpoints that failed until the server disabled them. */
export async function countDisabled(em: EntityManager): Promise<number> {
  const { count } = await tables(em)
    .selectFrom('Webhook')
    .where('deletedAt', 'is', null)
    .where('disabledAt', 'is not', null)
    .where('failingSince', 'is not', null)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the snapshot of an endpoint for the audit trail. */
export const webhookSnapshot = ({
  url,
  description,
  events,
  disabledAt,
}: Pick<Webhook, 'url' | 'description' | 'events' | 'disabledAt'>): Snapshot => ({
  url,
  description,
  events: [...events],
  isActive: disabledAt === null,
});

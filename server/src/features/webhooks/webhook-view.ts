import { countRows, tables } from '../../db/tables.js';
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
    .select(['w.failingSince', 'w.disabledAt']);

/** Returns all endpoints, the oldest first. */
export function currentWebhooks(em: EntityManager): Promise<Webhook[]> {
  return webhooksOf(em).orderBy('w.createdAt').orderBy('w.id').execute();
}

/** Returns an endpoint by its ID. Null for a deleted endpoint. */
export async function readWebhook(em: EntityManager, id: string): Promise<Webhook | null> {
  return (await webhooksOf(em).where('w.id', '=', id).executeTakeFirst()) ?? null;
}

/** Counts the endpoints that failed until the server disabled them. */
export function countDisabled(em: EntityManager): Promise<number> {
  return countRows(
    webhooksOf(em).where('w.disabledAt', 'is not', null).where('w.failingSince', 'is not', null),
  );
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

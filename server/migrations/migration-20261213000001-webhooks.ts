import { Migration } from '@mikro-orm/migrations';

/** Webhooks, the events that wait for delivery, and the attempts to deliver them. */
export class WebhooksMigration extends Migration {
  override name = 'migration-20261213000001-webhooks';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  // An endpoint of an integration. The previous secret stays valid while an integration replaces it.
  `create table webhooks (
    id uuid primary key,
    url text not null constraint webhooks_https check (url like 'https://%'),
    description text not null default '',
    events text[] not null constraint webhooks_events_named check (cardinality(events) > 0),
    secret text not null,
    previous_secret text null,
    previous_until timestamptz null,
    position bigint not null,
    failing_since timestamptz null,
    disabled_at timestamptz null,
    leased_until timestamptz null,
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    deleted_at timestamptz null
  )`,

  // An event for an endpoint. Its ID is the same in each attempt.
  `create table webhook_deliveries (
    id uuid primary key,
    webhook_id uuid not null references webhooks (id),
    position bigint null,
    event text not null,
    body text not null,
    attempts integer not null default 0,
    next_at timestamptz null,
    created_at timestamptz not null,
    constraint webhook_deliveries_once unique (webhook_id, position, event)
  )`,
  'create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where next_at is not null',

  `create table webhook_attempts (
    id uuid primary key,
    webhook_id uuid not null references webhooks (id),
    delivery_id uuid not null references webhook_deliveries (id),
    started_at timestamptz not null,
    milliseconds integer not null,
    status integer null,
    error text null,
    constraint webhook_attempts_answered check ((status is null) <> (error is null))
  )`,
  'create index webhook_attempts_newest on webhook_attempts (webhook_id, started_at desc, id desc)',
];

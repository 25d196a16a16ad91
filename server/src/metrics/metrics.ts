import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUse } from '../db/database.js';
import type { RequestOutcome } from '../http/observe-requests.js';
import { type DomainEvent, subscribe } from '../shared/domain-events.js';
import { UNAVAILABLE_CAUSES } from '../shared/unavailable-cause.js';

/** Metrics of this process for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  observe(outcome: RequestOutcome): void;
  /** Ends the subscription to events. */
  close(): void;
}

/** Upper bounds of the buckets for the times of requests, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Values of gauges. */
interface MetricsSource {
  /** Current use of the pool. Null for the embedded database, which has no pool. */
  pool(): PoolUse | null;
  /** Milliseconds by which this server's clock is ahead of the database's clock. */
  clockAheadMs(): number;
  /** Reason why this server cannot work. Null if it can. */
  objection(): Promise<string | null>;
  /** Time of the last verified backup. Null without one. */
  provenBackupAt(): Promise<Date | null>;
  /** Whether PostgreSQL cannot archive its log. */
  isArchiveFailing(): Promise<boolean>;
  /** Whether committed entries cannot be written to the ledger's journal. */
  isJournalFailing(): boolean;
  readonly version: string;
  /** Commit of the build. */
  readonly commit: string;
  /** Newest migration of the program. */
  readonly schema: string;
}

/**
 * Creates the metrics: counters of requests and events of the kitchen. Labels come only from the schema, the REST table, and
 * error codes, so that clients cannot create any.
 * @param source values that are read with the metrics
 */
export function openMetrics(source: MetricsSource): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // These are gauges with the name of a counter. The same figures also exist by type.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  const registers = [registry];
  const requests = new Counter({
    name: 'mealbox_requests_total',
    help: 'Requests that have ended, by channel, operation and outcome.',
    labelNames: ['channel', 'operation', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'mealbox_request_seconds',
    help: 'How long requests took.',
    labelNames: ['channel', 'operation'],
    buckets: SECONDS,
    registers,
  });
  const closeKitchen = countKitchen(registry);
  showPool(registry, source.pool);
  showState(registry, source);
  return {
    registry,
    observe({ details, outcome, milliseconds }) {
      const operation = operationLabel(details.operations);
      requests.inc({ channel: details.channel, operation, outcome });
      seconds.observe({ channel: details.channel, operation }, milliseconds / 1000);
    },
    close: closeKitchen,
  };
}

/** Returns the label of an operation. Requests with several operations share one label, because their combinations are unlimited. */
function operationLabel(operations: readonly string[]): string {
  return operations.length > 1 ? 'several' : (operations[0] ?? 'none');
}

function countKitchen(registry: Registry): () => void {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] });
  const orders = counter('mealbox_orders_total', 'Orders placed, edited and cancelled, once committed.', [
    'change',
  ]);
  const wallet = counter(
    'mealbox_wallet_refusals_total',
    'Orders and edits that a wallet did not hold enough for.',
    [],
  );
  const signIns = counter('mealbox_sign_in_failures_total', 'Passwords and links that opened nothing.', [
    'proof',
  ]);
  const limited = counter('mealbox_rate_limited_total', 'Tries rejected since there had been too many.', []);
  const unavailable = counter(
    'mealbox_unavailable_total',
    'Work that the database could not be used for, by cause.',
    ['cause'],
  );
  const difference = new Gauge({
    name: 'mealbox_standing_difference',
    help: 'Boxes of standing orders that the last run here left, though they were due.',
    registers: [registry],
  });
  // Counters start at 0, so that the first event is visible as a rise.
  for (const change of ['placed', 'edited', 'cancelled']) orders.inc({ change }, 0);
  for (const proof of ['password', 'link']) signIns.inc({ proof }, 0);
  for (const cause of UNAVAILABLE_CAUSES) unavailable.inc({ cause }, 0);
  return subscribe((event: DomainEvent) => {
    if (event.what === 'order') orders.inc({ change: event.change });
    else if (event.what === 'sign-in-failed') signIns.inc({ proof: event.proof });
    else if (event.what === 'rate-limited') limited.inc();
    else if (event.what === 'standing-run') difference.set(event.difference);
    else if (event.what === 'unavailable') unavailable.inc({ cause: event.cause });
    else if (event.what === 'rejection' && event.reason === 'wallet.insufficient') wallet.inc();
  });
}

function showPool(registry: Registry, pool: () => PoolUse | null): void {
  const gauge = (name: string, help: string, read: (use: PoolUse) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const use = pool();
        if (use) this.set(read(use));
      },
    });
  gauge('mealbox_pool_connections', 'Open connections to the database.', ({ size }) => size);
  gauge('mealbox_pool_connections_in_use', 'Connections at work.', ({ inUse }) => inUse);
  gauge('mealbox_pool_waiting', 'Requests that wait for a connection.', ({ waiting }) => waiting);
}

function showState(
  registry: Registry,
  {
    clockAheadMs,
    objection,
    provenBackupAt,
    isArchiveFailing,
    isJournalFailing,
    version,
    commit,
    schema,
  }: MetricsSource,
): void {
  const registers = [registry];
  new Gauge({
    name: 'mealbox_clock_difference_seconds',
    help: 'By how much this machine’s clock is ahead of the database’s.',
    registers,
    collect() {
      this.set(clockAheadMs() / 1000);
    },
  });
  new Gauge({
    name: 'mealbox_ready',
    help: '1 while this server can do its work: the database answers, is migrated and takes writes.',
    registers,
    async collect() {
      this.set((await objection()) === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'mealbox_proven_backup_timestamp_seconds',
    help: 'When a backup was last restored and found to be right, in seconds since 1970; 0 when none was.',
    registers,
    async collect() {
      // While the database is unavailable, the last known value remains.
      const at = await provenBackupAt().catch(() => undefined);
      if (at !== undefined) this.set(at ? at.getTime() / 1000 : 0);
    },
  });
  new Gauge({
    name: 'mealbox_archive_failing',
    help: '1 while PostgreSQL cannot archive its log, and keeps it until the disk is full.',
    registers,
    async collect() {
      const isFailing = await isArchiveFailing().catch(() => undefined);
      if (isFailing !== undefined) this.set(isFailing ? 1 : 0);
    },
  });
  new Gauge({
    name: 'mealbox_ledger_journal_failing',
    help: '1 while what was committed cannot be written into the journal of the ledger.',
    registers,
    collect() {
      this.set(isJournalFailing() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'mealbox_build_info',
    help: 'Always 1; the labels are the version, the commit of the build, and the newest migration that the program knows.',
    labelNames: ['version', 'commit', 'schema'],
    registers,
  }).set({ version, commit, schema }, 1);
}

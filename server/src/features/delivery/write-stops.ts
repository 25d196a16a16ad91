import { sql } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import { writeLocked } from '../changes/write-locked.js';
import type { UseCaseContext } from '../use-case.js';
import type { DecidedReport } from './decide-stops.js';

/**
 * Writes what was decided about a report, each table in one statement.
 *
 * @param em of the transaction that has locked the stops and their orders
 */
export async function writeStops(
  em: EntityManager,
  ctx: UseCaseContext,
  now: Date,
  { kept, states, changes, completions }: DecidedReport,
): Promise<void> {
  if (kept.length > 0)
    await sql(
      em,
      `insert into delivery_events (stop_id, id, mark, reason, note, made_at, received_at)
       select stop_id, id, mark, reason, note, made_at, $7::timestamptz
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
         with ordinality as e (stop_id, id, mark, reason, note, made_at, place)
       order by place`,
      [
        kept.map(({ stopId }) => stopId),
        kept.map(({ id }) => id),
        kept.map(({ mark }) => mark),
        kept.map(({ reason }) => reason),
        kept.map(({ note }) => note),
        kept.map(({ madeAt }) => madeAt.toISOString()),
        now.toISOString(),
      ],
    );
  if (states.length === 0) return;
  await sql(
    em,
    `update delivery_stops s set status = e.status, reason = e.reason, note = e.note, marked_at = e.marked_at
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[]) as e (id, status, reason, note, marked_at)
     where s.id = e.id`,
    [
      states.map(({ stopId }) => stopId),
      states.map(({ state }) => state.status),
      states.map(({ state }) => state.reason),
      states.map(({ state }) => state.note),
      states.map(({ state }) => state.markedAt?.toISOString() ?? null),
    ],
  );
  await writeLocked(em, ctx, now, changes);
  await sql(
    em,
    `update delivery_stop_orders so set completed_at = e.completed_at
     from unnest($1::uuid[], $2::timestamptz[]) as e (order_id, completed_at) where so.order_id = e.order_id`,
    [
      completions.map(({ orderId }) => orderId),
      completions.map(({ completedAt }) => completedAt?.toISOString() ?? null),
    ],
  );
}

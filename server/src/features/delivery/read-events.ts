import { anyOf, query } from '../../db/sql.js';
import type { EntityManager } from '../../db/transaction.js';
import type { FailReason, StopMark } from '../../shared/delivery-states.js';
import { UserType } from '../../shared/status.js';
import { type AuthoredEvent, overriddenMark } from './overridden-mark.js';

/** Reads all events of some stops, in the order of their arrival. */
export async function eventsOf(
  em: EntityManager,
  stopIds: readonly string[],
): Promise<Map<string, AuthoredEvent[]>> {
  const rows = await query(em)
    .selectFrom('delivery_events as e')
    .leftJoin('users as u', 'u.id', 'e.made_by')
    .where('e.stop_id', '=', anyOf(stopIds))
    .orderBy('e.arrival')
    .select(['e.stop_id as stopId', 'e.id', 'e.mark', 'e.reason', 'e.note', 'e.boxes_back as boxesBack'])
    .select(['e.made_at', 'e.made_by as madeBy', 'u.type'])
    .$narrowType<{ mark: StopMark; reason: FailReason | null }>()
    .execute();
  return Map.groupBy(
    rows.map(({ made_at, type, ...event }) => ({
      ...event,
      madeAt: new Date(made_at),
      isByAdmin: type === UserType.ADMIN,
    })),
    ({ stopId }) => stopId,
  );
}

/** Reads the overridden marks of some stops, by stop. Stops without one are left out. */
export async function overriddenMarks(
  em: EntityManager,
  stopIds: readonly string[],
): Promise<Map<string, AuthoredEvent>> {
  if (stopIds.length === 0) return new Map();
  const marked = await query(em)
    .selectFrom('delivery_events as e')
    .innerJoin('users as u', 'u.id', 'e.made_by')
    .where('e.stop_id', '=', anyOf(stopIds))
    .where('u.type', '=', UserType.ADMIN)
    .select('e.stop_id as stopId')
    .distinct()
    .execute();
  if (marked.length === 0) return new Map();
  const events = await eventsOf(
    em,
    marked.map(({ stopId }) => stopId),
  );
  return new Map(
    [...events].flatMap(([stopId, of]) => {
      const mark = overriddenMark(of);
      return mark ? [[stopId, mark] as const] : [];
    }),
  );
}

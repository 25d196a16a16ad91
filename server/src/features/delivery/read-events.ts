import { anyOf } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import type { EntityManager } from '../../db/transaction.js';
import type { FailReason, StopMark } from '../../shared/delivery-states.js';
import { UserType } from '../../shared/status.js';
import { type AuthoredEvent, overriddenMark } from './overridden-mark.js';

/** Reads the events of some stops, by stop, in the sequence of their arrival. */
export async function readStopEvents(
  em: EntityManager,
  stopIds: readonly string[],
): Promise<Map<string, AuthoredEvent[]>> {
  const rows = await tables(em)
    .selectFrom('DeliveryEvent as e')
    .leftJoin('User as u', 'u.id', 'e.madeById')
    .where('e.stopId', '=', anyOf(stopIds))
    .orderBy('e.arrival')
    .select(['e.stopId', 'e.id', 'e.mark', 'e.reason', 'e.note', 'e.boxesBack'])
    .select(['e.madeAt', 'e.madeById as madeBy', 'u.type'])
    .$narrowType<{ mark: StopMark; reason: FailReason | null }>()
    .execute();
  return Map.groupBy(
    rows.map(({ type, ...event }) => ({ ...event, isByAdmin: type === UserType.ADMIN })),
    ({ stopId }) => stopId,
  );
}

/** Reads the overridden marks of some stops, by stop. Stops without an overridden mark are omitted. */
export async function overriddenMarks(
  em: EntityManager,
  stopIds: readonly string[],
): Promise<Map<string, AuthoredEvent>> {
  if (stopIds.length === 0) return new Map();
  const marked = await tables(em)
    .selectFrom('DeliveryEvent as e')
    .innerJoin('User as u', 'u.id', 'e.madeById')
    .where('e.stopId', '=', anyOf(stopIds))
    .where('u.type', '=', UserType.ADMIN)
    .select('e.stopId')
    .distinct()
    .execute();
  if (marked.length === 0) return new Map();
  const events = await readStopEvents(
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

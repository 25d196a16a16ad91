import { StopMark, StopStatus } from '../../shared/delivery-states.js';
import { type StopEvent, stopStateAfter } from './stop-events.js';

/** Event of a stop, with the type of its author. */
export interface AuthoredEvent extends StopEvent {
  readonly isByAdmin: boolean;
}

/**
 * Returns the mark of an admin that a rider's report replaced: the report was made earlier, arrived later, and has another mark.
 * Pure.
 * @param events all events of the stop, in the order of their arrival
 * @returns null if the current mark replaced no mark of an admin
 */
export function overriddenMark(events: readonly AuthoredEvent[]): AuthoredEvent | null {
  const { state, counted } = stopStateAfter(events);
  if (state.status === StopStatus.PENDING) return null;
  const current = events.findIndex(({ id }) => id === [...counted].at(-1));
  if (!events[current] || events[current].isByAdmin) return null;
  const isOverridden = ({ id, mark, isByAdmin }: AuthoredEvent, at: number) =>
    isByAdmin &&
    mark !== StopMark.UNDONE &&
    mark !== events[current]?.mark &&
    !counted.has(id) &&
    stopStateAfter(events.slice(0, at + 1)).counted.has(id);
  return events.slice(0, current).find(isOverridden) ?? null;
}

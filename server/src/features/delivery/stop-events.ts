import { type FailReason, StopMark, StopStatus } from '../../shared/delivery-states.js';

/** Report on a stop by a rider's phone, or by an admin for a rider. */
export interface StopEvent {
  readonly id: string;
  readonly mark: StopMark;
  /** Reason, with FAILED only. */
  readonly reason: FailReason | null;
  readonly note: string;
  /** Number of returned empty boxes. 0 with UNDONE. */
  readonly boxesBack: number;
  readonly madeAt: Date;
  /** Author of the event: the rider of the phone, or an admin. Null for an event from before authors were recorded. */
  readonly madeBy?: string | null;
}

/** Current state of a stop. */
export interface StopState {
  readonly status: StopStatus;
  readonly reason: FailReason | null;
  readonly note: string;
  /** Number of empty boxes that were returned. */
  readonly boxesBack: number;
  readonly markedAt: Date | null;
  /** Author of the report, as in the event. */
  readonly markedBy?: string | null;
}

const PENDING: StopState = {
  status: StopStatus.PENDING,
  reason: null,
  note: '',
  boxesBack: 0,
  markedAt: null,
};

/**
 * Computes the state of a stop from all reports. The first report counts, or if it was undone, the next report. The result depends
 * on the times of the reports instead of their arrival, so a phone may send reports late, repeatedly, or in any sequence.
 * @param events events without duplicates, in the order of arrival, which decides between equal times
 * @returns the state, and the IDs of the events that counted, including undone reports and their undo
 */
export function stopStateAfter(events: readonly StopEvent[]): {
  state: StopState;
  counted: ReadonlySet<string>;
} {
  const counted = new Set<string>();
  let state = PENDING;
  for (const event of events.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime())) {
    const isOpen = state.status === StopStatus.PENDING;
    if (isOpen === (event.mark === StopMark.UNDONE)) continue;
    state = event.mark === StopMark.UNDONE ? PENDING : { ...stateOf(event), markedBy: event.madeBy };
    counted.add(event.id);
  }
  return { state, counted };
}

function stateOf({ mark, reason, note, boxesBack, madeAt }: StopEvent): StopState {
  return mark === StopMark.FAILED
    ? { status: StopStatus.FAILED, reason, note, boxesBack, markedAt: madeAt }
    : { status: StopStatus.DELIVERED, reason: null, note, boxesBack, markedAt: madeAt };
}

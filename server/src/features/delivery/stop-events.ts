import { type FailReason, StopMark, StopStatus } from '../../shared/delivery-states.js';

/** What a rider's phone said of a stop, or an admin for a rider whose phone is dead. */
export interface StopEvent {
  readonly id: string;
  readonly mark: StopMark;
  /** With FAILED alone. */
  readonly reason: FailReason | null;
  readonly note: string;
  /** How many empty boxes were handed back; 0 with UNDONE. */
  readonly boxesBack: number;
  readonly madeAt: Date;
  /** The rider whose phone said it, or the admin; nobody: a rider, before this was written down. */
  readonly madeBy?: string | null;
}

/** What is true of a stop. */
export interface StopState {
  readonly status: StopStatus;
  readonly reason: FailReason | null;
  readonly note: string;
  /** How many empty boxes were handed back. */
  readonly boxesBack: number;
  readonly markedAt: Date | null;
  /** Whose word it is, as with what was said. */
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
 * What is true of a stop after all that phones have said of it, and which of it counted: the first word counts, until it is taken back; then the next
 * one does. It depends on when the words were made, not on when they arrived, so a phone may send its queue late, twice or in any order.
 *
 * @param events each once, in the order in which they arrived, which decides between words of one moment
 */
export function stateAfter(events: readonly StopEvent[]): { state: StopState; counted: ReadonlySet<string> } {
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

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Session } from '../../../shared/apollo/session';
import { useSession } from '../../../shared/apollo/session-provider';
import { useSteady } from '../../../shared/use/use-steady';
import { type Outcome, tellOutcome } from './send-tick';
import { TickQueue, type TickState } from './tick-queue';
import { isDishTick, type Tick } from './ticks';

/** After the last of some taps, so that a packer's pace is not that of the server. */
const SETTLED_MS = 1_000;

/** One for each session, whichever screens it shows. */
const queues = new WeakMap<Session, TickQueue>();

const queueOf = (session: Session): TickQueue => {
  const queue = queues.get(session) ?? new TickQueue(session);
  queues.set(session, queue);
  return queue;
};

/** The ticks of whoever is signed in here, and a new render when they change; what waits on the device is sent. */
export const useTickQueue = (): { queue: TickQueue; state: TickState } => {
  const queue = queueOf(useSession());
  const state = useSyncExternalStore(queue.subscribe, () => queue.state);
  return { queue, state };
};

/**
 * For who draws ticks over what the server has told: they are drawn until the answer that has them is.
 *
 * @param isOfKind which ticks are drawn
 * @param refetch asks anew what a tick has changed beside what is drawn of it: the number that a box gets, and by whom it was packed
 * @returns called before the server is asked; what it returns is called with what is drawn of the answer, after which the ticks that were answered before are
 *   no longer drawn
 */
export const useAnsweredTicks = <Kind extends Tick>(
  queue: TickQueue,
  isOfKind: (tick: Tick) => tick is Kind,
  refetch: () => Promise<unknown>,
) => {
  const [listed, setListed] = useState<readonly Kind[]>([]);
  useEffect(() => queue.forget(listed), [queue, listed]);

  const ask = useSteady(() => void refetch().catch(() => undefined));
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  const onOutcome = useSteady((outcome: Outcome) => {
    tellOutcome(outcome);
    clearTimeout(settling.current);
    // Somebody else was first: show what there is. Of a dish it is also shown who ticked it.
    if (outcome.skipped.length > 0 || outcome.refusal !== undefined || isDishTick(outcome.tick)) ask();
    else settling.current = setTimeout(ask, SETTLED_MS);
  });
  useEffect(() => {
    queue.onOutcome = onOutcome;
    return () => {
      queue.onOutcome = tellOutcome;
    };
  }, [queue, onOutcome]);

  return () => {
    const ticked = queue.answered(isOfKind);
    return () => setListed(ticked);
  };
};

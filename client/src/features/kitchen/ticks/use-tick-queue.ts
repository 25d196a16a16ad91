import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { Session } from '../../../shared/apollo/session';
import { useSession } from '../../../shared/apollo/session-provider';
import { showOutcome, type TickOutcome } from './send-tick';
import { TickQueue, type TickState } from './tick-queue';
import { isDishTick, type Tick } from './ticks';

/**
 * Pause after the last confirmed mark before the list is reloaded, in milliseconds, so that packing does not wait for the
 * server.
 */
const SETTLED_MS = 1_000;

/** One queue per session, shared by all screens. */
const queues = new WeakMap<Session, TickQueue>();

const queueOf = (session: Session): TickQueue => {
  const queue = queues.get(session) ?? new TickQueue(session);
  queues.set(session, queue);
  return queue;
};

/** Returns the queue of the signed-in user with its state. Renders on a change of the state, and sends waiting marks. */
export const useTickQueue = (): { queue: TickQueue; state: TickState } => {
  const queue = queueOf(useSession());
  const state = useSyncExternalStore(queue.subscribe, () => queue.state);
  return { queue, state };
};

/**
 * Connects the queue with a list that displays marks before the server confirms them. A mark is displayed until a response of
 * the list contains its effect.
 * @param isOfKind selects the displayed marks
 * @param refetch reloads other effects of a mark, such as the number and packer of a box
 * @returns a function to call before a request; call its result with the response, to remove the marks that the response
 * contains
 */
export const useAnsweredTicks = <Kind extends Tick>(
  queue: TickQueue,
  isOfKind: (tick: Tick) => tick is Kind,
  refetch: () => Promise<unknown>,
) => {
  const [listed, setListed] = useState<readonly Kind[]>([]);
  useEffect(() => queue.forget(listed), [queue, listed]);

  const ask = useEffectEvent(() => void refetch().catch(() => undefined));
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(settling.current), []);

  const onOutcome = useEffectEvent((outcome: TickOutcome) => {
    showOutcome(outcome);
    clearTimeout(settling.current);
    // Another user changed the row first, so the current state is loaded. For a dish, it includes the author of the mark.
    if (outcome.skipped.length > 0 || outcome.rejection !== undefined || isDishTick(outcome.tick)) ask();
    else settling.current = setTimeout(() => ask(), SETTLED_MS);
  });
  useEffect(() => {
    queue.onOutcome = (outcome) => onOutcome(outcome);
    return () => {
      queue.onOutcome = showOutcome;
    };
  }, [queue]);

  return () => {
    const ticked = queue.answered(isOfKind);
    return () => setListed(ticked);
  };
};

import { useSyncExternalStore } from 'react';
import type { Session } from '../../../shared/apollo/session';
import { useSession } from '../../../shared/apollo/session-provider';
import { TickQueue, type TickState } from './tick-queue';

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

import { channel } from 'node:diagnostics_channel';
import type { UnavailableCause } from './unavailable-cause.js';

/** Events of the kitchen for metrics. They are published after the commit, and never for a rollback. */
export type DomainEvent =
  | { readonly what: 'order'; readonly change: 'placed' | 'edited' | 'cancelled' }
  /** A ledger entry was committed. The amount is signed. */
  | { readonly what: 'posted'; readonly entryId: string; readonly amountPaise: bigint }
  /** A unit of work ended in an error. */
  | { readonly what: 'rejection'; readonly reason: string }
  | { readonly what: 'sign-in-failed'; readonly proof: 'password' | 'link' }
  | { readonly what: 'rate-limited' }
  /** Data was written that affects boxes of standing orders. */
  | { readonly what: 'standing-context' }
  /** A bulk job is waiting for a worker. */
  | { readonly what: 'bulk-job' }
  /** The scheduler of standing orders has run. `difference`: number of boxes that it should have handled but did not. */
  | { readonly what: 'standing-run'; readonly difference: number }
  /** Work found the database unavailable. `error` is the driver's error. */
  | { readonly what: 'unavailable'; readonly cause: UnavailableCause; readonly error: unknown };

const CHANNEL = channel('mealbox');

/** Sends an event to every subscriber of this process. Without a subscriber, it has no cost. */
export function publish(event: DomainEvent): void {
  if (CHANNEL.hasSubscribers) CHANNEL.publish(event);
}

/**
 * Subscribes to the events of this process.
 * @returns a function that unsubscribes
 */
export function subscribe(subscriber: (event: DomainEvent) => void): () => void {
  const onMessage = (message: unknown) => subscriber(message as DomainEvent);
  CHANNEL.subscribe(onMessage);
  return () => void CHANNEL.unsubscribe(onMessage);
}

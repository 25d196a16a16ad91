import { channel } from 'node:diagnostics_channel';
import type { UnavailableCause } from './unavailable-cause.js';

/** What happened in the kitchen that somebody may count. Published after the commit, never of what was rolled back. */
export type DomainEvent =
  | { readonly what: 'order'; readonly change: 'placed' | 'edited' | 'cancelled' }
  /** An entry of the ledger was committed; the amount is signed. */
  | { readonly what: 'posted'; readonly entryId: string; readonly amountPaise: bigint }
  /** A unit of work ended in a refusal. */
  | { readonly what: 'refusal'; readonly reason: string }
  | { readonly what: 'sign-in-failed'; readonly proof: 'password' | 'link' }
  | { readonly what: 'rate-limited' }
  /** Something was written on which boxes of standing orders depend. */
  | { readonly what: 'standing-facts' }
  /** A bulk job waits to be worked on. */
  | { readonly what: 'bulk-job' }
  /** The schedule of standing orders has run; `difference`: how many boxes it left that it should have dealt with. */
  | { readonly what: 'standing-run'; readonly difference: number }
  /** A piece of work found the database unavailable; `error` is what the driver said. */
  | { readonly what: 'unavailable'; readonly cause: UnavailableCause; readonly error: unknown };

const CHANNEL = channel('mealbox');

/** Hands an event to every subscriber of this process; costs nothing when there is none. */
export function publish(event: DomainEvent): void {
  if (CHANNEL.hasSubscribers) CHANNEL.publish(event);
}

/**
 * Subscribes to the events of this process.
 *
 * @returns what ends the subscription
 */
export function subscribe(subscriber: (event: DomainEvent) => void): () => void {
  const onMessage = (message: unknown) => subscriber(message as DomainEvent);
  CHANNEL.subscribe(onMessage);
  return () => void CHANNEL.unsubscribe(onMessage);
}

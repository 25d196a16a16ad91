import { channel } from 'node:diagnostics_channel';

/** What happened in the kitchen that somebody may count. Told after the commit, never of what was rolled back. */
export type Happening =
  | { readonly what: 'order'; readonly change: 'placed' | 'edited' | 'cancelled' }
  /** A unit of work ended in a refusal. */
  | { readonly what: 'refusal'; readonly reason: string }
  | { readonly what: 'sign-in-failed'; readonly proof: 'password' | 'link' }
  | { readonly what: 'rate-limited' };

const CHANNEL = channel('mealbox');

/** Tells whoever listens; costs nothing when nobody does. */
export function tell(happening: Happening): void {
  if (CHANNEL.hasSubscribers) CHANNEL.publish(happening);
}

/**
 * Listens to what happens in this process.
 *
 * @returns what ends it
 */
export function listen(listener: (happening: Happening) => void): () => void {
  const onMessage = (message: unknown) => listener(message as Happening);
  CHANNEL.subscribe(onMessage);
  return () => void CHANNEL.unsubscribe(onMessage);
}

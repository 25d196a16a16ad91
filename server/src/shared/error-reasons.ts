import { FORM } from './reasons/form.js';
import { KITCHEN } from './reasons/kitchen.js';
import { ORDERS } from './reasons/orders.js';
import { PEOPLE } from './reasons/people.js';

/**
 * All reasons for which something is refused, each with its kind and its sentence. Clients show many of the sentences as they are, and some tell refusals apart
 * by them, so those that clients know do not change; the rest is in the same voice.
 */
export const REASONS = { ...FORM, ...PEOPLE, ...KITCHEN, ...ORDERS };

export type Reason = keyof typeof REASONS;

/** What each reason needs to know to say its sentence. */
export type ReasonParams = {
  [R in Reason]: Parameters<(typeof REASONS)[R]['sentence']> extends [infer Params]
    ? Params
    : Record<never, never>;
};

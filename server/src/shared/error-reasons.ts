import { FORM_REASONS } from './reasons/form.js';
import { KITCHEN_REASONS } from './reasons/kitchen.js';
import { ORDER_REASONS } from './reasons/orders.js';
import { PEOPLE_REASONS } from './reasons/people.js';

/**
 * Reasons of errors, each with its code and message. Clients display many messages, and some clients parse them, so documented
 * messages never change.
 */
export const REASONS = { ...FORM_REASONS, ...PEOPLE_REASONS, ...KITCHEN_REASONS, ...ORDER_REASONS };

export type Reason = keyof typeof REASONS;

/** Parameters of each reason's message. */
export type ReasonParams = {
  [R in Reason]: Parameters<(typeof REASONS)[R]['sentence']> extends [infer Params]
    ? Params
    : Record<never, never>;
};

import type { AuditAction } from '../audit/audit-action.js';
import type { Change } from '../changes/read-changes.js';

/** Events of webhooks, with their descriptions. */
export const WEBHOOK_EVENTS = {
  'order.placed': 'An order was placed, or created for a standing order.',
  'order.updated': 'An order, its box, or its delivery changed.',
  'order.cancelled': 'An order was cancelled.',
  'order.completed': 'An order was completed.',
  'wallet.credited': 'A wallet was credited.',
  'wallet.low': 'A balance fell below the low-balance threshold.',
  'dish.created': 'A dish was created.',
  'dish.updated': 'A dish was changed.',
  'dish.deleted': 'A dish was deleted.',
  'meal_plan.created': 'A plan was created.',
  'meal_plan.updated': 'A plan was changed, or turned ON or OFF.',
  'meal_plan.deleted': 'A plan was deleted.',
  'user.created': 'A user was created.',
  'user.updated': 'A user was changed.',
} as const;
type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Event that a test of an endpoint sends. It needs no subscription. */
export const TEST_EVENT = 'webhook.test';

const EVENT_OF: Partial<Record<AuditAction, WebhookEvent>> = {
  ORDER_PLACED: 'order.placed',
  ORDER_SCHEDULED: 'order.placed',
  ORDER_CHARGED: 'order.updated',
  ORDER_EDITED: 'order.updated',
  ORDER_REOPENED: 'order.updated',
  ORDER_PACKED: 'order.updated',
  ORDER_UNPACKED: 'order.updated',
  ORDER_NOT_DELIVERED: 'order.updated',
  ORDER_DELIVERY_UNDONE: 'order.updated',
  ORDER_CHARGE_KEPT: 'order.updated',
  ORDER_CANCELLED: 'order.cancelled',
  ORDER_COMPLETED: 'order.completed',
  WALLET_CREDITED: 'wallet.credited',
  DISH_CREATED: 'dish.created',
  DISH_EDITED: 'dish.updated',
  DISH_DELETED: 'dish.deleted',
  MEAL_PLAN_CREATED: 'meal_plan.created',
  MEAL_PLAN_EDITED: 'meal_plan.updated',
  MEAL_PLAN_TURNED_ON: 'meal_plan.updated',
  MEAL_PLAN_TURNED_OFF: 'meal_plan.updated',
  MEAL_PLAN_DELETED: 'meal_plan.deleted',
  USER_CREATED: 'user.created',
  USER_EDITED: 'user.updated',
};

/** Returns the events of a change: none, one, or two if the change also resulted in a low balance. */
export const eventsOf = ({ action }: Change, makesLow: boolean): WebhookEvent[] => [
  ...(EVENT_OF[action] ? [EVENT_OF[action]] : []),
  ...(makesLow ? (['wallet.low'] as const) : []),
];

/** Whether an endpoint subscribes to an event. `dish.*` means all events of dishes. */
export const isSubscribed = (events: readonly string[], event: string): boolean =>
  events.includes(event) || events.includes(`${event.slice(0, event.indexOf('.'))}.*`);

/** Whether a text names an event, or all events of a subject. */
export const isEventName = (text: string): boolean =>
  Object.keys(WEBHOOK_EVENTS).some((event) => event === text || isSubscribed([text], event));

/**
 * Returns the body of an event: type, time, IDs, version, and the feed's cursor. It contains no personal data, because the
 * receiver reads the rest with its API key.
 */
export const eventBody = (event: string, change: Change): string =>
  JSON.stringify({
    type: event,
    timestamp: change.happenedAt.toISOString(),
    data: {
      id: event === 'wallet.low' ? change.customerId : change.subjectId,
      customerId: change.customerId,
      version: event === 'wallet.low' ? null : change.version,
      cursor: change.cursor,
    },
  });

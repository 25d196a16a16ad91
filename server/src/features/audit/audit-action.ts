import { words } from '../../shared/words.js';

/**
 * Subjects of the audit trail: their names for messages, their entities, and their schema descriptions. A wallet is identified by
 * its customer's ID.
 */
export const AUDIT_SUBJECTS = {
  ORDER: { thing: 'Order', entity: 'Order', description: 'An order.' },
  WALLET: { thing: 'Customer', entity: 'User', description: 'A wallet, identified by its customer.' },
  DISH: { thing: 'Dish', entity: 'Dish', description: 'A dish.' },
  MEAL: { thing: 'Meal', entity: 'Meal', description: 'A meal.' },
  MEAL_PLAN: { thing: 'Meal plan', entity: 'MealPlan', description: 'A meal plan.' },
  USER: {
    thing: 'User',
    entity: 'User',
    description: 'A user.',
  },
  SETTINGS: { thing: 'Settings', entity: 'Settings', description: 'The kitchen’s settings.' },
  CLOSURE: {
    thing: 'Closed day',
    entity: 'KitchenClosure',
    description: 'A closed day.',
  },
  STANDING_ORDER: {
    thing: 'Standing order',
    entity: 'StandingOrder',
    description: 'A standing order, including its skipped and requested days.',
  },
  TOP_UP: { thing: 'Top-up', entity: 'TopUp', description: "A customer's top-up." },
  PAYMENT: { thing: 'Payment', entity: 'Payment', description: 'A payment to the kitchen.' },
  DELIVERY_RUN: { thing: 'Run', entity: 'DeliveryRun', description: 'A delivery run.' },
  CUSTOMER_GROUP: {
    thing: 'Group',
    entity: 'CustomerGroup',
    description: 'A group of customers.',
  },
  API_KEY: { thing: 'API key', entity: 'ApiKey', description: 'An API key.' },
  WEBHOOK: { thing: 'Webhook', entity: 'Webhook', description: 'A webhook.' },
  STATION: { thing: 'Station', entity: 'Station', description: 'A kitchen device.' },
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

/**
 * Action with its description in the schema. `ofBox`: an action on the box of an order, in the kitchen or during delivery, which
 * does not change the order or its version.
 */
interface ActionDescription {
  readonly subject: AuditSubject;
  readonly ofBox?: true;
  readonly description: string;
}

/** Audit actions with their subjects. */
export const AUDIT_ACTIONS = {
  ORDER_PLACED: { subject: 'ORDER', description: 'An order was placed and charged.' },
  ORDER_SCHEDULED: {
    subject: 'ORDER',
    description: 'The scheduler created an upcoming order for a standing order. It is not charged yet.',
  },
  ORDER_CHARGED: { subject: 'ORDER', description: 'An upcoming order was charged and became Placed.' },
  ORDER_EDITED: {
    subject: 'ORDER',
    description: 'An order was changed, and the wallet was debited or credited with the difference.',
  },
  ORDER_CANCELLED: {
    subject: 'ORDER',
    description: 'An order was cancelled. `after` states whether it was refunded.',
  },
  ORDER_PACKED: { subject: 'ORDER', ofBox: true, description: 'The box of an order was marked as packed.' },
  ORDER_UNPACKED: { subject: 'ORDER', ofBox: true, description: 'The packed mark of a box was removed.' },
  ORDER_PRINTED: { subject: 'ORDER', ofBox: true, description: 'A label or slip of an order was printed.' },
  ORDER_COMPLETED: { subject: 'ORDER', description: 'An order was completed.' },
  ORDER_REOPENED: { subject: 'ORDER', description: 'A completed order was reopened.' },
  ORDER_NOT_DELIVERED: {
    subject: 'ORDER',
    ofBox: true,
    description: 'A rider could not deliver an order. `after` states the reason.',
  },
  ORDER_DELIVERY_UNDONE: {
    subject: 'ORDER',
    ofBox: true,
    description: 'A report that an order was not delivered was withdrawn.',
  },
  ORDER_PHOTOGRAPHED: {
    subject: 'ORDER',
    ofBox: true,
    description: 'A rider took a photo of the delivery.',
  },
  ORDER_CHARGE_KEPT: {
    subject: 'ORDER',
    ofBox: true,
    description: 'The charge for an undelivered order was kept.',
  },
  WALLET_CREDITED: { subject: 'WALLET', description: 'A wallet was credited.' },
  WALLET_CORRECTED: { subject: 'WALLET', description: 'A wallet was corrected.' },
  WALLET_PAID_BACK: {
    subject: 'WALLET',
    description: "Money from a wallet was paid back to the customer's bank account.",
  },
  TOP_UP_REQUESTED: { subject: 'TOP_UP', description: 'A customer requested a top-up.' },
  TOP_UP_CLAIMED: { subject: 'TOP_UP', description: 'A customer entered the UTR of a top-up.' },
  TOP_UP_REJECTED: {
    subject: 'TOP_UP',
    description:
      'A claim was rejected. `after` contains the reason. A credited claim is recorded as WALLET_CREDITED.',
  },
  PAYMENT_RECORDED: {
    subject: 'PAYMENT',
    description: 'A payment was recorded. Nothing of it is credited yet.',
  },
  DISH_CREATED: { subject: 'DISH', description: 'A dish was created.' },
  DISH_EDITED: { subject: 'DISH', description: 'A dish was changed, activated, or deactivated.' },
  DISH_DELETED: {
    subject: 'DISH',
    description: 'A dish was deleted and removed from the plans in `after`.',
  },
  DISH_COOKED: { subject: 'DISH', description: 'A dish was marked as cooked for a day and meal.' },
  DISH_UNCOOKED: { subject: 'DISH', description: 'The cooked mark of a dish was removed.' },
  MEAL_CREATED: { subject: 'MEAL', description: 'A meal was created.' },
  MEAL_EDITED: { subject: 'MEAL', description: 'A meal was changed.' },
  MEAL_PLAN_CREATED: { subject: 'MEAL_PLAN', description: 'A plan was created.' },
  MEAL_PLAN_EDITED: { subject: 'MEAL_PLAN', description: 'A plan was changed.' },
  MEAL_PLAN_TURNED_ON: { subject: 'MEAL_PLAN', description: 'A plan was turned ON.' },
  MEAL_PLAN_TURNED_OFF: {
    subject: 'MEAL_PLAN',
    description: 'A plan was turned OFF, directly or because another one was turned ON.',
  },
  MEAL_PLAN_DELETED: { subject: 'MEAL_PLAN', description: 'A plan without orders was deleted.' },
  USER_CREATED: { subject: 'USER', description: 'A user was created.' },
  USER_EDITED: { subject: 'USER', description: 'A user was changed, activated, or deactivated.' },
  BOXES_CORRECTED: {
    subject: 'USER',
    description: "The number of the kitchen's boxes that a customer has was corrected.",
  },
  PERSONAL_LINK_RESET: {
    subject: 'USER',
    description: "A customer's personal link was replaced. Links are not stored in the trail.",
  },
  SIGN_IN_SET: {
    subject: 'USER',
    description: "An admin's email and password were set. The password is not stored in the trail.",
  },
  SESSIONS_ENDED: { subject: 'USER', description: 'All sessions of an admin were ended.' },
  SETTINGS_EDITED: { subject: 'SETTINGS', description: 'The settings were changed.' },
  BANK_COLUMNS_CHANGED: {
    subject: 'SETTINGS',
    description: 'The column mapping of bank statements was changed.',
  },
  DAY_CLOSED: {
    subject: 'CLOSURE',
    description: 'A day, or one of its meals, was closed. Its cancelled orders have their own entries.',
  },
  DAY_REOPENED: { subject: 'CLOSURE', description: 'A closed day was reopened.' },
  STANDING_ORDER_CREATED: { subject: 'STANDING_ORDER', description: 'A standing order was created.' },
  STANDING_ORDER_EDITED: { subject: 'STANDING_ORDER', description: 'A standing order was changed.' },
  STANDING_ORDER_PAUSED: {
    subject: 'STANDING_ORDER',
    description: 'A standing order was paused.',
  },
  STANDING_ORDER_RESUMED: {
    subject: 'STANDING_ORDER',
    description: 'A pause of a standing order was ended.',
  },
  STANDING_ORDER_ENDED: { subject: 'STANDING_ORDER', description: 'A standing order was ended.' },
  STANDING_DAY_SKIPPED: { subject: 'STANDING_ORDER', description: 'The box of a day was skipped.' },
  STANDING_DAY_WANTED: {
    subject: 'STANDING_ORDER',
    description: 'The skipped or cancelled box of a day was requested again.',
  },
  RUN_CHANGED: { subject: 'DELIVERY_RUN', description: 'The stops of a run or their sequence changed.' },
  RUN_STARTED: {
    subject: 'DELIVERY_RUN',
    description: 'A run was started and its link created. Links are not stored in the trail.',
  },
  RUN_LINK_RENEWED: {
    subject: 'DELIVERY_RUN',
    description: 'A run got a new link. Links are not stored in the trail.',
  },
  RUN_HANDED_OVER: {
    subject: 'DELIVERY_RUN',
    description: 'A run was reassigned to another rider with a new link. Links are not stored in the trail.',
  },
  RUN_CLOSED: { subject: 'DELIVERY_RUN', description: 'A run was closed.' },
  STATION_CREATED: {
    subject: 'STATION',
    description: 'A station and its link were created. The link is not stored in the trail.',
  },
  CUSTOMER_GROUP_CREATED: {
    subject: 'CUSTOMER_GROUP',
    description: 'A group was created. `after` lists its customers.',
  },
  CUSTOMER_GROUP_EDITED: {
    subject: 'CUSTOMER_GROUP',
    description:
      'A group was renamed, or its customers changed. `after` lists the customers that were added and removed.',
  },
  CUSTOMER_GROUP_DELETED: {
    subject: 'CUSTOMER_GROUP',
    description: 'A group was deleted. `before` lists its customers.',
  },
  API_KEY_CREATED: {
    subject: 'API_KEY',
    description: 'An API key was created. The key is not stored in the trail.',
  },
  API_KEY_REVOKED: { subject: 'API_KEY', description: 'An API key was revoked.' },
  WEBHOOK_CREATED: {
    subject: 'WEBHOOK',
    description: 'A webhook was created. Secrets are not stored in the trail.',
  },
  WEBHOOK_EDITED: { subject: 'WEBHOOK', description: 'A webhook was changed, disabled, or enabled.' },
  WEBHOOK_SECRET_REPLACED: {
    subject: 'WEBHOOK',
    description: 'The secret of a webhook was replaced. Secrets are not stored in the trail.',
  },
  WEBHOOK_DELETED: { subject: 'WEBHOOK', description: 'A webhook was deleted.' },
  STATION_REVOKED: { subject: 'STATION', description: 'The link of a station was revoked.' },
} as const satisfies Record<string, ActionDescription>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Subject of an action. */
export const subjectOf = (action: AuditAction): AuditSubject => AUDIT_ACTIONS[action].subject;

/** Actions on the box of an order. */
export const BOX_ACTIONS: readonly string[] = Object.entries<ActionDescription>(AUDIT_ACTIONS)
  .filter(([, { ofBox }]) => ofBox)
  .map(([action]) => action);

/**
 * Kinds of authors. `RIDER`: by a run link. `STATION`: a kitchen device, by a station link. `SYSTEM`: a command on the server, or
 * the initial data of an installation.
 */
export const AuditActor = words('ADMIN', 'API_KEY', 'CUSTOMER', 'RIDER', 'STATION', 'SYSTEM');
export type AuditActor = (typeof AuditActor)[keyof typeof AuditActor];

/** APIs through which a change can be made. */
export const AuditChannel = words('GRAPHQL', 'REST');
export type AuditChannel = (typeof AuditChannel)[keyof typeof AuditChannel];

import { words } from '../../shared/words.js';

/** What an entry of the audit trail can be about: what it is called, the table that has it, and its words in the schema. A wallet is named by its customer's id. */
export const AUDIT_SUBJECTS = {
  ORDER: { thing: 'Order', table: 'orders', description: 'An order.' },
  WALLET: { thing: 'Customer', table: 'users', description: 'A wallet, identified by its customer.' },
  DISH: { thing: 'Dish', table: 'dishes', description: 'A dish.' },
  MEAL: { thing: 'Meal', table: 'meals', description: 'A meal.' },
  MEAL_PLAN: { thing: 'Meal plan', table: 'meal_plans', description: 'A meal plan.' },
  USER: {
    thing: 'User',
    table: 'users',
    description: 'A user. Their trail includes their orders and their wallet.',
  },
  SETTINGS: { thing: 'Settings', table: 'settings', description: 'The kitchen’s settings.' },
  CLOSURE: {
    thing: 'Closed day',
    table: 'kitchen_closures',
    description: 'A closed day.',
  },
  STANDING_ORDER: {
    thing: 'Standing order',
    table: 'standing_orders',
    description: 'A standing order, including its skipped and requested days.',
  },
  TOP_UP: { thing: 'Top-up', table: 'top_ups', description: "A customer's top-up." },
  DELIVERY_RUN: { thing: 'Run', table: 'delivery_runs', description: 'A delivery run.' },
  CUSTOMER_GROUP: {
    thing: 'Group',
    table: 'customer_groups',
    description: 'A group of customers.',
  },
  STATION: { thing: 'Station', table: 'stations', description: 'A kitchen device.' },
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

/** An action with its words in the schema. `ofBox`: done to the box of an order, in the kitchen or on its way; it changes nothing of the order itself, and is no version of it. */
interface ActionDescription {
  readonly subject: AuditSubject;
  readonly ofBox?: true;
  readonly description: string;
}

/** What can have been done, and to what. */
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
    description: 'The report that an order was not delivered was undone.',
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
      'A claim was rejected. `after` states the reason. A credited claim is an entry of the wallet.',
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
    description: 'The box of a day was requested again.',
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
    description: 'A group was renamed or its customers changed. `after` lists who was added and removed.',
  },
  CUSTOMER_GROUP_DELETED: {
    subject: 'CUSTOMER_GROUP',
    description: 'A group was deleted. `before` lists its customers.',
  },
  STATION_REVOKED: { subject: 'STATION', description: 'The link of a station was revoked.' },
} as const satisfies Record<string, ActionDescription>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What an action is done to. */
export const subjectOf = (action: AuditAction): AuditSubject => AUDIT_ACTIONS[action].subject;

/** What is done to the box of an order. */
export const BOX_ACTIONS: readonly string[] = Object.entries<ActionDescription>(AUDIT_ACTIONS)
  .filter(([, { ofBox }]) => ofBox)
  .map(([action]) => action);

/**
 * Who can have done it. `RIDER`: by the link of a run. `STATION`: a device in the kitchen, by the link of a station. `SYSTEM`: a command on the machine
 * itself, or what an installation starts with.
 */
export const AuditActor = words('ADMIN', 'CUSTOMER', 'RIDER', 'STATION', 'SYSTEM');
export type AuditActor = (typeof AuditActor)[keyof typeof AuditActor];

/** The doors a change can have come through. */
export const AuditChannel = words('GRAPHQL', 'REST');
export type AuditChannel = (typeof AuditChannel)[keyof typeof AuditChannel];

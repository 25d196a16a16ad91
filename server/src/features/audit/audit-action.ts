import { words } from '../../shared/words.js';

/** What an entry of the audit trail can be about: what it is called, the table that has it, and its words in the schema. A wallet is named by its customer's id. */
export const AUDIT_SUBJECTS = {
  ORDER: { thing: 'Order', table: 'orders', description: 'An order.' },
  WALLET: { thing: 'Customer', table: 'users', description: 'A wallet, named by its customer.' },
  DISH: { thing: 'Dish', table: 'dishes', description: 'A dish.' },
  MEAL: { thing: 'Meal', table: 'meals', description: 'A meal.' },
  MEAL_PLAN: { thing: 'Meal plan', table: 'meal_plans', description: 'A meal plan.' },
  USER: {
    thing: 'User',
    table: 'users',
    description: 'A user. Their trail holds whatever is theirs too: orders and wallet.',
  },
  SETTINGS: { thing: 'Settings', table: 'settings', description: 'The kitchen’s settings.' },
  CLOSURE: {
    thing: 'Closed day',
    table: 'kitchen_closures',
    description: 'A day on which the kitchen is closed.',
  },
  STANDING_ORDER: {
    thing: 'Standing order',
    table: 'standing_orders',
    description: 'A standing order, with the days that were skipped or ordered after all.',
  },
  TOP_UP: { thing: 'Top-up', table: 'top_ups', description: 'What a customer says they pay.' },
  DELIVERY_RUN: { thing: 'Run', table: 'delivery_runs', description: 'A rider’s run.' },
  CUSTOMER_GROUP: {
    thing: 'Group',
    table: 'customer_groups',
    description: 'A group of customers that is kept under a name.',
  },
  STATION: { thing: 'Station', table: 'stations', description: 'A device in the kitchen.' },
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
  ORDER_PLACED: { subject: 'ORDER', description: 'An order was placed, and paid.' },
  ORDER_SCHEDULED: {
    subject: 'ORDER',
    description: 'An upcoming order was made by a standing order. Nothing is charged yet.',
  },
  ORDER_CHARGED: { subject: 'ORDER', description: 'An upcoming order was charged, and is placed.' },
  ORDER_EDITED: { subject: 'ORDER', description: 'An order was changed, and the difference settled.' },
  ORDER_CANCELLED: {
    subject: 'ORDER',
    description: 'An order was cancelled; `after` says whether it was refunded.',
  },
  ORDER_PACKED: { subject: 'ORDER', ofBox: true, description: 'The box of an order was packed.' },
  ORDER_UNPACKED: { subject: 'ORDER', ofBox: true, description: 'That its box is packed was taken back.' },
  ORDER_PRINTED: { subject: 'ORDER', ofBox: true, description: 'A label or slip of an order was printed.' },
  ORDER_COMPLETED: { subject: 'ORDER', description: 'An order was delivered.' },
  ORDER_REOPENED: { subject: 'ORDER', description: 'A completed order is placed again.' },
  ORDER_NOT_DELIVERED: {
    subject: 'ORDER',
    ofBox: true,
    description: 'A rider could not deliver an order; `after` says why.',
  },
  ORDER_DELIVERY_UNDONE: {
    subject: 'ORDER',
    ofBox: true,
    description: 'That it could not be delivered was taken back.',
  },
  ORDER_PHOTOGRAPHED: {
    subject: 'ORDER',
    ofBox: true,
    description: 'A rider took a photo of what was handed over.',
  },
  ORDER_CHARGE_KEPT: {
    subject: 'ORDER',
    ofBox: true,
    description: 'The charge of an order that could not be delivered is kept.',
  },
  WALLET_CREDITED: { subject: 'WALLET', description: 'Money was added to a wallet.' },
  WALLET_CORRECTED: { subject: 'WALLET', description: 'A wallet was put right by a correction.' },
  WALLET_PAID_BACK: {
    subject: 'WALLET',
    description: 'Money of a wallet was paid back to the customer’s bank account.',
  },
  TOP_UP_REQUESTED: { subject: 'TOP_UP', description: 'A customer said what they are going to pay.' },
  TOP_UP_CLAIMED: { subject: 'TOP_UP', description: 'A customer said which payment it was.' },
  TOP_UP_REJECTED: {
    subject: 'TOP_UP',
    description:
      'What a customer said was rejected; `after` says why. One that is credited is an entry of the wallet.',
  },
  DISH_CREATED: { subject: 'DISH', description: 'A dish was added.' },
  DISH_EDITED: { subject: 'DISH', description: 'A dish was changed, or made active or inactive.' },
  DISH_DELETED: {
    subject: 'DISH',
    description: 'A dish was deleted, and taken out of the plans in `after`.',
  },
  DISH_COOKED: { subject: 'DISH', description: 'A dish is cooked for a day and meal.' },
  DISH_UNCOOKED: { subject: 'DISH', description: 'That it is cooked was taken back.' },
  MEAL_CREATED: { subject: 'MEAL', description: 'A meal was added.' },
  MEAL_EDITED: { subject: 'MEAL', description: 'A meal was changed.' },
  MEAL_PLAN_CREATED: { subject: 'MEAL_PLAN', description: 'A day was planned.' },
  MEAL_PLAN_EDITED: { subject: 'MEAL_PLAN', description: 'A plan was changed.' },
  MEAL_PLAN_TURNED_ON: { subject: 'MEAL_PLAN', description: 'A plan became the active one.' },
  MEAL_PLAN_TURNED_OFF: {
    subject: 'MEAL_PLAN',
    description: 'A plan was turned off, perhaps by turning another on.',
  },
  MEAL_PLAN_DELETED: { subject: 'MEAL_PLAN', description: 'A plan was deleted; nobody had ordered from it.' },
  USER_CREATED: { subject: 'USER', description: 'A user was added.' },
  USER_EDITED: { subject: 'USER', description: 'A user was changed, or made active or inactive.' },
  BOXES_CORRECTED: {
    subject: 'USER',
    description: 'How many of the kitchen’s boxes a customer has was put right.',
  },
  PERSONAL_LINK_RESET: {
    subject: 'USER',
    description: 'A customer got a new personal link. The links are not kept.',
  },
  SIGN_IN_SET: {
    subject: 'USER',
    description: 'The e-mail and password of an admin were set. The password is not kept.',
  },
  SETTINGS_EDITED: { subject: 'SETTINGS', description: 'The kitchen’s settings were changed.' },
  BANK_COLUMNS_CHANGED: {
    subject: 'SETTINGS',
    description: 'The columns of the bank’s statements are read another way.',
  },
  DAY_CLOSED: {
    subject: 'CLOSURE',
    description: 'A day, or a meal of it, was closed. Its orders have entries of their own.',
  },
  DAY_REOPENED: { subject: 'CLOSURE', description: 'A closed day was opened again.' },
  STANDING_ORDER_CREATED: { subject: 'STANDING_ORDER', description: 'A standing order was made.' },
  STANDING_ORDER_EDITED: { subject: 'STANDING_ORDER', description: 'A standing order was changed.' },
  STANDING_ORDER_PAUSED: {
    subject: 'STANDING_ORDER',
    description: 'A standing order was paused for some days.',
  },
  STANDING_ORDER_RESUMED: { subject: 'STANDING_ORDER', description: 'A standing order goes on.' },
  STANDING_ORDER_ENDED: { subject: 'STANDING_ORDER', description: 'A standing order was ended.' },
  STANDING_DAY_SKIPPED: { subject: 'STANDING_ORDER', description: 'The box of a day was left out.' },
  STANDING_DAY_WANTED: {
    subject: 'STANDING_ORDER',
    description: 'The box of a day was ordered after all.',
  },
  RUN_CHANGED: { subject: 'DELIVERY_RUN', description: 'Other stops are on a run, or in another sequence.' },
  RUN_STARTED: {
    subject: 'DELIVERY_RUN',
    description: 'A run went on its way, with a link to it. The link is not kept.',
  },
  RUN_LINK_RENEWED: {
    subject: 'DELIVERY_RUN',
    description: 'A run got another link. The links are not kept.',
  },
  RUN_HANDED_OVER: {
    subject: 'DELIVERY_RUN',
    description: 'A run that is out was given to another rider, with another link. The links are not kept.',
  },
  RUN_CLOSED: { subject: 'DELIVERY_RUN', description: 'A run was ended.' },
  STATION_CREATED: {
    subject: 'STATION',
    description: 'A station was made, with a link that opens it. The link is not kept.',
  },
  CUSTOMER_GROUP_CREATED: {
    subject: 'CUSTOMER_GROUP',
    description: 'Customers were kept under a name; `after` says who.',
  },
  CUSTOMER_GROUP_EDITED: {
    subject: 'CUSTOMER_GROUP',
    description: 'A group was renamed, or has others in it; `after` says who came and who went.',
  },
  CUSTOMER_GROUP_DELETED: {
    subject: 'CUSTOMER_GROUP',
    description: 'A group was deleted; `before` says who was in it.',
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

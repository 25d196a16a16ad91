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
  USER: { thing: 'User', entity: 'User', description: 'A user.' },
  SETTINGS: { thing: 'Settings', entity: 'Settings', description: 'The kitchen’s settings.' },
  CLOSURE: { thing: 'Closed day', entity: 'KitchenClosure', description: 'A closed day.' },
  STANDING_ORDER: {
    thing: 'Standing order',
    entity: 'StandingOrder',
    description: 'A standing order, including its skipped and requested days.',
  },
  TOP_UP: { thing: 'Top-up', entity: 'TopUp', description: "A customer's top-up." },
  PAYMENT: { thing: 'Payment', entity: 'Payment', description: 'A payment to the kitchen.' },
  DELIVERY_RUN: { thing: 'Run', entity: 'DeliveryRun', description: 'A delivery run.' },
  CUSTOMER_GROUP: { thing: 'Group', entity: 'CustomerGroup', description: 'A group of customers.' },
  API_KEY: { thing: 'API key', entity: 'ApiKey', description: 'An API key.' },
  WEBHOOK: { thing: 'Webhook', entity: 'Webhook', description: 'A webhook.' },
  STATION: { thing: 'Station', entity: 'Station', description: 'A kitchen device.' },
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

/** Audit actions by subject, with their descriptions in the schema. */
const ACTIONS = {
  ORDER: {
    ORDER_PLACED: 'An order was placed and charged.',
    ORDER_SCHEDULED: 'The scheduler created an upcoming order for a standing order. It is not charged yet.',
    ORDER_CHARGED: 'An upcoming order was charged and became Placed.',
    ORDER_EDITED: 'An order was changed, and the wallet was debited or credited with the difference.',
    ORDER_CANCELLED: 'An order was cancelled. `after` states whether it was refunded.',
    ORDER_PACKED: 'The box of an order was marked as packed.',
    ORDER_UNPACKED: 'The packed mark of a box was removed.',
    ORDER_PRINTED: 'A label or slip of an order was printed.',
    ORDER_COMPLETED: 'An order was completed.',
    ORDER_REOPENED: 'A completed order was reopened.',
    ORDER_NOT_DELIVERED: 'A rider could not deliver an order. `after` states the reason.',
    ORDER_DELIVERY_UNDONE: 'A report that an order was not delivered was withdrawn.',
    ORDER_PHOTOGRAPHED: 'A rider took a photo of the delivery.',
    ORDER_CHARGE_KEPT: 'The charge for an undelivered order was kept.',
  },
  WALLET: {
    WALLET_CREDITED: 'A wallet was credited.',
    WALLET_CORRECTED: 'A wallet was corrected.',
    WALLET_PAID_BACK: "Money from a wallet was paid back to the customer's bank account.",
  },
  DISH: {
    DISH_CREATED: 'A dish was created.',
    DISH_EDITED: 'A dish was changed, activated, or deactivated.',
    DISH_DELETED: 'A dish was deleted and removed from the plans in `after`.',
    DISH_COOKED: 'A dish was marked as cooked for a day and meal.',
    DISH_UNCOOKED: 'The cooked mark of a dish was removed.',
  },
  MEAL: {
    MEAL_CREATED: 'A meal was created.',
    MEAL_EDITED: 'A meal was changed.',
  },
  MEAL_PLAN: {
    MEAL_PLAN_CREATED: 'A plan was created.',
    MEAL_PLAN_EDITED: 'A plan was changed.',
    MEAL_PLAN_TURNED_ON: 'A plan was turned ON.',
    MEAL_PLAN_TURNED_OFF: 'A plan was turned OFF, directly or because another one was turned ON.',
    MEAL_PLAN_DELETED: 'A plan without orders was deleted.',
  },
  USER: {
    USER_CREATED: 'A user was created.',
    USER_EDITED: 'A user was changed, activated, or deactivated.',
    BOXES_CORRECTED: "The number of the kitchen's boxes that a customer has was corrected.",
    PERSONAL_LINK_RESET: "A customer's personal link was replaced. Links are not stored in the trail.",
    SIGN_IN_SET: "An admin's email and password were set. The password is not stored in the trail.",
    SESSIONS_ENDED: 'All sessions of an admin were ended.',
  },
  SETTINGS: {
    SETTINGS_EDITED: 'The settings were changed.',
    BANK_COLUMNS_CHANGED: 'The column mapping of bank statements was changed.',
  },
  CLOSURE: {
    DAY_CLOSED: 'A day, or one of its meals, was closed. Its cancelled orders have their own entries.',
    DAY_REOPENED: 'A closed day was reopened.',
  },
  STANDING_ORDER: {
    STANDING_ORDER_CREATED: 'A standing order was created.',
    STANDING_ORDER_EDITED: 'A standing order was changed.',
    STANDING_ORDER_PAUSED: 'A standing order was paused.',
    STANDING_ORDER_RESUMED: 'A pause of a standing order was ended.',
    STANDING_ORDER_ENDED: 'A standing order was ended.',
    STANDING_DAY_SKIPPED: 'The box of a day was skipped.',
    STANDING_DAY_WANTED: 'The skipped or cancelled box of a day was requested again.',
  },
  TOP_UP: {
    TOP_UP_REQUESTED: 'A customer requested a top-up.',
    TOP_UP_CLAIMED: 'A customer entered the UTR of a top-up.',
    TOP_UP_REJECTED:
      'A claim was rejected. `after` contains the reason. A credited claim is recorded as WALLET_CREDITED.',
  },
  PAYMENT: {
    PAYMENT_RECORDED: 'A payment was recorded. Nothing of it is credited yet.',
  },
  DELIVERY_RUN: {
    RUN_CHANGED: 'The stops of a run or their sequence changed.',
    RUN_STARTED: 'A run was started and its link created. Links are not stored in the trail.',
    RUN_LINK_RENEWED: 'A run got a new link. Links are not stored in the trail.',
    RUN_HANDED_OVER:
      'A run was reassigned to another rider with a new link. Links are not stored in the trail.',
    RUN_CLOSED: 'A run was closed.',
  },
  CUSTOMER_GROUP: {
    CUSTOMER_GROUP_CREATED: 'A group was created. `after` lists its customers.',
    CUSTOMER_GROUP_EDITED:
      'A group was renamed, or its customers changed. `after` lists the customers that were added and removed.',
    CUSTOMER_GROUP_DELETED: 'A group was deleted. `before` lists its customers.',
  },
  API_KEY: {
    API_KEY_CREATED: 'An API key was created. The key is not stored in the trail.',
    API_KEY_REVOKED: 'An API key was revoked.',
  },
  WEBHOOK: {
    WEBHOOK_CREATED: 'A webhook was created. Secrets are not stored in the trail.',
    WEBHOOK_EDITED: 'A webhook was changed, disabled, or enabled.',
    WEBHOOK_SECRET_REPLACED: 'The secret of a webhook was replaced. Secrets are not stored in the trail.',
    WEBHOOK_DELETED: 'A webhook was deleted.',
  },
  STATION: {
    STATION_CREATED: 'A station and its link were created. The link is not stored in the trail.',
    STATION_REVOKED: 'The link of a station was revoked.',
  },
} as const satisfies Record<AuditSubject, Readonly<Record<string, string>>>;
type ActionOf<Subject extends AuditSubject> = keyof (typeof ACTIONS)[Subject];
export type AuditAction = { [Subject in AuditSubject]: ActionOf<Subject> }[AuditSubject];

/** Audit actions with their subjects and their descriptions. */
export const AUDIT_ACTIONS = Object.fromEntries(
  Object.entries(ACTIONS).flatMap(([subject, actions]) =>
    Object.entries(actions).map(([action, description]) => [action, { subject, description }]),
  ),
) as Readonly<Record<AuditAction, { readonly subject: AuditSubject; readonly description: string }>>;

/** Subject of an action. */
export const subjectOf = (action: AuditAction): AuditSubject => AUDIT_ACTIONS[action].subject;

/** Actions on the box of an order, in the kitchen or during delivery, which do not change the order or its version. */
export const BOX_ACTIONS: readonly AuditAction[] = [
  'ORDER_PACKED',
  'ORDER_UNPACKED',
  'ORDER_PRINTED',
  'ORDER_NOT_DELIVERED',
  'ORDER_DELIVERY_UNDONE',
  'ORDER_PHOTOGRAPHED',
  'ORDER_CHARGE_KEPT',
];

/**
 * Kinds of authors. `RIDER`: by a run link. `STATION`: a kitchen device, by a station link. `SYSTEM`: a command on the server, or
 * the initial data of an installation.
 */
export const AuditActor = words('ADMIN', 'API_KEY', 'CUSTOMER', 'RIDER', 'STATION', 'SYSTEM');
export type AuditActor = (typeof AuditActor)[keyof typeof AuditActor];

/** APIs through which a change can be made. */
export const AuditChannel = words('GRAPHQL', 'REST');
export type AuditChannel = (typeof AuditChannel)[keyof typeof AuditChannel];

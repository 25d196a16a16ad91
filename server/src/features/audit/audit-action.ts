/** What an entry of the audit trail can be about. A wallet is named by its customer's id. */
export const AuditSubject = {
  ORDER: 'ORDER',
  WALLET: 'WALLET',
  DISH: 'DISH',
  MEAL: 'MEAL',
  MEAL_PLAN: 'MEAL_PLAN',
  USER: 'USER',
  SETTINGS: 'SETTINGS',
  CLOSURE: 'CLOSURE',
  DELIVERY_RUN: 'DELIVERY_RUN',
} as const;
export type AuditSubject = (typeof AuditSubject)[keyof typeof AuditSubject];

/** What can have been done. The database knows the same words and takes no others. */
export const AuditAction = {
  ORDER_PLACED: 'ORDER_PLACED',
  ORDER_EDITED: 'ORDER_EDITED',
  ORDER_CANCELLED: 'ORDER_CANCELLED',
  ORDER_PACKED: 'ORDER_PACKED',
  ORDER_UNPACKED: 'ORDER_UNPACKED',
  ORDER_PRINTED: 'ORDER_PRINTED',
  ORDER_COMPLETED: 'ORDER_COMPLETED',
  ORDER_REOPENED: 'ORDER_REOPENED',
  ORDER_NOT_DELIVERED: 'ORDER_NOT_DELIVERED',
  ORDER_DELIVERY_UNDONE: 'ORDER_DELIVERY_UNDONE',
  ORDER_CHARGE_KEPT: 'ORDER_CHARGE_KEPT',
  WALLET_CREDITED: 'WALLET_CREDITED',
  DISH_CREATED: 'DISH_CREATED',
  DISH_EDITED: 'DISH_EDITED',
  DISH_DELETED: 'DISH_DELETED',
  MEAL_CREATED: 'MEAL_CREATED',
  MEAL_EDITED: 'MEAL_EDITED',
  MEAL_PLAN_CREATED: 'MEAL_PLAN_CREATED',
  MEAL_PLAN_EDITED: 'MEAL_PLAN_EDITED',
  MEAL_PLAN_TURNED_ON: 'MEAL_PLAN_TURNED_ON',
  MEAL_PLAN_TURNED_OFF: 'MEAL_PLAN_TURNED_OFF',
  USER_CREATED: 'USER_CREATED',
  USER_EDITED: 'USER_EDITED',
  PERSONAL_LINK_RESET: 'PERSONAL_LINK_RESET',
  SIGN_IN_SET: 'SIGN_IN_SET',
  SETTINGS_EDITED: 'SETTINGS_EDITED',
  DAY_CLOSED: 'DAY_CLOSED',
  DAY_REOPENED: 'DAY_REOPENED',
  RUN_CHANGED: 'RUN_CHANGED',
  RUN_STARTED: 'RUN_STARTED',
  RUN_LINK_RENEWED: 'RUN_LINK_RENEWED',
  RUN_CLOSED: 'RUN_CLOSED',
} as const;
export type AuditAction = (typeof AuditAction)[keyof typeof AuditAction];

/** What each action is done to. */
export const SUBJECT_OF_ACTION = {
  ORDER_PLACED: 'ORDER',
  ORDER_EDITED: 'ORDER',
  ORDER_CANCELLED: 'ORDER',
  ORDER_PACKED: 'ORDER',
  ORDER_UNPACKED: 'ORDER',
  ORDER_PRINTED: 'ORDER',
  ORDER_COMPLETED: 'ORDER',
  ORDER_REOPENED: 'ORDER',
  ORDER_NOT_DELIVERED: 'ORDER',
  ORDER_DELIVERY_UNDONE: 'ORDER',
  ORDER_CHARGE_KEPT: 'ORDER',
  WALLET_CREDITED: 'WALLET',
  DISH_CREATED: 'DISH',
  DISH_EDITED: 'DISH',
  DISH_DELETED: 'DISH',
  MEAL_CREATED: 'MEAL',
  MEAL_EDITED: 'MEAL',
  MEAL_PLAN_CREATED: 'MEAL_PLAN',
  MEAL_PLAN_EDITED: 'MEAL_PLAN',
  MEAL_PLAN_TURNED_ON: 'MEAL_PLAN',
  MEAL_PLAN_TURNED_OFF: 'MEAL_PLAN',
  USER_CREATED: 'USER',
  USER_EDITED: 'USER',
  PERSONAL_LINK_RESET: 'USER',
  SIGN_IN_SET: 'USER',
  SETTINGS_EDITED: 'SETTINGS',
  DAY_CLOSED: 'CLOSURE',
  DAY_REOPENED: 'CLOSURE',
  RUN_CHANGED: 'DELIVERY_RUN',
  RUN_STARTED: 'DELIVERY_RUN',
  RUN_LINK_RENEWED: 'DELIVERY_RUN',
  RUN_CLOSED: 'DELIVERY_RUN',
} as const satisfies Record<AuditAction, AuditSubject>;

/** Done to the box of an order, in the kitchen or on its way: they change nothing of the order itself, and are no version of it. */
export const BOX_ACTIONS = [
  'ORDER_PACKED',
  'ORDER_UNPACKED',
  'ORDER_PRINTED',
  'ORDER_NOT_DELIVERED',
  'ORDER_DELIVERY_UNDONE',
  'ORDER_CHARGE_KEPT',
] as const satisfies readonly AuditAction[];

/** Who can have done it. `RIDER`: by the link of a run. `SYSTEM`: a command on the machine itself, or what an installation starts with. */
export const AuditActor = { ADMIN: 'ADMIN', CUSTOMER: 'CUSTOMER', RIDER: 'RIDER', SYSTEM: 'SYSTEM' } as const;
export type AuditActor = (typeof AuditActor)[keyof typeof AuditActor];

/** The doors a change can have come through. */
export const AuditChannel = { GRAPHQL: 'GRAPHQL', REST: 'REST' } as const;
export type AuditChannel = (typeof AuditChannel)[keyof typeof AuditChannel];

/** What each operation writes into the audit trail, when an admin calls it as the access matrix does. */
import type { AuditAction } from '../../src/features/audit/audit-action.js';

/** The entries, in order; or why there are none. */
export type AuditExpectation = readonly AuditAction[] | string;

const SESSION = 'A session is no change to what it opens; the table of sessions tells.';

/** Updates that write what they are given: the same again changes nothing, and so leaves no entry. */
export const EDITS: readonly AuditAction[] = [
  'DISH_EDITED',
  'USER_EDITED',
  'MEAL_EDITED',
  'MEAL_PLAN_EDITED',
  'SETTINGS_EDITED',
  'STANDING_ORDER_EDITED',
];

/** Every mutation of the schema. */
export const MUTATIONS: Readonly<Record<string, AuditExpectation>> = {
  'Mutation.adminLogin': SESSION,
  'Mutation.openPersonalLink': SESSION,
  'Mutation.signOut': SESSION,
  'Mutation.placeOrder': ['ORDER_PLACED'],
  'Mutation.placeOrders': ['ORDER_PLACED'],
  'Mutation.editOrder': ['ORDER_EDITED'],
  'Mutation.cancelOrder': ['ORDER_CANCELLED'],
  'Mutation.cancelOrders': ['ORDER_CANCELLED'],
  'Mutation.creditWallet': ['WALLET_CREDITED'],
  'Mutation.correctWallet': ['WALLET_CORRECTED'],
  'Mutation.refundToSource': ['WALLET_PAID_BACK'],
  'Mutation.createStandingOrder': ['STANDING_ORDER_CREATED'],
  'Mutation.createStandingOrders': ['STANDING_ORDER_CREATED'],
  'Mutation.updateStandingOrder': ['STANDING_ORDER_EDITED'],
  'Mutation.pauseStandingOrder': ['STANDING_ORDER_PAUSED'],
  'Mutation.resumeStandingOrder': ['STANDING_ORDER_RESUMED'],
  'Mutation.endStandingOrder': ['STANDING_ORDER_ENDED'],
  'Mutation.skipStandingDay': ['STANDING_DAY_SKIPPED'],
  'Mutation.unskipStandingDay': ['STANDING_DAY_WANTED'],
  'Mutation.closeDay': ['DAY_CLOSED'],
  'Mutation.reopenDay': ['DAY_REOPENED'],
  'Mutation.creditWallets': ['WALLET_CREDITED'],
  'Mutation.importCustomers': ['USER_CREATED'],
  'Mutation.setPacked': ['ORDER_PACKED'],
  'Mutation.recordPrint': ['ORDER_PRINTED'],
  'Mutation.numberBoxes': 'A number changes nothing of an order.',
  'Mutation.completeOrders': ['ORDER_COMPLETED'],
  'Mutation.reopenOrders': ['ORDER_REOPENED'],
  'Mutation.suggestRuns': 'Nobody has brought anything to these customers yet.',
  'Mutation.assignStops': ['RUN_CHANGED'],
  'Mutation.orderStops': ['RUN_CHANGED'],
  'Mutation.startRun': ['RUN_STARTED'],
  'Mutation.renewRunLink': ['RUN_LINK_RENEWED'],
  'Mutation.closeRun': ['RUN_CLOSED'],
  'Mutation.resolveFailedStop': ['ORDER_CANCELLED'],
  'Mutation.openRunLink': SESSION,
  'Mutation.reportStops': ['ORDER_COMPLETED'],
  'Mutation.createStation': ['STATION_CREATED'],
  'Mutation.revokeStation': ['STATION_REVOKED'],
  'Mutation.openStationLink': SESSION,
  'Mutation.createDish': ['DISH_CREATED'],
  'Mutation.updateDish': ['DISH_EDITED'],
  'Mutation.setDishStatus': ['DISH_EDITED'],
  'Mutation.deleteDish': ['DISH_DELETED'],
  'Mutation.createUser': ['USER_CREATED'],
  'Mutation.updateUser': ['USER_EDITED'],
  'Mutation.updateDiet': ['USER_EDITED'],
  'Mutation.setAdminSignIn': ['SIGN_IN_SET'],
  'Mutation.resetPersonalLink': ['PERSONAL_LINK_RESET'],
  'Mutation.createMeal': ['MEAL_CREATED'],
  'Mutation.updateMeal': ['MEAL_EDITED'],
  'Mutation.updateSettings': ['SETTINGS_EDITED'],
  'Mutation.createMealPlan': ['MEAL_PLAN_CREATED'],
  'Mutation.updateMealPlan': ['MEAL_PLAN_EDITED'],
  'Mutation.toggleMealPlan': ['MEAL_PLAN_TURNED_OFF', 'MEAL_PLAN_TURNED_ON'],
};

/** Every row of the REST table that is no `GET`. */
export const REST_WRITES: Readonly<Record<string, AuditExpectation>> = {
  'POST /api/admin/login': SESSION,
  'POST /api/auth/session': SESSION,
  'POST /api/auth/refresh': SESSION,
  'POST /api/admin/dishes': ['DISH_CREATED'],
  'PUT /api/admin/dishes/{id}': ['DISH_EDITED'],
  'PATCH /api/admin/dishes/{id}/status': ['DISH_EDITED'],
  'DELETE /api/admin/dishes/{id}': ['DISH_DELETED'],
  'POST /api/dishes': ['DISH_CREATED'],
  'PUT /api/dishes/{id}': ['DISH_EDITED'],
  'PATCH /api/dishes/{id}/status': ['DISH_EDITED'],
  'DELETE /api/dishes/{id}': ['DISH_DELETED'],
  'POST /api/users': ['USER_CREATED'],
  'PATCH /api/users/{id}': ['USER_EDITED'],
  'POST /api/users/{id}/wallet/add': ['WALLET_CREDITED'],
  'POST /api/meal-plan': ['MEAL_PLAN_CREATED'],
  'PATCH /api/meal-plan/{id}/activate': ['MEAL_PLAN_TURNED_OFF'],
  'POST /api/orders': ['ORDER_PLACED'],
  'PUT /api/orders/{id}': ['ORDER_EDITED'],
  'POST /admin/orders/{id}/cancel': ['ORDER_CANCELLED'],
};

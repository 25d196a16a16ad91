/** What every operation needs, who may call it, and what it gets when it is called for somebody else. */
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';
import { KITCHEN_ROWS } from './access-kitchen-rows.js';
import { MONEY_ROWS } from './access-money-rows.js';
import type { AccessRow } from './access-row.js';
import { freeDay, type World } from './access-world.js';

const lines = (world: World, quantity = 1) => [{ dishId: world.dish.id, quantity }];
const slots = (dish: SeededDish) => [
  { mealId: BREAKFAST_ID, dishIds: [dish.id], portions: [{ dishId: dish.id, cap: 50 }] },
];
const standing = (world: World) => ({ weekdays: [1, 3], from: '2027-01-01', lines: lines(world) });
let counted = 0;
const mobile = () => String(7_000_000_000 + ++counted);

export const ACCESS_ROWS: Readonly<Record<string, AccessRow>> = {
  'Query.activeMealPlan': { rule: 'ANYBODY', works: () => ({}) },
  'Query.openMealPlans': { rule: 'ANYBODY', works: () => ({ date: '2026-11-21' }) },
  'Query.dish': { rule: 'ANYBODY', works: ({ dish }) => ({ id: dish.id }) },
  'Query.dishes': { rule: 'ANYBODY', works: () => ({}) },
  'Query.meals': { rule: 'ANYBODY', works: () => ({}) },
  'Query.settings': { rule: 'ANYBODY', works: () => ({}) },
  'Query.me': { rule: 'SIGNED_IN', works: () => ({}) },
  'Query.user': { rule: 'SIGNED_IN', works: ({ asha }) => ({ id: asha.id }), namesOwner: true },
  'Query.order': { rule: 'SIGNED_IN', works: ({ orderId }) => ({ id: orderId }), namesOwner: true },
  'Query.ordersOf': { rule: 'SIGNED_IN', works: ({ asha }) => ({ userId: asha.id }), namesOwner: true },
  'Query.walletStatement': {
    rule: 'SIGNED_IN',
    works: ({ asha }) => ({ userId: asha.userUuid }),
    namesOwner: true,
  },
  'Query.nutritionHistory': {
    rule: 'SIGNED_IN',
    works: ({ asha }) => ({ userId: asha.id, from: '2026-11-01', to: '2026-12-31' }),
    namesOwner: true,
  },
  'Query.mealPlans': { rule: 'ADMIN', works: () => ({}) },
  'Query.users': { rule: 'ADMIN', works: () => ({}) },
  'Query.orders': { rule: 'ADMIN', works: () => ({}) },
  'Query.dayBook': { rule: 'ADMIN', works: () => ({}) },
  'Query.walletsOn': { rule: 'ADMIN', works: () => ({ date: '2026-11-20' }) },
  'Query.moneyReport': { rule: 'ADMIN', works: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'Query.matchingOrderIds': { rule: 'ADMIN', works: () => ({}) },
  'Query.customersWithOrder': {
    rule: 'ADMIN',
    works: () => ({ mealId: BREAKFAST_ID, forDate: '2026-11-21' }),
  },
  'Query.lastServed': {
    rule: 'ADMIN',
    works: () => ({ mealId: BREAKFAST_ID, before: '2026-11-21' }),
  },
  'Query.previewCancelOrders': { rule: 'ADMIN', works: ({ orderId }) => ({ ids: [orderId] }) },
  'Query.orderedDishes': { rule: 'ADMIN', works: ({ orderId }) => ({ ids: [orderId] }) },
  'Query.previewRemoveDish': {
    rule: 'ADMIN',
    works: ({ orderId, dish }) => ({ ids: [orderId], dishId: dish.id }),
  },
  'Query.bulkJobs': { rule: 'ADMIN', works: () => ({}) },
  'Query.bulkJob': { rule: 'ADMIN', works: ({ jobId }) => ({ id: jobId }) },
  'Query.auditTrail': { rule: 'ADMIN', works: ({ asha }) => ({ subject: 'USER', id: asha.id }) },
  'Mutation.adminLogin': {
    rule: 'SIGNING_IN',
    works: ({ admin }) => ({ email: admin.email, password: admin.password }),
  },
  'Mutation.openPersonalLink': { rule: 'SIGNING_IN', works: ({ asha }) => ({ userUuid: asha.userUuid }) },
  'Mutation.signOut': { rule: 'SIGNING_OUT', works: () => ({}) },
  'Mutation.placeOrder': {
    rule: 'SIGNED_IN',
    works: (world) => ({
      input: {
        userId: world.asha.id,
        mealId: POST_LUNCH_ID,
        forDate: '2026-11-21',
        lines: lines(world),
      },
    }),
    namesOwner: true,
  },
  'Mutation.editOrder': {
    rule: 'SIGNED_IN',
    works: (world) => ({ id: world.orderId, input: { lines: lines(world, 2) } }),
    namesOwner: true,
  },
  'Mutation.cancelOrder': {
    rule: 'SIGNED_IN',
    works: ({ orderId }) => ({ id: orderId, reason: 'Travelling' }),
    namesOwner: true,
  },
  'Mutation.placeOrders': {
    rule: 'ADMIN',
    works: (world) => ({
      input: { userIds: [world.asha.id], mealId: BREAKFAST_ID, forDate: freeDay(), lines: lines(world) },
    }),
  },
  'Mutation.cancelOrders': {
    rule: 'ADMIN',
    works: ({ orderId }) => ({ ids: [orderId], reason: 'Closed' }),
  },
  'Mutation.removeDish': {
    rule: 'ADMIN',
    works: ({ orderId, dish, otherDish }) => ({
      ids: [orderId],
      dishId: dish.id,
      replacementId: otherDish.id,
    }),
  },
  'Mutation.startPlaceOrders': {
    rule: 'ADMIN',
    works: (world) => ({
      input: { userIds: [world.asha.id], mealId: BREAKFAST_ID, forDate: freeDay(), lines: lines(world) },
    }),
  },
  'Mutation.startCancelOrders': {
    rule: 'ADMIN',
    works: ({ orderId }) => ({ ids: [orderId], reason: 'Closed' }),
  },
  'Mutation.startRemoveDish': {
    rule: 'ADMIN',
    works: ({ orderId, dish }) => ({ ids: [orderId], dishId: dish.id }),
  },
  'Mutation.startCreateStandingOrders': {
    rule: 'ADMIN',
    works: (world) => ({ userIds: [world.asha.id], input: { ...standing(world), mealId: POST_LUNCH_ID } }),
  },
  'Mutation.startCreditWallets': {
    rule: 'ADMIN',
    works: ({ asha }) => ({ lines: [{ userId: asha.id, amount: 100 }] }),
  },
  'Mutation.retryBulkJob': { rule: 'ADMIN', works: ({ jobId }) => ({ id: jobId, attempt: 1 }) },
  'Mutation.updateSettings': { rule: 'ADMIN', works: () => ({ input: { payeeName: `Payee ${++counted}` } }) },
  'Query.standingOrders': { rule: 'SIGNED_IN', works: ({ asha }) => ({ userId: asha.id }), namesOwner: true },
  'Query.standingCalendar': {
    rule: 'SIGNED_IN',
    works: ({ asha }) => ({ userId: asha.id, from: '2026-11-20', to: '2026-12-17' }),
    namesOwner: true,
  },
  'Query.standingTrouble': { rule: 'ADMIN', works: () => ({ date: '2026-11-21' }) },
  'Query.standingDemand': { rule: 'ADMIN', works: () => ({ from: '2026-11-20', to: '2026-11-26' }) },
  'Query.provenBackupAt': { rule: 'ADMIN', works: () => ({}) },
  'Query.standingAlarms': { rule: 'ADMIN', works: () => ({}) },
  'Mutation.createStandingOrder': {
    rule: 'SIGNED_IN',
    works: (world) => ({ input: { ...standing(world), userId: world.asha.id, mealId: POST_LUNCH_ID } }),
    namesOwner: true,
  },
  'Mutation.updateStandingOrder': {
    rule: 'SIGNED_IN',
    works: (world) => ({
      id: world.standingOrderId,
      input: { ...standing(world), instructions: `Change ${++counted}` },
    }),
    namesOwner: true,
  },
  'Mutation.pauseStandingOrder': {
    rule: 'SIGNED_IN',
    works: ({ standingOrderId }) => ({ id: standingOrderId, from: '2026-12-24', until: '2026-12-26' }),
    namesOwner: true,
  },
  'Mutation.resumeStandingOrder': {
    rule: 'SIGNED_IN',
    works: ({ standingOrderId }) => ({ id: standingOrderId }),
    namesOwner: true,
  },
  'Mutation.endStandingOrder': {
    rule: 'SIGNED_IN',
    works: ({ standingOrderId }) => ({ id: standingOrderId }),
    namesOwner: true,
  },
  'Mutation.skipStandingDay': {
    rule: 'SIGNED_IN',
    works: ({ asha }) => ({ userId: asha.id, mealId: BREAKFAST_ID, date: '2027-01-06' }),
    namesOwner: true,
  },
  'Mutation.unskipStandingDay': {
    rule: 'SIGNED_IN',
    works: ({ asha }) => ({ userId: asha.id, mealId: BREAKFAST_ID, date: '2027-01-04' }),
    namesOwner: true,
  },
  'Mutation.createStandingOrders': {
    rule: 'ADMIN',
    works: (world) => ({ userIds: [world.asha.id], input: { ...standing(world), mealId: POST_LUNCH_ID } }),
  },
  'Query.previewCredits': {
    rule: 'ADMIN',
    works: ({ asha }) => ({ csv: `Mobile,Amount\n${asha.mobileNumber},100` }),
  },
  'Mutation.creditWallets': {
    rule: 'ADMIN',
    works: ({ asha }) => ({ lines: [{ userId: asha.id, amount: 100 }] }),
  },
  ...MONEY_ROWS,
  'Mutation.importCustomers': {
    rule: 'ADMIN',
    works: () => ({ csv: `Name,Mobile,Address\nAsha,${mobile()},House 1` }),
  },
  ...KITCHEN_ROWS,
  'Mutation.createUser': {
    rule: 'ADMIN',
    works: () => ({ input: { mobileNumber: mobile(), type: 'CUSTOMER', addresses: [{ text: 'Baner' }] } }),
  },
  'Mutation.updateUser': {
    rule: 'ADMIN',
    works: ({ asha }) => ({ id: asha.id, input: { title: 'Asha Nair', addresses: [{ text: 'Baner' }] } }),
  },
  'Mutation.updateDiet': {
    rule: 'SIGNED_IN',
    works: ({ asha }) => ({ userId: asha.id, input: { diet: 'EGG', avoids: ['MILK'] } }),
    namesOwner: true,
  },
  'Mutation.setDefaultAddress': {
    rule: 'SIGNED_IN',
    works: ({ asha }) => ({ userId: asha.id, index: 1 }),
    namesOwner: true,
  },
  'Mutation.updateAddresses': {
    rule: 'SIGNED_IN',
    works: ({ asha }) => ({ userId: asha.id, addresses: [{ text: 'Home' }, { text: 'Baner' }] }),
    namesOwner: true,
  },
  'Mutation.setAdminSignIn': {
    rule: 'ADMIN',
    works: ({ admin }) => ({ userId: admin.id, email: admin.email, password: 'a-long-password' }),
  },
  'Mutation.resetPersonalLink': { rule: 'ADMIN', works: ({ asha }) => ({ id: asha.id }) },
  'Mutation.correctWallet': {
    rule: 'ADMIN',
    works: ({ asha }) => ({ userId: asha.id, amount: 10, reason: 'Typed wrong' }),
  },
  'Mutation.refundToSource': {
    rule: 'ADMIN',
    works: ({ asha }) => ({
      userId: asha.id,
      amount: 0.01,
      reference: `UTR${mobile()}`,
      reason: 'Moves away',
    }),
  },
  'Mutation.creditWallet': { rule: 'ADMIN', works: ({ asha }) => ({ userId: asha.id, amount: 10 }) },
  'Mutation.createMeal': {
    rule: 'ADMIN',
    works: () => ({ input: { title: 'Lunch', opensAt: '12:00', closesAt: '13:00' } }),
  },
  'Mutation.updateMeal': {
    rule: 'ADMIN',
    works: () => ({ id: BREAKFAST_ID, input: { closesMinutesBefore: ++counted } }),
  },
  'Mutation.createMealPlan': {
    rule: 'ADMIN',
    works: ({ dish }) => ({ input: { date: freeDay(), slots: slots(dish) } }),
  },
  'Mutation.updateMealPlan': {
    rule: 'ADMIN',
    works: ({ plan, dish }) => ({ id: plan.id, input: { slots: slots(dish) } }),
  },
  'Mutation.deleteMealPlan': { rule: 'ADMIN', works: ({ plan }) => ({ id: plan.id }) },
  'Mutation.toggleMealPlan': { rule: 'ADMIN', works: ({ plan }) => ({ id: plan.id }) },
};

/** Access matrix: one row for every operation of the schema. */
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish } from '../testkit/seed.js';
import { KITCHEN_ROWS } from './access-kitchen-rows.js';
import { MONEY_ROWS } from './access-money-rows.js';
import type { AccessRow } from './access-row.js';
import { STAFF_ROWS } from './access-staff-rows.js';
import { STANDING_ROWS } from './access-standing-rows.js';
import { freeDay, type World } from './access-world.js';

const lines = (world: World, quantity = 1) => [{ dishId: world.dish.id, quantity }];
const slots = (dish: SeededDish) => [
  { mealId: BREAKFAST_ID, dishIds: [dish.id], portions: [{ dishId: dish.id, cap: 50 }] },
];
let counted = 0;
const mobile = () => String(7_000_000_000 + ++counted);

export const ACCESS_ROWS: Readonly<Record<string, AccessRow>> = {
  'Query.activeMealPlan': { access: 'public', works: () => ({}) },
  'Query.openMealPlans': { access: 'public', works: () => ({ date: '2026-11-21' }) },
  'Query.dish': { access: 'public', works: ({ dish }) => ({ id: dish.id }) },
  'Query.dishes': { access: 'public', works: () => ({}) },
  'Query.meals': { access: 'public', works: () => ({}) },
  'Query.settings': { access: 'public', works: () => ({}) },
  'Query.me': { access: 'admin own', works: () => ({}) },
  'Query.user': { access: 'customers:read own', works: ({ asha }) => ({ id: asha.id }), namesOwner: true },
  'Query.order': { access: 'orders:read own', works: ({ orderId }) => ({ id: orderId }), namesOwner: true },
  'Query.ordersOf': {
    access: 'orders:read own',
    works: ({ asha }) => ({ userId: asha.id }),
    namesOwner: true,
  },
  'Query.walletStatement': {
    access: 'wallets:read own',
    works: ({ asha }) => ({ userId: asha.userUuid }),
    namesOwner: true,
  },
  'Query.nutritionHistory': {
    access: 'orders:read own',
    works: ({ asha }) => ({ userId: asha.id, from: '2026-11-01', to: '2026-12-31' }),
    namesOwner: true,
  },
  'Query.mealPlans': { access: 'plans:read', works: () => ({}) },
  'Query.users': { access: 'customers:read', works: () => ({}) },
  'Query.orders': { access: 'orders:read', works: () => ({}) },
  'Query.dailySummary': { access: 'orders:read', works: () => ({}) },
  'Query.setupProgress': { access: 'orders:read', works: () => ({}) },
  'Query.walletsOn': { access: 'wallets:read', works: () => ({ date: '2026-11-20' }) },
  'Query.moneyReport': { access: 'reports:read', works: () => ({ from: '2026-11-01', to: '2026-11-30' }) },
  'Query.matchingOrderIds': { access: 'orders:read', works: () => ({}) },
  'Query.customersWithOrder': {
    access: 'orders:read',
    works: () => ({ mealId: BREAKFAST_ID, forDate: '2026-11-21' }),
  },
  'Query.lastServed': {
    access: 'orders:read',
    works: () => ({ mealId: BREAKFAST_ID, before: '2026-11-21' }),
  },
  'Query.previewCancelOrders': { access: 'orders:read', works: ({ orderId }) => ({ ids: [orderId] }) },
  'Query.orderedDishes': { access: 'orders:read', works: ({ orderId }) => ({ ids: [orderId] }) },
  'Query.previewRemoveDish': {
    access: 'orders:read',
    works: ({ orderId, dish }) => ({ ids: [orderId], dishId: dish.id }),
  },
  'Query.bulkJobs': { access: 'orders:read wallets:read payments:read', works: () => ({}) },
  'Query.bulkJob': {
    access: 'orders:read wallets:read payments:read',
    needs: 'orders:read',
    works: ({ jobId }) => ({ id: jobId }),
  },
  'Query.auditTrail': {
    access:
      'orders:read wallets:read payments:read dishes:read plans:read customers:read kitchen:read delivery:read settings:write staff:write',
    needs: 'customers:read',
    works: ({ asha }) => ({ subject: 'USER', id: asha.id }),
  },
  'Query.walletEntries': { access: 'wallets:read', works: () => ({ first: 1 }) },
  'Query.changes': {
    access: 'orders:read customers:read dishes:read plans:read wallets:read payments:read',
    works: () => ({ first: 1 }),
  },
  'Mutation.adminLogin': {
    access: 'sign-in',
    works: ({ admin }) => ({ email: admin.email, password: admin.password }),
  },
  'Mutation.openPersonalLink': { access: 'sign-in', works: ({ asha }) => ({ userUuid: asha.userUuid }) },
  'Mutation.signOut': { access: 'sign-out', works: () => ({}) },
  'Mutation.placeOrder': {
    access: 'orders:write own',
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
    access: 'orders:write own',
    works: (world) => ({ id: world.orderId, input: { lines: lines(world, 2) } }),
    namesOwner: true,
  },
  'Mutation.cancelOrder': {
    access: 'orders:write own',
    works: ({ orderId }) => ({ id: orderId, reason: 'Travelling' }),
    namesOwner: true,
  },
  'Mutation.placeOrders': {
    access: 'orders:write',
    works: (world) => ({
      input: { userIds: [world.asha.id], mealId: BREAKFAST_ID, forDate: freeDay(), lines: lines(world) },
    }),
  },
  'Mutation.cancelOrders': {
    access: 'orders:write',
    works: ({ orderId }) => ({ ids: [orderId], reason: 'Closed' }),
  },
  'Mutation.removeDish': {
    access: 'orders:write',
    works: ({ orderId, dish, otherDish }) => ({
      ids: [orderId],
      dishId: dish.id,
      replacementId: otherDish.id,
    }),
  },
  'Mutation.startPlaceOrders': {
    access: 'orders:write',
    works: (world) => ({
      input: { userIds: [world.asha.id], mealId: BREAKFAST_ID, forDate: freeDay(), lines: lines(world) },
    }),
  },
  'Mutation.startCancelOrders': {
    access: 'orders:write',
    works: ({ orderId }) => ({ ids: [orderId], reason: 'Closed' }),
  },
  'Mutation.startRemoveDish': {
    access: 'orders:write',
    works: ({ orderId, dish }) => ({ ids: [orderId], dishId: dish.id }),
  },
  ...STANDING_ROWS,
  'Mutation.startCreditWallets': {
    access: 'wallets:credit',
    works: ({ asha }) => ({ lines: [{ userId: asha.id, amount: 100 }] }),
  },
  'Mutation.retryBulkJob': {
    access: 'orders:write wallets:credit payments:write',
    needs: 'orders:write',
    works: ({ jobId }) => ({ id: jobId, attempt: 1 }),
  },
  ...STAFF_ROWS,
  'Query.provenBackupAt': { access: 'kitchen:read', works: () => ({}) },
  'Query.previewCredits': {
    access: 'wallets:read',
    works: ({ asha }) => ({ csv: `Mobile,Amount\n${asha.mobileNumber},100` }),
  },
  'Mutation.creditWallets': {
    access: 'wallets:credit',
    works: ({ asha }) => ({ lines: [{ userId: asha.id, amount: 100 }] }),
  },
  ...MONEY_ROWS,
  'Mutation.importCustomers': {
    access: 'customers:write',
    works: () => ({ csv: `Name,Mobile,Address\nAsha,${mobile()},House 1` }),
  },
  'Mutation.importDishes': {
    access: 'dishes:write',
    works: () => ({ csv: `Title,Price\nDish ${mobile()},120` }),
  },
  ...KITCHEN_ROWS,
  'Mutation.createUser': {
    access: 'customers:write',
    works: () => ({ input: { mobileNumber: mobile(), type: 'CUSTOMER', addresses: [{ text: 'Baner' }] } }),
  },
  'Mutation.updateUser': {
    access: 'customers:write',
    works: ({ asha }) => ({ id: asha.id, input: { title: 'Asha Nair', addresses: [{ text: 'Baner' }] } }),
  },
  'Mutation.updateDiet': {
    access: 'customers:write own',
    works: ({ asha }) => ({ userId: asha.id, input: { diet: 'EGG', avoids: ['MILK'] } }),
    namesOwner: true,
  },
  'Mutation.setDefaultAddress': {
    access: 'customers:write own',
    works: ({ asha, officeId }) => ({ userId: asha.id, addressId: officeId }),
    namesOwner: true,
  },
  'Mutation.updateAddresses': {
    access: 'customers:write own',
    works: ({ asha }) => ({ userId: asha.id, addresses: [{ text: 'Home' }, { text: 'Baner' }] }),
    namesOwner: true,
  },
  'Mutation.resetPersonalLink': { access: 'customers:write', works: ({ asha }) => ({ id: asha.id }) },
  'Mutation.correctWallet': {
    access: 'wallets:payout',
    works: ({ asha }) => ({ userId: asha.id, amount: 10, reason: 'Typed wrong' }),
  },
  'Mutation.refundToSource': {
    access: 'wallets:payout',
    works: ({ asha }) => ({
      userId: asha.id,
      amount: 0.01,
      reference: `UTR${mobile()}`,
      reason: 'Moves away',
    }),
  },
  'Mutation.creditWallet': {
    access: 'wallets:credit',
    works: ({ asha }) => ({ userId: asha.id, amount: 10 }),
  },
  'Mutation.createMeal': {
    access: 'settings:write',
    works: () => ({ input: { title: 'Lunch', deliveryStartsAt: '12:00', deliveryEndsAt: '13:00' } }),
  },
  'Mutation.updateMeal': {
    access: 'settings:write',
    works: () => ({ id: BREAKFAST_ID, input: { closesMinutesBefore: ++counted } }),
  },
  'Mutation.createMealPlan': {
    access: 'plans:write',
    works: ({ dish }) => ({ input: { date: freeDay(), slots: slots(dish) } }),
  },
  'Mutation.updateMealPlan': {
    access: 'plans:write',
    works: ({ plan, dish }) => ({ id: plan.id, input: { slots: slots(dish) } }),
  },
  'Mutation.deleteMealPlan': { access: 'plans:write', works: ({ plan }) => ({ id: plan.id }) },
  'Mutation.activateMealPlan': { access: 'plans:write', works: ({ plan }) => ({ id: plan.id }) },
  'Mutation.deactivateMealPlan': { access: 'plans:write', works: ({ plan }) => ({ id: plan.id }) },
  'Mutation.toggleMealPlan': { access: 'plans:write', works: ({ plan }) => ({ id: plan.id }) },
};

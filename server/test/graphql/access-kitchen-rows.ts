/** Rows of the access matrix for cooking, packing, and delivery. */
import { packCodeOf } from '../../src/features/kitchen/pack-code.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import type { AccessRow } from './access-row.js';
import { freeDay } from './access-world.js';

let counted = 0;

export const KITCHEN_ROWS: Readonly<Record<string, AccessRow>> = {
  'Query.closures': { access: 'public', works: () => ({ from: '2026-11-01', to: '2026-12-31' }) },
  'Query.previewCloseDay': {
    access: 'kitchen:read',
    works: () => ({ date: '2026-11-21', mealId: BREAKFAST_ID }),
  },
  'Mutation.closeDay': {
    access: 'kitchen:write',
    works: () => ({ date: freeDay(), mealId: BREAKFAST_ID, reason: 'Diwali' }),
  },
  'Mutation.reopenDay': { access: 'kitchen:write', works: ({ closedDay }) => ({ date: closedDay }) },
  'Query.kitchenSheet': {
    access: 'kitchen:read cook',
    works: () => ({ date: '2026-11-21', mealId: BREAKFAST_ID }),
  },
  'Mutation.setCooked': {
    access: 'kitchen:write cook',
    works: ({ dish }) => ({
      date: '2026-11-21',
      mealId: BREAKFAST_ID,
      dishId: dish.id,
      cooked: true,
      portions: 1,
    }),
  },
  'Query.packingList': {
    access: 'kitchen:read pack',
    works: () => ({ date: '2026-11-21', mealId: BREAKFAST_ID }),
  },
  'Query.packingBox': {
    access: 'kitchen:read pack',
    works: ({ orderId }) => ({ code: packCodeOf(orderId) }),
  },
  'Mutation.setPacked': {
    access: 'kitchen:write pack',
    works: ({ orderId }) => ({ orderIds: [orderId], packed: true }),
  },
  'Mutation.recordPrint': {
    access: 'kitchen:write pack',
    works: ({ orderId }) => ({
      date: '2026-11-21',
      mealId: BREAKFAST_ID,
      kind: 'LABELS',
      orderIds: [orderId],
    }),
  },
  'Mutation.numberBoxes': {
    access: 'kitchen:write pack',
    works: () => ({ date: '2026-11-21', mealId: BREAKFAST_ID }),
  },
  'Mutation.completeOrders': { access: 'kitchen:write', works: ({ dueId }) => ({ orderIds: [dueId] }) },
  'Mutation.reopenOrders': {
    access: 'kitchen:write',
    works: ({ completedId }) => ({ orderIds: [completedId] }),
  },
  'Query.deliveryBoard': { access: 'delivery:read', works: ({ delivery }) => ({ ...delivery.slot }) },
  'Mutation.suggestRuns': { access: 'delivery:write', works: ({ delivery }) => ({ ...delivery.slot }) },
  'Mutation.assignStops': {
    access: 'delivery:write',
    works: ({ delivery }) => ({ riderId: delivery.rider.id, orderIds: [delivery.orderId] }),
  },
  'Mutation.orderStops': {
    access: 'delivery:write',
    works: ({ delivery }) => ({ runId: delivery.outId, stopIds: [delivery.failedStopId] }),
  },
  'Query.previewStartRun': { access: 'delivery:read', works: ({ delivery }) => ({ id: delivery.draftId }) },
  'Mutation.startRun': { access: 'delivery:write', works: ({ delivery }) => ({ id: delivery.draftId }) },
  'Mutation.renewRunLink': { access: 'delivery:write', works: ({ delivery }) => ({ id: delivery.outId }) },
  'Mutation.handOverRun': {
    access: 'delivery:write',
    works: ({ delivery }) => ({ id: delivery.outId, riderId: delivery.rider.id }),
  },
  'Mutation.markStop': {
    access: 'delivery:write',
    works: ({ delivery }) => ({ stopId: delivery.pendingStopId, mark: 'DELIVERED' }),
  },
  'Mutation.closeRun': { access: 'delivery:write', works: ({ delivery }) => ({ id: delivery.outId }) },
  'Mutation.resolveFailedStop': {
    access: 'delivery:write',
    works: ({ delivery }) => ({ stopId: delivery.failedStopId, refund: true }),
  },
  'Mutation.openRunLink': { access: 'sign-in', works: ({ delivery }) => ({ secret: delivery.secret }) },
  'Query.myRun': { access: 'run', works: () => ({}) },
  'Mutation.reportStops': {
    access: 'run',
    works: ({ delivery }) => ({
      events: [
        {
          id: 'c0000000-0000-4000-8000-000000000001',
          stopId: delivery.pendingStopId,
          mark: 'DELIVERED',
          at: '2026-11-20T03:30:00.000Z',
        },
      ],
    }),
  },
  'Query.boxHolders': { access: 'delivery:read', works: () => ({}) },
  'Mutation.correctBoxes': {
    access: 'delivery:write',
    works: ({ asha }) => ({ userId: asha.id, boxes: 2 }),
  },
  'Query.customerGroups': { access: 'customers:read', works: () => ({}) },
  'Query.customersOfGroup': { access: 'customers:read', works: ({ groupId }) => ({ id: groupId }) },
  'Mutation.createCustomerGroup': {
    access: 'customers:write',
    works: ({ asha }) => ({ input: { name: `Group ${++counted}`, customerIds: [asha.id] } }),
  },
  'Mutation.updateCustomerGroup': {
    access: 'customers:write',
    works: ({ groupId, asha }) => ({ id: groupId, input: { customerIds: [asha.id] } }),
  },
  'Mutation.deleteCustomerGroup': { access: 'customers:write', works: ({ groupId }) => ({ id: groupId }) },
  'Query.stations': { access: 'staff:write', works: () => ({}) },
  'Mutation.createStation': {
    access: 'staff:write',
    works: () => ({ input: { name: `Station ${++counted}`, cook: true, pack: false } }),
  },
  'Mutation.revokeStation': { access: 'staff:write', works: ({ station }) => ({ id: station.id }) },
  'Mutation.openStationLink': { access: 'sign-in', works: ({ station }) => ({ secret: station.secret }) },
  'Query.myStation': { access: 'station', works: () => ({}) },
  'Mutation.createDish': { access: 'dishes:write', works: () => ({ input: { title: 'Dish' } }) },
  'Mutation.updateDish': {
    access: 'dishes:write',
    works: ({ dish }) => ({ id: dish.id, input: { protein: 1 } }),
  },
  'Mutation.setDishStatus': {
    access: 'dishes:write',
    works: ({ dish }) => ({ id: dish.id, status: 'INACTIVE' }),
  },
  'Mutation.deleteDish': { access: 'dishes:write', works: ({ dish }) => ({ id: dish.id }) },
};

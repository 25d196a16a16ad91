/** The rows of the access matrix for what is cooked, packed and brought. */
import { packCodeOf } from '../../src/features/kitchen/pack-code.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import type { AccessRow } from './access-row.js';
import { freeDay } from './access-world.js';

let counted = 0;

export const KITCHEN_ROWS: Readonly<Record<string, AccessRow>> = {
  'Query.closures': { rule: 'ANYBODY', works: () => ({ from: '2026-11-01', to: '2026-12-31' }) },
  'Query.previewCloseDay': { rule: 'ADMIN', works: () => ({ date: '2026-11-21', mealId: BREAKFAST_ID }) },
  'Mutation.closeDay': {
    rule: 'ADMIN',
    works: () => ({ date: freeDay(), mealId: BREAKFAST_ID, reason: 'Diwali' }),
  },
  'Mutation.reopenDay': { rule: 'ADMIN', works: ({ closedDay }) => ({ date: closedDay }) },
  'Query.kitchenSheet': { rule: 'COOK', works: () => ({ date: '2026-11-21', mealId: BREAKFAST_ID }) },
  'Mutation.setCooked': {
    rule: 'COOK',
    works: ({ dish }) => ({
      date: '2026-11-21',
      mealId: BREAKFAST_ID,
      dishId: dish.id,
      cooked: true,
      portions: 1,
    }),
  },
  'Query.packingList': { rule: 'PACK', works: () => ({ date: '2026-11-21', mealId: BREAKFAST_ID }) },
  'Query.packingBox': { rule: 'PACK', works: ({ orderId }) => ({ code: packCodeOf(orderId) }) },
  'Mutation.setPacked': { rule: 'PACK', works: ({ orderId }) => ({ orderIds: [orderId], packed: true }) },
  'Mutation.recordPrint': {
    rule: 'PACK',
    works: ({ orderId }) => ({
      date: '2026-11-21',
      mealId: BREAKFAST_ID,
      kind: 'LABELS',
      orderIds: [orderId],
    }),
  },
  'Mutation.numberBoxes': { rule: 'PACK', works: () => ({ date: '2026-11-21', mealId: BREAKFAST_ID }) },
  'Mutation.completeOrders': { rule: 'ADMIN', works: ({ dueId }) => ({ orderIds: [dueId] }) },
  'Mutation.reopenOrders': { rule: 'ADMIN', works: ({ completedId }) => ({ orderIds: [completedId] }) },
  'Query.deliveryBoard': { rule: 'ADMIN', works: ({ delivery }) => ({ ...delivery.slot }) },
  'Mutation.suggestRuns': { rule: 'ADMIN', works: ({ delivery }) => ({ ...delivery.slot }) },
  'Mutation.assignStops': {
    rule: 'ADMIN',
    works: ({ delivery }) => ({ riderId: delivery.rider.id, orderIds: [delivery.orderId] }),
  },
  'Mutation.orderStops': {
    rule: 'ADMIN',
    works: ({ delivery }) => ({ runId: delivery.outId, stopIds: [delivery.failedStopId] }),
  },
  'Query.previewStartRun': { rule: 'ADMIN', works: ({ delivery }) => ({ id: delivery.draftId }) },
  'Mutation.startRun': { rule: 'ADMIN', works: ({ delivery }) => ({ id: delivery.draftId }) },
  'Mutation.renewRunLink': { rule: 'ADMIN', works: ({ delivery }) => ({ id: delivery.outId }) },
  'Mutation.handOverRun': {
    rule: 'ADMIN',
    works: ({ delivery }) => ({ id: delivery.outId, riderId: delivery.rider.id }),
  },
  'Mutation.markStop': {
    rule: 'ADMIN',
    works: ({ delivery }) => ({ stopId: delivery.pendingStopId, mark: 'DELIVERED' }),
  },
  'Mutation.closeRun': { rule: 'ADMIN', works: ({ delivery }) => ({ id: delivery.outId }) },
  'Mutation.resolveFailedStop': {
    rule: 'ADMIN',
    works: ({ delivery }) => ({ stopId: delivery.failedStopId, refund: true }),
  },
  'Mutation.openRunLink': { rule: 'SIGNING_IN', works: ({ delivery }) => ({ secret: delivery.secret }) },
  'Query.myRun': { rule: 'RUN', works: () => ({}) },
  'Mutation.reportStops': {
    rule: 'RUN',
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
  'Query.boxHolders': { rule: 'ADMIN', works: () => ({}) },
  'Mutation.correctBoxes': {
    rule: 'ADMIN',
    works: ({ asha }) => ({ userId: asha.id, boxes: 2 }),
  },
  'Query.customerGroups': { rule: 'ADMIN', works: () => ({}) },
  'Query.customersOfGroup': { rule: 'ADMIN', works: ({ groupId }) => ({ id: groupId }) },
  'Mutation.createCustomerGroup': {
    rule: 'ADMIN',
    works: ({ asha }) => ({ input: { name: `Group ${++counted}`, customerIds: [asha.id] } }),
  },
  'Mutation.updateCustomerGroup': {
    rule: 'ADMIN',
    works: ({ groupId, asha }) => ({ id: groupId, input: { customerIds: [asha.id] } }),
  },
  'Mutation.deleteCustomerGroup': { rule: 'ADMIN', works: ({ groupId }) => ({ id: groupId }) },
  'Query.stations': { rule: 'ADMIN', works: () => ({}) },
  'Mutation.createStation': {
    rule: 'ADMIN',
    works: () => ({ input: { name: `Station ${++counted}`, cook: true, pack: false } }),
  },
  'Mutation.revokeStation': { rule: 'ADMIN', works: ({ station }) => ({ id: station.id }) },
  'Mutation.openStationLink': { rule: 'SIGNING_IN', works: ({ station }) => ({ secret: station.secret }) },
  'Query.myStation': { rule: 'STATION', works: () => ({}) },
  'Mutation.createDish': { rule: 'ADMIN', works: () => ({ input: { title: 'Dish' } }) },
  'Mutation.updateDish': { rule: 'ADMIN', works: ({ dish }) => ({ id: dish.id, input: { protein: 1 } }) },
  'Mutation.setDishStatus': { rule: 'ADMIN', works: ({ dish }) => ({ id: dish.id, status: 'INACTIVE' }) },
  'Mutation.deleteDish': { rule: 'ADMIN', works: ({ dish }) => ({ id: dish.id }) },
};

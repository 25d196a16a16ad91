/** Access rows of standing orders. */
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';
import type { AccessRow } from './access-row.js';
import type { World } from './access-world.js';

const standing = ({ dish }: World) => ({
  weekdays: ['MONDAY', 'WEDNESDAY'],
  from: '2027-01-01',
  lines: [{ dishId: dish.id, quantity: 1 }],
});
let counted = 0;

export const STANDING_ROWS: Readonly<Record<string, AccessRow>> = {
  'Mutation.startCreateStandingOrders': {
    access: 'orders:write',
    works: (world) => ({ userIds: [world.asha.id], input: { ...standing(world), mealId: POST_LUNCH_ID } }),
  },
  'Query.standingOrders': {
    access: 'orders:read own',
    works: ({ asha }) => ({ userId: asha.id }),
    namesOwner: true,
  },
  'Query.standingCalendar': {
    access: 'orders:read own',
    works: ({ asha }) => ({ userId: asha.id, from: '2026-11-20', to: '2026-12-17' }),
    namesOwner: true,
  },
  'Query.standingOrderIssues': { access: 'orders:read', works: () => ({ date: '2026-11-21' }) },
  'Query.standingDemand': { access: 'orders:read', works: () => ({ from: '2026-11-20', to: '2026-11-26' }) },
  'Query.standingAlarms': { access: 'orders:read', works: () => ({}) },
  'Mutation.createStandingOrder': {
    access: 'orders:write own',
    works: (world) => ({ input: { ...standing(world), userId: world.asha.id, mealId: POST_LUNCH_ID } }),
    namesOwner: true,
  },
  'Mutation.updateStandingOrder': {
    access: 'orders:write own',
    works: (world) => ({
      id: world.standingOrderId,
      input: { ...standing(world), instructions: `Change ${++counted}` },
    }),
    namesOwner: true,
  },
  'Mutation.pauseStandingOrder': {
    access: 'orders:write own',
    works: ({ standingOrderId }) => ({ id: standingOrderId, from: '2026-12-24', until: '2026-12-26' }),
    namesOwner: true,
  },
  'Mutation.resumeStandingOrder': {
    access: 'orders:write own',
    works: ({ standingOrderId }) => ({ id: standingOrderId }),
    namesOwner: true,
  },
  'Mutation.endStandingOrder': {
    access: 'orders:write own',
    works: ({ standingOrderId }) => ({ id: standingOrderId }),
    namesOwner: true,
  },
  'Mutation.skipStandingDay': {
    access: 'orders:write own',
    works: ({ asha }) => ({ userId: asha.id, mealId: BREAKFAST_ID, date: '2027-01-06' }),
    namesOwner: true,
  },
  'Mutation.unskipStandingDay': {
    access: 'orders:write own',
    works: ({ asha }) => ({ userId: asha.id, mealId: BREAKFAST_ID, date: '2027-01-04' }),
    namesOwner: true,
  },
  'Mutation.createStandingOrders': {
    access: 'orders:write',
    works: (world) => ({ userIds: [world.asha.id], input: { ...standing(world), mealId: POST_LUNCH_ID } }),
  },
};

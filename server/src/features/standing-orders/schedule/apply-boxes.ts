import { acquireLock } from '../../../db/sql.js';
import { boundRows, tables } from '../../../db/tables.js';
import type { EntityManager } from '../../../db/transaction.js';
import { AppError } from '../../../shared/errors.js';
import type { Change } from '../../ledger/change.js';
import { commit, writeDecisions } from '../../ledger/commit.js';
import { decideEach, updateAccounts } from '../../ledger/decide-each.js';
import { type DishOfDay, lock } from '../../ledger/locks.js';
import type { Tx } from '../../ledger/transaction.js';
import { completeDeliveredOrders } from '../../orders/changing/complete-delivered-orders.js';
import { portionsAfter } from '../../orders/rules/order-context.js';
import type { UseCaseContext } from '../../use-case.js';
import { writeDayOutcomes } from '../write-day-outcomes.js';
import type { BoxAction, BoxResult } from './box-changes.js';
import { decideBox } from './decide-boxes.js';
import type { DueBox, MealOfDay } from './find-due-boxes.js';
import { type BoxState, readBoxes } from './load-boxes.js';

/**
 * Key of the advisory lock that lets one process at a time write boxes. The locks of the rows already prevent that a box is
 * created or charged twice.
 */
export const SCHEDULE_LOCK = 7_302_611;

/**
 * Decides about some boxes and writes the changes in one transaction.
 * @param due boxes of one meal and day, with one address
 * @returns the actions; boxes whose rows another transaction has locked are left for the next run
 */
export async function applyBoxes(
  ctx: UseCaseContext,
  slot: MealOfDay,
  due: readonly DueBox[],
): Promise<BoxAction[]> {
  const call = { requests: due, lockedIdOf: ({ customerId }: DueBox) => customerId };
  const outcomes = await commit<DueBox, BoxResult>(ctx, call, async (tx, batch) => {
    const { requests } = batch;
    const counters = batch.isRetry ? await limitedDishes(tx.em, slot) : [];
    const [, locked] = await tx.together(
      acquireLock(tx.em, SCHEDULE_LOCK),
      lock(tx, batch, {
        days: [slot.day],
        customers: requests.map(({ customerId }) => customerId),
        orders: requests.flatMap(({ orderId }) => orderId ?? []),
        counters,
      }),
    );
    const state = await readBoxes(tx, slot, requests);
    const decisions = decideEach(batch, locked, state, decideBox, boxStateAfter);
    return writeDecisions(tx, decisions, (_em, written) => writeOutcomesOfBoxes(tx, written));
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.reason === 'busy') return [error];
    throw error;
  });
  const results = outcomes.filter((outcome): outcome is BoxResult => !(outcome instanceof AppError));
  await stampUnchanged(ctx.em, results);
  return results.flatMap(({ done }) => done ?? []);
}

/** Returns the dishes with a limited number of portions for a meal and day. */
async function limitedDishes(em: EntityManager, { mealId, day }: MealOfDay): Promise<DishOfDay[]> {
  const dishes = await tables(em)
    .selectFrom('PortionLimit as c')
    .innerJoin('MealPlan as p', 'p.id', 'c.planId')
    .where('p.date', '=', day)
    .where('c.mealId', '=', mealId)
    .select('c.dishId')
    .execute();
  return dishes.map(({ dishId }) => ({ mealId, forDate: day, dishId }));
}

/** Returns the state after a decided box, for the next decision. Changes the map of the customers. */
export function boxStateAfter(state: BoxState, change: Change<BoxResult>): BoxState {
  const { menu } = state;
  updateAccounts(menu.customers, change);
  return { ...state, menu: { ...menu, portions: portionsAfter(menu.portions, change.portions) } };
}

/** Writes the standing days of decided boxes, and completes charged orders that were delivered before. */
export async function writeOutcomesOfBoxes(tx: Tx, written: readonly Change<BoxResult>[]): Promise<void> {
  const { em, now } = tx;
  const results = written.map(({ result }) => result({ orderNumber: null }));
  await writeDayOutcomes(
    em,
    now,
    results.flatMap(({ row }) => row ?? []),
  );
  await completeDeliveredOrders(
    tx,
    written.flatMap(({ order }) => order?.id ?? []),
  );
  const gone = results.filter(({ row }) => row === null).map(({ key }) => key);
  if (gone.length === 0) return;
  await tables(em)
    .deleteFrom('StandingDay')
    .using(givenDays(em, gone))
    .whereRef('StandingDay.customerId', '=', 'given.customerId')
    .whereRef('StandingDay.mealId', '=', 'given.mealId')
    .whereRef('StandingDay.forDate', '=', 'given.forDate')
    .execute();
}

const givenDays = (em: EntityManager, keys: readonly BoxResult['key'][]) =>
  boundRows(
    em,
    'StandingDay',
    ['customerId', 'mealId', 'forDate'],
    keys.map(({ customerId, mealId, day }) => ({ customerId, mealId, forDate: day })),
  );

/** Stores the data version of correct boxes, so that they are not checked again before their data changes. */
async function stampUnchanged(em: EntityManager, results: readonly BoxResult[]): Promise<void> {
  const stamped = results.flatMap(({ done, row }) => (done === null && row ? [row] : []));
  if (stamped.length === 0) return;
  await tables(em)
    .updateTable('StandingDay')
    .from(boundRows(em, 'StandingDay', ['orderId', 'orderVersion', 'stamp'], stamped))
    .set(({ ref }) => ({ stamp: ref('given.stamp') }))
    .whereRef('StandingDay.orderId', '=', 'given.orderId')
    .whereRef('StandingDay.orderVersion', '=', 'given.orderVersion')
    .where('StandingDay.outcome', '=', 'MADE')
    .execute();
}

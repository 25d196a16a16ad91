import { anyOf, givenRows, holdLock, query, runPrepared } from '../../../db/sql.js';
import type { EntityManager } from '../../../db/transaction.js';
import { AppError } from '../../../shared/errors.js';
import { applyChanges, DecideAgainError } from '../../changes/apply-changes.js';
import type { Change } from '../../changes/change.js';
import type { MenuGuard } from '../../changes/menu-guard.js';
import { completeDelivered } from '../../orders/changing/complete-delivered.js';
import { portionsAfter } from '../../orders/rules/order-facts.js';
import type { UseCaseContext } from '../../use-case.js';
import { writeDays } from '../write-days.js';
import type { BoxDone, BoxResult } from './box-changes.js';
import { decideBox } from './decide-boxes.js';
import type { DueBox, Slot } from './find-due.js';
import { type BoxFacts, gatherBoxes } from './gather-boxes.js';

/** Held while boxes are written, so that over all processes one does it at a time. That no box is made or charged twice does not rest on it. */
export const SCHEDULE_LOCK = 7_302_611;

/**
 * Decides about some boxes, and writes what is decided, in one transaction.
 *
 * @param due of one meal and day, with one address
 * @returns what was done; boxes that somebody else held are left for the next time
 */
export async function applyBoxes(
  ctx: UseCaseContext,
  slot: Slot,
  due: readonly DueBox[],
): Promise<BoxDone[]> {
  const outcomes = await applyChanges<DueBox, BoxFacts, BoxResult>(ctx, {
    requests: due,
    gather: async (em, pending) => {
      await holdLock(em, SCHEDULE_LOCK);
      return gatherBoxes(em, ctx, slot, pending);
    },
    decide: decideBox,
    // For whoever is decided about next: portions are taken and given back.
    factsAfter: factsAfterBox,
    guard: guardOfBoxes(slot),
    locks: (pending) => ({
      customers: pending.map(({ customerId }) => customerId),
      orders: pending.flatMap(({ orderId }) => orderId ?? []),
    }),
    alsoWrite: (em, written) => writeBeside(em, ctx, written),
    isTransaction: true,
  });
  const results = outcomes.filter((outcome): outcome is BoxResult => !(outcome instanceof AppError));
  await stampUnchanged(ctx.em, results);
  return results.flatMap(({ done }) => done ?? []);
}

/** Adds the portions of a decided box to the state for the next decision. */
export const factsAfterBox = (facts: BoxFacts, { portions }: Change<BoxResult>): BoxFacts => ({
  ...facts,
  menu: { ...facts.menu, portions: portionsAfter(facts.menu.portions, portions) },
});

/** Returns the guard for the menu that decided boxes depend on. */
export const guardOfBoxes =
  (slot: Slot) =>
  ({ menu, dishIds }: BoxFacts): MenuGuard => ({
    mealId: slot.mealId,
    forDate: slot.day,
    openDay: slot.day,
    dishIds,
    menuStamp: menu.menuStamp,
  });

/**
 * Writes what is stored of the days. The customers are locked by now, and whoever writes their standing orders or days locks them first: so what is read here
 * stays, and must be what was decided from.
 */
export async function writeBeside(
  em: EntityManager,
  ctx: UseCaseContext,
  written: readonly Change<BoxResult>[],
): Promise<void> {
  const results = written.map(({ result }) => result({ orderNumber: null }));
  await requireAsRead(em, results);
  const now = ctx.clock.now();
  await writeDays(
    em,
    now,
    results.flatMap(({ row }) => row ?? []),
  );
  const changed = written.flatMap(({ order }) => order?.id ?? []);
  await completeDelivered(em, ctx, now, changed);
  const gone = results.filter(({ row }) => row === null).map(({ key }) => key);
  if (gone.length === 0) return;
  await query(em)
    .deleteFrom('standing_days as d')
    .using(givenDays(gone))
    .whereRef('d.user_id', '=', 'given.user_id')
    .whereRef('d.meal_id', '=', 'given.meal_id')
    .whereRef('d.for_date', '=', 'given.for_date')
    .execute();
}

const givenDays = (keys: readonly BoxResult['key'][]) =>
  givenRows(
    keys.map(({ customerId, mealId, day }) => ({ user_id: customerId, meal_id: mealId, for_date: day })),
    'user_id uuid, meal_id uuid, for_date date',
  );

async function requireAsRead(em: EntityManager, results: readonly BoxResult[]): Promise<void> {
  const rules = results.flatMap(({ rule }) => rule ?? []);
  const versions = await runPrepared(
    em,
    query(em)
      .selectFrom('standing_orders')
      .where('id', '=', anyOf(rules.map(({ id }) => id)))
      .select(['id', 'version']),
  );
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  if (rules.some(({ id, version }) => versionOf.get(id) !== version)) throw new DecideAgainError();
  const stored = await runPrepared(
    em,
    query(em)
      .selectFrom('standing_days as d')
      .innerJoin(givenDays(results.map(({ key }) => key)), (join) =>
        join
          .onRef('d.user_id', '=', 'given.user_id')
          .onRef('d.meal_id', '=', 'given.meal_id')
          .onRef('d.for_date', '=', 'given.for_date'),
      )
      .select(['d.user_id', 'd.meal_id', 'd.for_date', 'd.outcome', 'd.order_id', 'd.order_version']),
  );
  const keyOf = (...parts: readonly string[]) => parts.join(' ');
  const rowOf = new Map(stored.map((row) => [keyOf(row.user_id, row.meal_id, row.for_date), row]));
  const isAsRead = results.every(({ key, was }) => {
    const row = rowOf.get(keyOf(key.customerId, key.mealId, key.day));
    return row
      ? was?.outcome === row.outcome && was.orderId === row.order_id && was.orderVersion === row.order_version
      : was === null;
  });
  if (!isAsRead) throw new DecideAgainError();
}

/** What was looked at and is as it should be is not looked at again until something changes. */
async function stampUnchanged(em: EntityManager, results: readonly BoxResult[]): Promise<void> {
  const stamped = results.flatMap(({ done, row }) => (done === null && row ? [row] : []));
  if (stamped.length === 0) return;
  await query(em)
    .updateTable('standing_days as d')
    .from(
      givenRows(
        stamped.map(({ orderId, orderVersion, stamp }) => ({
          order_id: orderId,
          order_version: orderVersion,
          stamp,
        })),
        'order_id uuid, order_version int, stamp text',
      ),
    )
    .set(({ ref }) => ({ stamp: ref('given.stamp') }))
    .whereRef('d.order_id', '=', 'given.order_id')
    .whereRef('d.order_version', '=', 'given.order_version')
    .where('d.outcome', '=', 'MADE')
    .execute();
}

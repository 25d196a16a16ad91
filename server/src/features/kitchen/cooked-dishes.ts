import { condition } from '../../db/sql.js';
import { tables } from '../../db/tables.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { appError } from '../../shared/errors.js';
import { type IndiaDate, instantAt } from '../../shared/india-date.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { findMeal } from '../meals/list-meals.js';
import { callerIdOf, reauthenticate, requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** Maximum number of cooked portions of a dish. */
const MAX_PORTIONS = 100_000;

/** Dish that is marked as cooked for a day and meal. */
export interface CookedDish {
  readonly dishId: string;
  /** Number of portions to cook at the time of the mark, without later orders. */
  readonly portions: number;
  /** ID of an admin. Null: a station. */
  readonly cookedById: string | null;
  readonly cookedByStationId: string | null;
  readonly cookedAt: Date;
}

interface SetCookedInput {
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly dishId: string;
  readonly cooked: boolean;
  /** Number of portions that the author of the mark saw. */
  readonly portions: number;
  /** Time of the mark by the device's clock, if it is earlier than now. A later mark of another user is not replaced. */
  readonly at?: Date | null;
}

/**
 * Marks a dish as cooked, or removes the mark until the delivery window of its meal ends. The time of the mark counts. A second mark
 * replaces the number of portions. Admins, and stations that open Cook.
 * @throws AppError `not-found` for a meal or dish, `cooked.portions`, `cooked.meal-over`, `input.id`, and access errors
 */
export async function setCooked(ctx: UseCaseContext, input: SetCookedInput): Promise<void> {
  const actor = requireKitchen(ctx.actor, 'cook');
  const { date, cooked, portions } = input;
  const dishId = checkId(input.dishId, { field: 'dishId', label: 'Dish' });
  const meal = await findMeal(ctx.em, input.mealId);
  if (cooked && !(Number.isInteger(portions) && portions >= 1 && portions <= MAX_PORTIONS))
    throw appError('cooked.portions', { max: MAX_PORTIONS }, 'portions');
  const now = ctx.clock.now();
  // A time in the future comes from a fast clock and is limited to now.
  const saidAt = input.at && input.at < now ? input.at : now;
  await inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    // Other marks of the same dish wait for this lock.
    const dish = await tables(em)
      .selectFrom('Dish')
      .where('id', '=', dishId)
      .select('title')
      .forUpdate()
      .executeTakeFirst();
    if (!dish) throw appError('not-found', { thing: 'Dish' }, 'dishId');
    const before = (await readCookedDishes(em, date, meal.id)).get(dishId);
    if (cooked ? before?.portions === portions : !before) return;
    const last = before ? lastChangeOf(before) : await lastRemovalOf(em, { date, mealId: meal.id, dishId });
    if (last && last.by !== callerIdOf(actor) && last.at > saidAt) return;
    if (!cooked && saidAt >= instantAt(date, meal.deliveryEndsAt)) throw appError('cooked.meal-over', {});
    const row = { forDate: date, mealId: meal.id, dishId };
    const said = {
      portions,
      cookedById: actor.userId,
      cookedByStationId: actor.kind === 'station' ? actor.stationId : null,
      cookedAt: saidAt,
    };
    if (!cooked)
      await tables(em)
        .deleteFrom('CookedDish')
        .where('forDate', '=', date)
        .where('mealId', '=', meal.id)
        .where('dishId', '=', dishId)
        .execute();
    else
      await tables(em)
        .insertInto('CookedDish')
        .values({ ...row, ...said })
        .onConflict((known) => known.columns(['forDate', 'mealId', 'dishId']).doUpdateSet(said))
        .execute();
    const snapshot = (count: number | undefined) =>
      count === undefined ? null : { title: dish.title, date, mealId: meal.id, portions: count };
    await recordAudit(em, ctx, {
      action: cooked ? 'DISH_COOKED' : 'DISH_UNCOOKED',
      subjectId: dishId,
      before: snapshot(before?.portions),
      after: snapshot(cooked ? portions : undefined),
    });
  });
}

/** Author and time of a change of a mark. */
interface MarkChange {
  readonly by: string | null;
  readonly at: Date;
}

const lastChangeOf = ({ cookedById, cookedByStationId, cookedAt }: CookedDish): MarkChange => ({
  by: cookedByStationId ?? cookedById,
  at: cookedAt,
});

/** Returns the last removal of a dish's cooked mark. Undefined if the mark was never removed. */
async function lastRemovalOf(
  em: EntityManager,
  { date, mealId, dishId }: Pick<SetCookedInput, 'date' | 'mealId' | 'dishId'>,
): Promise<MarkChange | undefined> {
  const row = await tables(em)
    .selectFrom('AuditEntry')
    .select(['actorId', 'happenedAt'])
    .where('subjectId', '=', dishId)
    .where('subjectType', '=', 'DISH')
    .where('action', '=', 'DISH_UNCOOKED')
    .where(condition((bind) => `before->>'date' = ${bind(date)} and before->>'mealId' = ${bind(mealId)}`))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { by: row.actorId, at: row.happenedAt };
}

/** Reads the cooked dishes of a day and meal, by dish. */
export async function readCookedDishes(
  em: EntityManager,
  date: IndiaDate,
  mealId: string,
): Promise<ReadonlyMap<string, CookedDish>> {
  const rows = await tables(em)
    .selectFrom('CookedDish')
    .where('forDate', '=', date)
    .where('mealId', '=', mealId)
    .select(['dishId', 'portions', 'cookedById', 'cookedByStationId', 'cookedAt'])
    .execute();
  return new Map(
    rows.map(({ dishId, portions, cookedById, cookedByStationId, cookedAt }) => [
      dishId,
      {
        dishId,
        portions,
        cookedById,
        cookedByStationId,
        cookedAt,
      },
    ]),
  );
}

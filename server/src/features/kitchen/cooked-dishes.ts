import { query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { type IndiaDate, instantAt } from '../../shared/india-date.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { findMeal } from '../meals/list-meals.js';
import { reauthenticate, requireKitchen } from '../sessions/actor.js';
import type { UseCaseContext } from '../use-case.js';

/** The most portions of a dish that can be said to be cooked. */
const MAX_PORTIONS = 100_000;

/** That a dish is cooked for a day and meal. */
export interface CookedDish {
  readonly dishId: string;
  /** How many portions there were to cook when it was ticked: what is ordered afterwards is not among them. */
  readonly portions: number;
  /** An admin; null: a station. */
  readonly cookedById: string | null;
  readonly cookedByStationId: string | null;
  readonly cookedAt: Date;
}

export interface SetCookedInput {
  readonly date: IndiaDate;
  readonly mealId: string;
  readonly dishId: string;
  readonly cooked: boolean;
  /** How many there were to cook for who says so. */
  readonly portions: number;
}

/**
 * Notes that a dish is cooked, or takes that back until the delivery window of its meal ends. Ticked again, the portions are those of then. Admins, and stations that open Cook.
 *
 * @throws AppError `not-found` for a meal or dish, `cooked.portions`, `cooked.meal-over`, `input.id`, and refusals of access
 */
export async function setCooked(ctx: UseCaseContext, input: SetCookedInput): Promise<void> {
  const by = requireKitchen(ctx.actor, 'cook');
  const { date, cooked, portions } = input;
  const dishId = checkId(input.dishId, { field: 'dishId', label: 'Dish' });
  const meal = await findMeal(ctx.em, input.mealId);
  if (cooked && !(Number.isInteger(portions) && portions >= 1 && portions <= MAX_PORTIONS))
    throw refusal('cooked.portions', { max: MAX_PORTIONS }, 'portions');
  const now = ctx.clock.now();
  await inTransaction(ctx.em, async (em) => {
    await reauthenticate(em, ctx.actor, ctx.clock);
    // Whoever else ticks it meanwhile waits for the dish.
    const dish = await query(em)
      .selectFrom('dishes')
      .where('id', '=', dishId)
      .select('title')
      .forUpdate()
      .executeTakeFirst();
    if (!dish) throw refusal('not-found', { thing: 'Dish' }, 'dishId');
    const before = (await readCooked(em, date, meal.id)).get(dishId);
    if (cooked ? before?.portions === portions : !before) return;
    if (!cooked && now >= instantAt(date, meal.closesAt)) throw refusal('cooked.meal-over', {});
    const row = { for_date: date, meal_id: meal.id, dish_id: dishId };
    const said = {
      portions,
      cooked_by: by.userId,
      cooked_by_station: by.kind === 'station' ? by.stationId : null,
      cooked_at: now,
    };
    if (!cooked)
      await query(em)
        .deleteFrom('cooked_dishes')
        .where('for_date', '=', date)
        .where('meal_id', '=', meal.id)
        .where('dish_id', '=', dishId)
        .execute();
    else
      await query(em)
        .insertInto('cooked_dishes')
        .values({ ...row, ...said })
        .onConflict((known) => known.columns(['for_date', 'meal_id', 'dish_id']).doUpdateSet(said))
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

/** What is cooked for a day and meal, by dish. */
export async function readCooked(
  em: EntityManager,
  date: IndiaDate,
  mealId: string,
): Promise<ReadonlyMap<string, CookedDish>> {
  const rows = await query(em)
    .selectFrom('cooked_dishes')
    .where('for_date', '=', date)
    .where('meal_id', '=', mealId)
    .select(['dish_id', 'portions', 'cooked_by', 'cooked_by_station', 'cooked_at'])
    .execute();
  return new Map(
    rows.map(({ dish_id, portions, cooked_by, cooked_by_station, cooked_at }) => [
      dish_id,
      {
        dishId: dish_id,
        portions,
        cookedById: cooked_by,
        cookedByStationId: cooked_by_station,
        cookedAt: new Date(cooked_at),
      },
    ]),
  );
}

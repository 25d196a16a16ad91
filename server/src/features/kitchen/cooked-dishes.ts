import { condition, query } from '../../db/sql.js';
import { type EntityManager, inTransaction } from '../../db/transaction.js';
import { refusal } from '../../shared/errors.js';
import { type IndiaDate, instantAt } from '../../shared/india-date.js';
import { checkId } from '../../shared/validation.js';
import { recordAudit } from '../audit/record-audit.js';
import { findMeal } from '../meals/list-meals.js';
import { callerIdOf, reauthenticate, requireKitchen } from '../sessions/actor.js';
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
  /** When it was said, by the device's clock, where that is earlier: what somebody else said of the dish after it stands. */
  readonly at?: Date | null;
}

/**
 * Notes that a dish is cooked, or takes that back until the delivery window of its meal ends, which counts by when it was said. Ticked again, the portions are those of then. Admins, and stations that open Cook.
 *
 * @throws AppError `not-found` for a meal or dish, `cooked.portions`, `cooked.meal-over`, `input.id`, and refusals of access
 */
export async function setCooked(ctx: UseCaseContext, input: SetCookedInput): Promise<void> {
  const actor = requireKitchen(ctx.actor, 'cook');
  const { date, cooked, portions } = input;
  const dishId = checkId(input.dishId, { field: 'dishId', label: 'Dish' });
  const meal = await findMeal(ctx.em, input.mealId);
  if (cooked && !(Number.isInteger(portions) && portions >= 1 && portions <= MAX_PORTIONS))
    throw refusal('cooked.portions', { max: MAX_PORTIONS }, 'portions');
  const now = ctx.clock.now();
  // A clock that is ahead says nothing of later.
  const saidAt = input.at && input.at < now ? input.at : now;
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
    const last = before ? wordOf(before) : await lastTakenBack(em, { date, mealId: meal.id, dishId });
    if (last && last.by !== callerIdOf(actor) && last.at > saidAt) return;
    if (!cooked && saidAt >= instantAt(date, meal.closesAt)) throw refusal('cooked.meal-over', {});
    const row = { for_date: date, meal_id: meal.id, dish_id: dishId };
    const said = {
      portions,
      cooked_by: actor.userId,
      cooked_by_station: actor.kind === 'station' ? actor.stationId : null,
      cooked_at: saidAt,
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

/** Who said something of a dish, and when. */
interface Word {
  readonly by: string | null;
  readonly at: Date;
}

const wordOf = ({ cookedById, cookedByStationId, cookedAt }: CookedDish): Word => ({
  by: cookedByStationId ?? cookedById,
  at: cookedAt,
});

/** Who took back last that a dish is cooked; nothing where nobody did. */
async function lastTakenBack(
  em: EntityManager,
  { date, mealId, dishId }: Pick<SetCookedInput, 'date' | 'mealId' | 'dishId'>,
): Promise<Word | undefined> {
  const row = await query(em)
    .selectFrom('audit_entries')
    .select(['actor_id', 'happened_at'])
    .where('subject_id', '=', dishId)
    .where('subject_type', '=', 'DISH')
    .where('action', '=', 'DISH_UNCOOKED')
    .where(condition((bind) => `before->>'date' = ${bind(date)} and before->>'mealId' = ${bind(mealId)}`))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { by: row.actor_id, at: new Date(row.happened_at) };
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

import { tables } from '../../db/tables.js';
import { addDays, type IndiaDate, indiaDateOf, instantAt } from '../../shared/india-date.js';
import { requireAdmin } from '../sessions/actor.js';
import { readSettings } from '../settings/read-settings.js';
import type { UseCaseContext } from '../use-case.js';
import { loadDays } from './load-days.js';
import { deliveryEndOf } from './standing-calendar.js';
import { readDemand } from './standing-demand.js';
import { StandingAlarmKind, StandingOutcome } from './standing-states.js';

/** Alarm about standing orders for the kitchen. */
export interface StandingAlarm {
  readonly kind: StandingAlarmKind;
  readonly date: IndiaDate;
  /** Null if the alarm is not about one meal. */
  readonly mealId: string | null;
  /** Number of boxes. Null if unknown. */
  readonly boxes: number | null;
}

/** Number of days for which missed boxes are reported. */
const MISSED_DAYS = 7;
/** Milliseconds without a run after which an alarm reports that the scheduler is not running. */
const STILL_MS = 5 * 60_000;

/**
 * Returns the current alarms about standing orders: boxes that wait for a missing plan, expected boxes that were not created, and
 * missed boxes. Admins only.
 */
export async function standingAlarms(ctx: UseCaseContext): Promise<StandingAlarm[]> {
  requireAdmin(ctx.actor);
  const now = ctx.clock.now();
  const today = indiaDateOf(now);
  return [
    ...(await withoutPlan(ctx, now, today)),
    ...(await notMade(ctx, now, today)),
    ...(await missed(ctx, today)),
  ];
}

/** Returns the alarms about missing plans: for today at any time, and for tomorrow from the setting `planAlarmAt` on. */
async function withoutPlan(ctx: UseCaseContext, now: Date, today: IndiaDate): Promise<StandingAlarm[]> {
  const { planAlarmAt } = await readSettings(ctx);
  const isDue = now >= instantAt(today, planAlarmAt ?? '00:00');
  const demand = await readDemand(ctx.em, today, isDue ? addDays(today, 1) : today);
  const { meals } = await loadDays(ctx.em, { customerIds: [], from: today, to: today, mealId: null });
  const titles = new Map(meals.map((meal) => [meal.id, meal]));
  const waiting = demand.filter(({ planned, waiting, date, mealId }) => {
    const meal = titles.get(mealId);
    return !planned && waiting > 0 && meal !== undefined && now < deliveryEndOf(meal, date);
  });
  const plans = await tables(ctx.em)
    .selectFrom('MealPlan')
    .where('date', 'in', [today, addDays(today, 1)])
    .select('date')
    .execute();
  return [...Map.groupBy(waiting, ({ date }) => date)].flatMap(([date, those]): StandingAlarm[] => {
    if (plans.some((plan) => plan.date === date))
      return those.map((one) => ({
        kind: StandingAlarmKind.NO_MEAL_IN_PLAN,
        date,
        mealId: one.mealId,
        boxes: one.waiting,
      }));
    const boxes = those.reduce((sum, one) => sum + one.waiting, 0);
    return [{ kind: StandingAlarmKind.NO_PLAN, date, mealId: null, boxes }];
  });
}

/** Returns the alarms about boxes that the last run did not create, and about a last run that is too long ago. */
async function notMade(ctx: UseCaseContext, now: Date, today: IndiaDate): Promise<StandingAlarm[]> {
  const row = await tables(ctx.em)
    .selectFrom('StandingSchedule')
    .select(['ranAt', 'difference'])
    .executeTakeFirst();
  const alarms: StandingAlarm[] = [];
  const ofToday = { date: today, mealId: null };
  if (row && row.difference > 0)
    alarms.push({ ...ofToday, kind: StandingAlarmKind.NOT_ORDERED, boxes: row.difference });
  if (row?.ranAt && now.getTime() - row.ranAt.getTime() > STILL_MS)
    alarms.push({ ...ofToday, kind: StandingAlarmKind.NOT_RUNNING, boxes: null });
  return alarms;
}

async function missed(ctx: UseCaseContext, today: IndiaDate): Promise<StandingAlarm[]> {
  const rows = await tables(ctx.em)
    .selectFrom('StandingDay as d')
    .innerJoin('Meal as m', 'm.id', 'd.mealId')
    .where('d.outcome', '=', StandingOutcome.MISSED)
    .where('d.forDate', '>', addDays(today, -MISSED_DAYS))
    .groupBy(['d.forDate', 'm.id'])
    .orderBy('d.forDate')
    .orderBy('m.deliveryStartsAt')
    .select(['d.forDate', 'm.id as mealId', ({ fn }) => fn.countAll().as('count')])
    .$narrowType<{ forDate: IndiaDate }>()
    .execute();
  return rows.map(({ forDate: date, mealId, count }) => ({
    kind: StandingAlarmKind.MISSED,
    date,
    mealId,
    boxes: Number(count),
  }));
}

import { query } from '../../db/sql.js';
import {
  addDays,
  formatWeekdayAndDay,
  type IndiaDate,
  indiaDateOf,
  instantAt,
} from '../../shared/india-date.js';
import { requireAdmin } from '../sessions/actor.js';
import { readSettings } from '../settings/read-settings.js';
import type { UseCaseContext } from '../use-case.js';
import { gatherDays } from './gather-days.js';
import { overAt } from './standing-calendar.js';
import { readDemand } from './standing-demand.js';
import { StandingOutcome } from './standing-states.js';

/** Something about standing orders that the kitchen must know. */
export interface StandingAlarm {
  readonly date: IndiaDate;
  readonly text: string;
  /** Whether the day's delivery is over, so that nothing can be done about it any more. */
  readonly isOver: boolean;
}

/** For how many days missed boxes are named. */
const MISSED_DAYS = 7;
/** After how long without a run the schedule counts as standing still. */
const STILL_MS = 5 * 60_000;

const boxes = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? `box ${one}` : `boxes ${many}`}`;

/**
 * What the kitchen must know of standing orders now: boxes that wait for a plan that nobody has made, boxes that were expected and not made, and boxes
 * that were missed. Admins only.
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

/** Today's at any time, tomorrow's from the alarm's time on. */
async function withoutPlan(ctx: UseCaseContext, now: Date, today: IndiaDate): Promise<StandingAlarm[]> {
  const { planAlarmAt } = await readSettings(ctx);
  const isDue = now >= instantAt(today, planAlarmAt ?? '00:00');
  const demand = await readDemand(ctx.em, today, isDue ? addDays(today, 1) : today);
  const { meals } = await gatherDays(ctx.em, { customerIds: [], from: today, to: today, mealId: null });
  const titles = new Map(meals.map((meal) => [meal.id, meal]));
  const waiting = demand.filter(({ planned, waiting, date, mealId }) => {
    const meal = titles.get(mealId);
    return !planned && waiting > 0 && meal !== undefined && now < overAt(meal, date);
  });
  const plans = await query(ctx.em)
    .selectFrom('meal_plans')
    .where('date', 'in', [today, addDays(today, 1)])
    .select('date')
    .execute();
  return [...Map.groupBy(waiting, ({ date }) => date)].flatMap(([date, those]) => {
    const day = formatWeekdayAndDay(date);
    const sum = (some: typeof those) => some.reduce((all, one) => all + one.waiting, 0);
    if (!plans.some((plan) => plan.date === date))
      return [{ date, isOver: false, text: `No plan for ${day}: ${boxes(sum(those), 'waits', 'wait')}.` }];
    return those.map((one) => {
      const title = titles.get(one.mealId)?.title ?? '';
      return {
        date,
        isOver: false,
        text: `No ${title} in the plan for ${day}: ${boxes(one.waiting, 'waits', 'wait')}.`,
      };
    });
  });
}

/** What the last run left, and when that is long ago. */
async function notMade(ctx: UseCaseContext, now: Date, today: IndiaDate): Promise<StandingAlarm[]> {
  const row = await query(ctx.em)
    .selectFrom('standing_schedule')
    .select(['ran_at', 'difference'])
    .executeTakeFirst();
  const alarms: StandingAlarm[] = [];
  if (row && row.difference > 0)
    alarms.push({
      date: today,
      isOver: false,
      text: `${boxes(row.difference, 'of standing orders was', 'of standing orders were')} expected and not made. See the server’s log.`,
    });
  if (row?.ran_at && now.getTime() - new Date(row.ran_at).getTime() > STILL_MS)
    alarms.push({
      date: today,
      isOver: false,
      text: 'Standing orders are not being made right now. See the server’s log.',
    });
  return alarms;
}

async function missed(ctx: UseCaseContext, today: IndiaDate): Promise<StandingAlarm[]> {
  const rows = await query(ctx.em)
    .selectFrom('standing_days as d')
    .innerJoin('meals as m', 'm.id', 'd.meal_id')
    .where('d.outcome', '=', StandingOutcome.MISSED)
    .where('d.for_date', '>', addDays(today, -MISSED_DAYS))
    .groupBy(['d.for_date', 'm.id'])
    .orderBy('d.for_date')
    .orderBy('m.opens_at')
    .select(['d.for_date', 'm.meal_title as title', ({ fn }) => fn.countAll().as('count')])
    .$narrowType<{ for_date: IndiaDate }>()
    .execute();
  return rows.map(({ for_date: date, title, count }) => ({
    date,
    isOver: true,
    text: `${boxes(Number(count), 'of', 'of')} ${title}, ${formatWeekdayAndDay(date)}, ${Number(count) === 1 ? 'was' : 'were'} missed. Nothing was charged.`,
  }));
}

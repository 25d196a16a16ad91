import { HandModel } from './hand-model.js';
import { CANCELLED, type ModelOrder } from './model-order.js';
import type { Beginning, Wish } from './requests.js';

export interface Standing {
  readonly customer: number;
  readonly meal: number;
  wish: Wish;
  /** Since when it wants the days that it wants. */
  since: number;
  /** When its wish was written last. */
  changed: number;
  ended: number | null;
  pauses: { readonly from: string; readonly until: string; readonly since: number }[];
}

/** What is remembered of a customer's day of a meal. */
export interface Day {
  outcome: 'SKIPPED' | 'MADE' | 'COVERED' | 'NO_MATCH' | 'NO_MONEY' | 'MISSED' | null;
  /** The order that was made, and how often it had been written by hand then. */
  made: { readonly order: ModelOrder; readonly standing: Standing } | null;
  /** Whether somebody asked for it after all, and nothing has become of that yet. */
  wanted: boolean;
  /** The orders that count no more because the box was asked for after all. */
  forgiven: readonly ModelOrder[];
}

/** The calendar of standing orders: what is remembered of each day, and what a day is by it. */
export class CalendarModel extends HandModel {
  readonly standing: Standing[] = [];
  protected readonly days = new Map<string, Day>();
  /** The first day that is not settled. */
  protected firstDay: string;

  constructor(beginning: Beginning) {
    super(beginning);
    this.firstDay = this.today(-1);
  }

  /** What became of each day that is remembered, such as `MADE and charged`. */
  outcomes(): string[] {
    const ends = ['upcoming', 'charged', 'completed', 'cancelled'];
    return [...this.days.values()].flatMap(({ outcome, made }) =>
      outcome ? [made ? `${outcome} and ${ends[made.order.status]}` : outcome] : [],
    );
  }

  /** What a day is, as the calendar says it; null when no standing order has to do with it. */
  state(customer: number, meal: number, date: string): string | null {
    const { outcome, made, forgiven } = this.day(customer, meal, date);
    const live = this.live(customer, meal, date);
    const standing = this.ruleOf(customer, meal, date);
    const closed = this.isClosed(meal, date);
    if (live && outcome === 'MADE' && made?.order === live) return 'MADE';
    if (live) return outcome || standing ? 'COVERED' : null;
    if (outcome === 'SKIPPED' || outcome === 'NO_MONEY' || outcome === 'MISSED') return outcome;
    if (outcome === 'MADE' || outcome === 'COVERED') return closed ? 'CLOSED' : 'CANCELLED';
    const cancelled = this.cancelled(customer, meal, date).some((order) => !forgiven.includes(order));
    if (standing && !closed && cancelled) return 'CANCELLED';
    const isLate = this.now >= this.deadline(meal, date);
    if (outcome === 'NO_MATCH' && isLate) return 'NO_MATCH';
    if (!standing) return null;
    if (closed) return 'CLOSED';
    if (this.isPaused(standing, date)) return 'PAUSED';
    if (outcome === 'NO_MATCH') return 'NO_MATCH';
    if (this.now >= this.overAt(meal, date)) return 'MISSED';
    const planned = this.planned(meal, date);
    if (planned.length === 0) return 'NO_PLAN';
    return this.lacksDish(standing, date) ? 'NO_MATCH' : 'EXPECTED';
  }

  /** Whether the plan of a day lacks a fixed dish. */
  protected lacksDish({ wish, meal }: Standing, date: string): boolean {
    const planned = this.planned(meal, date);
    return (
      typeof wish.what !== 'number' &&
      wish.what.some(({ dish }) => !planned.some((each) => each.dish === dish))
    );
  }

  /** The standing order that wants a day, paused or not. */
  protected ruleOf(customer: number, meal: number, date: string): Standing | undefined {
    return this.standing.find(
      (one) =>
        one.customer === customer &&
        one.meal === meal &&
        one.ended === null &&
        covers(one.wish, date) &&
        one.since < this.deadline(meal, date),
    );
  }

  /** Whether a standing order did not change its mind about a day before the deadline of that. */
  protected stillWants(standing: Standing, date: string): boolean {
    const deadline = this.deadline(standing.meal, date);
    if (standing.ended !== null && standing.ended < deadline) return false;
    const paused = standing.pauses.some((pause) => isIn(pause, date) && pause.since < deadline);
    return !paused && (covers(standing.wish, date) || standing.since >= deadline);
  }

  protected cancelled(customer: number, meal: number, date: string): ModelOrder[] {
    return this.orders.filter(
      (order) =>
        order.status === CANCELLED &&
        order.byPerson &&
        order.customer === customer &&
        order.meal === meal &&
        order.date === date,
    );
  }

  protected isPaused = ({ pauses }: Standing, date: string) => pauses.some((pause) => isIn(pause, date));
  protected isOver = ({ wish: { until } }: Standing) => until !== null && until < this.today();

  protected day(customer: number, meal: number, date: string): Day {
    const key = `${customer} ${meal} ${date}`;
    const known = this.days.get(key) ?? { outcome: null, made: null, wanted: false, forgiven: [] };
    this.days.set(key, known);
    return known;
  }
}

/** The days of a span, both included. */
export function daysFrom(from: string, until: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(until); at += 24 * 60 * 60 * 1000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7;
const covers = ({ weekdays, from, until }: Wish, date: string) =>
  weekdays.includes(weekdayOf(date)) && from <= date && (until === null || date <= until);
const isIn = ({ from, until }: { from: string; until: string }, date: string) =>
  from <= date && date <= until;

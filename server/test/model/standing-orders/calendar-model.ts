import { HandModel } from './hand-model.js';
import { CANCELLED, type ModelOrder } from './model-order.js';
import type { InitialState, StandingContent } from './requests.js';

export interface ModelStandingOrder {
  readonly customer: number;
  readonly meal: number;
  content: StandingContent;
  /** Time from which the standing order requires its days. */
  since: number;
  /** Time of the last change of the standing order's content. */
  changed: number;
  ended: number | null;
  pauses: { readonly from: string; readonly until: string; readonly since: number }[];
}

/** State of a customer's day and meal. */
export interface Day {
  outcome: 'SKIPPED' | 'MADE' | 'COVERED' | 'NO_MATCH' | 'NO_MONEY' | 'MISSED' | null;
  /** Order that was created, and its number of manual changes at that time. */
  made: { readonly order: ModelOrder; readonly standing: ModelStandingOrder } | null;
  /** Whether the box was requested again, without an outcome yet. */
  wanted: boolean;
  /** Orders that no longer count, because the box was requested again. */
  forgiven: readonly ModelOrder[];
}

/** Calendar of standing orders: the stored data of each day, and the resulting state. */
export class CalendarModel extends HandModel {
  readonly standing: ModelStandingOrder[] = [];
  protected readonly days = new Map<string, Day>();
  /** The first day that is not settled. */
  protected firstDay: string;

  constructor(beginning: InitialState) {
    super(beginning);
    this.firstDay = this.today(-1);
  }

  /** Outcome of each day, such as `MADE and charged`. */
  outcomes(): string[] {
    const ends = ['upcoming', 'charged', 'completed', 'cancelled'];
    return [...this.days.values()].flatMap(({ outcome, made }) =>
      outcome ? [made ? `${outcome} and ${ends[made.order.status]}` : outcome] : [],
    );
  }

  /** Returns the state of a day, as the calendar returns it. Null without a standing order. */
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
    if (this.now >= this.deliveryEndOf(meal, date)) return 'MISSED';
    const planned = this.planned(meal, date);
    if (planned.length === 0) return 'NO_PLAN';
    return this.isUnavailable(standing, date) ? 'NO_MATCH' : 'EXPECTED';
  }

  /** Checks whether the plan of a day lacks a fixed dish. */
  protected isUnavailable({ content, meal }: ModelStandingOrder, date: string): boolean {
    const planned = this.planned(meal, date);
    return (
      typeof content.what !== 'number' &&
      content.what.some(({ dish }) => !planned.some((each) => each.dish === dish))
    );
  }

  /** Returns the standing order that requires a day, paused or not. */
  protected ruleOf(customer: number, meal: number, date: string): ModelStandingOrder | undefined {
    return this.standing.find(
      (one) =>
        one.customer === customer &&
        one.meal === meal &&
        one.ended === null &&
        covers(one.content, date) &&
        one.since < this.deadline(meal, date),
    );
  }

  /** Checks whether a standing order still requires a day. Changes after the day's deadline do not count. */
  protected stillWants(standing: ModelStandingOrder, date: string): boolean {
    const deadline = this.deadline(standing.meal, date);
    if (standing.ended !== null && standing.ended < deadline) return false;
    const paused = standing.pauses.some((pause) => isIn(pause, date) && pause.since < deadline);
    return !paused && (covers(standing.content, date) || standing.since >= deadline);
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

  protected isPaused = ({ pauses }: ModelStandingOrder, date: string) =>
    pauses.some((pause) => isIn(pause, date));
  protected isOver = ({ content: { until } }: ModelStandingOrder) => until !== null && until < this.today();

  protected day(customer: number, meal: number, date: string): Day {
    const key = `${customer} ${meal} ${date}`;
    const known = this.days.get(key) ?? { outcome: null, made: null, wanted: false, forgiven: [] };
    this.days.set(key, known);
    return known;
  }
}

/** Returns the days from the first day to the last, including both. */
export function daysFrom(from: string, until: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(until); at += 24 * 60 * 60 * 1000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7;
const covers = ({ weekdays, from, until }: StandingContent, date: string) =>
  weekdays.includes(weekdayOf(date)) && from <= date && (until === null || date <= until);
const isIn = ({ from, until }: { from: string; until: string }, date: string) =>
  from <= date && date <= until;

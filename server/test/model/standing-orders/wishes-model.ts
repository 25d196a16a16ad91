import { CalendarModel, daysFrom, type Standing } from './calendar-model.js';
import { at, isLive, UPCOMING } from './model-order.js';
import type { Beginning, Deed, Eats, Food, Who, Wish } from './requests.js';

/** What people do with standing orders and their days, beside what they do by hand. */
export class WishesModel extends CalendarModel {
  /** By customer, with when it was changed last. */
  protected readonly eaters: { eats: Eats; changed: number }[];
  protected readonly foods: readonly Food[];

  constructor(beginning: Beginning) {
    super(beginning);
    this.foods = beginning.foods;
    this.eaters = beginning.balances.map(() => ({ eats: { diet: null, avoids: [] }, changed: 0 }));
  }

  /** Does it, or refuses it, and says which. */
  protected deed(deed: Deed): string {
    switch (deed.kind) {
      case 'create':
        return this.create(deed);
      case 'update':
        return this.change(deed.standing, (standing) => this.update(standing, deed.wish));
      case 'pause':
        if (deed.until < deed.from || deed.until < this.today()) return 'BAD_USER_INPUT';
        return this.change(deed.standing, ({ pauses }) => {
          const known = pauses.some(({ from, until }) => from <= deed.from && deed.until <= until);
          if (!known) pauses.push({ from: deed.from, until: deed.until, since: this.now });
          return 'OK';
        });
      case 'resume':
        return this.change(deed.standing, (standing) => this.resume(standing));
      case 'end': {
        const standing = at(this.standing, deed.standing);
        standing.ended ??= this.now;
        return 'OK';
      }
      case 'skip':
        return this.skip(deed.who, deed.customer, deed.meal, deed.date);
      case 'unskip':
        return this.unskip(deed.who, deed.customer, deed.meal, deed.date);
      case 'diet':
        return this.eat(deed);
      default:
        return this.byHand(deed);
    }
  }

  private create({ customer, meal, wish }: Extract<Deed, { kind: 'create' }>): string {
    if (wish.until !== null && wish.until < wish.from) return 'BAD_USER_INPUT';
    const refused = this.refused(customer, meal, wish, null);
    if (refused) return refused;
    const now = this.now;
    this.standing.push({ customer, meal, wish, since: now, changed: now, ended: null, pauses: [] });
    return 'OK';
  }

  private update(standing: Standing, wish: Wish): string {
    if (wish.until !== null && wish.until < wish.from) return 'BAD_USER_INPUT';
    const refused = this.refused(standing.customer, standing.meal, wish, standing);
    if (refused) return refused;
    if (JSON.stringify(wish) === JSON.stringify(standing.wish)) return 'OK';
    const daysOf = ({ weekdays, from, until }: Wish) => JSON.stringify([weekdays, from, until]);
    if (daysOf(wish) !== daysOf(standing.wish)) standing.since = this.now;
    Object.assign(standing, { wish, changed: this.now });
    return 'OK';
  }

  /** At most one for a customer, meal and weekday. One whose last day is over ends for good when another begins. */
  private refused(customer: number, meal: number, wish: Wish, self: Standing | null): string | null {
    if (!at(this.customers, customer).active) return 'FORBIDDEN';
    const others = this.standing.filter(
      (other) => other !== self && other.customer === customer && other.meal === meal && other.ended === null,
    );
    const standing = others.filter((other) => !this.isOver(other));
    if (standing.some((other) => other.wish.weekdays.some((day) => wish.weekdays.includes(day))))
      return 'CONFLICT';
    for (const other of others) if (!standing.includes(other)) other.ended = this.now;
    return null;
  }

  private change(number: number, work: (standing: Standing) => string): string {
    const standing = at(this.standing, number);
    return standing.ended !== null || this.isOver(standing) ? 'CONFLICT' : work(standing);
  }

  /** What is paused of days whose deadline is over stays paused. */
  private resume(standing: Standing): string {
    const over = (date: string) => this.deadline(standing.meal, date) <= this.now;
    standing.pauses = standing.pauses.flatMap((pause) => {
      const days = daysFrom(pause.from, pause.until).filter(over);
      return days.length > 0 ? [{ ...pause, until: days[days.length - 1] as string }] : [];
    });
    return 'OK';
  }

  private eat({ who, customer, eats }: Extract<Deed, { kind: 'diet' }>): string {
    if (who === 'owner' && !at(this.customers, customer).active) return 'FORBIDDEN';
    const eater = at(this.eaters, customer);
    if (JSON.stringify(eats) !== JSON.stringify(eater.eats))
      Object.assign(eater, { eats, changed: this.now });
    return 'OK';
  }

  private skip(who: Who, customer: number, meal: number, date: string): string {
    if (who === 'owner' && !at(this.customers, customer).active) return 'FORBIDDEN';
    const state = this.state(customer, meal, date);
    if (state === 'SKIPPED') return 'OK';
    if (this.now >= this.deadline(meal, date)) return 'ORDERING_CLOSED';
    const order = this.live(customer, meal, date);
    const isUntried = state === 'NO_MATCH' && this.day(customer, meal, date).outcome !== 'NO_MATCH';
    const isToCome = state === 'EXPECTED' || state === 'NO_PLAN' || isUntried;
    if (!isToCome && !(state === 'MADE' && order?.status === UPCOMING)) return 'CONFLICT';
    if (order) this.cancelAndRefund(order, true);
    Object.assign(this.day(customer, meal, date), { outcome: 'SKIPPED', made: null, wanted: false });
    return 'OK';
  }

  private unskip(who: Who, customer: number, meal: number, date: string): string {
    if (who === 'owner' && !at(this.customers, customer).active) return 'FORBIDDEN';
    const state = this.state(customer, meal, date);
    const isLate = this.now >= this.deadline(meal, date);
    const day = this.day(customer, meal, date);
    if (day.wanted && day.outcome === null && state !== 'CANCELLED') return state ? 'OK' : 'CONFLICT';
    // What was moved is charged elsewhere.
    const isMoved = day.made !== null && isLive(day.made.order);
    const canBe = !isMoved && this.ruleOf(customer, meal, date) && !this.isClosed(meal, date) && !isLate;
    const isUntried = state === 'NO_MATCH' && day.outcome !== 'NO_MATCH';
    if (canBe && !isUntried && ['SKIPPED', 'CANCELLED', 'NO_MATCH'].includes(state ?? '')) {
      const forgiven = this.cancelled(customer, meal, date);
      Object.assign(day, { outcome: null, made: null, wanted: true, forgiven });
      return 'OK';
    }
    return isLate ? 'ORDERING_CLOSED' : 'CONFLICT';
  }
}

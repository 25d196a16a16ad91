import { CalendarModel, daysFrom, type ModelStandingOrder } from './calendar-model.js';
import { isLive, itemAt, UPCOMING } from './model-order.js';
import type { Action, Food, InitialState, ModelDiet, RequestBy, StandingContent } from './requests.js';

/** Model of changes to standing orders and their days, in addition to manual orders. */
export class ExpectedOrdersModel extends CalendarModel {
  /** Diets by customer, with the time of their last change. */
  protected readonly eaters: { eats: ModelDiet; changed: number }[];
  protected readonly foods: readonly Food[];

  constructor(beginning: InitialState) {
    super(beginning);
    this.foods = beginning.foods;
    this.eaters = beginning.balances.map(() => ({ eats: { diet: null, avoids: [] }, changed: 0 }));
  }

  /** Checks whether a dish suits the diet and the avoided allergens of a customer. */
  protected eats(customer: number, dish: number): boolean {
    const { diet, avoids } = itemAt(this.eaters, customer).eats;
    const food = itemAt(this.foods, dish);
    const isRejected = diet !== null && (food.diet === 'NON_VEG' || (diet === 'VEG' && food.diet === 'EGG'));
    return !isRejected && !food.allergens.some((allergen) => avoids.includes(allergen));
  }

  /**
   * Checks whether the customer is inactive, whether the plan of a day lacks a fixed dish, and whether a dish of the box is not on
   * sale or not eaten by the customer.
   */
  protected override isUnavailable(standing: ModelStandingOrder, date: string): boolean {
    const { customer, meal, content } = standing;
    const isInBox = (dish: number, boxed: boolean) =>
      typeof content.what === 'number' ? boxed : content.what.some((line) => line.dish === dish);
    return (
      !itemAt(this.customers, customer).active ||
      super.isUnavailable(standing, date) ||
      this.planned(meal, date).some(
        ({ dish, boxed }) => isInBox(dish, boxed) && !(this.isOnSale(dish) && this.eats(customer, dish)),
      )
    );
  }

  /**
   * Applies or rejects an action.
   * @returns the result
   */
  protected deed(deed: Action): string {
    switch (deed.kind) {
      case 'create':
        return this.create(deed);
      case 'update':
        return this.change(deed.standing, (standing) => this.update(standing, deed.content));
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
        const standing = itemAt(this.standing, deed.standing);
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

  private create({ customer, meal, content }: Extract<Action, { kind: 'create' }>): string {
    if (content.until !== null && content.until < content.from) return 'BAD_USER_INPUT';
    const rejected = this.rejected(customer, meal, content, null);
    if (rejected) return rejected;
    const now = this.now;
    this.standing.push({ customer, meal, content, since: now, changed: now, ended: null, pauses: [] });
    return 'OK';
  }

  private update(standing: ModelStandingOrder, content: StandingContent): string {
    if (content.until !== null && content.until < content.from) return 'BAD_USER_INPUT';
    const rejected = this.rejected(standing.customer, standing.meal, content, standing);
    if (rejected) return rejected;
    if (JSON.stringify(content) === JSON.stringify(standing.content)) return 'OK';
    const daysOf = ({ weekdays, from, until }: StandingContent) => JSON.stringify([weekdays, from, until]);
    if (daysOf(content) !== daysOf(standing.content)) standing.since = this.now;
    Object.assign(standing, { content, changed: this.now });
    return 'OK';
  }

  /**
   * Returns the error of a new or changed standing order, or null. A customer has at most one standing order per meal and
   * weekday. Without an error, standing orders of the meal whose last day is over end.
   */
  private rejected(
    customer: number,
    meal: number,
    content: StandingContent,
    self: ModelStandingOrder | null,
  ): string | null {
    if (!itemAt(this.customers, customer).active) return 'FORBIDDEN';
    const others = this.standing.filter(
      (other) => other !== self && other.customer === customer && other.meal === meal && other.ended === null,
    );
    const standing = others.filter((other) => !this.isOver(other));
    if (standing.some((other) => other.content.weekdays.some((day) => content.weekdays.includes(day))))
      return 'CONFLICT';
    for (const other of others) if (!standing.includes(other)) other.ended = this.now;
    return null;
  }

  private change(number: number, work: (standing: ModelStandingOrder) => string): string {
    const standing = itemAt(this.standing, number);
    return standing.ended !== null || this.isOver(standing) ? 'CONFLICT' : work(standing);
  }

  /** Resumes a standing order. Days whose deadline has passed remain paused. */
  private resume(standing: ModelStandingOrder): string {
    const over = (date: string) => this.deadline(standing.meal, date) <= this.now;
    standing.pauses = standing.pauses.flatMap((pause) => {
      const days = daysFrom(pause.from, pause.until).filter(over);
      return days.length > 0 ? [{ ...pause, until: days[days.length - 1] as string }] : [];
    });
    return 'OK';
  }

  private eat({ who, customer, eats }: Extract<Action, { kind: 'diet' }>): string {
    if (who === 'owner' && !itemAt(this.customers, customer).active) return 'FORBIDDEN';
    const eater = itemAt(this.eaters, customer);
    if (JSON.stringify(eats) !== JSON.stringify(eater.eats))
      Object.assign(eater, { eats, changed: this.now });
    return 'OK';
  }

  private skip(who: RequestBy, customer: number, meal: number, date: string): string {
    if (who === 'owner' && !itemAt(this.customers, customer).active) return 'FORBIDDEN';
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

  private unskip(who: RequestBy, customer: number, meal: number, date: string): string {
    if (who === 'owner' && !itemAt(this.customers, customer).active) return 'FORBIDDEN';
    const state = this.state(customer, meal, date);
    const isLate = this.now >= this.deadline(meal, date);
    const day = this.day(customer, meal, date);
    if (day.wanted && day.outcome === null && state !== 'CANCELLED') return state ? 'OK' : 'CONFLICT';
    // A moved box is charged on the other day.
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

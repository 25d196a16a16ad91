import type { Beginning, Line, OtherRequest, Outcome, Who } from './requests.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const INDIA_MS = 5.5 * 60 * 60 * 1000;
/** When each meal's delivery window opens. */
const OPENS_AT = ['08:30', '15:00'];

export interface ModelLine extends Line {
  readonly price: number;
}

/** The part of the model that is not about money: the time, what dishes cost, what is planned, until when it can be ordered. */
export class MenuModel {
  now: number;
  readonly dishes: { price: number | null; active: boolean; deleted: boolean }[];
  readonly meals = OPENS_AT.map((opensAt) => ({ opensAt, closesMinutesBefore: null as number | null }));
  readonly plans: { date: string; slots: number[][]; active: boolean; version: number }[];

  constructor(beginning: Beginning) {
    this.now = beginning.now.getTime();
    this.dishes = beginning.prices.map((price) => ({ price, active: true, deleted: false }));
    this.plans = beginning.plans.map(({ date, slots }) => ({
      date,
      slots: slots.map((dishes) => [...dishes]),
      active: false,
      version: 1,
    }));
  }

  /** Today in India. */
  today(ahead = 0): string {
    return new Date(this.now + INDIA_MS + ahead * DAY_MS).toISOString().slice(0, 10);
  }

  /** Changes what can be ordered, or refuses to. */
  protected arrange(request: Exclude<OtherRequest, { kind: 'customer-status' | 'credit-limit' }>): Outcome {
    switch (request.kind) {
      case 'price':
        if (this.dish(request.dish).deleted) return { code: 'NOT_FOUND' };
        if (request.stale) return { code: 'STALE_VERSION' };
        this.dish(request.dish).price = request.price;
        return { code: 'OK' };
      case 'dish-status':
        if (this.dish(request.dish).deleted) return { code: 'NOT_FOUND' };
        this.dish(request.dish).active = request.active;
        return { code: 'OK' };
      case 'delete-dish':
        return this.deleteDish(request.dish);
      case 'toggle-plan':
        return this.togglePlan(request.plan, request.version);
      case 'plan-dishes':
        return this.planDishes(request.plan, request.slots);
      case 'closing':
        this.meal(request.meal).closesMinutesBefore = request.minutes;
        return { code: 'OK' };
      case 'wait':
        this.now += request.minutes * 60_000;
        return { code: 'OK' };
    }
  }

  private deleteDish(number: number): Outcome {
    const dish = this.dish(number);
    if (dish.deleted) return { code: 'NOT_FOUND' };
    dish.deleted = true;
    for (const plan of this.plans)
      if (plan.date >= this.today())
        plan.slots = plan.slots.map((slot) => slot.filter((each) => each !== number));
    return { code: 'OK' };
  }

  private togglePlan(number: number, version: number | null): Outcome {
    const plan = this.plan(number);
    if (version !== null && version !== plan.version) return { code: 'STALE_VERSION' };
    const on = !plan.active;
    for (const other of this.plans) {
      if (!on || !other.active) continue;
      other.active = false;
      other.version++;
    }
    plan.active = on;
    plan.version++;
    return { code: 'OK' };
  }

  private planDishes(number: number, slots: readonly (readonly number[])[]): Outcome {
    if (slots.flat().some((dish) => this.dish(dish).deleted)) return { code: 'BAD_USER_INPUT' };
    const plan = this.plan(number);
    plan.slots = slots.map((dishes) => [...dishes]);
    plan.version++;
    return { code: 'OK' };
  }

  /** The lines with their prices: those of before where a dish stays. Nothing when one of them is not to be had. */
  protected priced(
    lines: readonly Line[],
    who: Who,
    meal: number,
    date: string,
    before: readonly ModelLine[],
  ): ModelLine[] | null {
    const priced: ModelLine[] = [];
    for (const { dish: number, quantity } of lines) {
      const dish = this.dish(number);
      const planned = who === 'admin' || (this.planOn(date)?.slots[meal]?.includes(number) ?? false);
      const toBeHad = dish.active && !dish.deleted && dish.price !== null && planned;
      const kept = before.find((line) => line.dish === number);
      if (!toBeHad && (!kept || quantity > kept.quantity)) return null;
      priced.push({ dish: number, quantity, price: kept?.price ?? dish.price ?? 0 });
    }
    return priced;
  }

  protected planOn(date: string) {
    return this.plans.find((plan) => plan.active && plan.date === date);
  }

  protected isClosed(meal: number, date: string): boolean {
    const { opensAt, closesMinutesBefore } = this.meal(meal);
    if (closesMinutesBefore === null) return this.today() > date;
    return this.now >= Date.parse(`${date}T${opensAt}:00+05:30`) - closesMinutesBefore * 60_000;
  }

  private dish = (number: number) => at(this.dishes, number);
  private meal = (number: number) => at(this.meals, number);
  private plan = (number: number) => at(this.plans, number);
}

/** The one with this number, which must be there. */
export function at<T>(list: readonly T[], number: number): T {
  const found = list[number];
  if (found === undefined) throw new Error(`The model has no number ${number}.`);
  return found;
}

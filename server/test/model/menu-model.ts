import type { InitialState, OtherRequest, Outcome, RequestBy, RequestLine } from './requests.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const INDIA_MS = 5.5 * 60 * 60 * 1000;
/** Times at which the meals' delivery windows open. */
const OPENS_AT = ['08:30', '15:00'];

export interface ModelLine extends RequestLine {
  readonly price: number;
}

/** Part of the model without money: the time, prices of dishes, plans, and closing times. */
export class MenuModel {
  now: number;
  readonly dishes: { price: number | null; active: boolean; deleted: boolean }[];
  readonly meals = OPENS_AT.map((deliveryStartsAt) => ({
    deliveryStartsAt,
    closesMinutesBefore: null as number | null,
  }));
  readonly plans: { date: string; slots: number[][]; active: boolean; version: number }[];

  constructor(beginning: InitialState) {
    this.now = beginning.now.getTime();
    this.dishes = beginning.prices.map((price) => ({ price, active: true, deleted: false }));
    this.plans = beginning.plans.map(({ date, slots }) => ({
      date,
      slots: slots.map((dishes) => [...dishes]),
      active: false,
      version: 1,
    }));
  }

  /** Returns today in India, or the day `ahead` days later. */
  today(ahead = 0): string {
    return new Date(this.now + INDIA_MS + ahead * DAY_MS).toISOString().slice(0, 10);
  }

  /** Changes what can be ordered, or returns an error. */
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

  /** Prices the lines. Existing dishes keep their price. Returns null if a dish is unavailable. */
  protected priced(
    lines: readonly RequestLine[],
    who: RequestBy,
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
    const { deliveryStartsAt, closesMinutesBefore } = this.meal(meal);
    if (closesMinutesBefore === null) return this.today() > date;
    return this.now >= Date.parse(`${date}T${deliveryStartsAt}:00+05:30`) - closesMinutesBefore * 60_000;
  }

  private dish = (number: number) => itemAt(this.dishes, number);
  private meal = (number: number) => itemAt(this.meals, number);
  private plan = (number: number) => itemAt(this.plans, number);
}

/** Returns the item with this number, which must exist. */
export function itemAt<T>(list: readonly T[], number: number): T {
  const found = list[number];
  if (found === undefined) throw new Error(`The model has no number ${number}.`);
  return found;
}

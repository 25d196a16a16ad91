import {
  CANCELLED,
  isLive,
  itemAt,
  type ModelOrder,
  PLACED,
  quantityOf,
  sumOf,
  UPCOMING,
} from './model-order.js';
import type { Action, InitialState, PlannedDish, RequestBy, RequestLine } from './requests.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** Delivery windows of the meals. */
const WINDOWS = [
  ['08:30', '10:00'],
  ['15:00', '17:00'],
] as const;

const instant = (date: string, time: string) => Date.parse(`${date}T${time}:00+05:30`);

/** Part of the model without standing orders: the time, the menu, wallets, and manual orders. */
export class HandModel {
  now: number;
  readonly customers: { balance: number; limit: number; active: boolean; entries: number[] }[];
  readonly dishes: { price: number | null; active: boolean }[];
  readonly closing: (number | null)[] = [null, null];
  /** Plans of each day, by meal. */
  readonly plans = new Map<string, readonly (readonly PlannedDish[])[]>();
  readonly closures: { readonly date: string; readonly meal: number | null }[] = [];
  readonly orders: ModelOrder[] = [];

  constructor({ now, balances, prices }: InitialState) {
    this.now = now.getTime();
    this.customers = balances.map((balance) => ({
      balance,
      limit: 0,
      active: true,
      entries: balance > 0 ? [balance] : [],
    }));
    this.dishes = prices.map((price) => ({ price, active: true }));
  }

  /** Returns today in India, or the day `ahead` days later. */
  today(ahead = 0): string {
    return new Date(this.now + INDIA_MS + ahead * DAY_MS).toISOString().slice(0, 10);
  }

  /** Executes a request of a person, and returns `OK` or its error. */
  protected byHand(deed: Action): string {
    switch (deed.kind) {
      case 'plan':
        return this.plan(deed.date, deed.slots);
      case 'price':
        itemAt(this.dishes, deed.dish).price = deed.price;
        return 'OK';
      case 'dish':
        itemAt(this.dishes, deed.dish).active = deed.active;
        return 'OK';
      case 'customer':
        itemAt(this.customers, deed.customer).active = deed.active;
        return 'OK';
      case 'credit':
        this.move(deed.customer, deed.amount);
        return 'OK';
      case 'limit':
        itemAt(this.customers, deed.customer).limit = deed.amount;
        return 'OK';
      case 'closing':
        this.closing[deed.meal] = deed.minutes;
        return 'OK';
      case 'close':
        return this.close(deed.date, deed.meal);
      case 'reopen':
        return this.reopen(deed.date, deed.meal);
      case 'place':
        return this.place(deed.customer, deed.meal, deed.date, deed.lines);
      case 'edit':
        return this.edit(deed);
      case 'cancel':
        return this.cancel(deed.order, deed.who);
      default:
        throw new Error(`${deed.kind} is not done by hand.`);
    }
  }

  private plan(date: string, slots: readonly (readonly PlannedDish[])[]): string {
    const tooFew = slots.some((dishes, meal) =>
      dishes.some(({ dish, cap }) => cap !== null && cap < this.held(meal, date, dish)),
    );
    if (tooFew) return 'CONFLICT';
    this.plans.set(date, slots);
    return 'OK';
  }

  private close(date: string, meal: number | null): string {
    const known = this.closures.some((one) => one.date === date && one.meal === meal);
    if (!known && date < this.today()) return 'CONFLICT';
    if (!known) this.closures.push({ date, meal });
    for (const order of this.orders)
      if (isLive(order) && order.date === date && (meal === null || order.meal === meal))
        this.cancelAndRefund(order, true);
    return 'OK';
  }

  private reopen(date: string, meal: number | null): string {
    const known = this.closures.findIndex((one) => one.date === date && one.meal === meal);
    if (known < 0) return 'NOT_FOUND';
    this.closures.splice(known, 1);
    return 'OK';
  }

  /** Places an order for a customer as an admin. */
  private place(customer: number, meal: number, date: string, lines: readonly RequestLine[]): string {
    if (!itemAt(this.customers, customer).active) return 'FORBIDDEN';
    if (this.isClosed(meal, date)) return 'ORDERING_CLOSED';
    if (this.live(customer, meal, date)) return 'CONFLICT';
    if (!lines.every(({ dish }) => this.isOnSale(dish)) || !this.areLeft(lines, [], meal, date))
      return 'DISH_UNAVAILABLE';
    const priced = this.priced(lines);
    if (!this.move(customer, -sumOf(priced))) return 'INSUFFICIENT_WALLET';
    this.add({ customer, meal, date, lines: priced, amount: sumOf(priced), status: PLACED, reserved: true });
    return 'OK';
  }

  private edit({ who, order: number, lines, date }: Extract<Action, { kind: 'edit' }>): string {
    const order = itemAt(this.orders, number);
    const { customer, meal } = order;
    if (order.status === CANCELLED) return 'CONFLICT';
    const to = date ?? order.date;
    const moves = to !== order.date;
    if (who === 'owner') {
      if (!itemAt(this.customers, customer).active) return 'FORBIDDEN';
      if (moves) return 'CONFLICT';
      if (this.isTooLate(meal, to)) return 'ORDERING_CLOSED';
      // Without an active plan, no customer can order more.
      if (lines?.some((line) => line.quantity > quantityOf(order.lines, line.dish))) return 'CONFLICT';
    }
    if (moves && this.isClosed(meal, to)) return 'ORDERING_CLOSED';
    if (moves && this.live(customer, meal, to)) return 'CONFLICT';
    const wanted = lines ?? order.lines;
    const cannotGrow = (line: RequestLine) =>
      line.quantity > quantityOf(order.lines, line.dish) && !this.isOnSale(line.dish);
    if (wanted.some(cannotGrow)) return 'DISH_UNAVAILABLE';
    const priced = wanted.map((line) => ({
      ...line,
      price: order.lines.find(({ dish }) => dish === line.dish)?.price ?? this.priceOf(line.dish),
    }));
    const isUpcoming = order.status === UPCOMING;
    const covered = !isUpcoming || this.isCovered(customer, meal, to, sumOf(priced), order);
    const areLeft = this.areLeft(wanted, moves || !order.reserved ? [] : order.lines, meal, to);
    const grows = wanted.some((line) => line.quantity > quantityOf(order.lines, line.dish));
    if (covered && !areLeft && (order.reserved || grows)) return 'DISH_UNAVAILABLE';
    const charge = order.status === UPCOMING ? 0 : sumOf(priced) - order.amount;
    if (!this.move(customer, -charge)) return 'INSUFFICIENT_WALLET';
    const reserved = covered && areLeft;
    const content = { lines: priced, amount: sumOf(priced), date: to, reserved };
    Object.assign(order, { ...content, touched: order.touched + 1 });
    return 'OK';
  }

  private cancel(number: number, who: RequestBy): string {
    const order = itemAt(this.orders, number);
    if (order.status === CANCELLED) return 'CONFLICT';
    if (who === 'owner') {
      if (!itemAt(this.customers, order.customer).active) return 'FORBIDDEN';
      if (this.isTooLate(order.meal, order.date)) return 'ORDERING_CLOSED';
    }
    this.cancelAndRefund(order, true);
    return 'OK';
  }

  protected cancelAndRefund(order: ModelOrder, byPerson: boolean): void {
    if (order.status !== UPCOMING) this.move(order.customer, order.amount);
    Object.assign(order, { status: CANCELLED, byPerson, reserved: true });
  }

  protected add(order: Omit<ModelOrder, 'touched' | 'byPerson'>): ModelOrder {
    const made = { ...order, touched: 0, byPerson: false };
    this.orders.push(made);
    return made;
  }

  /** Moves money, unless it exceeds the balance and the credit limit. */
  protected move(customer: number, amount: number): boolean {
    const wallet = itemAt(this.customers, customer);
    if (amount < 0 && wallet.balance + wallet.limit + amount < 0) return false;
    if (amount === 0) return true;
    wallet.balance += amount;
    wallet.entries.push(amount);
    return true;
  }

  protected live(customer: number, meal: number, date: string): ModelOrder | undefined {
    return this.orders.find(
      (order) => isLive(order) && order.customer === customer && order.meal === meal && order.date === date,
    );
  }

  protected isClosed(meal: number, date: string): boolean {
    return this.closures.some((one) => one.date === date && (one.meal === null || one.meal === meal));
  }

  /** Checks whether customers can no longer order, edit, and cancel. */
  private isTooLate(meal: number, date: string): boolean {
    return itemAt(this.closing, meal) === null ? this.today() > date : this.now >= this.deadline(meal, date);
  }

  /** Returns the closing time, or without one the start of the delivery window. */
  deadline(meal: number, date: string): number {
    return instant(date, itemAt(WINDOWS, meal)[0]) - (itemAt(this.closing, meal) ?? 0) * 60_000;
  }

  /** Returns the time at which the delivery window ends. */
  deliveryEndOf(meal: number, date: string): number {
    return instant(date, itemAt(WINDOWS, meal)[1]);
  }

  /** Checks whether a wallet covers an upcoming order, after orders with an earlier deadline. */
  protected isCovered(
    customer: number,
    meal: number,
    date: string,
    amount: number,
    but?: ModelOrder,
  ): boolean {
    const { balance, limit } = itemAt(this.customers, customer);
    const rank = (order: { meal: number; date: string }) =>
      [this.deadline(order.meal, order.date), order.meal] as const;
    const [deadline, mealRank] = rank({ meal, date });
    const before = this.orders.filter((order) => {
      const [due, dueMeal] = rank(order);
      const isBefore = due < deadline || (due === deadline && dueMeal < mealRank);
      return order.status === UPCOMING && order.customer === customer && order !== but && isBefore;
    });
    return before.reduce((sum, order) => sum + order.amount, amount) <= balance + limit;
  }

  /** Number of portions of a dish that live orders have reserved. */
  private held(meal: number, date: string, dish: number): number {
    const those = this.orders.filter(
      (order) => isLive(order) && order.reserved && order.meal === meal && order.date === date,
    );
    return those.reduce((sum, { lines }) => sum + quantityOf(lines, dish), 0);
  }

  /** Checks whether enough portions are left, including those of the existing order. */
  protected areLeft(
    lines: readonly RequestLine[],
    before: readonly RequestLine[],
    meal: number,
    date: string,
  ): boolean {
    return lines.every(({ dish, quantity }) => {
      const cap = this.planned(meal, date).find((each) => each.dish === dish)?.cap ?? null;
      const more = quantity - quantityOf(before, dish);
      return cap === null || more <= 0 || this.held(meal, date, dish) + more <= cap;
    });
  }

  protected planned = (meal: number, date: string) => this.plans.get(date)?.[meal] ?? [];
  protected isOnSale = (dish: number) =>
    itemAt(this.dishes, dish).active && itemAt(this.dishes, dish).price !== null;
  protected priceOf = (dish: number) => itemAt(this.dishes, dish).price ?? 0;
  protected priced = (lines: readonly RequestLine[]) =>
    lines.map((line) => ({ ...line, price: this.priceOf(line.dish) }));
}

import {
  at,
  CANCELLED,
  isLive,
  type ModelOrder,
  PLACED,
  quantityOf,
  sumOf,
  UPCOMING,
} from './model-order.js';
import type { Beginning, Deed, Line, Planned, Who } from './requests.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** Each meal's delivery window. */
const WINDOWS = [
  ['08:30', '10:00'],
  ['15:00', '17:00'],
] as const;

const instant = (date: string, time: string) => Date.parse(`${date}T${time}:00+05:30`);

/** The part of the model that has no standing orders: the time, the menu, wallets, and what people order by hand. */
export class HandModel {
  now: number;
  readonly customers: { balance: number; limit: number; active: boolean; entries: number[] }[];
  readonly dishes: { price: number | null; active: boolean }[];
  readonly closing: (number | null)[] = [null, null];
  /** What is planned for a day, by meal. */
  readonly plans = new Map<string, readonly (readonly Planned[])[]>();
  readonly closures: { readonly date: string; readonly meal: number | null }[] = [];
  readonly orders: ModelOrder[] = [];

  constructor({ now, balances, prices }: Beginning) {
    this.now = now.getTime();
    this.customers = balances.map((balance) => ({
      balance,
      limit: 0,
      active: true,
      entries: balance > 0 ? [balance] : [],
    }));
    this.dishes = prices.map((price) => ({ price, active: true }));
  }

  /** Today in India. */
  today(ahead = 0): string {
    return new Date(this.now + INDIA_MS + ahead * DAY_MS).toISOString().slice(0, 10);
  }

  /** What a person does, or why not. */
  protected byHand(deed: Deed): string {
    switch (deed.kind) {
      case 'plan':
        return this.plan(deed.date, deed.slots);
      case 'price':
        at(this.dishes, deed.dish).price = deed.price;
        return 'OK';
      case 'dish':
        at(this.dishes, deed.dish).active = deed.active;
        return 'OK';
      case 'customer':
        at(this.customers, deed.customer).active = deed.active;
        return 'OK';
      case 'credit':
        this.move(deed.customer, deed.amount);
        return 'OK';
      case 'limit':
        at(this.customers, deed.customer).limit = deed.amount;
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

  private plan(date: string, slots: readonly (readonly Planned[])[]): string {
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

  /** An admin orders for a customer. */
  private place(customer: number, meal: number, date: string, lines: readonly Line[]): string {
    if (!at(this.customers, customer).active) return 'FORBIDDEN';
    if (this.isClosed(meal, date)) return 'ORDERING_CLOSED';
    if (this.live(customer, meal, date)) return 'CONFLICT';
    if (!lines.every(({ dish }) => this.isOnSale(dish)) || !this.areLeft(lines, [], meal, date))
      return 'DISH_UNAVAILABLE';
    const priced = this.priced(lines);
    if (!this.move(customer, -sumOf(priced))) return 'INSUFFICIENT_WALLET';
    this.add({ customer, meal, date, lines: priced, amount: sumOf(priced), status: PLACED, reserved: true });
    return 'OK';
  }

  private edit({ who, order: number, lines, date }: Extract<Deed, { kind: 'edit' }>): string {
    const order = at(this.orders, number);
    const { customer, meal } = order;
    if (order.status === CANCELLED) return 'CONFLICT';
    const to = date ?? order.date;
    const moves = to !== order.date;
    if (who === 'owner') {
      if (!at(this.customers, customer).active) return 'FORBIDDEN';
      if (moves) return 'CONFLICT';
      if (this.isTooLate(meal, to)) return 'ORDERING_CLOSED';
      // No plan is active, so no customer can ask for more.
      if (lines?.some((line) => line.quantity > quantityOf(order.lines, line.dish))) return 'CONFLICT';
    }
    if (moves && this.isClosed(meal, to)) return 'ORDERING_CLOSED';
    if (moves && this.live(customer, meal, to)) return 'CONFLICT';
    const wanted = lines ?? order.lines;
    const cannotGrow = (line: Line) =>
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

  private cancel(number: number, who: Who): string {
    const order = at(this.orders, number);
    if (order.status === CANCELLED) return 'CONFLICT';
    if (who === 'owner') {
      if (!at(this.customers, order.customer).active) return 'FORBIDDEN';
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

  /** Moves money, unless the wallet does not hold it and the customer may not owe it. */
  protected move(customer: number, amount: number): boolean {
    const wallet = at(this.customers, customer);
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

  /** Whether customers cannot order, edit and cancel any more. */
  private isTooLate(meal: number, date: string): boolean {
    return at(this.closing, meal) === null ? this.today() > date : this.now >= this.deadline(meal, date);
  }

  /** The closing time, or without one the opening of the delivery window. */
  deadline(meal: number, date: string): number {
    return instant(date, at(WINDOWS, meal)[0]) - (at(this.closing, meal) ?? 0) * 60_000;
  }

  /** When the delivery window is over. */
  overAt(meal: number, date: string): number {
    return instant(date, at(WINDOWS, meal)[1]);
  }

  /** Whether a wallet pays for an upcoming order, after those that are charged before it. */
  protected isCovered(
    customer: number,
    meal: number,
    date: string,
    amount: number,
    but?: ModelOrder,
  ): boolean {
    const { balance, limit } = at(this.customers, customer);
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

  /** How many portions of a dish live orders have reserved. */
  private held(meal: number, date: string, dish: number): number {
    const those = this.orders.filter(
      (order) => isLive(order) && order.reserved && order.meal === meal && order.date === date,
    );
    return those.reduce((sum, { lines }) => sum + quantityOf(lines, dish), 0);
  }

  /** Whether there are so many portions, for an order that holds some already. */
  protected areLeft(lines: readonly Line[], before: readonly Line[], meal: number, date: string): boolean {
    return lines.every(({ dish, quantity }) => {
      const cap = this.planned(meal, date).find((each) => each.dish === dish)?.cap ?? null;
      const more = quantity - quantityOf(before, dish);
      return cap === null || more <= 0 || this.held(meal, date, dish) + more <= cap;
    });
  }

  protected planned = (meal: number, date: string) => this.plans.get(date)?.[meal] ?? [];
  protected isOnSale = (dish: number) => at(this.dishes, dish).active && at(this.dishes, dish).price !== null;
  protected priceOf = (dish: number) => at(this.dishes, dish).price ?? 0;
  protected priced = (lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, price: this.priceOf(line.dish) }));
}

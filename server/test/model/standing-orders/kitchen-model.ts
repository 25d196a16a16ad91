import { CANCELLED, isLive, itemAt, type ModelOrder, quantityOf, UPCOMING } from './model-order.js';
import type { InitialState, PlannedDish, RequestLine } from './requests.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** Delivery windows of the meals. */
const WINDOWS = [
  ['08:30', '10:00'],
  ['15:00', '17:00'],
] as const;

const instant = (date: string, time: string) => Date.parse(`${date}T${time}:00+05:30`);

/** State of the model without standing orders: the time, the menu, wallets, and orders. */
export class KitchenModel {
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
  protected isTooLate(meal: number, date: string): boolean {
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
  protected held(meal: number, date: string, dish: number): number {
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

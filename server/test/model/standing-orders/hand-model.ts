import { KitchenModel } from './kitchen-model.js';
import { CANCELLED, isLive, itemAt, PLACED, quantityOf, sumOf, UPCOMING } from './model-order.js';
import type { Action, PlannedDish, RequestBy, RequestLine } from './requests.js';

/** Part of the model without standing orders: what people change by hand. */
export class HandModel extends KitchenModel {
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
}

import { itemAt, type ModelLine } from './menu-model.js';
import type {
  ApiDoor,
  CancelRequest,
  EditRequest,
  Outcome,
  PlaceMany,
  PlaceRequest,
  Request,
  RequestLine,
} from './requests.js';
import { WalletModel } from './wallet-model.js';

const [PLACED, CANCELLED] = [1, 3];
export interface ModelOrder {
  readonly customer: number;
  meal: number;
  date: string;
  lines: ModelLine[];
  amount: number;
  status: number;
  version: number;
  refunded: boolean | null;
}

/**
 * Wallet rules in the simplest form: plain arrays, integer paise, no database or clock, and none of the server's code. Requests
 * must have the same effect in the model and the server.
 */
export class KitchenModel extends WalletModel {
  readonly orders: ModelOrder[] = [];
  /** Applies or rejects a request and returns the result. The API matters only for repetitions. */
  apply(request: Request, door: ApiDoor): Outcome {
    this.door = door;
    switch (request.kind) {
      case 'place':
        return this.place(request);
      case 'place-many':
        return this.placeMany(request);
      case 'edit':
        return this.edit(request);
      case 'cancel':
        return this.cancel(request);
      case 'credit':
        return this.credit(request);
      case 'correct':
        return this.correct(request);
      case 'pay-back':
        return this.payBack(request);
      case 'receive':
        return this.receive(request);
      case 'spend':
        return this.spend(request);
      case 'customer-status':
        if (request.stale) return { code: 'STALE_VERSION' };
        this.customer(request.customer).active = request.active;
        return { code: 'OK' };
      case 'credit-limit':
        return this.limit(request);
      default:
        return this.arrange(request);
    }
  }

  private place(request: PlaceRequest): Outcome {
    const { who, customer, lines } = request;
    if (who !== 'admin' && who !== customer) return { code: 'NOT_FOUND' };
    if (!wellFormed(lines)) return { code: 'BAD_USER_INPUT' };
    return this.answers.once(who, request.key, this.sent(request), () => this.placeOne(request, customer));
  }

  private placeMany(request: PlaceMany): Outcome {
    const { who, key, customers, lines } = request;
    if (who !== 'admin') return { code: 'FORBIDDEN' };
    if (!wellFormed(lines) || customers.length === 0) return { code: 'BAD_USER_INPUT' };
    const each = [...new Set(customers)];
    if (key !== undefined) {
      const print = this.sent(request);
      const kept = this.answers.kept(who, key);
      if (kept && kept.print !== print) return { code: 'KEY_REUSED' };
      if (!kept) this.answers.keep(who, key, print, { code: 'OK' });
    }
    const results = each.map((customer) => {
      const part = key === undefined ? undefined : `${key} for ${customer}`;
      const { code, order } = this.answers.once(who, part, this.sent(request), () =>
        this.placeOne(request, customer),
      );
      return order ? { code, order: { order: order.order, amount: order.amount } } : { code };
    });
    return { code: 'OK', results };
  }

  private placeOne(request: PlaceRequest | PlaceMany, customer: number): Outcome {
    const { who, meal, date, lines } = request;
    if (!this.customer(customer).active) return { code: 'FORBIDDEN' };
    const plan = this.planOn(date);
    if (who !== 'admin') {
      if (!plan) return { code: 'CONFLICT' };
      if (this.isClosed(meal, date)) return { code: 'ORDERING_CLOSED' };
    }
    if (this.hasLiveOrder(customer, meal, date)) return { code: 'CONFLICT' };
    const priced = this.priced(lines, who, meal, date, []);
    if (!priced) return { code: 'DISH_UNAVAILABLE' };
    const amount = sumOf(priced);
    if (!this.move(customer, -amount)) return { code: 'INSUFFICIENT_WALLET' };
    const order = { customer, meal, date, lines: priced, amount, status: PLACED, version: 1, refunded: null };
    return this.context(this.orders.push(order) - 1);
  }

  private edit(request: EditRequest): Outcome {
    const { who, lines, version, meal, date } = request;
    if (lines && !wellFormed(lines)) return { code: 'BAD_USER_INPUT' };
    const order = this.order(request.order);
    if (who !== 'admin' && who !== order.customer) return { code: 'NOT_FOUND' };
    return this.answers.once(who, request.key, this.sent(request), () => {
      if (version !== null && version !== order.version) return { code: 'STALE_VERSION' };
      if (order.status === CANCELLED) return { code: 'CONFLICT' };
      const moved = { meal: meal ?? order.meal, date: date ?? order.date };
      const moves = moved.meal !== order.meal || moved.date !== order.date;
      if (who !== 'admin') {
        if (!this.customer(order.customer).active) return { code: 'FORBIDDEN' };
        if (moves) return { code: 'CONFLICT' };
        if (this.isClosed(order.meal, order.date)) return { code: 'ORDERING_CLOSED' };
      }
      if (moves && this.hasLiveOrder(order.customer, moved.meal, moved.date)) return { code: 'CONFLICT' };
      if (lines && who !== 'admin' && !this.planOn(order.date) && grows(lines, order.lines))
        return { code: 'CONFLICT' };
      const priced = lines ? this.priced(lines, who, order.meal, order.date, order.lines) : order.lines;
      if (!priced) return { code: 'DISH_UNAVAILABLE' };
      const amount = sumOf(priced);
      if (!this.move(order.customer, order.amount - amount)) return { code: 'INSUFFICIENT_WALLET' };
      Object.assign(order, moved, { lines: priced, amount, version: order.version + 1 });
      return this.context(request.order);
    });
  }

  private cancel(request: CancelRequest): Outcome {
    const { who, version, reason } = request;
    if (reason.trim() === '') return { code: 'BAD_USER_INPUT' };
    const order = this.order(request.order);
    if (who !== 'admin' && who !== order.customer) return { code: 'NOT_FOUND' };
    const refund = who !== 'admin' || (request.refund ?? true);
    return this.answers.once(who, request.key, this.sent(request), () => {
      if (order.status === CANCELLED) return { code: 'CONFLICT' };
      if (version !== null && version !== order.version) return { code: 'STALE_VERSION' };
      if (who !== 'admin') {
        if (!this.customer(order.customer).active) return { code: 'FORBIDDEN' };
        if (this.isClosed(order.meal, order.date)) return { code: 'ORDERING_CLOSED' };
      }
      if (refund) this.move(order.customer, this.refundOf(order));
      Object.assign(order, { status: CANCELLED, version: order.version + 1, refunded: refund });
      return this.context(request.order);
    });
  }

  /** Returns the refund of a cancelled order. */
  protected refundOf(order: ModelOrder): number {
    return order.amount;
  }

  private context(order: number): Outcome {
    const { amount, status, version } = this.order(order);
    return { code: 'OK', order: { order, amount, status, version } };
  }

  private hasLiveOrder(customer: number, meal: number, date: string): boolean {
    return this.orders.some(
      (order) =>
        order.customer === customer &&
        order.meal === meal &&
        order.date === date &&
        order.status !== CANCELLED,
    );
  }

  private order = (number: number) => itemAt(this.orders, number);
}

function wellFormed(lines: readonly RequestLine[]): boolean {
  const dishes = new Set(lines.map((line) => line.dish));
  return (
    lines.length > 0 &&
    dishes.size === lines.length &&
    lines.every(({ quantity }) => quantity >= 1 && quantity <= 50)
  );
}

const sumOf = (lines: readonly ModelLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

const grows = (lines: readonly RequestLine[], before: readonly RequestLine[]) =>
  lines.some(({ dish, quantity }) => quantity > (before.find((line) => line.dish === dish)?.quantity ?? 0));

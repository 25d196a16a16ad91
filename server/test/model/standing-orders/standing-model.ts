import type { Day, ModelStandingOrder } from './calendar-model.js';
import { daysFrom } from './calendar-model.js';
import { ExpectedOrdersModel } from './expected-orders-model.js';
import { itemAt, type ModelLine, type ModelOrder, PLACED, sumOf, UPCOMING } from './model-order.js';
import type { Request, RequestLine } from './requests.js';

/** Customer, meal, and day of a box. */
export type Box = readonly [customer: number, meal: number, date: string];

/**
 * Second, simplest implementation of standing orders: one clock, a computed calendar, one record for a customer's day of a meal,
 * and a run that checks every day from the beginning. Plain arrays and integer paise, without any of the server's code.
 */
export class StandingModel extends ExpectedOrdersModel {
  /**
   * Applies or rejects a request and returns the result.
   * @param isServed whether a customer has the box of a meal and day after a run; the kitchen decides which customers get the
   * last portions, but not how many
   */
  apply(request: Request, isServed: (...box: Box) => boolean = () => false): string {
    if (request.kind === 'wait') this.now += request.minutes * 60_000;
    else if (request.kind === 'run') this.run(isServed);
    else return this.deed(request);
    return 'OK';
  }

  /** Runs the scheduler: box by box, in the order of their deadlines. It does not repeat earlier actions. */
  private run(isServed: (...box: Box) => boolean): void {
    const days = daysFrom(this.firstDay, this.today(1));
    const moved = this.orders.filter(({ status }) => status === UPCOMING).map(({ date }) => date);
    const boxes = [...new Set([...days, ...moved])].flatMap((date) =>
      [0, 1].map((meal) => ({ meal, date, deadline: this.deadline(meal, date) })),
    );
    boxes.sort((one, other) => one.deadline - other.deadline || one.meal - other.meal);
    for (const { meal, date } of boxes) {
      const customers = [...this.customers.keys()];
      const upcoming = () =>
        customers
          .flatMap((customer) => this.live(customer, meal, date) ?? [])
          .filter(({ status }) => status === UPCOMING);
      // Other orders can reserve released portions.
      const [releasing, others] = [upcoming().filter((order) => this.releases(order)), upcoming()];
      for (const order of [...releasing, ...others.filter((each) => !releasing.includes(each))])
        this.settle(order);
      if (date > this.today(1)) continue;
      customers.sort((one, other) => Number(isServed(other, meal, date)) - Number(isServed(one, meal, date)));
      for (const customer of customers) this.fulfil(customer, meal, date);
      for (const order of upcoming()) if (order.touched > 0) this.reserve(order);
    }
    // Days before today are settled, regardless of later changes of a meal.
    this.firstDay = this.today();
  }

  private releases = (order: ModelOrder) => order.reserved && !this.covers(order);
  private covers = (order: ModelOrder) =>
    this.isCovered(order.customer, order.meal, order.date, order.amount, order);

  /** Reserves or releases the portions of an order that was edited. */
  private reserve(order: ModelOrder): void {
    const { meal, date, lines } = order;
    if (this.now >= this.deadline(meal, date) || this.isClosed(meal, date)) return;
    order.reserved = this.covers(order) && (order.reserved || this.areLeft(lines, [], meal, date));
  }

  /** Settles an order that was created earlier. */
  private settle(order: ModelOrder): void {
    const day = [...this.days.values()].find(({ made }) => made?.order === order) as Day;
    const { standing } = day.made as NonNullable<Day['made']>;
    const { meal, date } = order;
    const [deadline, isTheirs] = [this.deadline(meal, date), order.touched > 0];
    if (this.isClosed(meal, date)) return;
    if (!isTheirs && !this.stillWants(standing, date)) {
      this.cancelAndRefund(order, false);
      Object.assign(day, { outcome: null, made: null, wanted: day.forgiven.length > 0 });
    } else if (this.now >= this.deliveryEndOf(meal, date)) {
      this.cancelAndRefund(order, false);
      day.outcome = 'MISSED';
    } else if (this.now >= deadline) {
      const changed = Math.max(standing.changed, itemAt(this.eaters, order.customer).changed);
      const asItIs = isTheirs || changed >= deadline;
      const kept = itemAt(this.customers, order.customer).active ? order.lines : null;
      const lines = asItIs ? kept : this.contents(standing, date);
      if (!lines) this.give(day, order, 'NO_MATCH');
      else {
        const priced = lines.map((line) => ({
          ...line,
          price: this.isOnSale(line.dish) ? this.priceOf(line.dish) : keptPrice(order, line),
        }));
        const charged = { lines: priced, amount: sumOf(priced), status: PLACED, reserved: true };
        const isLeft = (asItIs && order.reserved) || this.areLeft(lines, reservedBy(order), meal, date);
        if (!this.canPay(order.customer, charged.amount)) this.give(day, order, 'NO_MONEY');
        else if (!isLeft) this.give(day, order, 'NO_MATCH');
        else if (this.move(order.customer, -charged.amount)) Object.assign(order, charged);
      }
    } else if (isTheirs) this.reserve(order);
    else {
      const lines = this.contents(standing, date);
      const amount = sumOf(this.priced(lines ?? []));
      const covered = this.isCovered(order.customer, meal, date, amount, order);
      if (lines && (!covered || this.areLeft(lines, reservedBy(order), meal, date)))
        Object.assign(order, { lines: this.priced(lines), amount, reserved: covered });
      else this.give(day, order, 'NO_MATCH');
    }
  }

  private give(day: Day, order: ModelOrder, outcome: 'NO_MATCH' | 'NO_MONEY'): void {
    this.cancelAndRefund(order, false);
    day.outcome = outcome;
  }

  /** Creates a required box that does not exist yet. */
  private fulfil(customer: number, meal: number, date: string): void {
    const state = this.state(customer, meal, date);
    const day = this.day(customer, meal, date);
    const standing = this.ruleOf(customer, meal, date);
    const isLate = this.now >= this.deadline(meal, date);
    if (!standing || this.isPaused(standing, date) || this.isClosed(meal, date)) return;
    const isPlanned = this.planned(meal, date).length > 0;
    const isOpen = (day.outcome ?? 'NO_MATCH') === 'NO_MATCH';
    if (state === 'COVERED' && isOpen && (isPlanned || this.now >= this.deliveryEndOf(meal, date)))
      day.outcome = 'COVERED';
    if (state === 'MISSED') day.outcome = 'MISSED';
    const tries = state === 'NO_MATCH' && !isLate && isPlanned;
    const isUntried = state === 'NO_MATCH' && day.outcome !== 'NO_MATCH';
    if (state !== 'EXPECTED' && !tries && !isUntried) return;
    const lines = this.contents(standing, date);
    if (!lines) day.outcome = 'NO_MATCH';
    else {
      const priced = this.priced(lines);
      const amount = sumOf(priced);
      const reserved = isLate || this.isCovered(customer, meal, date, amount);
      if (isLate && !this.canPay(customer, amount)) day.outcome = 'NO_MONEY';
      else if (reserved && !this.areLeft(lines, [], meal, date)) day.outcome = 'NO_MATCH';
      else {
        if (isLate) this.move(customer, -amount);
        const status = isLate ? PLACED : UPCOMING;
        const order = this.add({ customer, meal, date, lines: priced, amount, status, reserved });
        Object.assign(day, { outcome: 'MADE', made: { order, standing } });
      }
    }
  }

  private canPay(customer: number, amount: number): boolean {
    const { balance, limit } = itemAt(this.customers, customer);
    return amount === 0 || balance + limit - amount >= 0;
  }

  /** Returns the contents of a standing order for a day, regardless of the remaining portions. Null if they are not available. */
  private contents(
    { customer, meal, content }: ModelStandingOrder,
    date: string,
  ): readonly RequestLine[] | null {
    const planned = this.planned(meal, date);
    const lines =
      typeof content.what === 'number'
        ? planned.flatMap(({ dish, boxed }) => (boxed ? [{ dish, quantity: content.what as number }] : []))
        : content.what;
    const canBeHad = ({ dish }: RequestLine) =>
      this.isOnSale(dish) && this.eats(customer, dish) && planned.some((each) => each.dish === dish);
    const all = lines.length > 0 && lines.every(canBeHad) && itemAt(this.customers, customer).active;
    return all ? lines : null;
  }
}

const reservedBy = ({ reserved, lines }: ModelOrder): readonly RequestLine[] => (reserved ? lines : []);
const keptPrice = (order: ModelOrder, { dish }: RequestLine) =>
  order.lines.find((line): line is ModelLine => line.dish === dish)?.price ?? 0;

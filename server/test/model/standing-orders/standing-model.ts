import type { Day, Standing } from './calendar-model.js';
import { daysFrom } from './calendar-model.js';
import { at, type ModelLine, type ModelOrder, PLACED, sumOf, UPCOMING } from './model-order.js';
import type { Line, Request } from './requests.js';
import { WishesModel } from './wishes-model.js';

/** A customer, a meal and a day. */
export type Box = readonly [customer: number, meal: number, date: string];

/**
 * Standing orders once more, as simply as possible: one clock, a calendar that is worked out, one memory for a customer's day of a meal, and a run that looks
 * at every day from the beginning. Plain arrays and integer paise, and not one line of the server's.
 */
export class StandingModel extends WishesModel {
  /**
   * Does what is asked for, or refuses it, and says which.
   *
   * @param isServed whether a customer has the box of a meal and day after a run: who of several gets the last portions is the kitchen's choice, not that
   *   somebody gets them
   */
  apply(request: Request, isServed: (...box: Box) => boolean = () => false): string {
    if (request.kind === 'wait') this.now += request.minutes * 60_000;
    else if (request.kind === 'run') this.run(isServed);
    else return this.deed(request);
    return 'OK';
  }

  /** The schedule: box by box, in the order of their deadlines. Whatever it has done once it does not do again. */
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
      // What is released can be reserved by others.
      const [releasing, others] = [upcoming().filter((order) => this.releases(order)), upcoming()];
      for (const order of [...releasing, ...others.filter((each) => !releasing.includes(each))])
        this.settle(order);
      if (date > this.today(1)) continue;
      customers.sort((one, other) => Number(isServed(other, meal, date)) - Number(isServed(one, meal, date)));
      for (const customer of customers) this.fulfil(customer, meal, date);
      for (const order of upcoming()) if (order.touched > 0) this.reserve(order);
    }
    // Days before today are settled, whatever is changed of a meal later.
    this.firstDay = this.today();
  }

  private releases = (order: ModelOrder) => order.reserved && !this.covers(order);
  private covers = (order: ModelOrder) =>
    this.isCovered(order.customer, order.meal, order.date, order.amount, order);

  /** Reserves or releases the portions of an order that somebody edited. */
  private reserve(order: ModelOrder): void {
    const { meal, date, lines } = order;
    if (this.now >= this.deadline(meal, date) || this.isClosed(meal, date)) return;
    order.reserved = this.covers(order) && (order.reserved || this.areLeft(lines, [], meal, date));
  }

  /** An order that was made earlier. */
  private settle(order: ModelOrder): void {
    const day = [...this.days.values()].find(({ made }) => made?.order === order) as Day;
    const { standing } = day.made as NonNullable<Day['made']>;
    const { meal, date } = order;
    const [deadline, isTheirs] = [this.deadline(meal, date), order.touched > 0];
    if (this.isClosed(meal, date)) return;
    if (!isTheirs && !this.stillWants(standing, date)) {
      this.cancelAndRefund(order, false);
      Object.assign(day, { outcome: null, made: null, wanted: day.forgiven.length > 0 });
    } else if (this.now >= this.overAt(meal, date)) {
      this.cancelAndRefund(order, false);
      day.outcome = 'MISSED';
    } else if (this.now >= deadline) {
      const changed = Math.max(standing.changed, at(this.eaters, order.customer).changed);
      const asItIs = isTheirs || changed >= deadline;
      const kept = at(this.customers, order.customer).active ? order.lines : null;
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

  /** A box that is to come and is not there yet. */
  private fulfil(customer: number, meal: number, date: string): void {
    const state = this.state(customer, meal, date);
    const day = this.day(customer, meal, date);
    const standing = this.ruleOf(customer, meal, date);
    const isLate = this.now >= this.deadline(meal, date);
    if (!standing || this.isPaused(standing, date) || this.isClosed(meal, date)) return;
    const isPlanned = this.planned(meal, date).length > 0;
    const isOpen = (day.outcome ?? 'NO_MATCH') === 'NO_MATCH';
    if (state === 'COVERED' && isOpen && (isPlanned || this.now >= this.overAt(meal, date)))
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
    const { balance, limit } = at(this.customers, customer);
    return amount === 0 || balance + limit - amount >= 0;
  }

  /** What a standing order wants of a day, however many portions are left; null when it cannot be had. */
  private contents({ customer, meal, wish }: Standing, date: string): readonly Line[] | null {
    const planned = this.planned(meal, date);
    const lines =
      typeof wish.what === 'number'
        ? planned.flatMap(({ dish, boxed }) => (boxed ? [{ dish, quantity: wish.what as number }] : []))
        : wish.what;
    const { diet, avoids } = at(this.eaters, customer).eats;
    const isEaten = (dish: number) => {
      const food = at(this.foods, dish);
      const isRefused = diet !== null && (food.diet === 'NON_VEG' || (diet === 'VEG' && food.diet === 'EGG'));
      return !isRefused && !food.allergens.some((allergen) => avoids.includes(allergen));
    };
    const canBeHad = ({ dish }: Line) =>
      this.isOnSale(dish) && isEaten(dish) && planned.some((each) => each.dish === dish);
    const all = lines.length > 0 && lines.every(canBeHad) && at(this.customers, customer).active;
    return all ? lines : null;
  }
}

const reservedBy = ({ reserved, lines }: ModelOrder): readonly Line[] => (reserved ? lines : []);
const keptPrice = (order: ModelOrder, { dish }: Line) =>
  order.lines.find((line): line is ModelLine => line.dish === dish)?.price ?? 0;

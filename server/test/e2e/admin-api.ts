import type { IndiaDate } from '../../src/shared/india-date.js';
import type { BuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { type Answer, accepted, type Variables } from '../testkit/graphql-client.js';
import {
  cancelOrder,
  editOrder,
  type OrderData,
  placeOrder,
  type StatementData,
  statement,
} from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededUser } from '../testkit/seed.js';

/** Dishes of the database by title, and how many of each. */
export type Portions = Readonly<Record<string, number>>;

type PlanData = { id: string; date: IndiaDate; status: string };

/** What an admin does behind the browser's back: what a test starts from, and what somebody else does meanwhile. */
export class AdminApi {
  constructor(private readonly kitchen: BuiltKitchen) {}

  /** Asks GraphQL, and fails with what it says when it refuses. */
  async ask<Data>(query: string, variables: Variables = {}): Promise<Data> {
    return accepted(await this.kitchen.admin.ask<Data>(query, variables));
  }

  /** How many orders are placed for a day. */
  async ordersOn(day: IndiaDate): Promise<number> {
    const { orders } = await this.ask<{ orders: { total: number } }>(
      'query ($day: LocalDate!) { orders(filter: { forFrom: $day, forTo: $day, statuses: [PLACED] }) { total } }',
      { day },
    );
    return orders.total;
  }

  async plans(): Promise<PlanData[]> {
    const { mealPlans } = await this.ask<{ mealPlans: PlanData[] }>('{ mealPlans { id date status } }');
    return mealPlans;
  }

  /** The first day from tomorrow that has no plan yet. */
  async freeDay(): Promise<IndiaDate> {
    const taken = new Set((await this.plans()).map(({ date }) => date));
    let count = 1;
    while (taken.has(dayFromToday(count))) count += 1;
    return dayFromToday(count);
  }

  async dishId(title: string): Promise<string> {
    const { dishes } = await this.ask<{ dishes: { id: string; title: string }[] }>('{ dishes { id title } }');
    const found = dishes.find((dish) => dish.title === title);
    if (!found) throw new Error(`There is no dish called ${title}.`);
    return found.id;
  }

  /** An order for breakfast, or for another meal. */
  async place(
    customer: SeededUser,
    forDate: IndiaDate,
    portions: Portions,
    mealId: string = BREAKFAST_ID,
  ): Promise<OrderData> {
    const lines = await this.lines(portions);
    return this.done(placeOrder(this.kitchen.admin, { userId: customer.id, mealId, forDate, lines }));
  }

  async edit({ id }: OrderData, portions: Portions, more: Variables = {}): Promise<OrderData> {
    return this.done(editOrder(this.kitchen.admin, id, { lines: await this.lines(portions), ...more }));
  }

  cancel({ id }: OrderData): Promise<OrderData> {
    return this.done(cancelOrder(this.kitchen.admin, id));
  }

  statementOf({ id }: { readonly id: string }): Promise<StatementData> {
    return this.done(statement(this.kitchen.admin, { userId: id }));
  }

  /** What is in a customer's wallet, in rupees. */
  async balanceOf(customer: { readonly id: string }): Promise<number> {
    return (await this.statementOf(customer)).balance;
  }

  private lines(portions: Portions): Promise<{ dishId: string; quantity: number }[]> {
    return Promise.all(
      Object.entries(portions).map(async ([title, quantity]) => ({
        dishId: await this.dishId(title),
        quantity,
      })),
    );
  }

  private async done<Data>(answer: Promise<Answer<{ it: Data }>>): Promise<Data> {
    return accepted(await answer).it;
  }
}

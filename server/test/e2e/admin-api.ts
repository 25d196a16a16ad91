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

/** Quantities by the title of a dish in the database. */
export type Portions = Readonly<Record<string, number>>;

type PlanData = { id: string; date: IndiaDate; status: string };

/** Calls of an admin outside the browser: setup of a test, and concurrent changes. */
export class AdminApi {
  constructor(private readonly kitchen: BuiltKitchen) {}

  /** Sends a GraphQL request. Fails with its errors. */
  async ask<Data>(query: string, variables: Variables = {}): Promise<Data> {
    return accepted(await this.kitchen.admin.ask<Data>(query, variables));
  }

  /** Returns the number of Placed orders for a day. */
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

  /** Returns the first day from tomorrow on without a plan. */
  async freeDay(): Promise<IndiaDate> {
    const taken = new Set((await this.plans()).map(({ date }) => date));
    let count = 1;
    while (taken.has(dayFromToday(count))) count += 1;
    return dayFromToday(count);
  }

  async dishId(title: string): Promise<string> {
    const { dishes } = await this.ask<{ dishes: { nodes: { id: string; title: string }[] } }>(
      '{ dishes(first: 10000) { nodes { id title } } }',
    );
    const found = dishes.nodes.find((dish) => dish.title === title);
    if (!found) throw new Error(`There is no dish called ${title}.`);
    return found.id;
  }

  /** Places an order for a customer. Default: for breakfast. */
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

  /** Returns the balance of a customer, in rupees. */
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

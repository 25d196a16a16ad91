import { sql } from '../../../src/db/sql.js';
import { Weekday } from '../../../src/shared/weekday.js';
import { type Answer, outcomeOf, type Variables } from '../../testkit/graphql-client.js';
import { cancelOrder, creditWallet, editOrder, placeOrder, updateDiet } from '../../testkit/operations.js';
import {
  createStandingOrder,
  endStandingOrder,
  pauseStandingOrder,
  resumeStandingOrder,
  skipStandingDay,
  unskipStandingDay,
  updateStandingOrder,
} from '../../testkit/standing-orders.js';
import { itemAt } from './model-order.js';
import type { Action, PlannedDish, RequestLine, StandingContent } from './requests.js';
import type { StandingModel } from './standing-model.js';
import { MEALS, type World } from './world.js';

const WEEKDAYS = Object.keys(Weekday);

/**
 * Performs an action through the GraphQL API.
 * @returns its outcome: `OK`, or the code of the error
 */
export async function throughApi(world: World, model: StandingModel, deed: Action): Promise<string> {
  const linesOf = (lines: readonly RequestLine[]) =>
    lines.map(({ dish, quantity }) => ({ dishId: world.dish(dish), quantity }));
  const contentOf = ({ what, weekdays, ...when }: StandingContent): Variables => ({
    ...when,
    weekdays: weekdays.map((weekday) => WEEKDAYS[weekday - 1] ?? weekday),
    ...(typeof what === 'number' ? { boxFor: 'NON_VEG', boxQuantity: what } : { lines: linesOf(what) }),
  });
  const admin = () => world.caller('admin', 0);
  const ofStanding = async (deed: { who: 'admin' | 'owner'; standing: number }) => ({
    caller: await world.caller(deed.who, itemAt(model.standing, deed.standing).customer),
    id: itemAt(world.standing, deed.standing),
  });
  const ofOrder = async (deed: { who: 'admin' | 'owner'; order: number }) => {
    const order = itemAt(model.orders, deed.order);
    return {
      caller: await world.caller(deed.who, order.customer),
      id: world.orders.get(order) as string,
    };
  };
  const change = async (mutation: string, id: string, input: Variables) =>
    (await admin()).ask(
      `mutation ($id: ID!, $input: Update${mutation}Input!) { update${mutation}(id: $id, input: $input) { id } }`,
      { id, input },
    );
  switch (deed.kind) {
    case 'create': {
      const caller = await world.caller(deed.who, deed.customer);
      const input = {
        ...contentOf(deed.content),
        mealId: itemAt(MEALS, deed.meal),
        userId: world.customer(deed.customer).id,
      };
      const answer = await createStandingOrder(caller, input);
      if (answer.data) world.standing.push(answer.data.it.id);
      return outcomeOf(answer);
    }
    case 'update': {
      const { caller, id } = await ofStanding(deed);
      return outcomeOf(await updateStandingOrder(caller, id, contentOf(deed.content)));
    }
    case 'pause': {
      const { caller, id } = await ofStanding(deed);
      return outcomeOf(await pauseStandingOrder(caller, id, deed.from, deed.until));
    }
    case 'resume':
    case 'end': {
      const { caller, id } = await ofStanding(deed);
      return outcomeOf(await (deed.kind === 'end' ? endStandingOrder : resumeStandingOrder)(caller, id));
    }
    case 'skip':
    case 'unskip': {
      const { who, customer, meal, date } = deed;
      const caller = await world.caller(who, customer);
      const day = { userId: world.customer(customer).id, mealId: itemAt(MEALS, meal), date };
      return outcomeOf(await (deed.kind === 'skip' ? skipStandingDay : unskipStandingDay)(caller, day));
    }
    case 'plan':
      return plan(world, deed.date, deed.slots);
    case 'price': {
      const price = deed.price === null ? null : deed.price / 100;
      return outcomeOf(await change('Dish', world.dish(deed.dish), { price }));
    }
    case 'dish':
      return outcomeOf(
        await change('Dish', world.dish(deed.dish), { status: deed.active ? 'ACTIVE' : 'INACTIVE' }),
      );
    case 'customer':
      return outcomeOf(
        await change('User', world.customer(deed.customer).id, {
          status: deed.active ? 'ACTIVE' : 'INACTIVE',
        }),
      );
    case 'diet':
      return outcomeOf(
        await updateDiet(
          await world.caller(deed.who, deed.customer),
          deed.eats,
          world.customer(deed.customer).id,
        ),
      );
    case 'limit':
      return outcomeOf(
        await change('User', world.customer(deed.customer).id, { creditLimit: deed.amount / 100 }),
      );
    case 'credit': {
      const variables = { userId: world.customer(deed.customer).id, amount: deed.amount / 100 };
      return outcomeOf(await creditWallet(await admin(), variables));
    }
    case 'closing':
      return outcomeOf(await change('Meal', itemAt(MEALS, deed.meal), { closesMinutesBefore: deed.minutes }));
    case 'close':
    case 'reopen': {
      const [name, reason] = deed.kind === 'close' ? ['closeDay', ', reason: "Diwali"'] : ['reopenDay', ''];
      const answer: Answer<unknown> = await (await admin()).ask(
        `mutation ($date: LocalDate!, $mealId: ID) { ${name}(date: $date, mealId: $mealId${reason}) { orders } }`,
        { date: deed.date, mealId: deed.meal === null ? null : itemAt(MEALS, deed.meal) },
      );
      return outcomeOf(answer);
    }
    case 'place': {
      const { customer, meal, date, lines } = deed;
      const input = { userId: world.customer(customer).id, mealId: itemAt(MEALS, meal), forDate: date };
      return outcomeOf(
        await placeOrder(await admin(), {
          ...input,
          lines: linesOf(lines),
          acceptDietConflicts: true,
        }),
      );
    }
    case 'edit': {
      const { caller, id } = await ofOrder(deed);
      const { lines, date } = deed;
      const input = {
        ...(lines ? { lines: linesOf(lines) } : {}),
        ...(date ? { forDate: date } : {}),
        acceptDietConflicts: true,
      };
      return outcomeOf(await editOrder(caller, id, input));
    }
    case 'cancel': {
      const { caller, id } = await ofOrder(deed);
      return outcomeOf(await cancelOrder(caller, id));
    }
  }
}

/** Plans a day, or replaces its plan. */
async function plan(
  world: World,
  date: string,
  planned: readonly (readonly PlannedDish[])[],
): Promise<string> {
  const slots = planned.map((dishes, meal) => ({
    mealId: itemAt(MEALS, meal),
    dishIds: dishes.map(({ dish }) => world.dish(dish)),
    portions: dishes.map(({ dish, cap, boxed }) => ({
      dishId: world.dish(dish),
      cap,
      boxFor: boxed ? ['NON_VEG'] : [],
    })),
  }));
  const admin = await world.caller('admin', 0);
  const [known] = await sql<{ id: string }>(
    world.kitchen.em.fork(),
    'select id from meal_plans where date = $1',
    [date],
  );
  const answer: Answer<unknown> = known
    ? await admin.ask(
        'mutation ($id: ID!, $input: UpdateMealPlanInput!) { updateMealPlan(id: $id, input: $input) { id } }',
        { id: known.id, input: { slots } },
      )
    : await admin.ask('mutation ($input: CreateMealPlanInput!) { createMealPlan(input: $input) { id } }', {
        input: { date, slots },
      });
  return outcomeOf(answer);
}

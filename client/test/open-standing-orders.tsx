import { StandingOrders } from '../src/parts/standing-orders/standing-orders';
import type { StandingDay, StandingOrder } from '../src/parts/standing-orders/standing-words';
import { addDays, today } from '../src/shared/format/day';
import { fakeServer, type Reply } from './fake-server';
import { showAsCustomer } from './show-screen';

export const tomorrow = addDays(today(), 1);

export type StandingData = { orders: readonly StandingOrder[]; days: readonly StandingDay[] };
export type SentMutation = { name: string; variables: Record<string, unknown> };

const choices: Reply = {
  data: {
    meals: [
      { __typename: 'Meal', id: 'breakfast', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' },
    ],
    dishes: {
      __typename: 'DishConnection',
      nodes: [
        { __typename: 'Dish', id: 'd1', title: 'Poha', price: 60, diet: 'VEG', allergens: [] },
        { __typename: 'Dish', id: 'd2', title: 'Chai', price: 20.5, diet: 'VEG', allergens: ['MILK'] },
        { __typename: 'Dish', id: 'd3', title: 'Not priced', price: null, diet: null, allergens: [] },
      ],
    },
    user: {
      __typename: 'User',
      id: 'u1',
      diet: 'VEG',
      avoids: ['MILK'],
      addresses: [
        { __typename: 'Address', id: 'home', text: 'Home', isDefault: true },
        { __typename: 'Address', id: 'office', text: 'Office', isDefault: false },
      ],
    },
  },
};

const prices: Reply = {
  data: {
    openMealPlans: [
      {
        __typename: 'MealPlan',
        id: 'p1',
        date: tomorrow,
        slots: [
          {
            __typename: 'MealPlanSlot',
            meal: { __typename: 'Meal', id: 'breakfast' },
            boxPrices: [{ __typename: 'DayBoxPrice', diet: 'VEG', price: 140 }],
          },
        ],
      },
    ],
  },
};

/**
 * Renders the section of standing orders, with a fake server.
 * @param known data of the server
 * @param answer returns the response to a change
 * @returns the sent changes, in a list that grows
 */
export const openStandingOrders = (
  known: StandingData,
  answer: (sent: SentMutation) => Reply = () => ({ data: {} }),
) => {
  const sent: SentMutation[] = [];
  showAsCustomer(
    fakeServer(({ operationName: name = '', variables }) => {
      const one = { name, variables };
      if (name === 'StandingOrders')
        return {
          data: {
            standingOrders: { __typename: 'StandingOrderConnection', nodes: known.orders },
            standingCalendar: known.days,
          },
        };
      if (name === 'StandingChoices') return choices;
      if (name === 'BoxPrices') return prices;
      sent.push(one);
      return answer(one);
    }),
    <StandingOrders userId="uuid" />,
  );
  return sent;
};

export const savedReply = (mutation: string): Reply => ({
  data: { [mutation]: { __typename: 'StandingOrder', id: 's1' } },
});
export const dayAnswer = (mutation: string): Reply => ({
  data: { [mutation]: { __typename: 'StandingDay', date: tomorrow } },
});

import { showAsCustomer } from '../../../../test/show-screen';
import { fakeServer, type Reply } from '../../../shared/apollo/test/fake-server';
import { addDays, today } from '../../../shared/format/day';
import { StandingOrders } from '../standing-orders';
import type { StandingDay, StandingOrder } from '../standing-words';

export const tomorrow = addDays(today(), 1);

export type Known = { orders: readonly StandingOrder[]; days: readonly StandingDay[] };
export type Sent = { name: string; variables: Record<string, unknown> };

const choices: Reply = {
  data: {
    meals: [
      { __typename: 'Meal', id: 'breakfast', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' },
    ],
    dishes: [
      { __typename: 'Dish', id: 'd1', title: 'Poha', price: 60, diet: 'VEG' },
      { __typename: 'Dish', id: 'd2', title: 'Chai', price: 20.5, diet: 'VEG' },
      { __typename: 'Dish', id: 'd3', title: 'Not priced', price: null, diet: null },
    ],
    user: {
      __typename: 'User',
      id: 'u1',
      addresses: [
        { __typename: 'Address', text: 'Home', isDefault: true },
        { __typename: 'Address', text: 'Office', isDefault: false },
      ],
    },
  },
};

/** The section before a server that knows these, and answers changes as a test says. */
export const open = (known: Known, answer: (sent: Sent) => Reply = () => ({ data: {} })) => {
  const sent: Sent[] = [];
  showAsCustomer(
    fakeServer(({ operationName: name = '', variables }) => {
      const one = { name, variables };
      if (name === 'StandingOrders')
        return { data: { standingOrders: known.orders, standingCalendar: known.days } };
      if (name === 'StandingChoices') return choices;
      sent.push(one);
      return answer(one);
    }),
    <StandingOrders userId="uuid" />,
  );
  return sent;
};

export const saved = (mutation: string): Reply => ({
  data: { [mutation]: { __typename: 'StandingOrder', id: 's1' } },
});
export const dayAnswer = (mutation: string): Reply => ({
  data: { [mutation]: { __typename: 'StandingDay', date: tomorrow } },
});

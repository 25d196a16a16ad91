import { fakeServer, type Reply } from '../../../shared/apollo/test/fake-server';
import type { Customer, Plan } from '../menu-data';

/** The customer as the server gives them: the cache knows things by their type and id. */
export const sentCustomer = (customer: Customer) => ({
  ...customer,
  __typename: 'User',
  mobileNumber: '9876543210',
  ordersForOpenPlans: customer.ordersForOpenPlans.map((order) => ({ ...order, __typename: 'Order' })),
});

/** The menu as the server gives it: of the day that is asked for, or of the active plan. */
export const sentMenu = (active: Plan | null, ahead: readonly Plan[], day: unknown) => {
  const sent = (plan: Plan) => ({ ...plan, __typename: 'MealPlan' });
  const open = active ? [active, ...ahead] : [];
  return {
    activeMealPlan: active && sent(active),
    openMealPlans: open.map(({ id, date }) => ({ id, date, __typename: 'MealPlan' })),
    chosenPlans: open.filter(({ date }) => date === day).map(sent),
  };
};

export type Sent = { name: string; variables: Record<string, unknown>; token: unknown };

/** A server that has one plan and one customer, remembers what it was sent, and answers what a test says. */
export const fakeKitchen = (plan: Plan | null, customer: Customer) => {
  const sent: Sent[] = [];
  const replies: Record<string, (variables: Sent['variables']) => Reply | Promise<Reply>> = {
    OpenMenu: (variables) => ({ data: sentMenu(kitchen.plan, kitchen.aheadPlans, variables.day) }),
    OpenOwnMenu: () => ({
      data: { openPersonalLink: { accessToken: 'token', user: sentCustomer(kitchen.customer) } },
    }),
    DeliverTo: () => ({
      data: { user: { __typename: 'User', id: kitchen.customer.id, addresses: kitchen.addresses } },
    }),
    StandingDays: () => ({ data: { standingCalendar: [] } }),
    OrderProgress: ({ id }) => ({
      data: { order: { __typename: 'Order', id, status: 'PLACED', notDelivered: null, progress: null } },
    }),
    KitchenContact: () => ({ data: { settings: kitchen.settings } }),
    OwnMenu: () => ({ data: { user: sentCustomer(kitchen.customer) } }),
  };
  const link = fakeServer((operation) => {
    const { operationName: name = '', variables } = operation;
    sent.push({ name, variables, token: operation.getContext().headers?.authorization });
    return replies[name]?.(variables) ?? 'lost';
  });
  const kitchen = {
    plan,
    /** Those of the following days that can be ordered from. */
    aheadPlans: [] as readonly Plan[],
    customer,
    addresses: [] as { text: string; isDefault: boolean; locationUrl: string }[],
    settings: {
      __typename: 'Settings',
      kitchenName: 'Annapurna',
      phone: '02026123456',
      fssaiNumber: '12345678901234',
      upiId: 'annapurna@okbank',
      payeeName: 'Annapurna Foods',
    },
    sent,
    named: (name: string) => sent.filter((operation) => operation.name === name),
    answer: (name: string, reply: (variables: Sent['variables']) => Reply | Promise<Reply>) => {
      replies[name] = reply;
    },
    link,
  };
  return kitchen;
};

export type FakeKitchen = ReturnType<typeof fakeKitchen>;

import type { Customer, Plan } from '../src/features/menu/menu-data';
import { fakeServer, type Reply } from './fake-server';

/** Returns a customer as the server does, with type names, because the cache identifies objects by type and ID. */
export const sentCustomer = (customer: Customer) => ({
  ...customer,
  __typename: 'User',
  mobileNumber: '9876543210',
  ordersForOpenPlans: customer.ordersForOpenPlans.map((order) => ({ ...order, __typename: 'Order' })),
});

/** Returns the data of the menu's query: the active plan, the open days, and the plan of the requested day. */
export const sentMenu = (active: Plan | null, ahead: readonly Plan[], day: unknown) => {
  const sent = (plan: Plan) => ({ ...plan, __typename: 'MealPlan' });
  const open = active ? [active, ...ahead] : [];
  return {
    activeMealPlan: active && sent(active),
    openMealPlans: open.map(({ id, date }) => ({ id, date, __typename: 'MealPlan' })),
    chosenPlans: open.filter(({ date }) => date === day).map(sent),
  };
};

export type SentOperation = { name: string; variables: Record<string, unknown>; token: unknown };

/** Creates a fake server with one plan and one customer. It records requests, and tests can replace its responses (`answer`). */
export const fakeKitchen = (plan: Plan | null, customer: Customer) => {
  const sent: SentOperation[] = [];
  const replies: Record<string, (variables: SentOperation['variables']) => Reply | Promise<Reply>> = {
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
    /** Plans of later open days. */
    aheadPlans: [] as readonly Plan[],
    customer,
    addresses: [] as { id: string; text: string; isDefault: boolean; locationUrl: string }[],
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
    answer: (name: string, reply: (variables: SentOperation['variables']) => Reply | Promise<Reply>) => {
      replies[name] = reply;
    },
    link,
  };
  return kitchen;
};

export type FakeKitchen = ReturnType<typeof fakeKitchen>;

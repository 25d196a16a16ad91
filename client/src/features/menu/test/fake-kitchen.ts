import { fakeServer, type Reply } from '../../../shared/apollo/test/fake-server';
import type { Customer, Plan } from '../menu-data';

/** The customer as the server gives them: the cache knows things by their type and id. */
export const sentCustomer = (customer: Customer) => ({
  ...customer,
  __typename: 'User',
  mobileNumber: '9876543210',
  ordersForActivePlan: customer.ordersForActivePlan.map((order) => ({ ...order, __typename: 'Order' })),
});

export type Sent = { name: string; variables: Record<string, unknown>; token: unknown };

/** A server that has one plan and one customer, remembers what it was sent, and answers what a test says. */
export const fakeKitchen = (plan: Plan | null, customer: Customer) => {
  const sent: Sent[] = [];
  const replies: Record<string, () => Reply | Promise<Reply>> = {
    OpenMenu: () => ({ data: { activeMealPlan: kitchen.plan } }),
    OpenOwnMenu: () => ({
      data: { openPersonalLink: { accessToken: 'token', user: sentCustomer(kitchen.customer) } },
    }),
    DeliverTo: () => ({
      data: { user: { __typename: 'User', id: kitchen.customer.id, addresses: kitchen.addresses } },
    }),
    StandingDays: () => ({ data: { standingCalendar: [] } }),
    OwnMenu: () => ({ data: { user: sentCustomer(kitchen.customer) } }),
  };
  const link = fakeServer((operation) => {
    const { operationName: name = '', variables } = operation;
    sent.push({ name, variables, token: operation.getContext().headers?.authorization });
    return replies[name]?.() ?? 'lost';
  });
  const kitchen = {
    plan,
    customer,
    addresses: [] as { text: string; isDefault: boolean; locationUrl: string }[],
    sent,
    named: (name: string) => sent.filter((operation) => operation.name === name),
    answer: (name: string, reply: () => Reply | Promise<Reply>) => {
      replies[name] = reply;
    },
    link,
  };
  return kitchen;
};

export type FakeKitchen = ReturnType<typeof fakeKitchen>;

import { ApolloLink } from '@apollo/client';
import { delay, of, throwError } from 'rxjs';
import type { Customer, Plan } from '../menu-data';

export type Sent = { name: string; variables: Record<string, unknown>; token: unknown };

/** What the server answers to an operation: data, a refusal with its code, or nothing at all. */
export type Reply = { data: unknown } | { refusal: string; code: string } | 'lost';

/** A server that has one plan and one customer, remembers what it was sent, and answers what a test says. */
export const fakeKitchen = (plan: Plan | null, customer: Customer) => {
  const sent: Sent[] = [];
  const replies: Record<string, () => Reply> = {
    OpenMenu: () => ({ data: { activeMealPlan: kitchen.plan } }),
    OpenOwnMenu: () => ({
      data: {
        openPersonalLink: { accessToken: 'token', user: { mobileNumber: '9876543210', ...kitchen.customer } },
      },
    }),
  };
  const link = new ApolloLink((operation) => {
    const { operationName: name = '', variables } = operation;
    sent.push({ name, variables, token: operation.getContext().headers?.authorization });
    const reply = replies[name]?.() ?? 'lost';
    if (reply === 'lost') return throwError(() => new TypeError('Failed to fetch'));
    const result =
      'data' in reply
        ? { data: reply.data as Record<string, unknown> }
        : { data: null, errors: [{ message: reply.refusal, extensions: { code: reply.code } }] };
    return of(result).pipe(delay(1));
  });
  const kitchen = {
    plan,
    customer,
    sent,
    named: (name: string) => sent.filter((operation) => operation.name === name),
    answer: (name: string, reply: () => Reply) => {
      replies[name] = reply;
    },
    link,
  };
  return kitchen;
};

export type FakeKitchen = ReturnType<typeof fakeKitchen>;

/** An administrator at work: the server's GraphQL door for what a test needs beforehand, and pages that are signed in. */
import type { Browser } from 'playwright-core';
import { newPage, type PageOptions, type WatchedPage } from '../harness/browser.js';
import type { ServerProcess } from '../harness/server-process.js';

/** The same id in every installation (decisions 2). */
export const BREAKFAST = '6f1c1a52-7b0e-4c0e-9a53-0b8e5d1f0a01';

export type AdminDesk = {
  /** Asks GraphQL as the admin, and fails with what it says when it refuses. */
  ask<Answer>(query: string, variables?: Record<string, unknown>): Promise<Answer>;
  /** A page of the admin's, with the token where the client keeps it. */
  open(browser: Browser, options?: PageOptions): Promise<WatchedPage>;
  /** A customer with a wallet; answers the id. */
  customer(title: string, mobileNumber: string, rupees: number): Promise<string>;
  /** The id of a dish of the sample data. */
  dish(title: string): Promise<string>;
};

/** Signs in at a server that started with the sample data. */
export async function adminDesk(server: ServerProcess): Promise<AdminDesk> {
  let token = '';
  const ask = async <Answer>(query: string, variables: Record<string, unknown> = {}): Promise<Answer> => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Answer; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
    return data;
  };
  const { adminLogin } = await ask<{ adminLogin: { accessToken: string } }>(
    'mutation { adminLogin(email: "admin@example.com", password: "mealbox-demo") { accessToken } }',
  );
  token = adminLogin.accessToken;

  return {
    ask,
    async open(browser, options) {
      const watched = await newPage(browser, { baseUrl: server.url, ...options });
      await watched.page.addInitScript((stored: string) => {
        localStorage.setItem('mealbox.admin.token', stored);
        localStorage.setItem('mealbox.admin.user', 'Admin');
      }, token);
      return watched;
    },
    async customer(title, mobileNumber, rupees) {
      const input = { title, mobileNumber, type: 'CUSTOMER', addresses: [{ text: '7, Test Lane, Pune' }] };
      const { createUser } = await ask<{ createUser: { id: string } }>(
        'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
        { input },
      );
      if (rupees > 0)
        await ask(
          'mutation ($id: ID!, $amount: Rupees!) { creditWallet(userId: $id, amount: $amount) { id } }',
          {
            id: createUser.id,
            amount: rupees,
          },
        );
      return createUser.id;
    },
    async dish(title) {
      const { dishes } = await ask<{ dishes: { id: string; title: string }[] }>('{ dishes { id title } }');
      const found = dishes.find((dish) => dish.title === title);
      if (!found) throw new Error(`The sample data has no dish called ${title}.`);
      return found.id;
    },
  };
}

/** The day `count` days from today in India: as the server writes it, and as the screens do. */
export function dayFromToday(count: number): { day: string; shown: string } {
  const indiaMs = Date.now() + 5.5 * 3_600_000 + count * 86_400_000;
  const day = new Date(indiaMs).toISOString().slice(0, 10);
  const [year = '', month, date] = day.split('-');
  return { day, shown: `${date}/${month}/${year.slice(2)}` };
}

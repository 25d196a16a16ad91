import { accepted, send, type Variables } from '../testkit/graphql-client.js';

/** The admin of the embedded default (decisions, "Running it"). */
export const ADMIN = { email: 'admin@example.com', password: 'mealbox-demo' };

export type ApiOrder = { id: string; orderNumber: number; amount: number; version: number; status: string };
export type ApiCustomer = { id: string; userUuid: string; title: string; walletBalance: number };
type Named = { id: string; title: string };

const ORDER = 'id orderNumber amount version status';

/** What the browser tests do behind the browser's back, as an admin by GraphQL. */
export class AdminApi {
  private constructor(
    private readonly url: string,
    readonly token: string,
  ) {}

  static async signIn(url: string): Promise<AdminApi> {
    const answer = await send<{ adminLogin: { accessToken: string } }>(
      url,
      'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { accessToken } }',
      ADMIN,
    );
    return new AdminApi(url, accepted(answer).adminLogin.accessToken);
  }

  async ask<T>(query: string, variables: Variables = {}, token = this.token): Promise<T> {
    return accepted(await send<{ it: T }>(this.url, query, variables, token)).it;
  }

  async customer(title: string): Promise<ApiCustomer> {
    const { items } = await this.ask<{ items: ApiCustomer[] }>(
      'query ($search: String) { it: users(filter: { search: $search, type: CUSTOMER }) { items { id userUuid title walletBalance } } }',
      { search: title },
    );
    const [found] = items;
    if (!found) throw new Error(`There is no customer ${title}.`);
    return found;
  }

  newCustomer(title: string, mobileNumber: string): Promise<ApiCustomer> {
    return this.ask(
      'mutation ($input: CreateUserInput!) { it: createUser(input: $input) { id userUuid title walletBalance } }',
      { input: { title, mobileNumber, type: 'CUSTOMER', addresses: [{ text: 'MG Road' }] } },
    );
  }

  credit(userId: string, amount: number, narration = ''): Promise<{ id: string }> {
    return this.ask(
      'mutation ($userId: ID!, $amount: Rupees!, $narration: String) { it: creditWallet(userId: $userId, amount: $amount, narration: $narration) { id } }',
      { userId, amount, narration },
    );
  }

  meals(): Promise<Named[]> {
    return this.ask('{ it: meals { id title } }');
  }

  dish(title: string): Promise<Named & { price: number }> {
    return this.ask<(Named & { price: number })[]>(
      'query ($search: String) { it: dishes(search: $search) { id title price } }',
      {
        search: title,
      },
    ).then(([dish]) => {
      if (!dish) throw new Error(`There is no dish ${title}.`);
      return dish;
    });
  }

  place(input: {
    userId: string;
    mealId: string;
    forDate: string;
    lines: { dishId: string; quantity: number }[];
  }): Promise<ApiOrder> {
    return this.ask(`mutation ($input: PlaceOrderInput!) { it: placeOrder(input: $input) { ${ORDER} } }`, {
      input,
    });
  }

  edit(id: string, lines: { dishId: string; quantity: number }[]): Promise<ApiOrder> {
    return this.ask(
      `mutation ($id: ID!, $lines: [OrderLineInput!]!) { it: editOrder(id: $id, input: { lines: $lines }) { ${ORDER} } }`,
      { id, lines },
    );
  }

  cancel(id: string): Promise<ApiOrder> {
    return this.ask(
      `mutation ($id: ID!) { it: cancelOrder(id: $id, reason: "The customer called") { ${ORDER} } }`,
      { id },
    );
  }

  signOut(token: string): Promise<boolean> {
    return this.ask('mutation { it: signOut }', {}, token);
  }
}

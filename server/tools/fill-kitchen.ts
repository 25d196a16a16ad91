import { setTimeout as sleep } from 'node:timers/promises';
import { BREAKFAST_ID } from '../seed/meals.js';
import { systemClock } from '../src/shared/clock.js';
import { indiaDateOf } from '../src/shared/india-date.js';

/** Demonstration sign-in of a server with an embedded database. */
const DEMO = { email: 'admin@example.com', password: 'mealbox-demo' };

/** A kitchen with a week of orders, for screenshots. */
export interface FilledKitchen {
  readonly adminToken: string;
  /** A customer without an order for the active plan. */
  readonly newcomer: Person;
  /** A customer with orders on several days, and one for the active plan. */
  readonly regular: Person;
  /** An order for the screenshots. */
  readonly orderId: string;
  /** Secret of the run link. */
  readonly runSecret: string;
}

interface Person {
  readonly id: string;
  readonly title: string;
  readonly userUuid: string;
}

/** A payment to a customer's wallet, in rupees. */
interface CreditLine {
  readonly userId: string;
  readonly amount: number;
  readonly narration: string;
}

/**
 * Adds customers with balances, and orders on the days around today, to a server with only the sample data.
 * @param url the server's address
 */
export async function fillKitchen(url: string): Promise<FilledKitchen> {
  const { adminLogin } = await ask<{ adminLogin: { accessToken: string } }>(
    url,
    'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { accessToken } }',
    DEMO,
  );
  const token = adminLogin.accessToken;
  await addCustomers(url, token);
  const customers = await customersOf(url, token);
  const [newcomer, regular] = [named(customers, 'Asha'), named(customers, 'Meenakshi')];
  await credit(url, token, [{ userId: regular.id, amount: 2000, narration: 'UPI' }]);
  const orderId = await placeOrders(
    url,
    token,
    customers.filter((customer) => customer !== newcomer),
    regular,
  );
  await numberBoxes(url, token);
  await claimTopUp(url, token, regular);
  return { adminToken: token, newcomer, regular, orderId, runSecret: await linkOfRun(url, token) };
}

async function addCustomers(url: string, token: string): Promise<void> {
  const names = [
    'Ananya Kulkarni',
    'Vikram Rao',
    'Priya Menon',
    'Arjun Bhosale',
    'Sneha Patil',
    'Imran Qureshi',
    'Lata Joshi',
    'Neeraj Gokhale',
  ];
  const lines: CreditLine[] = [];
  for (const [index, title] of names.entries()) {
    const { createUser } = await ask<{ createUser: { id: string } }>(
      url,
      'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
      {
        input: {
          title,
          type: 'CUSTOMER',
          mobileNumber: `98220${String(10_000 + index * 137)}`,
          addresses: [{ text: `${index + 3}, Prabhat Road, Pune 411004` }],
        },
      },
      token,
    );
    const amount = 1500 + index * 250.5;
    lines.push({ userId: createUser.id, amount, narration: 'Cash at the counter' });
  }
  await credit(url, token, lines);
}

/** Starts the bulk job that credits wallets, and waits until the job is done. */
async function credit(url: string, token: string, lines: readonly CreditLine[]): Promise<void> {
  const { startCreditWallets } = await ask<{ startCreditWallets: { id: string } }>(
    url,
    'mutation ($lines: [CreditLineInput!]!) { startCreditWallets(lines: $lines) { id } }',
    { lines },
    token,
  );
  for (let status = 'WORKING'; status !== 'DONE'; await sleep(50))
    ({
      bulkJob: { status },
    } = await ask<{ bulkJob: { status: string } }>(
      url,
      'query ($id: ID!) { bulkJob(id: $id) { status } }',
      startCreditWallets,
      token,
    ));
}

async function customersOf(url: string, token: string): Promise<Person[]> {
  const { users } = await ask<{ users: { items: Person[] } }>(
    url,
    '{ users(filter: { type: CUSTOMER, status: ACTIVE }) { items { id title userUuid } } }',
    {},
    token,
  );
  return users.items;
}

/** Adds a UPI address to the settings, and claims a top-up as a customer who paid to it. */
async function claimTopUp(url: string, token: string, { userUuid }: Person): Promise<void> {
  await ask(
    url,
    'mutation { updateSettings(input: { upiId: "mealbox@okbank", payeeName: "Mealbox" }) { version } }',
    {},
    token,
  );
  const { openPersonalLink } = await ask<{ openPersonalLink: { accessToken: string } }>(
    url,
    'mutation ($userUuid: ID!) { openPersonalLink(userUuid: $userUuid) { accessToken } }',
    { userUuid },
  );
  const { requestTopUp } = await ask<{ requestTopUp: { id: string } }>(
    url,
    'mutation { requestTopUp(amount: 500) { id } }',
    {},
    openPersonalLink.accessToken,
  );
  await ask(
    url,
    'mutation ($id: ID!) { claimTopUp(id: $id, utr: "432100000010") { id } }',
    requestTopUp,
    openPersonalLink.accessToken,
  );
}

/** Numbers today's boxes of Breakfast, as opening their labels does, so that each picture has the numbers. */
async function numberBoxes(url: string, token: string): Promise<void> {
  await ask(
    url,
    'mutation ($date: LocalDate!, $mealId: ID!) { numberBoxes(date: $date, mealId: $mealId) { date } }',
    { date: indiaDateOf(systemClock.now()), mealId: BREAKFAST_ID },
    token,
  );
}

/** Renews the link of the started run in the sample data, whose secret is unknown. Returns the new secret. */
async function linkOfRun(url: string, token: string): Promise<string> {
  const { deliveryBoard } = await ask<{ deliveryBoard: { runs: { id: string; status: string }[] } }>(
    url,
    'query ($date: LocalDate!, $mealId: ID!) { deliveryBoard(date: $date, mealId: $mealId) { runs { id status } } }',
    { date: indiaDateOf(systemClock.now()), mealId: BREAKFAST_ID },
    token,
  );
  const { renewRunLink } = await ask<{ renewRunLink: { secret: string } }>(
    url,
    'mutation ($id: ID!) { renewRunLink(id: $id) { secret } }',
    { id: deliveryBoard.runs.find(({ status }) => status === 'OUT')?.id },
    token,
  );
  return renewRunLink.secret;
}

/** Places orders on the days around today: a few for each customer, more for the regular one. Returns the ID of an order. */
async function placeOrders(
  url: string,
  token: string,
  customers: Person[],
  regular: Person,
): Promise<string> {
  const { activeMealPlan } = await ask<{
    activeMealPlan: { date: string; slots: { meal: { id: string }; dishes: { id: string }[] }[] };
  }>(url, '{ activeMealPlan { date slots { meal { id } dishes { id } } } }', {}, token);
  const place = (userIds: string[], daysBefore: number, slotAt: number, dishAt: number) => {
    const slot = activeMealPlan.slots[slotAt];
    const day = new Date(Date.parse(activeMealPlan.date) - daysBefore * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const lines = [0, 1].map((step) => ({ dishId: slot?.dishes[dishAt + step]?.id, quantity: step + 1 }));
    return ask<{ placeOrders: { order: { id: string } | null }[] }>(
      url,
      'mutation ($input: PlaceOrdersInput!) { placeOrders(input: $input) { order { id } } }',
      { input: { userIds, mealId: slot?.meal.id, forDate: day, lines, instructions: '' } },
      token,
    );
  };
  for (let day = 1; day <= 5; day++) await place([regular.id], day, 0, day);
  const { placeOrders: placed } = await place([regular.id, ...customers.map(({ id }) => id)], 0, 0, 0);
  await place(
    customers.slice(0, 5).map(({ id }) => id),
    0,
    1,
    2,
  );
  const last = placed.findLast(({ order }) => order !== null)?.order;
  await ask(
    url,
    'mutation ($id: ID!) { cancelOrder(id: $id, reason: "Out of town this week") { id } }',
    { id: last?.id },
    token,
  );
  return placed.find(({ order }) => order !== null)?.order?.id ?? '';
}

function named(customers: readonly Person[], start: string): Person {
  const found = customers.find(({ title }) => title.startsWith(start));
  if (!found) throw new Error(`The sample data has no customer called ${start}.`);
  return found;
}

async function ask<T>(url: string, query: string, variables: object, token?: string): Promise<T> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
  if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
  return data;
}

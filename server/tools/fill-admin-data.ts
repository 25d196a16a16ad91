/** Demonstration sign-in of a server with an embedded database. */
const DEMO = { email: 'admin@example.com', password: 'mealbox-demo' };

const CUSTOMERS = 800;
/** Number of dishes in addition to the sample data: sixty in all. */
const MORE_DISHES = 40;
/** One in this number of customers has an almost empty wallet. */
const EVERY_POOR = 20;
/** Maximum number of concurrent calls: the embedded database runs them one after the other. */
const AT_ONCE = 8;

const DAY_MS = 86_400_000;
const FIRST_NAMES = ['Asha', 'Rohan', 'Meera', 'Vikram', 'Sneha', 'Imran', 'Lata', 'Arjun', 'Divya', 'Kabir'];
const LAST_NAMES = ['Nair', 'Deshpande', 'Kulkarni', 'Rao', 'Patil', 'Qureshi', 'Joshi', 'Bhosale'];
const BOWLS = ['Millet', 'Rajma', 'Paneer', 'Sprout', 'Quinoa', 'Chana', 'Tofu', 'Beetroot'];
const KINDS = ['Pulao', 'Wrap', 'Salad', 'Khichdi', 'Tikki'];

/** Data of a kitchen on a busy day: 805 customers, 60 dishes, more than 3,000 orders. */
export interface AdminData {
  readonly adminToken: string;
  /** Title of the dish in 37 orders for the day after tomorrow. */
  readonly cancelledDish: string;
}

type Plans = { mealPlans: { slots: { dishes: { id: string }[] }[] }[] };

type Ask = <T>(query: string, variables?: object) => Promise<T>;

const asking =
  (url: string, token?: string): Ask =>
  async (query, variables = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await response.json();
    if (errors) throw new Error(errors.map(({ message }: { message: string }) => message).join('\n'));
    return data;
  };

/** Runs work for each number from 0 to below `count`, {@link AT_ONCE} at a time. */
async function times<T>(count: number, work: (nth: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, nth) => work(from + nth));
    done.push(...(await Promise.all(some)));
  }
  return done;
}

/** Returns the day in India that is `count` days from today. */
export const dayFromNow = (count: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the mobile number of the `nth` added customer, from 0. */
export const mobileOf = (nth: number): string => String(9_100_000_000 + nth * 7);

/** Returns the admin's token of a server with the sample data. */
export async function signInAsDemo(url: string): Promise<string> {
  const { adminLogin } = await asking(url)<{ adminLogin: { accessToken: string } }>(
    'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { accessToken } }',
    DEMO,
  );
  return adminLogin.accessToken;
}

/**
 * Adds the data of a busy day to a server with only the sample data.
 * @param url the server's address
 */
export async function fillAdminData(url: string): Promise<AdminData> {
  const adminToken = await signInAsDemo(url);
  const ask = asking(url, adminToken);
  const customers = await times(CUSTOMERS, (nth) => addCustomer(ask, nth));
  await times(MORE_DISHES, (nth) => addDish(ask, nth));
  const {
    dishes: { nodes: dishes },
  } = await ask<{ dishes: { nodes: { id: string; title: string; price: number | null }[] } }>(
    '{ dishes(status: ACTIVE) { nodes { id title price } } }',
  );
  const { meals } = await ask<{ meals: { id: string }[] }>('{ meals(status: ACTIVE) { id } }');
  // The sample data has a plan for today; its dishes can be sold out.
  const { mealPlans } = await ask<Plans>('{ mealPlans { slots { dishes { id } } } }');
  const planned = new Set(
    mealPlans.flatMap(({ slots }) => slots.flatMap((slot) => slot.dishes)).map(({ id }) => id),
  );
  const priced = dishes.filter(({ id, price }) => price !== null && !planned.has(id));
  for (const day of [-3, -2, -1, 0])
    await place(ask, customers, meals[0]?.id, dayFromNow(day), priced[day + 3]?.id);
  const cancelled = priced[5];
  await place(ask, customers.slice(0, 39), meals[1]?.id, dayFromNow(2), cancelled?.id);
  return { adminToken, cancelledDish: cancelled?.title ?? '' };
}

async function addCustomer(ask: Ask, nth: number): Promise<string> {
  const title = `${FIRST_NAMES[nth % 10]} ${LAST_NAMES[Math.floor(nth / 10) % 8]} ${nth + 1}`;
  const { createUser } = await ask<{ createUser: { id: string } }>(
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }',
    {
      input: {
        title,
        type: 'CUSTOMER',
        mobileNumber: mobileOf(nth),
        addresses: [{ text: `${nth + 1}, Prabhat Road, Pune 411004` }],
      },
    },
  );
  const amount = nth % EVERY_POOR === 0 ? 20 : 1_200 + (nth % 9) * 250.5;
  await ask(
    'mutation ($userId: ID!, $amount: Rupees!) { creditWallet(userId: $userId, amount: $amount) { id } }',
    {
      userId: createUser.id,
      amount,
    },
  );
  return createUser.id;
}

const addDish = (ask: Ask, nth: number) =>
  ask('mutation ($input: CreateDishInput!) { createDish(input: $input) { id } }', {
    input: {
      title: `${BOWLS[nth % 8]} ${KINDS[Math.floor(nth / 8)]}`,
      ingredients: 'Rice, dal, spinach, sesame, lemon, coriander',
      price: 99 + nth * 2,
      calories: 320,
      protein: 14,
      carbs: 40,
      fats: 9,
    },
  });

const place = (ask: Ask, userIds: string[], mealId: unknown, forDate: string, dishId: unknown) =>
  ask('mutation ($input: PlaceOrdersInput!) { placeOrders(input: $input) { userId } }', {
    input: { userIds, mealId, forDate, lines: [{ dishId, quantity: 1 }], instructions: '' },
  });

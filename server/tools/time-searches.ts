/**
 * Measures how long the built server takes to search 10,000 orders beside 1,000, in the order of each column and by each
 * filter, through GraphQL as All Orders asks. Run by hand; starts a PostgreSQL and both servers itself:
 *
 *     npx tsx --tsconfig server/tsconfig.json server/tools/time-searches.ts
 */
import { openDatabase } from '../src/db/database.js';
import { startRealPostgres } from '../test/harness/real-postgres.js';
import { startServer, TEST_ADMIN } from '../test/harness/server-process.js';
import { FIRST_DAY, fillOrders } from './fill-orders.js';

const SIZES = [1_000, 10_000] as const;
/** What both are allowed to differ by. */
const MOST = 1.5;
const WARM_UP = 15;
const REPEATS = 41;

const QUERY = `query ($filter: OrderFilter!, $sort: OrderSort) {
  orders(filter: $filter, sort: $sort, page: 1, limit: 25) {
    total totalAmount totalAmountCancelled
    items {
      id orderNumber status version amount itemCount forDate placedAt
      meal { id title } customer { id title mobileNumber }
    }
  }
}`;

const everyWay = ['ORDER_NUMBER', 'CUSTOMER', 'FOR_DATE', 'PLACED_AT', 'MEAL', 'AMOUNT', 'STATUS'].flatMap(
  (field) =>
    (['ASCENDING', 'DESCENDING'] as const).map((direction) => ({
      name: `by ${field.toLowerCase().replace('_', ' ')}, ${direction.toLowerCase()}`,
      filter: {},
      sort: { field, direction },
    })),
);
const SEARCHES: readonly { name: string; filter: object; sort?: object }[] = [
  { name: 'all, newest first', filter: {} },
  ...everyWay,
  { name: 'of one status', filter: { statuses: ['PLACED'] } },
  { name: 'of a day', filter: { placedFrom: FIRST_DAY, placedTo: FIRST_DAY } },
  { name: 'for a day', filter: { forFrom: FIRST_DAY, forTo: FIRST_DAY } },
  { name: 'of one customer', filter: { customer: '9000000007' } },
  { name: 'of a name', filter: { customer: 'kulkarni' } },
  { name: 'of a name, by customer', filter: { customer: 'kulkarni' }, sort: { field: 'CUSTOMER' } },
  { name: 'by number', filter: { orderNumber: 1_500 } },
];

type Ask = (variables: object) => Promise<number>;

/** A call to a server, as the milliseconds that its answer takes. */
async function askOf(url: string): Promise<Ask> {
  const post = async (query: string, variables: object, token?: string) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: never; errors?: { message: string }[] };
    if (errors) throw new Error(errors.map(({ message }) => message).join('\n'));
    return data;
  };
  const signIn =
    'mutation ($email: String!, $password: String!) { adminLogin(email: $email, password: $password) { accessToken } }';
  const { adminLogin } = (await post(signIn, TEST_ADMIN)) as { adminLogin: { accessToken: string } };
  return async (variables) => {
    const from = performance.now();
    await post(QUERY, variables, adminLogin.accessToken);
    return performance.now() - from;
  };
}

/** What a tenth of the calls kept to: those that nothing else on the machine slowed. */
const undisturbed = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.floor(times.length / 10)] ?? 0;

async function main(): Promise<void> {
  const postgres = await startRealPostgres();
  const ends: (() => Promise<void>)[] = [() => postgres.stop()];
  try {
    const asks: Ask[] = [];
    for (const size of SIZES) {
      const databaseUrl = await postgres.createDatabase(`orders_${size}`);
      const database = await openDatabase({ url: databaseUrl, poolSize: 2 });
      await fillOrders(database, size);
      await database.close();
      const server = await startServer({ databaseUrl });
      ends.unshift(() => server.stop());
      asks.push(await askOf(server.url));
    }
    process.stdout.write('| search | 1,000 orders, ms | 10,000 orders, ms | times |\n|---|---:|---:|---:|\n');
    for (const { name, ...variables } of SEARCHES) {
      const times: [number[], number[]] = [[], []];
      // In turns, so that whatever else the machine does slows both.
      for (let nth = 0; nth < WARM_UP + REPEATS; nth++)
        for (const at of [0, 1] as const) {
          const ms = await (asks[at] as Ask)(variables);
          if (nth >= WARM_UP) times[at].push(ms);
        }
      const [few, many] = [undisturbed(times[0]), undisturbed(times[1])];
      const mark = many / few > MOST ? ' (too much)' : '';
      process.stdout.write(
        `| ${name} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${(many / few).toFixed(2)}${mark} |\n`,
      );
    }
  } finally {
    for (const end of ends) await end();
  }
}

await main();

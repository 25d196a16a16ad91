import { type Attack, inLoop } from './attack.js';

/** Number of sessions before an attack, with one token each: of the admin who started the run, and of the rider. */
const OTHERS = 2;
/** Duration of the repeated requests, in milliseconds. */
const FOR_MS = 2_500;
const EDIT =
  'mutation ($id: ID!, $lines: [OrderLineInput!]!) { editOrder(id: $id, input: { lines: $lines }) { id } }';

async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Reads a response to its end, and returns its status. */
async function statusOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  await response.arrayBuffer();
  return String(response.status);
}

/** Attacks that repeat a request. Each call is small, but the stored data would add up. */
export const STORAGE_ATTACKS: readonly Attack[] = [
  {
    name: '100 connections that sign in again and again with a wrong password',
    from: 'connections of one address',
    expects: /^(401|429|503)$/,
    env: { TRUSTED_PROXIES: '1' },
    leavesAtMost: { rate_limits: 700 },
    run: ({ url }) =>
      inLoop(100, FOR_MS, (connection) =>
        statusOf(
          post(
            url,
            '/api/admin/login',
            { email: `unknown-${connection}@test.example`, password: 'not the password' },
            { 'x-forwarded-for': '203.0.113.200' },
          ),
        ),
      ),
  },
  {
    name: '100 connections that ask again and again with a token that is none',
    from: 'connections of one address',
    run: ({ url, menu }) =>
      inLoop(100, FOR_MS, (connection) =>
        statusOf(
          post(
            url,
            '/graphql',
            { query: menu },
            {
              authorization: `Bearer ${String(connection).padEnd(43, 'x')}`,
            },
          ),
        ),
      ),
  },
  {
    name: 'a personal link that is opened again and again',
    from: 'connections of one address',
    leavesAtMost: { sessions: 20 + OTHERS, session_tokens: 40 + OTHERS },
    run: ({ url, userUuid }) =>
      inLoop(20, FOR_MS, () => statusOf(post(url, '/api/auth/session', { user_uuid: userUuid }))),
  },
  {
    name: 'a refresh token that is used again and again, and the ones that it gives',
    from: 'connections of one address',
    leavesAtMost: { sessions: 20 + OTHERS, session_tokens: 20 * 80 + OTHERS },
    async run({ url, userUuid }) {
      const open = async () => cookieOf(await post(url, '/api/auth/session', { user_uuid: userUuid })) ?? '';
      const same = await open();
      const chains = await Promise.all(Array.from({ length: 10 }, open));
      return inLoop(20, FOR_MS, async (connection) => {
        const chain = connection % chains.length;
        const cookie = connection < chains.length ? (chains[chain] ?? same) : same;
        const answer = await post(url, '/api/auth/refresh', {}, { cookie });
        if (connection < chains.length) chains[chain] = cookieOf(answer) ?? cookie;
        return statusOf(Promise.resolve(answer));
      });
    },
  },
  {
    name: 'an order that its customer changes again and again',
    from: 'connections of one address',
    leavesAtMost: { audit_entries: 100 },
    async run({ url, userUuid, mealId, dishId, forDate }) {
      const session = await post(url, '/api/auth/session', { user_uuid: userUuid });
      const { accessToken } = (await session.json()) as { accessToken: string };
      await statusOf(
        post(url, '/api/orders', {
          user_uuid: userUuid,
          meal_id: mealId,
          for_date: forDate,
          dish_details: [{ dish_uuid: dishId, quantity: 1 }],
        }),
      );
      const authorization = `Bearer ${accessToken}`;
      const own = await post(url, '/graphql', { query: '{ ordersOf { id } }' }, { authorization });
      const { data } = (await own.json()) as { data: { ordersOf: [{ id: string }] } };
      const [{ id }] = data.ordersOf;
      let quantity = 0;
      return inLoop(20, FOR_MS, () => {
        const lines = [{ dishId, quantity: (quantity++ % 2) + 1 }];
        return statusOf(
          post(
            url,
            '/graphql',
            { query: EDIT, variables: { id, lines } },
            { authorization, 'idempotency-key': crypto.randomUUID() },
          ),
        );
      });
    },
  },
];

/** Returns the first cookie of a response in the format of a request. Undefined without a cookie. */
function cookieOf(answer: Response): string | undefined {
  return answer.headers.getSetCookie()[0]?.split(';')[0];
}

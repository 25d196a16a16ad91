import { type Attack, jsonRequest, rawAnswer, tally } from './attack.js';

/** Number of sequential requests of the attacker. */
const TIMES = 4;
/** Number of aliases in a request: the maximum that the server accepts. */
const ALIASES = 15;

const fifteen = (write: (alias: string) => string) =>
  `{ ${Array.from({ length: ALIASES }, (_, i) => write(`a${i}`)).join(' ')} }`;

/** Returns nested fields: an order's customer, their orders, the customer of those, and so on. */
const around = (times: number): string =>
  times === 0 ? 'id' : `id customer { id ordersForActivePlan { ${around(times - 1)} } }`;

/** Sends a query repeatedly, optionally with a customer's token. */
async function ask(url: string, query: string, token?: string) {
  const request = jsonRequest(
    '/graphql',
    JSON.stringify({ query }),
    token === undefined ? [] : [`Authorization: Bearer ${token}`],
  );
  const outcomes: string[] = [];
  for (let time = 0; time < TIMES; time++) outcomes.push(await rawAnswer(url, request, { withinMs: 60_000 }));
  return tally(outcomes);
}

async function tokenOf(url: string, userUuid: string): Promise<string> {
  const query = 'mutation ($link: ID!) { openPersonalLink(userUuid: $link) { accessToken } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { link: userUuid } }),
  });
  const { data } = (await response.json()) as { data: { openPersonalLink: { accessToken: string } } };
  return data.openPersonalLink.accessToken;
}

const WHOLE_MENU =
  'slots { closesAt orderByText closedText meal { id title } dishes { id title price ingredients imageUrls calories protein carbs fats } }';
const WHOLE_ORDER =
  'id orderNumber status forDate placedAt amount itemCount customer { id title addresses { text } } meal { id title } nutrition { calories } lines { dishId title quantity unitPrice amount allergens nutrition { calories protein carbs fats } }';

/** Attacks by short queries whose responses would be large. */
export const QUERY_ATTACKS: readonly Attack[] = [
  {
    name: '500 orders 15 times, each with its customer, whose orders have their customer, three times around',
    from: 'one connection',
    expects: /^400$/,
    run: async ({ url, userUuid }) =>
      ask(
        url,
        fifteen((alias) => `${alias}: ordersOf(limit: 500) { ${around(3)} }`),
        await tokenOf(url, userUuid),
      ),
  },
  {
    name: '500 orders with everything 15 times in one request',
    from: 'one connection',
    expects: /^400$/,
    run: async ({ url, userUuid }) =>
      ask(
        url,
        fifteen((alias) => `${alias}: ordersOf(limit: 500) { ${WHOLE_ORDER} }`),
        await tokenOf(url, userUuid),
      ),
  },
  {
    name: '400 orders with everything, as much as one answer may hold',
    from: 'one connection',
    expects: /^200$/,
    run: async ({ url, userUuid }) =>
      ask(url, `{ ordersOf(limit: 400) { ${WHOLE_ORDER} } }`, await tokenOf(url, userUuid)),
  },
  {
    name: '500 orders with everything, which hold more than is reckoned',
    from: 'one connection',
    expects: /^400$/,
    run: async ({ url, userUuid }) =>
      ask(url, `{ ordersOf(limit: 500) { ${WHOLE_ORDER} } }`, await tokenOf(url, userUuid)),
  },
  {
    name: 'the open menu 15 times in one request',
    from: 'one connection',
    expects: /^400$/,
    run: ({ url }) =>
      ask(
        url,
        fifteen((alias) => `${alias}: activeMealPlan { ${WHOLE_MENU} }`),
      ),
  },
  {
    name: 'the slots of the open menu 15 times in one request',
    from: 'one connection',
    expects: /^(200|400)$/,
    run: ({ url }) => ask(url, `{ activeMealPlan ${fifteen((alias) => `${alias}: ${WHOLE_MENU}`)} }`),
  },
];

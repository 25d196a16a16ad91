/** Requests that are small but would be expensive to execute. Needs no test runner. */

export interface Bomb {
  readonly name: string;
  readonly body: string;
}

const many = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join(' ');
const asked = (query: string, variables: unknown = {}) => JSON.stringify({ query, variables });
/** Returns `steps` fragments that each spread the next one `times` times, so that the fields multiply, and the last fragment. */
const multiplied = (steps: number, times: number, end: string) =>
  `${many(steps, (i) => `fragment f${i} on Query { ${many(times, () => `...f${i + 1}`)} }`)} fragment f${steps} on Query { ${end} }`;
const way = many(6, () => 'ordersForActivePlan { customer {');
const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const meals = 'meals { id title }';

export const BOMBS: readonly Bomb[] = [
  { name: 'depth', body: asked(`{ me { ${way} id ${many(12, () => '}')} } }`) },
  {
    name: 'depth in fragments',
    body: asked(
      `{ ...f } fragment f on Query { me { ...g } } fragment g on User { ${way} id ${many(12, () => '}')} }`,
    ),
  },
  { name: 'aliases', body: asked(`{ ${many(200, (i) => `a${i}: ${meals}`)} }`) },
  { name: 'the same field again and again', body: asked(`{ ${many(300, () => meals)} }`) },
  { name: 'tokens', body: asked(`{ meals { ${many(20_000, () => 'id')} } }`) },
  { name: 'tokens that are no query', body: asked('{'.repeat(500_000)) },
  { name: 'fragments that double', body: asked(`{ ...f0 } ${multiplied(30, 2, meals)}`) },
  { name: 'fragments that multiply by sixty', body: asked(`{ ...f0 } ${multiplied(6, 60, meals)}`) },
  { name: 'fragments that multiply without end', body: asked(`{ ...f0 } ${multiplied(4, 60, '...f0')}`) },
  { name: 'a fragment that spreads itself', body: asked('{ ...f } fragment f on Query { ...f }') },
  { name: 'directives', body: asked(`{ meals ${many(400, () => '@include(if: true)')} { id } }`) },
  {
    name: 'cost, within every other limit',
    body: asked(
      `{ me { ${many(3, () => 'ordersForActivePlan { customer {')} ordersForActivePlan { lines { ${many(1_300, () => 'title')} } } ${many(6, () => '}')} } }`,
    ),
  },
  { name: 'a batch', body: `[${Array.from({ length: 1_000 }, () => asked(`{ ${meals} }`)).join()}]` },
  { name: 'more than a megabyte of variables', body: asked(`{ ${meals} }`, { x: 'x'.repeat(1_200_000) }) },
  {
    name: 'twenty thousand customers in a variable',
    body: asked('mutation ($input: PlaceOrdersInput!) { placeOrders(input: $input) { userId } }', {
      input: {
        userIds: Array.from({ length: 20_000 }, (_, i) => `customer ${i}`),
        lines: [],
        mealId: 'x',
        forDate: 'x',
      },
    }),
  },
  {
    name: 'a variable nested thousands deep',
    body: `{"query":"mutation ($x: PlaceOrderInput!) { placeOrder(input: $x) { id } }","variables":{"x":${nest(20_000)}}}`,
  },
  {
    name: 'the whole schema',
    body: asked('{ __schema { types { name fields { name type { name ofType { name } } } } } }'),
  },
  {
    name: 'the schema, digging',
    body: asked(
      `{ __type(name: "Query") { ${many(8, () => 'fields { type {')} name ${many(16, () => '}')} } }`,
    ),
  },
  {
    name: 'guesses in one request',
    body: asked(
      `mutation { ${many(10, (i) => `a${i}: adminLogin(email: "a@b.in", password: "${i}") { accessToken }`)} }`,
    ),
  },
];

export interface BombFigures {
  readonly attempted: number;
  /** Number of responses with errors, without the internal ones. */
  readonly rejected: number;
  /** Number of responses with a status from 500 or an internal error. */
  readonly faults: number;
  /** Number of calls of another client during the bombs, and of the successful ones. */
  readonly others: number;
  readonly othersServed: number;
  /** Median times of the other client's calls in milliseconds, before and during the bombs. */
  readonly quietMs: number;
  readonly amongBombsMs: number;
  /** Longest time of a response to a bomb, in milliseconds. */
  readonly slowestErrorMs: number;
}

/**
 * Sends every query bomb to a server, one after the other, while another client requests the meals. The server must not allow
 * introspection.
 * @param rounds number of repetitions
 */
export async function throwBombs(url: string, { rounds }: { rounds: number }): Promise<BombFigures> {
  const quiet: number[] = [];
  const among: number[] = [];
  for (let i = 0; i < 20; i++) quiet.push((await timed(() => post(url, asked(`{ ${meals} }`)))).ms);
  let [rejected, faults, othersServed, slowest] = [0, 0, 0, 0];
  let throwing = true;
  const others = (async () => {
    while (throwing) {
      const { ms, result } = await timed(() => post(url, asked(`{ ${meals} }`)));
      among.push(ms);
      if (result.status === 200 && !result.text.includes('"errors"')) othersServed++;
    }
  })();
  for (let round = 0; round < rounds; round++) {
    for (const { body } of BOMBS) {
      const { ms, result } = await timed(() => post(url, body));
      if (result.status >= 500 || result.text.includes('INTERNAL_SERVER_ERROR')) faults++;
      else if (result.text.includes('"errors"')) rejected++;
      slowest = Math.max(slowest, ms);
    }
  }
  throwing = false;
  await others;
  return {
    attempted: rounds * BOMBS.length,
    rejected,
    faults,
    others: among.length,
    othersServed,
    quietMs: middle(quiet),
    amongBombsMs: middle(among),
    slowestErrorMs: slowest,
  };
}

async function post(url: string, body: string): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
  return { status: response.status, text: await response.text() };
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const since = performance.now();
  const result = await work();
  return { ms: performance.now() - since, result };
}

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

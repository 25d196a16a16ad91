import { sql } from '../../src/db/sql.js';
import type { RestRow } from '../../src/rest/rest-row.js';
import { ROUTES } from '../../src/rest/routes.js';
import { exampleWorld, proofOf } from '../rest/example-world.js';
import { call, nameOf, type RestAnswer } from '../rest/rest-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';

const kitchen = openKitchen();

/** Maximum processor time of one request, client and server together, in milliseconds. Other load on the computer does not count. */
const BUSY_MS = 500;
/** Size of a hostile value in characters. A REST body with such a value is below the limit of 256 KiB. */
const MANY = 200_000;

/** JSON values that are expensive to parse or misleading, by description. */
const HOSTILE: Readonly<Record<string, string>> = {
  'lists in lists': '['.repeat(MANY / 2) + ']'.repeat(MANY / 2),
  'objects in objects': `${'{"a":'.repeat(MANY / 6)}1${'}'.repeat(MANY / 6)}`,
  'many entries': `[${'1,'.repeat(MANY / 2)}1]`,
  'many empty entries': `[${'{},'.repeat(MANY / 3)}{}]`,
  'many texts': `[${'"a",'.repeat(MANY / 4)}"a"]`,
  'many keys': `{${Array.from({ length: MANY / 12 }, (_, i) => `"k${i}":1`).join(',')}}`,
  'many commas': `"${','.repeat(MANY)}"`,
  'many words': `"${'a '.repeat(MANY / 2)}"`,
  'white space': `"${' '.repeat(MANY)}x"`,
  'line breaks': `"${'\\n'.repeat(MANY / 2)}x"`,
  'many digits': `"${'9'.repeat(MANY)}"`,
  'many digits that are no number': `"${'1'.repeat(MANY)}x"`,
  'a number of many digits': '9'.repeat(MANY),
  'a number of many decimals': `0.${'0'.repeat(MANY)}1`,
  'a number beyond all numbers': '1e999',
  'the smallest number': '5e-324',
  'a large number': '9007199254740993',
  'a number with decimals': '1.5',
  'minus nothing': '-0',
  'minus one': '-1',
  'the largest 32 bits': '2147483648',
  'another object’s prototype': '{"__proto__":{"status":1},"constructor":{"prototype":1}}',
  'the name of a prototype': '"__proto__"',
  'half a character': '"\\ud83c"',
  'a character that cannot be stored': '"\\u0000"',
  'a pattern': '"%_%_%_%_%\\\\"',
  'text that looks like a date': '"+275760-09-13T00:00:00.000Z"',
  'a day that is no day': '"2026-02-30T00:00:00Z"',
};

/** Query strings that Express's parser converts to unusual values. */
const QUERIES: readonly ((name: string) => string)[] = [
  (name) => `${name}=${'1'.repeat(7_000)}x`,
  (name) => `${name}=${'%20'.repeat(2_000)}x`,
  (name) => `${name}=%00`,
  (name) => `${name}=%ff`,
  (name) => `${name}[]=1&${name}[]=2`,
  (name) => `${name}[a][b][c][d][e][f][g][h]=1`,
  (name) => `${name}[__proto__]=1&${name}[constructor]=1`,
  (name) => Array.from({ length: 1_000 }, (_, i) => `${name}=${i}`).join('&'),
  (name) => Array.from({ length: 500 }, (_, i) => `${name}[${i}]=${i}`).join('&'),
  (name) => `${name}[99999999]=1`,
  (name) => `${name}=-1`,
  (name) => `${name}=1e300`,
  (name) => `${name}=0.5`,
  (name) => `${name}=9007199254740993`,
  (name) => `${name}=%25_%25_%25`,
];

/** Maximum number of attempts. A request that is slow by itself is slow each time, unlike one during a garbage collection. */
const TRIES = 3;

async function problemOf(send: () => Promise<RestAnswer>, tries = TRIES): Promise<string | undefined> {
  const before = process.cpuUsage();
  const { status, body } = await send();
  const { user, system } = process.cpuUsage(before);
  const tookMs = (user + system) / 1_000;
  if (status < 500 && tookMs > BUSY_MS && tries > 1) return problemOf(send, tries - 1);
  if (status >= 500) return `${status} ${JSON.stringify(body)}`;
  if (tookMs > BUSY_MS) return `${Math.round(tookMs)} ms`;
  const { message } = (body ?? {}) as { message?: unknown };
  if (status >= 400 && !/^\S.{5,300}\S$/s.test(String(message))) return `answered '${message}'`;
  return undefined;
}

const IDS = ['%00', '%ff', '%F0%9F%8D%B2', 'x'.repeat(8_000), '..%2f..', "'%20or%201=1", '__proto__', '-1'];

/** Tested routes. Writes below `/api/dishes` are left out, because they use the same schemas as the admin's routes. */
const rows = ROUTES.filter(({ path, method }) => method === 'get' || !path.startsWith('/api/dishes'));

test.each(rows.map((row) => [nameOf(row), row] as const))(
  '%s responds to hostile values quickly, with a message, and without an internal error',
  async (_name, row: RestRow) => {
    const world = await exampleWorld(kitchen);
    const { id = '', body = {}, query = {} } = row.example(world.place);
    const proof = await proofOf(kitchen, world, 'admin');
    const path = row.path.replace('{id}', id);
    const faults: string[] = [];
    const send = async (what: string, to: string, text?: string) => {
      if (row.access.includes('sign-in')) await sql(kitchen.em.fork(), 'delete from rate_limits');
      const fault = await problemOf(() => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        return call(kitchen.url, {
          method: row.method.toUpperCase(),
          path: to,
          body: text,
          ...proof,
          headers,
        });
      });
      if (fault) faults.push(`${what}: ${fault.slice(0, 300)}`);
    };
    if (row.body) {
      for (const field of new Set([...Object.keys(body), 'version', 'nonsense'])) {
        const others = Object.entries({ ...body, [field]: undefined });
        const rest = JSON.stringify(Object.fromEntries(others)).slice(1);
        for (const [what, value] of Object.entries(HOSTILE))
          await send(`${field} = ${what}`, path, `{"${field}":${value}${rest === '}' ? '' : ','}${rest}`);
      }
      for (const [what, value] of Object.entries(HOSTILE)) await send(what, path, value);
    }
    for (const name of Object.keys(query))
      for (const written of QUERIES) {
        const text = written(name);
        await send(text.slice(0, 60), `${path}?${text}`);
      }
    if (row.idOf)
      for (const odd of IDS)
        await send(`id ${odd.slice(0, 20)}`, row.path.replace('{id}', odd), row.body ? '{}' : undefined);
    expect(faults).toEqual([]);
    await expectLedgerAddsUp(kitchen.em);
  },
);

test.each([
  ['nonsense', '[[[[[[[[[[[[1]]]]]]]]]]]]', 'The body can have at most 10 levels.'],
  ['address', `[${'{},'.repeat(1_000)}{}]`, 'A list in the body can have at most 1,000 entries.'],
  [
    'user_title',
    JSON.stringify('x'.repeat(50_001)),
    'A text in the body can have at most 50,000 characters.',
  ],
])(
  'a body whose %s is too large is rejected with a message that states the limit',
  async (field, value, says) => {
    const { token } = await kitchen.as.admin();
    const answer = await call(kitchen.url, {
      method: 'POST',
      path: '/api/users',
      token,
      body: `{"${field}":${value}}`,
    });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'BAD_USER_INPUT', message: says }]);
  },
);

import fc from 'fast-check';
import { sql } from '../../src/db/sql.js';
import type { RestRow } from '../../src/rest/rest-row.js';
import { ROUTES } from '../../src/rest/routes.js';
import { AnswerChecks, type Operation } from '../rest/answer-checks.js';
import { type ExampleWorld, exampleWorld, type Proof, proofOf } from '../rest/example-world.js';
import { call, nameOf } from '../rest/rest-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp, fingerprint } from '../testkit/ledger.js';

const kitchen = openKitchen();

/** Number of calls of each route, set by `FUZZ_RUNS`. A failure prints the seed that reproduces it. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 25);

/** Generates values that often cause faults in servers, and random values of every JSON type. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      '',
      ' ',
      0,
      -1,
      1.5,
      1e21,
      1e-7,
      2 ** 31,
      true,
      [],
      {},
      [null],
      [[]],
      '0',
      '-0',
      '1e5',
      '٣',
      'NaN',
      'null',
      '\u0000',
      'a\u0000b',
      '\ud83c',
      '%',
      "'; drop table users; --",
      '../..',
      'x'.repeat(3_000),
      '🍲'.repeat(300),
      '2026-02-31',
      '0000-00-00',
      '9999-12-31T23:59:59.999Z',
      '+275760-09-13T00:00:00.000Z',
      '2199-12-31',
      '31129999',
      '00000000-0000-0000-0000-000000000000',
      '__proto__',
      'constructor',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()) },
);

/** Generates the documented body with junk in some fields. */
function bodyOf(operation: Operation, example: object): fc.Arbitrary<unknown> {
  const documented = Object.keys(operation.requestBody?.content['application/json'].schema.properties ?? {});
  const given = new Map(Object.entries(example));
  const fields = documented.map((name) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant([name, given.get(name)] as const) },
      { weight: 1, arbitrary: junk.map((value) => [name, value] as const) },
      { weight: 1, arbitrary: inside(given.get(name)).map((value) => [name, value] as const) },
    ),
  );
  return fc.oneof(
    { weight: 12, arbitrary: fc.tuple(...fields).map((entries) => Object.fromEntries(entries)) },
    { weight: 1, arbitrary: junk },
  );
}

/** Generates a list whose objects contain junk, if `value` is a list of objects, such as the lines of an order. Otherwise, junk. */
function inside(value: unknown): fc.Arbitrary<unknown> {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  if (first === null || typeof first !== 'object') return junk;
  const entries = Object.entries(first).map(([name, kept]) =>
    fc.oneof(fc.constant(kept), junk).map((changed) => [name, changed] as const),
  );
  const entry = fc.tuple(...entries).map((changed) => Object.fromEntries(changed));
  return fc.array(fc.oneof(entry, junk), { maxLength: 3 });
}

interface Request {
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly as: 'admin' | 'customer' | 'link' | 'refresh cookie';
  readonly key: string | undefined;
}

function requestOf(row: RestRow, operation: Operation, world: ExampleWorld): fc.Arbitrary<Request> {
  const example = row.example(world.place);
  const text = junk.map((value) =>
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
  );
  const names = operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
  const query = fc.tuple(
    ...names.map((name) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant([name, example.query?.[name]] as const) },
        { weight: 1, arbitrary: text.map((value) => [name, value] as const) },
      ),
    ),
  );
  return fc.record({
    id: fc.oneof(
      { weight: 6, arbitrary: fc.constant(example.id ?? '') },
      { weight: 1, arbitrary: text.map((value) => encodeURIComponent(value) || '-') },
    ),
    query: query.map((entries) =>
      Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    ),
    body: row.body ? bodyOf(operation, example.body ?? {}) : fc.constant(undefined),
    as: fc.constantFrom('admin', 'admin', 'customer', 'link', 'refresh cookie'),
    key: row.movesMoney
      ? fc.option(fc.oneof(fc.constantFrom('a', 'b'), fc.stringMatching(/^[\x20-\x7e\xa0-\xff]{1,300}$/)), {
          nil: undefined,
        })
      : fc.constant(undefined),
  });
}

test.each(ROUTES.map((row) => [nameOf(row), row] as const))(
  '%s responds to random input as documented, and an error changes nothing',
  async (_name, row) => {
    const checks = await AnswerChecks.of(kitchen.url);
    const operation = checks.document.paths[row.path]?.[row.method] as Operation;
    const world = await exampleWorld(kitchen);
    const proofs: Record<Request['as'], Proof> = {
      admin: await proofOf(kitchen, world, 'admin'),
      customer: await proofOf(kitchen, world, 'customer'),
      link: {},
      'refresh cookie': await proofOf(kitchen, world, 'refresh cookie'),
    };
    let before = await fingerprint(kitchen.em);
    await fc.assert(
      fc.asyncProperty(requestOf(row, operation, world), async ({ id, query, body, as, key }) => {
        // Rate limits have separate tests.
        await sql(kitchen.em.fork(), 'delete from rate_limits');
        const answer = await call(kitchen.url, {
          method: row.method.toUpperCase(),
          path: `${row.path.replace('{id}', id)}?${new URLSearchParams(query)}`,
          body: body === undefined ? undefined : JSON.stringify(body),
          ...proofs[as],
          headers: key === undefined ? {} : { 'idempotency-key': key },
        });
        expect(answer.status).toBeLessThan(500);
        // With an ID that is empty or a dot after decoding, the path is not a documented route.
        if (
          answer.status !== 404 ||
          (answer.body as { message: string }).message !== 'This address was not found.'
        )
          checks.expectPromised(row.method, row.path, answer);
        const after = await fingerprint(kitchen.em);
        if (answer.status >= 400) expect(after).toEqual(before);
        before = after;
      }),
      { numRuns: RUNS },
    );
    await expectLedgerAddsUp(kitchen.em);
  },
  60_000,
);

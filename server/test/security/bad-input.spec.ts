import { isDeepStrictEqual } from 'node:util';
import { sql } from '../../src/db/sql.js';
import { HTTP_STATUS_OF_KIND } from '../../src/shared/errors.js';
import { ACCESS_ROWS } from '../graphql/access-rows.js';
import { sameWorld, type World } from '../graphql/access-world.js';
import type { Caller } from '../testkit/callers.js';
import { riderOf } from '../testkit/delivery.js';
import type { Answer, Variables } from '../testkit/graphql-client.js';
import { inlineDocumentOf } from '../testkit/inline-document.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import {
  documentOf,
  type InputPath,
  listInputPaths,
  type Operation,
  operationsOf,
  readSchema,
  withValueAt,
} from '../testkit/schema-walk.js';
import { stationOf } from '../testkit/stations.js';
import { oddValuesOf, wrongValuesOf } from './bad-values.js';

const kitchen = openKitchen();
const worldAsItWas = sameWorld(kitchen);
const REFUSALS: ReadonlySet<string> = new Set(
  Object.keys(HTTP_STATUS_OF_KIND).filter(
    (code) => code !== 'INTERNAL_SERVER_ERROR' && code !== 'UNAVAILABLE',
  ),
);
let operations: Map<string, Operation>;
let world: World;
/** Fingerprint of the original data. It is computed again only after a test has changed data. */
let untouched: Record<string, string>;
/** Whether a test may have changed data, so that the next test must restore it. */
let touched = true;

beforeAll(async () => {
  operations = new Map(operationsOf(await readSchema(kitchen.url)).map((each) => [each.name, each]));
});
beforeEach(async () => {
  await sql(kitchen.em.fork(), 'delete from rate_limits');
  if (!touched) return;
  world = await worldAsItWas();
  untouched = await fingerprint(kitchen.em);
  touched = false;
});

/** Fails if data was written. The next test then restores the original data. */
async function expectUntouched(): Promise<void> {
  const left = await fingerprint(kitchen.em);
  touched = !isDeepStrictEqual(left, untouched);
  expect(left).toEqual(untouched);
}

type Path = InputPath['path'];

/** Names of arguments that contain the actual fields. `extensions.field` omits them. */
const WRAPPERS: readonly unknown[] = ['input', 'filter', 'mapping'];

/** Returns the expected `extensions.field` for a path: joined by dots, without a wrapping argument. */
function fieldOf(path: Path): string {
  const wraps = path.length > 1 && WRAPPERS.includes(path[0]);
  return (wraps ? path.slice(1) : path).join('.');
}

/** Checks whether the field of an error is at a path, contains it, or is inside it. */
function isAt(field: string | undefined, path: Path): boolean {
  if (field === undefined) return false;
  // All fields are inside a wrapping argument.
  if (path.length === 1 && WRAPPERS.includes(path[0])) return true;
  const [found, wanted] = [field.replace(/^(input|filter|mapping)\./, ''), fieldOf(path)];
  return found === wanted || found.startsWith(`${wanted}.`) || wanted.startsWith(`${found}.`);
}

/** Returns a description of an error that is internal, or that has no message or a very long one. Undefined without such an error. */
function faultIn({ errors = [] }: Answer<unknown>): string | undefined {
  for (const { message, extensions } of errors) {
    if (!REFUSALS.has(extensions.code)) return `${extensions.code}: ${message}`;
    if (!/^\S.*\S$/s.test(message)) return `no message: '${message}'`;
    if (message.length > 1_000) return `a message of ${message.length} characters`;
  }
  return undefined;
}

/** Returns the fault of a response that must reject the value at a path and name the path. Undefined for a correct response. */
function faultInError(answer: Answer<unknown>, path: Path): string | undefined {
  const { errors } = answer;
  if (!errors) return 'accepted';
  const named = errors.find((error) => isAt(error.extensions.field, path));
  if (errors.some((error) => error.extensions.code !== 'BAD_USER_INPUT')) return faultIn(answer);
  if (!named) return `field ${errors.map((error) => error.extensions.field)}: ${errors[0]?.message}`;
  return faultIn(answer);
}

/**
 * Calls an operation once for each value at each position of its input.
 * @param problemOf returns the fault of a response; undefined for none
 * @returns the faults, each with its position and value
 */
async function problemsOf(
  operation: Operation,
  valuesOf: (type: InputPath['type']) => unknown[],
  call: (variables: Variables) => Promise<Answer<unknown>>,
  problemOf: (answer: Answer<unknown>, path: Path) => string | undefined,
): Promise<string[]> {
  const good = (ACCESS_ROWS[operation.name] as (typeof ACCESS_ROWS)[string]).works(world);
  const faults: string[] = [];
  for (const { path, type } of listInputPaths(operation)) {
    for (const value of valuesOf(type)) {
      const answer = await call(withValueAt(good, path, value) as Variables);
      touched ||= operation.kind === 'mutation' && !answer.errors;
      const fault = problemOf(answer, path);
      if (fault)
        faults.push(`${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}: ${fault.slice(0, 200)}`);
    }
  }
  return faults;
}

/** Returns a caller who may call an operation. */
const callerFor = (name: string): Promise<Caller> => {
  const rule = ACCESS_ROWS[name]?.access;
  if (rule === 'run') return riderOf(kitchen, world.delivery.secret);
  if (rule === 'own') return kitchen.as.customer(world.asha);
  return rule === 'station' ? stationOf(kitchen, world.station.secret) : kitchen.as.admin();
};

const NAMES = Object.keys(ACCESS_ROWS);
/** Returns two invalid values. They suffice where another test covers the messages of all values. */
const twoWrongValuesOf = (type: InputPath['type']) => wrongValuesOf(type).slice(0, 2);
const send = (caller: Caller, operation: Operation) => (variables: Variables) =>
  caller.ask(documentOf(operation, 1), variables);

describe.each(NAMES)('%s', (name) => {
  test('an operation rejects invalid values for an allowed caller, names the field, and writes nothing', async () => {
    const operation = operations.get(name) as Operation;
    const admin = await callerFor(name);
    expect(await problemsOf(operation, wrongValuesOf, send(admin, operation), faultInError)).toEqual([]);
    await expectUntouched();
  });

  test('an operation rejects the same values in the document', async () => {
    const operation = operations.get(name) as Operation;
    const admin = await callerFor(name);
    const inline = (variables: Variables) => admin.ask(inlineDocumentOf(operation, variables));
    // An error about the document has locations, but no field.
    const located = (answer: Answer<unknown>) =>
      answer.errors?.every((error) => 'locations' in error)
        ? faultIn(answer)
        : 'accepted, or without locations';
    expect(await problemsOf(operation, twoWrongValuesOf, inline, located)).toEqual([]);
    await expectUntouched();
  });

  test('an operation rejects the same values for a customer', async () => {
    const operation = operations.get(name) as Operation;
    const caller = await kitchen.as.customer(world.asha);
    const rejected = (answer: Answer<unknown>) => (answer.errors ? faultIn(answer) : 'accepted');
    expect(await problemsOf(operation, twoWrongValuesOf, send(caller, operation), rejected)).toEqual([]);
    await expectUntouched();
  });

  test('an operation accepts unusual values or rejects them with a clear message', async () => {
    const operation = operations.get(name) as Operation;
    const admin = await callerFor(name);
    const caller = await kitchen.as.customer(world.asha);
    // Signing out would end the caller's session, and all later calls would be rejected for that reason.
    for (const person of name === 'Mutation.signOut' ? [] : [admin, caller])
      expect(await problemsOf(operation, oddValuesOf, send(person, operation), faultIn)).toEqual([]);
  });

  test("an operation's message stays short for a very long value", async () => {
    const operation = operations.get(name) as Operation;
    const admin = await callerFor(name);
    const endless = () => ['x'.repeat(100_000)];
    expect(await problemsOf(operation, endless, send(admin, operation), faultIn)).toEqual([]);
  });
});

test('an unknown argument, field, or type is rejected by name', async () => {
  const admin = await kitchen.as.admin();
  for (const [query, word] of [
    ['{ me { nonsense } }', 'nonsense'],
    ['{ nonsense }', 'nonsense'],
    ['{ dish(nonsense: 1) { id } }', 'nonsense'],
    ['query ($id: Nonsense) { me { id } }', 'Nonsense'],
    ['{ dish { id } }', 'id'],
  ] as const) {
    const answer = await admin.ask(query);
    expect(answer.status).toBe(400);
    expect(answer.errors?.[0]).toMatchObject({
      message: expect.stringContaining(word),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  }
});

test('the server logged no internal error', () => {
  expect(kitchen.faults).toEqual([]);
});

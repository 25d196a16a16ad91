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
  type InputPlace,
  inputPlacesOf,
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
/** What the world holds; asked for once, since most calls leave it so. */
let untouched: Record<string, string>;
/** Whether a test has changed the world, so that the next one needs it as it was. */
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

/** @throws when something was written; the next test has the world as it was */
async function expectUntouched(): Promise<void> {
  const left = await fingerprint(kitchen.em);
  touched = !isDeepStrictEqual(left, untouched);
  expect(left).toEqual(untouched);
}

type Path = InputPlace['path'];

/** Arguments that only wrap others. */
const WRAPPERS: readonly unknown[] = ['input', 'filter', 'mapping'];

/** How `extensions.field` names a place: without the argument that only wraps the others. */
function fieldOf(path: Path): string {
  const wraps = path.length > 1 && WRAPPERS.includes(path[0]);
  return (wraps ? path.slice(1) : path).join('.');
}

/** Whether a field is that place, or something around or inside it. */
function isAt(field: string | undefined, path: Path): boolean {
  if (field === undefined) return false;
  // Everything lies inside the argument that only wraps the others.
  if (path.length === 1 && WRAPPERS.includes(path[0])) return true;
  const [found, wanted] = [field.replace(/^(input|filter|mapping)\./, ''), fieldOf(path)];
  return found === wanted || found.startsWith(`${wanted}.`) || wanted.startsWith(`${found}.`);
}

/** What is wrong with the errors of an answer; undefined when nothing is. */
function faultIn({ errors = [] }: Answer<unknown>): string | undefined {
  for (const { message, extensions } of errors) {
    if (!REFUSALS.has(extensions.code)) return `${extensions.code}: ${message}`;
    if (!/^\S.*\S$/s.test(message)) return `no message: '${message}'`;
    if (message.length > 1_000) return `a message of ${message.length} characters`;
  }
  return undefined;
}

/** What is wrong with an answer that must refuse the value at a place, and name it. */
function faultInRefusal(answer: Answer<unknown>, path: Path): string | undefined {
  const { errors } = answer;
  if (!errors) return 'accepted';
  const named = errors.find((error) => isAt(error.extensions.field, path));
  if (errors.some((error) => error.extensions.code !== 'BAD_USER_INPUT')) return faultIn(answer);
  if (!named) return `field ${errors.map((error) => error.extensions.field)}: ${errors[0]?.message}`;
  return faultIn(answer);
}

/** Calls with each of some values at each place of the input, and tells what is wrong with the answers. */
async function problemsOf(
  operation: Operation,
  valuesOf: (type: InputPlace['type']) => unknown[],
  call: (variables: Variables) => Promise<Answer<unknown>>,
  problemOf: (answer: Answer<unknown>, path: Path) => string | undefined,
): Promise<string[]> {
  const good = (ACCESS_ROWS[operation.name] as (typeof ACCESS_ROWS)[string]).works(world);
  const faults: string[] = [];
  for (const { path, type } of inputPlacesOf(operation)) {
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

/** Who may call an operation, whatever it is. */
const somebody = (name: string): Promise<Caller> => {
  const rule = ACCESS_ROWS[name]?.rule;
  if (rule === 'RUN') return riderOf(kitchen, world.delivery.secret);
  if (rule === 'CUSTOMER') return kitchen.as.customer(world.asha);
  return rule === 'STATION' ? stationOf(kitchen, world.station.secret) : kitchen.as.admin();
};

const NAMES = Object.keys(ACCESS_ROWS);
/** Enough where the words were tested already, and only the way there differs. */
const twoWrongValuesOf = (type: InputPlace['type']) => wrongValuesOf(type).slice(0, 2);
const send = (caller: Caller, operation: Operation) => (variables: Variables) =>
  caller.ask(documentOf(operation, 1), variables);

describe.each(NAMES)('%s', (name) => {
  test('refuses to who may call it what no field can take, names the field, and writes nothing', async () => {
    const operation = operations.get(name) as Operation;
    const admin = await somebody(name);
    expect(await problemsOf(operation, wrongValuesOf, send(admin, operation), faultInRefusal)).toEqual([]);
    await expectUntouched();
  });

  test('refuses the same when it is written into the document', async () => {
    const operation = operations.get(name) as Operation;
    const admin = await somebody(name);
    const inline = (variables: Variables) => admin.ask(inlineDocumentOf(operation, variables));
    expect(await problemsOf(operation, twoWrongValuesOf, inline, faultInRefusal)).toEqual([]);
    await expectUntouched();
  });

  test('refuses the same to a customer', async () => {
    const operation = operations.get(name) as Operation;
    const caller = await kitchen.as.customer(world.asha);
    const refused = (answer: Answer<unknown>) => (answer.errors ? faultIn(answer) : 'accepted');
    expect(await problemsOf(operation, twoWrongValuesOf, send(caller, operation), refused)).toEqual([]);
    await expectUntouched();
  });

  test('takes what is odd, or refuses it in good words, and is never at fault', async () => {
    const operation = operations.get(name) as Operation;
    const admin = await somebody(name);
    const caller = await kitchen.as.customer(world.asha);
    // What names the caller's own sign-in would end it; a stale caller would test nothing.
    for (const person of name === 'Mutation.signOut' ? [] : [admin, caller])
      expect(await problemsOf(operation, oddValuesOf, send(person, operation), faultIn)).toEqual([]);
  });

  test('keeps its words short for an endless value', async () => {
    const operation = operations.get(name) as Operation;
    const admin = await somebody(name);
    const endless = () => ['x'.repeat(100_000)];
    expect(await problemsOf(operation, endless, send(admin, operation), faultIn)).toEqual([]);
  });
});

test('an argument, a field or a type that does not exist is refused by name', async () => {
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

test('the server never logged a fault of its own', () => {
  expect(kitchen.faults).toEqual([]);
});

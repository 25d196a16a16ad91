import { sql } from '../../src/db/sql.js';
import { accessRules, createSchema } from '../../src/graphql/schema.js';
import { STATION_FIELDS } from '../../src/graphql/station-fields.js';
import type { Caller } from '../testkit/callers.js';
import { MINUTE } from '../testkit/clock.js';
import { closeRun, riderOf } from '../testkit/delivery.js';
import { type Answer, accepted, outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { writesSoFar } from '../testkit/ledger.js';
import { documentOf, type Operation, operationsOf, readSchema } from '../testkit/schema-walk.js';
import { newStation, revokeStation, stationOf } from '../testkit/stations.js';
import type { AccessRow } from './access-row.js';
import { ACCESS_ROWS } from './access-rows.js';
import { sameWorld, type World } from './access-world.js';

const kitchen = openKitchen();
const worldAsItWas = sameWorld(kitchen);
let operations: Map<string, Operation>;
let world: World;
/** Whether a test has changed the world, so that the next one needs it as it was. */
let touched = true;
/** Who calls in this world, and what it holds: an actor signs in once, and what is refused leaves all as it was for the next call. */
let signedIn: { caller: Caller; before: Record<string, string> } | undefined;

beforeAll(async () => {
  operations = new Map(operationsOf(await readSchema(kitchen.url)).map((each) => [each.name, each]));
});
beforeEach(async () => {
  await sql(kitchen.em.fork(), 'delete from rate_limits');
  if (!touched) return;
  world = await worldAsItWas();
  signedIn = undefined;
  touched = false;
});

test('every operation of the schema has a row here, and every row an operation', () => {
  expect(Object.keys(ACCESS_ROWS).sort()).toEqual([...operations.keys()].sort());
});

test('every operation states the rule of its row, and says it in its description', () => {
  const stated = accessRules(createSchema());
  expect(Object.fromEntries(stated)).toEqual(
    Object.fromEntries(Object.entries(ACCESS_ROWS).map(([name, row]) => [name, row.rule])),
  );
  for (const operation of operations.values()) expect(operation.field.description).toContain('Access: ');
});

const NEEDS_A_TOKEN = ({ rule }: AccessRow) => rule !== 'ANYBODY' && rule !== 'SIGNING_IN';
const FOR_CUSTOMERS = (row: AccessRow) =>
  ['SIGNING_OUT', 'SIGNED_IN', 'CUSTOMER'].includes(row.rule) || !NEEDS_A_TOKEN(row);
/** What a station may ask for, of what its operations answer. */
const openToStations = (type: string, field: string) => STATION_FIELDS[type]?.includes(field) ?? false;

interface Actor {
  readonly who: () => Promise<Caller> | Caller;
  readonly expected: (row: AccessRow, name: string) => string;
  readonly isStation?: true;
  /** How much later than they signed in they call, in milliseconds. */
  readonly later?: number;
}

async function signIn({ who }: Actor) {
  const caller = await who();
  return { caller, before: await writesSoFar(kitchen.em) };
}

/** Who calls, with what, and what each row should answer them. Those who may do most come last: each change needs the world as it was. */
const ACTORS: Record<string, Actor> = {
  'somebody without a token': {
    who: () => kitchen.as.anonymous(),
    expected: (row) => (NEEDS_A_TOKEN(row) ? 'UNAUTHENTICATED' : 'OK'),
  },
  'somebody with a token that is none': {
    who: () => kitchen.as.stranger(),
    expected: (row) => (row.rule === 'SIGNING_IN' ? 'OK' : 'UNAUTHENTICATED'),
  },
  'a customer whose token ran out': {
    who: () => kitchen.as.customer(world.asha),
    later: 15 * MINUTE,
    expected: (row) => (row.rule === 'SIGNING_IN' ? 'OK' : 'UNAUTHENTICATED'),
  },
  'an admin who was made inactive': {
    who: async () => {
      const admin = await kitchen.seed.admin();
      const caller = await kitchen.as.admin(admin);
      await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [admin.id]);
      return caller;
    },
    expected: (row) => (row.rule === 'SIGNING_IN' ? 'OK' : 'UNAUTHENTICATED'),
  },
  'another customer': {
    who: () => kitchen.as.customer(world.ravi),
    expected: (row) => (FOR_CUSTOMERS(row) ? (row.namesOwner ? 'NOT_FOUND' : 'OK') : 'FORBIDDEN'),
  },
  'the rider of a run': {
    who: () => riderOf(kitchen, world.delivery.secret),
    expected: (row) => (row.rule === 'RUN' || row.rule === 'SIGNING_IN' ? 'OK' : 'FORBIDDEN'),
  },
  'the rider of a run that is closed': {
    who: async () => {
      const rider = await riderOf(kitchen, world.delivery.secret);
      accepted(await closeRun(await kitchen.as.admin(), world.delivery.outId));
      return rider;
    },
    // The link opens nothing either.
    expected: (row, name) =>
      row.rule === 'SIGNING_IN' && name !== 'Mutation.openRunLink' ? 'OK' : 'UNAUTHENTICATED',
  },
  'a station that opens Cook and Pack': {
    isStation: true,
    who: () => stationOf(kitchen, world.station.secret),
    expected: (row) => (['COOK', 'PACK', 'STATION', 'SIGNING_IN'].includes(row.rule) ? 'OK' : 'FORBIDDEN'),
  },
  'a station that opens Cook alone': {
    isStation: true,
    who: async () => stationOf(kitchen, (await newStation(await kitchen.as.admin(), { pack: false })).secret),
    expected: (row) => (['COOK', 'STATION', 'SIGNING_IN'].includes(row.rule) ? 'OK' : 'FORBIDDEN'),
  },
  'a station that opens Pack alone': {
    isStation: true,
    who: async () => stationOf(kitchen, (await newStation(await kitchen.as.admin(), { cook: false })).secret),
    expected: (row) => (['PACK', 'STATION', 'SIGNING_IN'].includes(row.rule) ? 'OK' : 'FORBIDDEN'),
  },
  'a station that was revoked': {
    isStation: true,
    who: async () => {
      const station = await stationOf(kitchen, world.station.secret);
      accepted(await revokeStation(await kitchen.as.admin(), world.station.id));
      return station;
    },
    expected: (row, name) =>
      row.rule === 'SIGNING_IN' && name !== 'Mutation.openStationLink' ? 'OK' : 'UNAUTHENTICATED',
  },
  'the customer it belongs to': {
    who: () => kitchen.as.customer(world.asha),
    expected: (row) => (FOR_CUSTOMERS(row) ? 'OK' : 'FORBIDDEN'),
  },
  'an admin': {
    who: () => kitchen.as.admin(),
    expected: (row) => (['RUN', 'CUSTOMER', 'STATION'].includes(row.rule) ? 'FORBIDDEN' : 'OK'),
  },
};

describe.each(Object.entries(ACTORS))('%s', (_who, actor) => {
  beforeAll(() => {
    touched = true;
  });

  test.each(Object.entries(ACCESS_ROWS))(
    'calling %s gets what the table says, and moves nothing unless it is allowed',
    async (name, row) => {
      const operation = operations.get(name) as Operation;
      signedIn ??= await signIn(actor);
      kitchen.clock.forward(actor.later ?? 0);
      const expected = actor.expected(row, name);
      // Until it is known that nothing was written.
      touched = true;
      const asksOf = actor.isStation && ['COOK', 'PACK', 'STATION'].includes(row.rule);
      const document = asksOf ? documentOf(operation, 2, openToStations) : documentOf(operation);
      const answer: Answer<{ it: unknown }> = await signedIn.caller.ask(document, row.works(world));
      expect(outcomeOf(answer)).toBe(expected);
      if (expected !== 'OK') {
        expect(answer.data?.it ?? null).toBeNull();
        expect(await writesSoFar(kitchen.em)).toEqual(signedIn.before);
      }
      touched = expected === 'OK' && operation.kind === 'mutation';
    },
  );
});

describe('what belongs to somebody else', () => {
  const CUSTOMER_QUERIES = Object.entries(ACCESS_ROWS).filter(
    ([name, row]) => name.startsWith('Query.') && FOR_CUSTOMERS(row),
  );

  test.each(CUSTOMER_QUERIES)('is not to be seen through any field below %s', async (name, row) => {
    const operation = operations.get(name) as Operation;
    // Deep, and yet within the limits of one request.
    const answer = await (await kitchen.as.customer(world.asha)).ask(
      documentOf(operation, 4),
      row.works(world),
    );
    expect(outcomeOf(answer)).toBe('OK');
    const seen = JSON.stringify(answer.data);
    const usual = await kitchen.as.usualAdmin();
    for (const secret of [world.ravi, world.admin, usual].flatMap((person) => [
      person.id,
      person.userUuid,
      person.title,
      person.mobileNumber,
    ])) {
      expect(seen).not.toContain(secret);
    }
    expect(seen).not.toContain('argon2');
  });

  test('and what does not exist get the same answer', async () => {
    const ravi = await kitchen.as.customer(world.ravi);
    const nobody = '01900000-0000-7000-8000-000000000000';
    for (const [name, theirs, nobodys] of [
      ['Query.order', { id: world.orderId }, { id: nobody }],
      ['Query.user', { id: world.asha.userUuid }, { id: nobody }],
      ['Query.walletStatement', { userId: world.asha.id }, { userId: nobody }],
      ['Mutation.cancelOrder', { id: world.orderId, reason: 'x' }, { id: nobody, reason: 'x' }],
    ] as const) {
      const query = documentOf(operations.get(name) as Operation);
      const [one, other] = [await ravi.ask(query, theirs), await ravi.ask(query, nobodys)];
      expect(one.errors).toEqual(other.errors);
      expect(outcomeOf(one)).toBe('NOT_FOUND');
    }
  });
});

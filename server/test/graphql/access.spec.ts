import { sql } from '../../src/db/sql.js';
import { accessRules, createSchema } from '../../src/graphql/server/schema.js';
import { STATION_FIELDS } from '../../src/graphql/server/station-fields.js';
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

beforeAll(async () => {
  operations = new Map(operationsOf(await readSchema(kitchen.url)).map((each) => [each.name, each]));
  world = await worldAsItWas();
});
beforeEach(() => sql(kitchen.em.fork(), 'delete from rate_limits'));

test('the table has a row for every operation of the schema, and no other', () => {
  expect(Object.keys(ACCESS_ROWS).sort()).toEqual([...operations.keys()].sort());
});

test('every operation has the grants of its row, and states them in its description', () => {
  const stated = accessRules(createSchema());
  const inWords = [...stated].map(([name, grants]) => [name, grants.join(' ')]);
  expect(Object.fromEntries(inWords)).toEqual(
    Object.fromEntries(Object.entries(ACCESS_ROWS).map(([name, { access }]) => [name, access])),
  );
  for (const operation of operations.values()) expect(operation.field.description).toContain('Access: ');
});

const has = ({ access }: AccessRow, ...grants: readonly string[]) =>
  access.split(' ').some((grant) => grants.includes(grant));
const NEEDS_A_TOKEN = (row: AccessRow) => !has(row, 'public', 'sign-in');
const FOR_CUSTOMERS = (row: AccessRow) => has(row, 'sign-out', 'own') || !NEEDS_A_TOKEN(row);
const FOR_OWNERS = (row: AccessRow) =>
  has(row, 'admin', 'sign-out') || /:/.test(row.access) || !NEEDS_A_TOKEN(row);
/** Checks whether a station may read a field. */
const openToStations = (type: string, field: string) => STATION_FIELDS[type]?.includes(field) ?? false;

interface Actor {
  readonly who: () => Promise<Caller> | Caller;
  readonly expected: (row: AccessRow, name: string) => string;
  readonly isStation?: true;
  /** Time between the sign-in and the call, in milliseconds. */
  readonly later?: number;
}

/** Callers, and the expected result of each row for them. */
const ACTORS: Record<string, Actor> = {
  'a caller without a token': {
    who: () => kitchen.as.anonymous(),
    expected: (row) => (NEEDS_A_TOKEN(row) ? 'UNAUTHENTICATED' : 'OK'),
  },
  'a caller with an unknown token': {
    who: () => kitchen.as.stranger(),
    expected: (row) => (has(row, 'sign-in') ? 'OK' : 'UNAUTHENTICATED'),
  },
  'a customer whose token ran out': {
    who: () => kitchen.as.customer(world.asha),
    later: 15 * MINUTE,
    expected: (row) => (has(row, 'sign-in') ? 'OK' : 'UNAUTHENTICATED'),
  },
  'an admin who was made inactive': {
    who: async () => {
      const admin = await kitchen.seed.admin();
      const caller = await kitchen.as.admin(admin);
      await sql(kitchen.em.fork(), 'update users set status = 0 where id = $1', [admin.id]);
      return caller;
    },
    expected: (row) => (has(row, 'sign-in') ? 'OK' : 'UNAUTHENTICATED'),
  },
  'another customer': {
    who: () => kitchen.as.customer(world.ravi),
    expected: (row) => (FOR_CUSTOMERS(row) ? (row.namesOwner ? 'NOT_FOUND' : 'OK') : 'FORBIDDEN'),
  },
  'the rider of a run': {
    who: () => riderOf(kitchen, world.delivery.secret),
    expected: (row) => (has(row, 'run', 'sign-in') ? 'OK' : 'FORBIDDEN'),
  },
  'the rider of a run that is closed': {
    who: async () => {
      const rider = await riderOf(kitchen, world.delivery.secret);
      accepted(await closeRun(await kitchen.as.admin(), world.delivery.outId));
      return rider;
    },
    // The link of a closed run is invalid too.
    expected: (row, name) =>
      has(row, 'sign-in') && name !== 'Mutation.openRunLink' ? 'OK' : 'UNAUTHENTICATED',
  },
  'a station that opens Cook and Pack': {
    isStation: true,
    who: () => stationOf(kitchen, world.station.secret),
    expected: (row) => (has(row, 'cook', 'pack', 'station', 'sign-in') ? 'OK' : 'FORBIDDEN'),
  },
  'a station that opens Cook alone': {
    isStation: true,
    who: async () => stationOf(kitchen, (await newStation(await kitchen.as.admin(), { pack: false })).secret),
    expected: (row) => (has(row, 'cook', 'station', 'sign-in') ? 'OK' : 'FORBIDDEN'),
  },
  'a station that opens Pack alone': {
    isStation: true,
    who: async () => stationOf(kitchen, (await newStation(await kitchen.as.admin(), { cook: false })).secret),
    expected: (row) => (has(row, 'pack', 'station', 'sign-in') ? 'OK' : 'FORBIDDEN'),
  },
  'a station that was revoked': {
    isStation: true,
    who: async () => {
      const station = await stationOf(kitchen, world.station.secret);
      accepted(await revokeStation(await kitchen.as.admin(), world.station.id));
      return station;
    },
    expected: (row, name) =>
      has(row, 'sign-in') && name !== 'Mutation.openStationLink' ? 'OK' : 'UNAUTHENTICATED',
  },
  'the customer it belongs to': {
    who: () => kitchen.as.customer(world.asha),
    expected: (row) => (FOR_CUSTOMERS(row) ? 'OK' : 'FORBIDDEN'),
  },
  'an admin': {
    who: () => kitchen.as.admin(),
    expected: (row) => (FOR_OWNERS(row) ? 'OK' : 'FORBIDDEN'),
  },
};

/** Restores the data, and signs the actor in. */
async function enter({ who, later }: Actor): Promise<Caller> {
  kitchen.clock.reset();
  world = await worldAsItWas();
  const caller = await who();
  kitchen.clock.forward(later ?? 0);
  return caller;
}

/** Calls an operation, and returns its outcome. Fails if a rejected call returned data. */
async function call(caller: Caller, actor: Actor, name: string, row: AccessRow): Promise<string> {
  const operation = operations.get(name) as Operation;
  await sql(kitchen.em.fork(), 'delete from rate_limits');
  const asksOf = actor.isStation && has(row, 'cook', 'pack', 'station');
  const document = asksOf ? documentOf(operation, 2, openToStations) : documentOf(operation);
  const answer: Answer<{ it: unknown }> = await caller.ask(document, row.works(world));
  const outcome = outcomeOf(answer);
  if (outcome !== 'OK') expect([name, answer.data?.it ?? null]).toEqual([name, null]);
  return outcome;
}

test.each(Object.entries(ACTORS))(
  'the caller %s gets the listed result of each operation, and a rejected call writes nothing',
  async (_who, actor) => {
    const rows = Object.entries(ACCESS_ROWS);
    const expected = new Map(rows.map(([name, row]) => [name, actor.expected(row, name)]));
    const found = new Map<string, string>();
    const isOk = ([name]: [string, AccessRow]) => expected.get(name) === 'OK';
    let caller = await enter(actor);
    const before = await writesSoFar(kitchen.em);
    for (const [name, row] of rows.filter((each) => !isOk(each)))
      found.set(name, await call(caller, actor, name, row));
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries([...expected].filter(([, outcome]) => outcome !== 'OK')),
    );
    expect(await writesSoFar(kitchen.em)).toEqual(before);
    let isChanged = false;
    for (const [name, row] of rows.filter(isOk)) {
      // Restores the data after a mutation, so that no call sees the effect of another.
      if (isChanged) caller = await enter(actor);
      found.set(name, await call(caller, actor, name, row));
      isChanged = operations.get(name)?.kind === 'mutation';
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  },
);

describe('data of another customer', () => {
  beforeAll(async () => {
    world = await worldAsItWas();
  });

  const CUSTOMER_QUERIES = Object.entries(ACCESS_ROWS).filter(
    ([name, row]) => name.startsWith('Query.') && FOR_CUSTOMERS(row),
  );

  test.each(CUSTOMER_QUERIES)(
    'data of another customer is not visible through any field below %s',
    async (name, row) => {
      const operation = operations.get(name) as Operation;
      // The depth of the selection is limited by the limits of a request.
      const answer = await (await kitchen.as.customer(world.asha)).ask(
        // With four levels, the selection of these types would exceed the maximum number of tokens.
        documentOf(
          operation,
          ['Query.standingOrders', 'Query.standingCalendar', 'Query.walletStatement'].includes(name) ? 3 : 4,
        ),
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
    },
  );

  test('data of another customer and unknown data get the same error', async () => {
    const ravi = await kitchen.as.customer(world.ravi);
    const unknownId = '01900000-0000-7000-8000-000000000000';
    for (const [name, theirs, nobodys] of [
      ['Query.order', { id: world.orderId }, { id: unknownId }],
      ['Query.user', { id: world.asha.userUuid }, { id: unknownId }],
      ['Query.walletStatement', { userId: world.asha.id }, { userId: unknownId }],
      ['Mutation.cancelOrder', { id: world.orderId, reason: 'x' }, { id: unknownId, reason: 'x' }],
    ] as const) {
      const query = documentOf(operations.get(name) as Operation);
      const [one, other] = [await ravi.ask(query, theirs), await ravi.ask(query, nobodys)];
      const shown = (answer: typeof one) => [
        answer.errors?.[0]?.message,
        answer.errors?.[0]?.extensions.reason,
      ];
      expect(shown(one)).toEqual(shown(other));
      expect(outcomeOf(one)).toBe('NOT_FOUND');
    }
  });
});

/**
 * Tests two checks of each mutation inside its transaction: the caller's session has not ended since the start of the request,
 * and a customer has not made too many changes. A mutation without the check fails here.
 */
import { sql } from '../../src/db/sql.js';
import { type Actor, callerIdOf } from '../../src/features/sessions/actor.js';
import { STATION_FIELDS } from '../../src/graphql/server/station-fields.js';
import { afterAuthentication, endSession } from '../testkit/after-authentication.js';
import type { Caller } from '../testkit/callers.js';
import { riderOf } from '../testkit/delivery.js';
import { outcomeOf } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { writesSoFar } from '../testkit/ledger.js';
import { documentOf, type Operation, operationsOf, readSchema } from '../testkit/schema-walk.js';
import { stationOf } from '../testkit/stations.js';
import type { AccessRow } from './access-row.js';
import { ACCESS_ROWS } from './access-rows.js';
import { sameWorld, type World } from './access-world.js';

const kitchen = openKitchen();
const worldAsItWas = sameWorld(kitchen);
let operations: Map<string, Operation>;
let world: World;

beforeAll(async () => {
  operations = new Map(operationsOf(await readSchema(kitchen.url)).map((each) => [each.name, each]));
});
beforeEach(async () => {
  world = await worldAsItWas();
});

/** Checks whether a station may read a field. */
const isOfStations = (type: string, field: string) => STATION_FIELDS[type]?.includes(field) ?? false;
const grantsOf = ({ access }: AccessRow) => access.split(' ');
const mutations = (isOf: (grants: readonly string[]) => boolean) =>
  Object.entries(ACCESS_ROWS).filter(
    ([name, row]) => name.startsWith('Mutation.') && isOf(grantsOf(row)) && name !== 'Mutation.signOut',
  );

async function call(caller: Caller, name: string, row: AccessRow): Promise<string> {
  await sql(kitchen.em.fork(), 'delete from rate_limits');
  const isStation = grantsOf(row).some((grant) => ['cook', 'pack', 'station'].includes(grant));
  const operation = operations.get(name) as Operation;
  const document = isStation ? documentOf(operation, 2, isOfStations) : documentOf(operation);
  return outcomeOf(await caller.ask(document, row.works(world)));
}

describe('a session that ends after the request was authenticated', () => {
  const setStep = afterAuthentication();
  const execute = (statement: string, id: string | null) => sql(kitchen.em.fork(), statement, [id]);

  /**
   * Returns the writes so far, without two tables: `stations`, which the test itself changes, and `idempotency_keys`, because a bulk
   * call stores its key before its batches run.
   */
  async function writes() {
    const { stations: _, idempotency_keys: _keys, ...others } = await writesSoFar(kitchen.em);
    return others;
  }
  const ACTORS: Record<
    string,
    {
      readonly enter: () => Promise<Caller>;
      readonly may: (grants: readonly string[]) => boolean;
      readonly end: (actor: Actor) => Promise<unknown>;
    }
  > = {
    'an admin': {
      enter: () => kitchen.as.admin(),
      may: (grants) => grants.some((grant) => grant === 'admin' || grant.includes(':')),
      end: (actor) => endSession(kitchen.em, actor),
    },
    'a customer': {
      enter: () => kitchen.as.customer(world.asha),
      may: (grants) => grants.includes('own'),
      end: (actor) => endSession(kitchen.em, actor),
    },
    'a rider': {
      enter: () => riderOf(kitchen, world.delivery.secret),
      may: (grants) => grants.includes('run'),
      end: (actor) => endSession(kitchen.em, actor),
    },
    'a station': {
      enter: () => stationOf(kitchen, world.station.secret),
      may: (grants) => grants.some((grant) => ['cook', 'pack'].includes(grant)),
      end: (actor) =>
        execute(
          'update stations set revoked_at = now() where id = $1',
          actor.kind === 'station' ? callerIdOf(actor) : null,
        ),
    },
  };

  test.each(Object.entries(ACTORS))(
    'a session that ends after authentication rejects each mutation of %s, which writes nothing',
    async (_actor, actor) => {
      const found: Record<string, string> = {};
      const of = mutations(actor.may);
      expect(of.length).toBeGreaterThan(0);
      for (const [name, row] of of) {
        world = await worldAsItWas();
        const caller = await actor.enter();
        const before = await writes();
        setStep(actor.end);
        const outcome = await call(caller, name, row);
        setStep();
        const after = await writes();
        const written = Object.keys(after).filter((table) => after[table] !== before[table]);
        if (outcome !== 'UNAUTHENTICATED' || written.length > 0) found[name] = `${outcome} ${written}`;
      }
      expect(found).toEqual({});
    },
  );
});

/** Mutations of a customer without a rate limit. Placing orders is limited by the wallet. */
const UNLIMITED = ['Mutation.placeOrder'];

test('every mutation of a customer is rejected after 60 changes in an hour', async () => {
  const customer = await kitchen.as.customer(world.asha);
  await sql(
    kitchen.em.fork(),
    `insert into audit_entries (happened_at, actor_kind, actor_id, action, subject_type, subject_id, customer_id)
     select $2, 'CUSTOMER', $1, 'USER_UPDATED', 'USER', $1, $1 from generate_series(1, 60)`,
    [world.asha.id, kitchen.clock.now().toISOString()],
  );
  const found: Record<string, string> = {};
  for (const [name, row] of mutations((grants) => grants.includes('own')))
    if (!UNLIMITED.includes(name)) found[name] = await call(customer, name, row);
  expect(
    Object.fromEntries(Object.entries(found).filter(([, outcome]) => outcome !== 'RATE_LIMITED')),
  ).toEqual({});
});

import type { RestRow } from '../../src/rest/rest-row.js';
import { ROUTES } from '../../src/rest/routes.js';
import { callExample, exampleWorld, proofOf } from '../rest/example-world.js';
import { nameOf } from '../rest/rest-client.js';
import { accepted } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { documentOf, type Operation, operationsOf, readSchema } from '../testkit/schema-walk.js';
import { ACCESS_ROWS } from './access-rows.js';
import { sameWorld } from './access-world.js';
import { type AuditExpectation, EDITS, MUTATIONS, REST_WRITES } from './audit-rows.js';

const kitchen = openKitchen();
const worldAsItWas = sameWorld(kitchen);
let operations: readonly Operation[];
beforeAll(async () => {
  operations = operationsOf(await readSchema(kitchen.url));
});

/** Checks whether an operation is an update that sets given values. */
const isEdit = (expected: AuditExpectation | undefined) =>
  Array.isArray(expected) && expected.some((action) => EDITS.includes(action));

/**
 * Expects that the second of two equal calls returns the response of the first, and changes nothing: no version, and no entry in
 * the audit trail.
 */
async function expectSecondToChangeNothing(callOnce: () => Promise<unknown>): Promise<void> {
  const first = await callOnce();
  const before = await fingerprint(kitchen.em);
  expect(await callOnce()).toEqual(first);
  expect(await fingerprint(kitchen.em)).toEqual(before);
}

test.each(Object.keys(MUTATIONS).filter((name) => isEdit(MUTATIONS[name])))(
  '%s called again with the same values changes nothing',
  async (name) => {
    const document = documentOf(operations.find((operation) => operation.name === name) as Operation);
    const variables = ACCESS_ROWS[name]?.works(await worldAsItWas());
    const caller = await kitchen.as.admin();
    await expectSecondToChangeNothing(async () => accepted(await caller.ask<object>(document, variables)));
  },
);

const callsOf = async (row: RestRow) => {
  const world = await exampleWorld(kitchen);
  const example = row.example(world.place);
  const proof = await proofOf(kitchen, world, example.as);
  return async () => (await callExample(kitchen.url, row, example, proof)).body;
};

test.each(ROUTES.filter((row) => isEdit(REST_WRITES[nameOf(row)])).map((row) => [nameOf(row), row] as const))(
  '%s sent again with the same values changes nothing',
  async (_name, row) => expectSecondToChangeNothing(await callsOf(row)),
);

test('planning a day again with the same dishes changes nothing', async () => {
  const row = ROUTES.find((each) => nameOf(each) === 'POST /api/meal-plan') as RestRow;
  await expectSecondToChangeNothing(await callsOf(row));
});

test('an update with an old version is rejected, also if it would change nothing', async () => {
  const admin = await kitchen.as.admin();
  const dish = await kitchen.seed.dish();
  const rename = (title: string, version: number) =>
    admin.ask<{ updateDish: { version: number } }>(
      `mutation ($id: ID!, $title: String, $version: Int) {
        updateDish(id: $id, input: { title: $title, version: $version }) { version } }`,
      { id: dish.id, title, version },
    );
  expect(accepted(await rename('Poha', 1)).updateDish.version).toBe(2);
  expect((await rename('Poha', 1)).errors?.[0]?.extensions?.code).toBe('STALE_VERSION');
});

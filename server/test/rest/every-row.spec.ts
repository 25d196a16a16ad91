import { Validator } from '@seriousme/openapi-schema-validator';
import { ROUTES } from '../../src/rest/routes.js';
import { openKitchen } from '../testkit/kitchen.js';
import { expectLedgerAddsUp } from '../testkit/ledger.js';
import { AnswerChecks } from './answer-checks.js';
import { callExample, exampleWorld, proofOf } from './example-world.js';
import { call, nameOf } from './rest-client.js';

const kitchen = openKitchen();

test('every REST row states why it exists', () => {
  expect(ROUTES.filter((row) => !/^[A-Z].*[.]$/.test(row.why)).map(nameOf)).toEqual([]);
});

test('the REST document is valid OpenAPI 3.1', async () => {
  const { document } = await AnswerChecks.of(kitchen.url);
  expect(await new Validator().validate(structuredClone(document))).toEqual(
    expect.objectContaining({ valid: true }),
  );
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations).toHaveLength(ROUTES.length);
  expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(ROUTES.length);
});

test.each(ROUTES.map((row) => [nameOf(row), row] as const))('the example of %s runs', async (_name, row) => {
  const world = await exampleWorld(kitchen);
  const example = row.example(world.place);
  const answer = await callExample(kitchen.url, row, example, await proofOf(kitchen, world, example.as));
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: row.success,
    body: expect.anything(),
  });
  const checks = await AnswerChecks.of(kitchen.url);
  checks.expectPromised(row.method, row.path, answer);
  if (example.body) expect(checks.complaintsAboutBody(row.method, row.path, example.body)).toEqual([]);
  await expectLedgerAddsUp(kitchen.em);
});

test('replacing the dishes of a planned day returns 200 instead of 201', async () => {
  const { place } = await exampleWorld(kitchen);
  const { token } = await kitchen.as.admin();
  const send = (dishId: string) =>
    call(kitchen.url, {
      method: 'POST',
      path: '/api/meal-plan',
      token,
      body: { date: place.freeDate, plan: [{ meal_id: place.mealId, dish_id: [dishId] }] },
    });
  const made = await send(place.dishId);
  const replaced = await send(place.otherDishId);
  expect([made.status, replaced.status]).toEqual([201, 200]);
  expect(replaced.body).toMatchObject({
    _id: (made.body as { _id: string })._id,
    status: 0,
    version: 2,
    plan: [{ meal_id: place.mealId, dish_id: [place.otherDishId] }],
  });
});

test("responses for a customer contain no admin's name and no internal ID", async () => {
  const world = await exampleWorld(kitchen);
  const { token } = await kitchen.as.customer(world.customer);
  const look = async (path: string) =>
    JSON.stringify((await call(kitchen.url, { method: 'GET', path, token })).body);
  const everything = [
    await look(`/api/users/${world.place.userUuid}`),
    await look('/api/orders'),
    await look(`/api/orders/${world.place.orderId}`),
    await look('/api/meal-plan'),
    await look(`/api/wallet/users/${world.place.userUuid}/statement`),
  ].join('\n');
  expect(everything).toContain(world.place.orderId);
  for (const secret of [world.customer.id, world.admin.id, world.admin.userUuid, world.admin.email])
    expect(everything).not.toContain(secret);
});

/** Tests the mutations of standing orders through GraphQL, and their input errors. */

import { sql } from '../../src/db/sql.js';
import { newId } from '../../src/shared/ids.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { BREAKFAST_ID, POST_LUNCH_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import {
  createStandingOrder,
  createStandingOrders,
  endStandingOrder,
  pauseStandingOrder,
  resumeStandingOrder,
  STANDING_FIELDS,
  type StandingOrderData,
  updateStandingOrder,
} from '../testkit/standing-orders.js';

const kitchen = openKitchen();
let poha: SeededDish;
let asha: SeededUser;
let customer: Caller;
let admin: Caller;

beforeEach(async () => {
  poha = await kitchen.seed.dish({ title: 'Poha' });
  asha = await kitchen.seed.customer({ title: 'Asha Nair', addresses: ['Baner', 'Aundh'] });
  customer = await kitchen.as.customer(asha);
  admin = await kitchen.as.admin();
});

const lines = () => [{ dishId: poha.id, quantity: 2 }];
const contents = (more: object = {}) => ({
  weekdays: ['MONDAY', 'WEDNESDAY'],
  from: '2026-11-20',
  lines: lines(),
  ...more,
});
const content = (more: object = {}) => ({ ...contents(more), mealId: BREAKFAST_ID });
const create = async (more: object = {}) => accepted(await createStandingOrder(customer, content(more))).it;
const list = async (caller: Caller, variables: object = {}) =>
  accepted(
    await caller.ask<{ it: { nodes: StandingOrderData[] } }>(
      `query ($userId: ID, $status: StandingOrderStatus) { it: standingOrders(userId: $userId, status: $status) { nodes { ${STANDING_FIELDS} } } }`,
      { ...variables },
    ),
  ).it.nodes;

describe('a standing order', () => {
  test('a standing order is stored as requested, visible to its customer and admins', async () => {
    const addressId = await kitchen.seed.addressId(asha.id, 1);
    const made = await create({ until: '2026-12-31', instructions: 'Poha: no onion', addressId });
    expect(made).toMatchObject({
      weekdays: ['MONDAY', 'WEDNESDAY'],
      from: '2026-11-20',
      until: '2026-12-31',
      boxFor: null,
      boxQuantity: null,
      instructions: 'Poha: no onion',
      addressId,
      status: 'ACTIVE',
      pauses: [],
      nextDay: '2026-11-23',
      version: 1,
      lines: [{ dish: { id: poha.id }, quantity: 2 }],
      customer: { id: asha.id },
      meal: { id: BREAKFAST_ID },
      createdBy: { id: asha.id },
    });
    expect(await list(customer)).toEqual([made]);
    expect(await list(admin, { userId: asha.id })).toEqual([made]);
    expect(await list(admin, { userId: asha.id, status: 'ENDED' })).toEqual([]);
  });

  test("a standing order of an admin hides the admin's name from the customer", async () => {
    accepted(await createStandingOrder(admin, { ...content(), userId: asha.userUuid }));
    expect((await list(customer))[0]?.createdBy).toBeNull();
    expect((await list(admin, { userId: asha.id }))[0]?.createdBy).not.toBeNull();
  });

  test('a customer has one standing order for a meal and weekday, until it ends', async () => {
    const { id } = await create();
    expect(
      rejected(await createStandingOrder(customer, content({ weekdays: ['FRIDAY', 'WEDNESDAY'] }))),
    ).toMatchObject({
      code: 'CONFLICT',
      message: `${asha.title} already has a standing order for Breakfast on Wednesdays. Change that standing order instead.`,
      field: 'weekdays',
    });
    await create({ weekdays: ['TUESDAY', 'THURSDAY'] });
    accepted(await createStandingOrder(customer, { ...content(), mealId: POST_LUNCH_ID }));
    accepted(await endStandingOrder(customer, id));
    const next = await create({ until: '2026-11-25' });
    kitchen.clock.set('2026-11-26T10:00:00+05:30');
    customer = await kitchen.as.customer(asha);
    await create();
    expect((await list(customer, { status: 'ENDED' })).map((each) => each.id)).toContain(next.id);
  });

  test('a standing order for two boxes orders the box of its diet twice', async () => {
    const { lines: _none, ...box } = content({ boxFor: 'VEG', boxQuantity: 2 });
    expect(accepted(await createStandingOrder(customer, box)).it).toMatchObject({
      boxFor: 'VEG',
      boxQuantity: 2,
      lines: [],
    });
  });

  test.each<[string, object, string]>([
    ['no weekday', { weekdays: [] }, 'weekdays'],
    ['an unknown weekday', { weekdays: ['FUNDAY'] }, 'weekdays.0'],
    ['a number', { weekdays: [1] }, 'weekdays.0'],
    ['a last day before the first', { until: '2026-11-19' }, 'until'],
    ['neither dishes nor a box', { lines: null }, 'lines'],
    ['dishes and a box', { boxFor: 'VEG' }, 'lines'],
    ['no box at all', { lines: null, boxFor: 'VEG', boxQuantity: 0 }, 'boxQuantity'],
    ['51 boxes', { lines: null, boxFor: 'VEG', boxQuantity: 51 }, 'boxQuantity'],
    ['an unknown address', { addressId: newId() }, 'addressId'],
    ['a text that is not an ID', { addressId: '1' }, 'addressId'],
  ])('a standing order is rejected with %s', async (_case, more, field) => {
    expect(rejected(await createStandingOrder(customer, content(more)))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
    });
    expect(await list(customer)).toEqual([]);
  });

  test('a standing order is rejected for a deleted dish, an inactive customer, or another type of user', async () => {
    await sql(kitchen.em, 'update dishes set deleted_at = now() where id = $1', [poha.id]);
    expect(rejected(await createStandingOrder(customer, content()))).toMatchObject({
      code: 'DISH_UNAVAILABLE',
      field: 'lines.0.dishId',
    });
    poha = await kitchen.seed.dish();
    const away = await kitchen.seed.customer({ active: false });
    const rider = await kitchen.seed.delivery();
    expect(rejected(await createStandingOrder(admin, { ...content(), userId: away.id })).code).toBe(
      'FORBIDDEN',
    );
    expect(rejected(await createStandingOrder(admin, { ...content(), userId: rider.id })).message).toBe(
      'This user is not a customer. Only customers can order.',
    );
  });
});

describe('changing one', () => {
  test('updating a standing order replaces all of it, once for each version', async () => {
    const { id } = await create({ until: '2026-12-31' });
    const input = contents({ weekdays: ['TUESDAY'], version: 1 });
    expect(accepted(await updateStandingOrder(customer, id, input)).it).toMatchObject({
      weekdays: ['TUESDAY'],
      until: null,
      version: 2,
    });
    expect(rejected(await updateStandingOrder(customer, id, input)).code).toBe('STALE_VERSION');
    const same = { ...input, version: 2 };
    expect(accepted(await updateStandingOrder(customer, id, same)).it.version).toBe(2);
  });

  test('updating a standing order to a weekday of another one is rejected', async () => {
    const { id } = await create();
    await create({ weekdays: ['FRIDAY'] });
    expect(
      rejected(await updateStandingOrder(customer, id, contents({ weekdays: ['MONDAY', 'FRIDAY'] }))).message,
    ).toBe(
      `${asha.title} already has a standing order for Breakfast on Fridays. Change that standing order instead.`,
    );
  });

  test('a standing order can be paused and resumed, and a second pause of the same days has no effect', async () => {
    const { id } = await create();
    const paused = accepted(await pauseStandingOrder(customer, id, '2026-11-20', '2026-11-30')).it;
    expect(paused).toMatchObject({ status: 'PAUSED', nextDay: '2026-12-02', version: 2 });
    expect(accepted(await pauseStandingOrder(customer, id, '2026-11-21', '2026-11-22')).it.version).toBe(2);
    expect(rejected(await pauseStandingOrder(customer, id, '2026-11-22', '2026-11-21')).field).toBe('until');
    expect(rejected(await pauseStandingOrder(customer, id, '2026-11-01', '2026-11-19')).field).toBe('until');
    const resumed = accepted(await resumeStandingOrder(customer, id)).it;
    // The deadline of Friday's breakfast is over, so that day remains paused.
    expect(resumed).toMatchObject({
      pauses: [{ from: '2026-11-20', until: '2026-11-20' }],
      nextDay: '2026-11-23',
    });
  });

  test('an ended standing order cannot be changed, and ending it again changes nothing', async () => {
    const { id } = await create();
    const ended = accepted(await endStandingOrder(customer, id)).it;
    expect(ended).toMatchObject({ status: 'ENDED', nextDay: null });
    expect(accepted(await endStandingOrder(customer, id)).it.version).toBe(ended.version);
    for (const answer of [
      await updateStandingOrder(customer, id, contents()),
      await pauseStandingOrder(customer, id, '2026-11-21', '2026-11-22'),
      await resumeStandingOrder(customer, id),
    ])
      expect(rejected(answer).message).toBe('This standing order has ended, so it cannot be changed.');
  });
});

describe('for many customers', () => {
  test('createStandingOrders returns a result for each customer, and a repetition retries the rejected customers', async () => {
    const [ravi, away] = [
      await kitchen.seed.customer({ title: 'Ravi' }),
      await kitchen.seed.customer({ title: 'Away', active: false }),
    ];
    const ids = [asha.id, ravi.id, away.id];
    const first = accepted(await createStandingOrders(admin, ids, content(), 'one key')).it;
    expect(first.map(({ error }) => error?.code ?? 'OK')).toEqual(['OK', 'OK', 'FORBIDDEN']);
    await sql(kitchen.em, 'update users set status = 1 where id = $1', [away.id]);
    const second = accepted(await createStandingOrders(admin, ids, content(), 'one key')).it;
    expect(second.slice(0, 2)).toEqual(first.slice(0, 2));
    expect(second[2]?.standingOrder).not.toBeNull();
    const other = await createStandingOrders(admin, ids, content({ weekdays: ['FRIDAY'] }), 'one key');
    expect(rejected(other).code).toBe('KEY_REUSED');
    const again = accepted(await createStandingOrders(admin, ids, content())).it;
    expect(again.map(({ error }) => error?.code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
  });
});

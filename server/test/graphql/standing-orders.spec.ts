/** Standing orders at the GraphQL door: who has which, what is refused, and what a calendar says of it. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { accepted, refused } from '../testkit/graphql-client.js';
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
const contents = (more: object = {}) => ({ weekdays: [1, 3], from: '2026-11-20', lines: lines(), ...more });
const wish = (more: object = {}) => ({ ...contents(more), mealId: BREAKFAST_ID });
const create = async (more: object = {}) => accepted(await createStandingOrder(customer, wish(more))).it;
const list = async (caller: Caller, variables: object = {}) =>
  accepted(
    await caller.ask<{ it: StandingOrderData[] }>(
      `query ($userId: ID, $status: StandingOrderStatus) { it: standingOrders(userId: $userId, status: $status) { ${STANDING_FIELDS} } }`,
      { ...variables },
    ),
  ).it;

describe('a standing order', () => {
  test('is what was wanted, for its customer and for admins', async () => {
    const made = await create({ until: '2026-12-31', instructions: 'Poha: no onion', addressIndex: 1 });
    expect(made).toMatchObject({
      weekdays: [1, 3],
      from: '2026-11-20',
      until: '2026-12-31',
      boxFor: null,
      boxQuantity: null,
      instructions: 'Poha: no onion',
      addressIndex: 1,
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

  test('of an admin does not say to the customer which admin it was', async () => {
    accepted(await createStandingOrder(admin, { ...wish(), userId: asha.userUuid }));
    expect((await list(customer))[0]?.createdBy).toBeNull();
    expect((await list(admin, { userId: asha.id }))[0]?.createdBy).not.toBeNull();
  });

  test('is the only one of its customer for a meal and weekday, until it is ended or over', async () => {
    const { id } = await create();
    expect(refused(await createStandingOrder(customer, wish({ weekdays: [5, 3] })))).toMatchObject({
      code: 'CONFLICT',
      message: `${asha.title} already has a standing order for Breakfast on Wednesdays.`,
      field: 'weekdays',
    });
    await create({ weekdays: [2, 4] });
    accepted(await createStandingOrder(customer, { ...wish(), mealId: POST_LUNCH_ID }));
    accepted(await endStandingOrder(customer, id));
    const next = await create({ until: '2026-11-25' });
    kitchen.clock.set('2026-11-26T10:00:00+05:30');
    customer = await kitchen.as.customer(asha);
    await create();
    expect((await list(customer, { status: 'ENDED' })).map((each) => each.id)).toContain(next.id);
  });

  test('for the box of a day is twice the box of its diet', async () => {
    const { lines: _none, ...box } = wish({ boxFor: 'VEG', boxQuantity: 2 });
    expect(accepted(await createStandingOrder(customer, box)).it).toMatchObject({
      boxFor: 'VEG',
      boxQuantity: 2,
      lines: [],
    });
  });

  test.each<[string, object, string]>([
    ['no weekday', { weekdays: [] }, 'weekdays'],
    ['an eighth weekday', { weekdays: [8] }, 'weekdays'],
    ['a weekday 0', { weekdays: [0] }, 'weekdays'],
    ['a last day before the first', { until: '2026-11-19' }, 'until'],
    ['neither dishes nor a box', { lines: null }, 'lines'],
    ['dishes and a box', { boxFor: 'VEG' }, 'lines'],
    ['no box at all', { lines: null, boxFor: 'VEG', boxQuantity: 0 }, 'boxQuantity'],
    ['51 boxes', { lines: null, boxFor: 'VEG', boxQuantity: 51 }, 'boxQuantity'],
    ['an address that is not there', { addressIndex: 2 }, 'addressIndex'],
    ['an address below 0', { addressIndex: -1 }, 'addressIndex'],
  ])('is refused with %s', async (_case, more, field) => {
    expect(refused(await createStandingOrder(customer, wish(more)))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field,
    });
    expect(await list(customer)).toEqual([]);
  });

  test('is refused for a dish that is gone, for who is inactive, and for who is no customer', async () => {
    await sql(kitchen.em, 'update dishes set deleted_at = now() where id = $1', [poha.id]);
    expect(refused(await createStandingOrder(customer, wish()))).toMatchObject({
      code: 'DISH_UNAVAILABLE',
      field: 'lines.0.dishId',
    });
    poha = await kitchen.seed.dish();
    const away = await kitchen.seed.customer({ active: false });
    const rider = await kitchen.seed.delivery();
    expect(refused(await createStandingOrder(admin, { ...wish(), userId: away.id })).code).toBe('FORBIDDEN');
    expect(refused(await createStandingOrder(admin, { ...wish(), userId: rider.id })).message).toBe(
      'Only customers can order.',
    );
  });
});

describe('changing one', () => {
  test('replaces all of it, once for each version', async () => {
    const { id } = await create({ until: '2026-12-31' });
    const input = contents({ weekdays: [2], version: 1 });
    expect(accepted(await updateStandingOrder(customer, id, input)).it).toMatchObject({
      weekdays: [2],
      until: null,
      version: 2,
    });
    expect(refused(await updateStandingOrder(customer, id, input)).code).toBe('STALE_VERSION');
    const same = { ...input, version: 2 };
    expect(accepted(await updateStandingOrder(customer, id, same)).it.version).toBe(2);
  });

  test('to a weekday of another one is refused', async () => {
    const { id } = await create();
    await create({ weekdays: [5] });
    expect(refused(await updateStandingOrder(customer, id, contents({ weekdays: [1, 5] }))).message).toBe(
      `${asha.title} already has a standing order for Breakfast on Fridays.`,
    );
  });

  test('pauses and goes on; what is paused already is not paused twice', async () => {
    const { id } = await create();
    const paused = accepted(await pauseStandingOrder(customer, id, '2026-11-20', '2026-11-30')).it;
    expect(paused).toMatchObject({ status: 'PAUSED', nextDay: '2026-12-02', version: 2 });
    expect(accepted(await pauseStandingOrder(customer, id, '2026-11-21', '2026-11-22')).it.version).toBe(2);
    expect(refused(await pauseStandingOrder(customer, id, '2026-11-22', '2026-11-21')).field).toBe('until');
    expect(refused(await pauseStandingOrder(customer, id, '2026-11-01', '2026-11-19')).field).toBe('until');
    const resumed = accepted(await resumeStandingOrder(customer, id)).it;
    // Breakfast of that Friday has closed: it stays paused.
    expect(resumed).toMatchObject({
      pauses: [{ from: '2026-11-20', until: '2026-11-20' }],
      nextDay: '2026-11-23',
    });
  });

  test('is refused once it has ended; ending it again changes nothing', async () => {
    const { id } = await create();
    const ended = accepted(await endStandingOrder(customer, id)).it;
    expect(ended).toMatchObject({ status: 'ENDED', nextDay: null });
    expect(accepted(await endStandingOrder(customer, id)).it.version).toBe(ended.version);
    for (const answer of [
      await updateStandingOrder(customer, id, contents()),
      await pauseStandingOrder(customer, id, '2026-11-21', '2026-11-22'),
      await resumeStandingOrder(customer, id),
    ])
      expect(refused(answer).message).toBe('This standing order has ended.');
  });
});

describe('for many customers', () => {
  test('each has a result, and a repetition gives the first answers again and completes the rest', async () => {
    const [ravi, away] = [
      await kitchen.seed.customer({ title: 'Ravi' }),
      await kitchen.seed.customer({ title: 'Away', active: false }),
    ];
    const ids = [asha.id, ravi.id, away.id];
    const first = accepted(await createStandingOrders(admin, ids, wish(), 'one key')).it;
    expect(first.map(({ error }) => error?.code ?? 'OK')).toEqual(['OK', 'OK', 'FORBIDDEN']);
    await sql(kitchen.em, 'update users set status = 1 where id = $1', [away.id]);
    const second = accepted(await createStandingOrders(admin, ids, wish(), 'one key')).it;
    expect(second.slice(0, 2)).toEqual(first.slice(0, 2));
    expect(second[2]?.standingOrder).not.toBeNull();
    const other = await createStandingOrders(admin, ids, wish({ weekdays: [5] }), 'one key');
    expect(refused(other).code).toBe('KEY_REUSED');
    const again = accepted(await createStandingOrders(admin, ids, wish())).it;
    expect(again.map(({ error }) => error?.code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
  });
});

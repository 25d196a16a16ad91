/** Stations: what the tablet on the kitchen's wall can do by its link, and that it ends with it. */
import { getNamedType, isObjectType } from 'graphql';
import { sql } from '../../src/db/sql.js';
import { STATION_FIELDS } from '../../src/graphql/station-fields.js';
import { indiaDateOf } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { HOUR } from '../testkit/clock.js';
import { forgetFailures } from '../testkit/forget-failures.js';
import { type Answer, accepted, outcomeOf, refused } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { box, numberBoxes, packingList, slotOf } from '../testkit/kitchen-day.js';
import { fingerprint } from '../testkit/ledger.js';
import { editOrder, openLink, placeOrder } from '../testkit/operations.js';
import { operationsOf, readSchema } from '../testkit/schema-walk.js';
import { BREAKFAST_ID, type SeededDish, type SeededUser } from '../testkit/seed.js';
import {
  createStation,
  newStation,
  openStationLink,
  revokeStation,
  stationOf,
  stations,
} from '../testkit/stations.js';
import { ACCESS_ROWS } from './access-rows.js';

const kitchen = openKitchen();
let admin: Caller;
let station: { id: string; secret: string };
let tablet: Caller;
let asha: SeededUser;
let dish: SeededDish;
let orderId: string;
const today = () => indiaDateOf(kitchen.clock.now());
const slot = () => slotOf(today(), BREAKFAST_ID);

beforeEach(async () => {
  await forgetFailures(kitchen.em);
  admin = await kitchen.as.admin();
  for (const { id } of accepted(await stations(admin)).it) accepted(await revokeStation(admin, id));
  station = await newStation(admin, { name: 'Pack 1' });
  tablet = await stationOf(kitchen, station.secret);
  dish = await kitchen.seed.dish({ title: 'Poha' });
  await kitchen.seed.activePlan({ breakfast: [dish] });
  asha = await kitchen.seed.customer({ title: 'Asha Nair', balancePaise: 100_000 });
  const input = {
    userId: asha.id,
    mealId: BREAKFAST_ID,
    forDate: today(),
    lines: [{ dishId: dish.id, quantity: 1 }],
  };
  orderId = accepted(await placeOrder(admin, input)).it.id;
});

const open = async (secret: string) => outcomeOf(await openStationLink(kitchen.as.anonymous(), secret));
const pack = (
  caller: Caller,
  more: { packed?: boolean; versions?: number[]; at?: Date; orderIds?: string[] } = {},
): Promise<Answer<{ it: readonly { id: string; version: number }[] }>> =>
  caller.ask(
    `mutation ($orderIds: [ID!]!, $packed: Boolean!, $versions: [Int!], $at: DateTime) {
      it: setPacked(orderIds: $orderIds, packed: $packed, versions: $versions, at: $at) { id version } }`,
    { orderIds: [orderId], packed: true, ...more, at: more.at?.toISOString() },
  );
const ownBox = async () => (await packingList(admin, slot())).find(({ order }) => order.id === orderId);
const trail = async () =>
  accepted(
    await admin.ask<{ it: { entries: { action: string; actorKind: string; station: string | null }[] } }>(
      'query ($id: ID!) { it: auditTrail(subject: ORDER, id: $id) { entries { action actorKind station actor { id } } } }',
      { id: orderId },
    ),
  ).it.entries;

test('a station ticks a dish as cooked, and the sheet and the trail name it', async () => {
  const cookedBy = '{ dishes { cooked { portions cookedBy { id } cookedByStation } } }';
  const ticked = await tablet.ask<{ it: unknown }>(
    `mutation { it: setCooked(date: "${today()}", mealId: "${BREAKFAST_ID}", dishId: "${dish.id}", cooked: true, portions: 1) ${cookedBy} }`,
  );
  expect(accepted(ticked).it).toEqual({
    dishes: [{ cooked: { portions: 1, cookedBy: null, cookedByStation: 'Pack 1' } }],
  });
  const kept = await sql(
    kitchen.em.fork(),
    `select actor_kind, actor_id from audit_entries where action = 'DISH_COOKED' and subject_id = $1`,
    [dish.id],
  );
  expect(kept).toEqual([{ actor_kind: 'STATION', actor_id: station.id }]);
});

test('a station packs, prints and looks boxes up; the list and the trail name it', async () => {
  accepted(await pack(tablet));
  const { code, number } = (await ownBox()) ?? {};
  expect(number).not.toBeNull();
  const asked =
    'query ($code: String!) { it: packingBox(code: $code) { packedBy { id title } packedByStation } }';
  expect(accepted(await tablet.ask<object>(asked, { code }))).toEqual({
    it: { packedBy: null, packedByStation: 'Pack 1' },
  });
  accepted(
    await tablet.ask(
      'mutation ($date: LocalDate!, $mealId: ID!) { numberBoxes(date: $date, mealId: $mealId) { date } }',
      slot(),
    ),
  );
  accepted(
    await tablet.ask(
      'mutation ($date: LocalDate!, $mealId: ID!, $ids: [ID!]!) { recordPrint(date: $date, mealId: $mealId, kind: LABELS, orderIds: $ids) { date } }',
      { ...slot(), ids: [orderId] },
    ),
  );
  accepted(await pack(tablet, { packed: false }));
  expect(await trail()).toEqual([
    { action: 'ORDER_UNPACKED', actorKind: 'STATION', station: 'Pack 1', actor: null },
    { action: 'ORDER_PRINTED', actorKind: 'STATION', station: 'Pack 1', actor: null },
    { action: 'ORDER_PACKED', actorKind: 'STATION', station: 'Pack 1', actor: null },
    expect.objectContaining({ action: 'ORDER_PLACED', actorKind: 'ADMIN', station: null }),
  ]);
});

test('a box that a station packed and an admin packs again is the admin’s', async () => {
  accepted(await pack(tablet));
  accepted(await pack(admin, { packed: false }));
  accepted(await pack(admin));
  expect((await ownBox())?.packedBy?.id).toBe((await kitchen.as.usualAdmin()).id);
  accepted(await editOrder(admin, orderId, { lines: [{ dishId: dish.id, quantity: 2 }] }));
  accepted(await pack(tablet));
  expect(await ownBox()).toMatchObject({ packedBy: null, repack: false });
});

test('its link opens it for months, on several devices, until it is revoked, and then nothing', async () => {
  kitchen.clock.forward(200 * 24 * HOUR);
  admin = await kitchen.as.admin();
  const second = await stationOf(kitchen, station.secret);
  for (const device of [tablet, second]) accepted(await pack(device));
  accepted(await revokeStation(admin, station.id));
  const before = await fingerprint(kitchen.em);
  for (const device of [tablet, second]) {
    expect(outcomeOf(await pack(device, { packed: false }))).toBe('UNAUTHENTICATED');
    expect(outcomeOf(await device.ask('{ myStation { id } }'))).toBe('UNAUTHENTICATED');
  }
  const dead = refused(await openStationLink(kitchen.as.anonymous(), station.secret));
  expect(dead.message).toBe('This station link no longer opens anything. Ask an admin for a new one.');
  // Again it changes nothing, and it is in no list.
  accepted(await revokeStation(admin, station.id));
  expect(accepted(await stations(admin)).it).toEqual([]);
  expect(await fingerprint(kitchen.em)).toEqual(before);
  const [left] = await sql<{ count: number }>(
    kitchen.em.fork(),
    'select count(*)::int as count from station_secrets where station_id = $1',
    [station.id],
  );
  expect(left?.count).toBe(0);
});

test('the list says what is open, and when it was used last', async () => {
  const made = kitchen.clock.now();
  expect(accepted(await stations(admin)).it).toEqual([
    { id: station.id, name: 'Pack 1', cook: true, pack: true, usedAt: made.toISOString() },
  ]);
  kitchen.clock.forward(HOUR);
  accepted(await pack(tablet));
  await newStation(await kitchen.as.admin(), { name: 'Cook', pack: false });
  expect(accepted(await stations(await kitchen.as.admin())).it).toEqual([
    expect.objectContaining({ name: 'Cook', cook: true, pack: false, usedAt: null }),
    expect.objectContaining({ name: 'Pack 1', usedAt: kitchen.clock.now().toISOString() }),
  ]);
});

test('no more than twenty devices of a station are open: those that were used last', async () => {
  for (let opened = 0; opened < 19; opened++) {
    kitchen.clock.forward(61_000);
    expect(await open(station.secret)).toBe('OK');
  }
  kitchen.clock.forward(61_000);
  accepted(await tablet.ask('{ myStation { id } }'));
  expect(await open(station.secret)).toBe('OK');
  accepted(await tablet.ask('{ myStation { id } }'));
  const [row] = await sql<{ open: number }>(
    kitchen.em.fork(),
    `select count(*)::int as open from station_secrets where station_id = $1 and purpose = 'token'`,
    [station.id],
  );
  expect(row?.open).toBe(20);
});

test.each([
  [{ name: '  ' }, 'input.name', 'Please say what the station is called.'],
  [
    { name: 'pack 1' },
    'input.name',
    'There is a station pack 1 already. Revoke it first, or choose another name.',
  ],
  [{ name: 'x'.repeat(121) }, 'input.name', 'Name can be at most 120 characters long.'],
  [{ name: 'Wall', cook: false, pack: false }, 'input.cook', 'Please choose Cook, Pack or both.'],
])('a station is not made of %j', async (input, field, message) => {
  const error = refused(await createStation(admin, { cook: true, pack: true, ...input }));
  expect([error.message, error.field]).toEqual([message, field]);
});

test('ten that are made at once with one name are one', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, () => createStation(admin, { name: 'Wall', cook: true, pack: false })),
  );
  expect(made.map(outcomeOf).toSorted()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
});

test('a station link is no other link, and no other link or token is a station’s', async () => {
  for (const secret of [
    station.id,
    asha.userUuid,
    tablet.token ?? '',
    `station.${station.secret}`,
    '',
    'x'.repeat(43),
  ])
    expect(await open(secret)).toBe('UNAUTHENTICATED');
  expect(outcomeOf(await openLink(kitchen.as.anonymous(), station.secret))).toBe('UNAUTHENTICATED');
  for (const token of [
    station.secret,
    `station.${station.secret}`,
    (tablet.token ?? '').slice('station.'.length),
  ]) {
    const caller = Object.assign(kitchen.as.anonymous(), { token });
    expect(outcomeOf(await caller.ask('{ myStation { id } }'))).toBe('UNAUTHENTICATED');
  }
});

test('links that open nothing are limited by address, together with others', async () => {
  for (let tried = 0; tried < 30; tried++) expect(await open('x'.repeat(43))).toBe('UNAUTHENTICATED');
  expect(await open(station.secret)).toBe('RATE_LIMITED');
  accepted(await tablet.ask('{ myStation { id } }'));
});

test('neither the secret nor a token stands in the database', async () => {
  const [row] = await sql<{ text: string }>(
    kitchen.em.fork(),
    `select concat((select string_agg(s::text, ' ') from stations s), (select string_agg(s::text, ' ') from station_secrets s),
       (select string_agg(a::text, ' ') from audit_entries a)) as text`,
  );
  for (const secret of [station.secret, tablet.token ?? ''])
    for (const written of [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret, 'base64url').toString('hex'),
    ])
      expect(row?.text).not.toContain(written);
});

describe('what a station can read', () => {
  test('is the fields that are listed: each other field of each type that it reaches is refused', async () => {
    const schema = await readSchema(kitchen.url);
    accepted(await pack(tablet));
    const { code } = (await ownBox()) ?? {};
    const roots: Record<string, string> = {
      'Query.myStation': '{ myStation { HERE } }',
      'Query.kitchenSheet': `{ kitchenSheet(date: "${today()}", mealId: "${BREAKFAST_ID}") { HERE } }`,
      'Query.packingList': `{ packingList(date: "${today()}", mealId: "${BREAKFAST_ID}") { HERE } }`,
      'Query.packingBox': `{ packingBox(code: "${code}") { HERE } }`,
      'Mutation.setPacked': `mutation { setPacked(orderIds: ["${orderId}"], packed: true) { HERE } }`,
      'Mutation.recordPrint': `mutation { recordPrint(date: "${today()}", mealId: "${BREAKFAST_ID}", kind: SLIPS, orderIds: ["${orderId}"]) { HERE } }`,
      'Mutation.setCooked': `mutation { setCooked(date: "${today()}", mealId: "${BREAKFAST_ID}", dishId: "${dish.id}", cooked: true, portions: 1) { HERE } }`,
      'Mutation.numberBoxes': `mutation { numberBoxes(date: "${today()}", mealId: "${BREAKFAST_ID}") { HERE } }`,
    };
    const open = operationsOf(schema).filter(({ name }) =>
      ['COOK', 'PACK', 'STATION'].includes(ACCESS_ROWS[name]?.rule ?? ''),
    );
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(roots).toSorted());

    // Walks as far as the listed fields lead, and tries every field on the way.
    const reached = new Map<string, string>();
    const queue = open.map(({ name, field }) => ({ type: getNamedType(field.type), at: roots[name] ?? '' }));
    const [wrong, seen]: [string[], string[]] = [[], []];
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { type, at } = next;
      if (!isObjectType(type) || reached.has(`${type.name} ${at.slice(0, 20)}`)) continue;
      reached.set(`${type.name} ${at.slice(0, 20)}`, at);
      for (const field of Object.values(type.getFields())) {
        if (field.args.length > 0) continue;
        const inner = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
        const answer = await tablet.ask(at.replace('HERE', `${field.name}${inner}`));
        const isListed = STATION_FIELDS[type.name]?.includes(field.name) ?? false;
        if (outcomeOf(answer) !== (isListed ? 'OK' : 'FORBIDDEN'))
          wrong.push(`${type.name}.${field.name}: ${outcomeOf(answer)}`);
        if (!isListed) continue;
        seen.push(`${type.name}.${field.name}`);
        if (inner)
          queue.push({ type: getNamedType(field.type), at: at.replace('HERE', `${field.name} { HERE }`) });
      }
    }
    expect(wrong).toEqual([]);
    const secrets =
      /price|amount|wallet|balance|mobile|phone|uuid|email|credit|location|link|secret|placedBy/i;
    expect([...new Set(seen)].filter((name) => secrets.test(name))).toEqual([]);
    expect(seen).toContain('Order.deliveryAddress');
  });

  test.each([
    ['by an alias', '{ packingList(date: "DAY", mealId: "MEAL") { boxes { order { sum: amount } } } }'],
    [
      'in a fragment',
      'fragment A on User { mobileNumber } { packingList(date: "DAY", mealId: "MEAL") { boxes { order { customer { ...A } } } } }',
    ],
    [
      'in an inline fragment',
      '{ packingList(date: "DAY", mealId: "MEAL") { ... on PackingList { boxes { order { lines { unitPrice } } } } } }',
    ],
    [
      'behind a directive',
      '{ packingList(date: "DAY", mealId: "MEAL") { boxes { order { customer { walletBalance @skip(if: true) } } } } }',
    ],
    ['at a root of its own', '{ meals { id } }'],
  ])('is not more %s', async (_how, query) => {
    const asked = query.replaceAll('DAY', today()).replaceAll('MEAL', BREAKFAST_ID);
    expect(outcomeOf(await tablet.ask(asked))).toBe('FORBIDDEN');
  });

  test('holds nothing of money, phones or links, whatever is asked for', async () => {
    await numberBoxes(admin, slot());
    const answer = await tablet.ask(
      `query ($date: LocalDate!, $mealId: ID!) { packingList(date: $date, mealId: $mealId) { boxes { code number packedBy { id title }
        order { id orderNumber version instructions customer { id title } deliveryAddress { text } meal { id title } lines { title quantity } } } } }`,
      slot(),
    );
    expect(outcomeOf(answer)).toBe('OK');
    const text = JSON.stringify(answer.data);
    expect(text).toContain('Asha Nair');
    for (const secret of [asha.userUuid, asha.mobileNumber]) expect(text).not.toContain(secret);
  });
});

describe('a tick that comes late', () => {
  test('counts once, however often it comes', async () => {
    const at = kitchen.clock.now();
    kitchen.clock.forward(HOUR);
    for (let i = 0; i < 3; i++) accepted(await pack(tablet, { at }));
    expect((await trail()).filter(({ action }) => action === 'ORDER_PACKED')).toHaveLength(1);
  });

  test('changes nothing when somebody else has packed or unpacked the box since', async () => {
    const at = kitchen.clock.now();
    kitchen.clock.forward(60_000);
    accepted(await pack(await kitchen.as.admin()));
    accepted(await pack(await kitchen.as.admin(), { packed: false }));
    kitchen.clock.forward(60_000);
    accepted(await pack(tablet, { at }));
    expect((await ownBox())?.packedAt).toBeNull();
    // What the same tablet said, it may say otherwise.
    accepted(await pack(tablet));
    accepted(await pack(tablet, { packed: false, at: new Date(kitchen.clock.now().getTime() - 1_000) }));
    expect((await ownBox())?.packedAt).toBeNull();
  });

  test('packs no box whose order was changed since it was looked at', async () => {
    accepted(await editOrder(admin, orderId, { lines: [{ dishId: dish.id, quantity: 2 }] }));
    const error = refused(await pack(tablet, { versions: [1] }));
    expect(error.code).toBe('STALE_VERSION');
    expect((await ownBox())?.packedAt).toBeNull();
    accepted(await pack(tablet, { versions: [2] }));
    expect(refused(await pack(tablet, { versions: [] })).field).toBe('versions');
  });
});

test('a code is found by a station that opens Pack, and by no station for Cook', async () => {
  const { code = '' } = (await ownBox()) ?? {};
  const cook = await stationOf(kitchen, (await newStation(admin, { name: 'Cook', pack: false })).secret);
  expect(outcomeOf(await box(cook, code))).toBe('FORBIDDEN');
  expect(
    outcomeOf(await tablet.ask('query ($code: String!) { packingBox(code: $code) { number } }', { code })),
  ).toBe('OK');
});

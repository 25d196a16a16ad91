/** Tests stations: creating them, signing a device in with their link, and revoking them. */
import { sql } from '../../src/db/sql.js';
import { Caller } from '../testkit/callers.js';
import { HOUR } from '../testkit/clock.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { openLink } from '../testkit/operations.js';
import type { SeededUser } from '../testkit/seed.js';
import { newStationDay, type StationDay, slotToday, tick } from '../testkit/station-day.js';
import {
  createStation,
  newStation,
  openStationLink,
  revokeStation,
  stationOf,
  stations,
} from '../testkit/stations.js';

const kitchen = openKitchen();
let admin: Caller;
let station: StationDay['station'];
let tablet: Caller;
let asha: SeededUser;
let orderId: string;

beforeEach(async () => {
  ({ admin, station, tablet, asha, orderId } = await newStationDay(kitchen));
});

const pack = (caller: Caller, more?: Parameters<typeof tick>[2]) => tick(caller, orderId, more);
const open = async (secret: string) => outcomeOf(await openStationLink(kitchen.as.anonymous(), secret));

test('a station link is valid for months on several devices until it is revoked', async () => {
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
  const dead = rejected(await openStationLink(kitchen.as.anonymous(), station.secret));
  expect(dead.message).toBe('This station link has expired. Ask an admin for a new link.');
  // Revoking the station again changes nothing. The list of stations does not contain it.
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

test('a device of a revoked or signed-out station gets the same error for every request', async () => {
  // The query of a packer's screen is larger than other callers may send.
  const all = `query ($date: LocalDate!, $mealId: ID!) { packingList(date: $date, mealId: $mealId) { boxes {
    position number stop { text rider { id } } packedAt packedBy { id title } packedByStation repack changedSincePrint
    order { id orderNumber status version instructions forDate deliveryAddress { text } meal { id title } customer { id title }
      lines { dishId title quantity diet allergens } } } } }`;
  const read = async (caller: Caller) => outcomeOf(await caller.ask(all, slotToday(kitchen)));
  expect([await read(tablet), await read(admin)]).toEqual(['OK', 'OK']);
  expect(await read(kitchen.as.anonymous())).toBe('BAD_USER_INPUT');
  accepted(await revokeStation(admin, station.id));
  expect(await read(tablet)).toBe('UNAUTHENTICATED');
  expect(await read(new Caller(kitchen.url, 'no-token'))).toBe('UNAUTHENTICATED');
});

test('the list of stations shows the screens and the last use', async () => {
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

test('a station keeps the twenty devices that were used last', async () => {
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
  [{ name: '  ' }, 'name', 'Enter a name for the station.'],
  [
    { name: 'pack 1' },
    'name',
    'There is already a station named pack 1. Revoke its link first, or enter another name.',
  ],
  [{ name: 'x'.repeat(121) }, 'name', 'Name can be at most 120 characters long.'],
  [{ name: 'Wall', cook: false, pack: false }, 'input.cook', 'Select Cook, Pack, or both.'],
])('createStation rejects the input %j', async (input, field, message) => {
  const error = rejected(await createStation(admin, { cook: true, pack: true, ...input }));
  expect([error.message, error.field]).toEqual([message, field]);
});

test('ten concurrent requests for one station name create one station', async () => {
  const made = await Promise.all(
    Array.from({ length: 10 }, () => createStation(admin, { name: 'Wall', cook: true, pack: false })),
  );
  expect(made.map(outcomeOf).toSorted()).toEqual([...Array(9).fill('CONFLICT'), 'OK']);
});

test('the links and tokens of stations, runs, and customers do not open each other', async () => {
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

test('invalid station links are limited by address, together with others', async () => {
  for (let tried = 0; tried < 30; tried++) expect(await open('x'.repeat(43))).toBe('UNAUTHENTICATED');
  expect(await open(station.secret)).toBe('RATE_LIMITED');
  accepted(await tablet.ask('{ myStation { id } }'));
});

test('the database contains neither the secret nor a token of a station', async () => {
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

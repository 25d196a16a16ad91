/** Tests changes by a kitchen tablet with a station link, and their recorded author. */
import { sql } from '../../src/db/sql.js';
import type { Caller } from '../testkit/callers.js';
import { HOUR } from '../testkit/clock.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { box } from '../testkit/kitchen-day.js';
import { editOrder } from '../testkit/operations.js';
import { BREAKFAST_ID, type SeededDish } from '../testkit/seed.js';
import { boxOf, newStationDay, type StationDay, slotToday, tick } from '../testkit/station-day.js';
import { newStation, stationOf } from '../testkit/stations.js';

const kitchen = openKitchen();
let admin: Caller;
let station: StationDay['station'];
let tablet: Caller;
let dish: SeededDish;
let orderId: string;
const slot = () => slotToday(kitchen);
const today = () => slotToday(kitchen).date;

beforeEach(async () => {
  ({ admin, station, tablet, dish, orderId } = await newStationDay(kitchen));
});

const pack = (caller: Caller, more?: Parameters<typeof tick>[2]) => tick(caller, orderId, more);
const ownBox = () => boxOf(kitchen, { admin, orderId });
const trail = async () =>
  accepted(
    await admin.ask<{ it: { entries: { action: string; actorKind: string; station: string | null }[] } }>(
      'query ($id: ID!) { it: auditTrail(subject: ORDER, id: $id) { entries { action actorKind station actor { id } } } }',
      { id: orderId },
    ),
  ).it.entries;

test('a station marks a dish as cooked, and the sheet and the audit trail name it', async () => {
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

test('a station packs, prints, and looks up boxes, and the list and the audit trail name it', async () => {
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

test('a box that an admin packs again after a station has the admin as its author', async () => {
  accepted(await pack(tablet));
  accepted(await pack(admin, { packed: false }));
  accepted(await pack(admin));
  expect((await ownBox())?.packedBy?.id).toBe((await kitchen.as.usualAdmin()).id);
  accepted(await editOrder(admin, orderId, { lines: [{ dishId: dish.id, quantity: 2 }] }));
  accepted(await pack(tablet));
  expect(await ownBox()).toMatchObject({ packedBy: null, repack: false });
});

describe('a tick that comes late', () => {
  test('a late mark of a station counts once, also if it arrives several times', async () => {
    const at = kitchen.clock.now();
    kitchen.clock.forward(HOUR);
    for (let i = 0; i < 3; i++) accepted(await pack(tablet, { at }));
    expect((await trail()).filter(({ action }) => action === 'ORDER_PACKED')).toHaveLength(1);
  });

  test('a late mark of a station does not change a later mark of another user', async () => {
    const at = kitchen.clock.now();
    kitchen.clock.forward(60_000);
    accepted(await pack(await kitchen.as.admin()));
    accepted(await pack(await kitchen.as.admin(), { packed: false }));
    kitchen.clock.forward(60_000);
    accepted(await pack(tablet, { at }));
    expect((await ownBox())?.packedAt).toBeNull();
    // A tablet can change its own mark, even with an earlier time.
    accepted(await pack(tablet));
    accepted(await pack(tablet, { packed: false, at: new Date(kitchen.clock.now().getTime() - 1_000) }));
    expect((await ownBox())?.packedAt).toBeNull();
  });

  test('a late mark of a station does not pack a box whose order changed', async () => {
    accepted(await editOrder(admin, orderId, { lines: [{ dishId: dish.id, quantity: 2 }] }));
    const error = rejected(await pack(tablet, { versions: [1] }));
    expect(error.code).toBe('STALE_VERSION');
    expect((await ownBox())?.packedAt).toBeNull();
    accepted(await pack(tablet, { versions: [2] }));
    expect(rejected(await pack(tablet, { versions: [] })).field).toBe('versions');
  });
});

test('a Pack station finds a box by its code, and a Cook station gets FORBIDDEN', async () => {
  const { code = '' } = (await ownBox()) ?? {};
  const cook = await stationOf(kitchen, (await newStation(admin, { name: 'Cook', pack: false })).secret);
  expect(outcomeOf(await box(cook, code))).toBe('FORBIDDEN');
  expect(
    outcomeOf(await tablet.ask('query ($code: String!) { packingBox(code: $code) { number } }', { code })),
  ).toBe('OK');
});

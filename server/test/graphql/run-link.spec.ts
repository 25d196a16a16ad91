/** Tests the link of a run: the access that it gives, and when it becomes invalid. */
import { sql } from '../../src/db/sql.js';
import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { DAY, HOUR } from '../testkit/clock.js';
import { day } from '../testkit/days.js';
import { closeRun, myRun, openRunLink, renewRunLink, reportStops, riderOf } from '../testkit/delivery.js';
import { type DeliveryDay, deliveryDay, event } from '../testkit/delivery-day.js';
import { forgetFailures } from '../testkit/forget-failures.js';
import { accepted, outcomeOf, rejected } from '../testkit/graphql-client.js';
import { openKitchen } from '../testkit/kitchen.js';
import { fingerprint } from '../testkit/ledger.js';
import { findOrder, openLink } from '../testkit/operations.js';

const kitchen = openKitchen();
let admin: Caller;
let days = 0;
let today: IndiaDate;
let out: DeliveryDay;

beforeEach(async () => {
  await forgetFailures(kitchen.em);
  today = day(`2027-07-${String(++days).padStart(2, '0')}`);
  kitchen.clock.set(`${today}T10:00:00+05:30`);
  admin = await kitchen.as.admin();
  out = await deliveryDay(kitchen, today, 1);
});

const open = async (secret: string) => outcomeOf(await openRunLink(kitchen.as.anonymous(), secret));
const delivered = () => event(out.stops[0]?.id, 'DELIVERED', kitchen.clock.now());
const update = async (input: object) =>
  accepted(
    await (await kitchen.as.admin()).ask(
      'mutation ($id: ID!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }',
      { id: out.rider.id, input },
    ),
  );

/** Expects that the link and its earlier sessions are invalid, and that using them changes nothing. */
async function expectNothing(): Promise<void> {
  const before = await fingerprint(kitchen.em);
  expect(await open(out.secret)).toBe('UNAUTHENTICATED');
  expect(outcomeOf(await myRun(out.phone))).toBe('UNAUTHENTICATED');
  expect(outcomeOf(await reportStops(out.phone, [delivered()]))).toBe('UNAUTHENTICATED');
  expect(await fingerprint(kitchen.em)).toEqual(before);
}

/** Ways in which a link ends. */
const ENDINGS: Record<string, () => Promise<unknown>> = {
  'the run is closed': async () => accepted(await closeRun(admin, out.runId)),
  'the run is closed by hand': () =>
    sql(kitchen.em.fork(), `update delivery_runs set status = 'CLOSED', closed_at = now() where id = $1`, [
      out.runId,
    ]),
  'another link is made': async () => accepted(await renewRunLink(admin, out.runId)),
  'a day has passed': async () => kitchen.clock.forward(DAY),
  'the rider is made inactive': () => update({ status: 'INACTIVE' }),
  'the rider is made inactive, and active again': async () => {
    await update({ status: 'INACTIVE' });
    await update({ status: 'ACTIVE' });
  },
  'the rider becomes a user of another type': () =>
    update({ type: 'CUSTOMER', addresses: [{ text: 'House 1' }] }),
  'the run is assigned to another rider by SQL': async () =>
    sql(kitchen.em.fork(), 'update delivery_runs set rider_id = $2 where id = $1', [
      out.runId,
      (await kitchen.seed.delivery()).id,
    ]),
};

test.each(Object.entries(ENDINGS))(
  'a run link is valid until %s, and then opens nothing',
  async (_how, end) => {
    accepted(await myRun(out.phone));
    expect(await open(out.secret)).toBe('OK');
    await end();
    await expectNothing();
  },
);

test('a run link is valid for a day, however often it is opened', async () => {
  kitchen.clock.forward(DAY - HOUR);
  const { accessToken, expiresAt } = accepted(await openRunLink(kitchen.as.anonymous(), out.secret)).it;
  expect(Date.parse(expiresAt) - kitchen.clock.now().getTime()).toBe(HOUR);
  kitchen.clock.forward(HOUR - 1);
  const phone = await riderOf(kitchen, out.secret);
  accepted(await myRun(phone));
  kitchen.clock.forward(1);
  await expectNothing();
  expect(accessToken).not.toBe(out.secret);
});

test('a new run link opens the same run, and the old link opens nothing', async () => {
  const before = out;
  const { secret } = accepted(await renewRunLink(admin, before.runId)).it;
  const phone = await riderOf(kitchen, secret);
  expect(accepted(await myRun(phone)).it.id).toBe(before.runId);
  out = await deliveryDay(kitchen, today, 1);
  // One rider's token has no access to the other's run.
  const answers = accepted(await reportStops(phone, [delivered()])).it;
  expect(answers).toMatchObject([{ counted: false, stop: null }]);
  expect(accepted(await findOrder(admin, out.orderIds[0] ?? '')).it.status).toBe('PLACED');
  expect(accepted(await myRun(phone)).it.id).toBe(before.runId);
});

test("a delivery user's ID opens nothing, and a run link does not work as a personal link", async () => {
  expect(rejected(await openLink(kitchen.as.anonymous(), out.rider.userUuid)).message).toBe(
    'This link belongs to a user who is not a customer. Only customers have a profile.',
  );
  expect(await open(out.rider.userUuid)).toBe('UNAUTHENTICATED');
  expect(await open(out.runId)).toBe('UNAUTHENTICATED');
  expect(outcomeOf(await openLink(kitchen.as.anonymous(), out.secret))).toBe('UNAUTHENTICATED');
});

test('invalid run links are limited by address, together with personal ones', async () => {
  for (let tried = 0; tried < 15; tried++) {
    expect(await open('x'.repeat(43))).toBe('UNAUTHENTICATED');
    expect(outcomeOf(await openLink(kitchen.as.anonymous(), crypto.randomUUID()))).toBe('UNAUTHENTICATED');
  }
  expect(await open(out.secret)).toBe('RATE_LIMITED');
  accepted(await myRun(out.phone));
});

test('a run has at most twenty sessions, the newest', async () => {
  for (let opened = 0; opened < 20; opened++) expect(await open(out.secret)).toBe('OK');
  expect(outcomeOf(await myRun(out.phone))).toBe('UNAUTHENTICATED');
  const [row] = await sql<{ open: number }>(
    kitchen.em.fork(),
    'select count(*)::int as open from sessions where run_id = $1 and ended_at is null',
    [out.runId],
  );
  expect(row?.open).toBe(20);
});

test('the database contains neither the secret nor a token of a run', async () => {
  const [row] = await sql<{ text: string }>(
    kitchen.em.fork(),
    `select concat((select string_agg(l::text, ' ') from run_links l), (select string_agg(s::text, ' ') from sessions s),
       (select string_agg(t::text, ' ') from session_tokens t), (select string_agg(a::text, ' ') from audit_entries a),
       (select string_agg(r::text, ' ') from delivery_runs r)) as text`,
  );
  for (const secret of [out.secret, out.phone.token ?? ''])
    for (const written of [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret, 'base64url').toString('hex'),
    ])
      expect(row?.text).not.toContain(written);
});

test('a request can open only one link', async () => {
  const answer = await kitchen.as
    .anonymous()
    .ask(
      'mutation ($secret: String!) { a: openRunLink(secret: $secret) { accessToken } b: openRunLink(secret: $secret) { accessToken } }',
      { secret: out.secret },
    );
  expect(outcomeOf(answer)).toBe('BAD_USER_INPUT');
});

/** Tests delivery photos: who may send and see them, their stored form, and their retention. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { sql } from '../../../src/db/sql.js';
import { tables } from '../../../src/db/tables.js';
import { inTransaction } from '../../../src/db/transaction.js';
import { removeOldPhotos } from '../../../src/features/delivery/photos.js';
import { PictureFolder } from '../../../src/features/pictures/picture-folder.js';
import { afterAuthentication, endSession } from '../../testkit/after-authentication.js';
import type { Caller } from '../../testkit/callers.js';
import { MINUTE } from '../../testkit/clock.js';
import { day } from '../../testkit/days.js';
import { closeRun, reportStops } from '../../testkit/delivery.js';
import { actionsOn, type DeliveryDay, deliveryDay, event } from '../../testkit/delivery-day.js';
import { accepted } from '../../testkit/graphql-client.js';
import { openKitchen } from '../../testkit/kitchen.js';
import { fingerprint } from '../../testkit/ledger.js';

const folder = mkdtempSync(path.join(tmpdir(), 'mealbox-photos-'));
const store = new PictureFolder(folder);
const kitchen = openKitchen({ pictures: store });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const setStep = afterAuthentication();
let out: DeliveryDay;
let admin: Caller;
let photo: Buffer;
let days = 0;
beforeEach(async () => {
  const today = day(`2027-09-${String(++days).padStart(2, '0')}`);
  kitchen.clock.set(`${today}T10:00:00+05:30`);
  out = await deliveryDay(kitchen, today, 2);
  admin = await kitchen.as.admin();
  photo = await sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#384' } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: 'Taken at 12 MG Road' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
});

const kept = () => readdirSync(folder).sort();
const bearer = (token: string | null | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};
const send = async (
  id: string,
  {
    stop = out.stops[0]?.id,
    token = out.phone.token as string | null | undefined,
    at = '',
    bytes = photo,
  } = {},
) => {
  const query = new URLSearchParams({ stop: stop ?? '', at: at || kitchen.clock.now().toISOString() });
  const response = await fetch(`${kitchen.url}/delivery-photos/${id}?${query}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', ...bearer(token) },
    body: bytes as never,
  });
  const body = await response.text();
  return { status: response.status, message: body && (JSON.parse(body) as { message?: string }).message };
};
const see = (id: string, token: string | null | undefined) =>
  fetch(`${kitchen.url}/delivery-photos/${id}`, { headers: bearer(token) });
const photosOf = async (caller: Caller, orderId: string | undefined) =>
  accepted(
    await caller.ask<{ it: { progress: { photo: string | null } | null } }>(
      'query ($id: ID!) { it: order(id: $id) { progress { photo } } }',
      { id: orderId },
    ),
  ).it.progress?.photo;

test('a photo is stored small and without metadata, for admins and its customer only', async () => {
  const id = crypto.randomUUID();
  expect(await send(id)).toMatchObject({ status: 204 });
  const file = readFileSync(path.join(folder, `photo-${id}.webp`));
  expect(file.includes('MG Road')).toBe(false);
  const { width, height, exif } = await sharp(file).metadata();
  // The orientation of the camera turns the photo of 1600 by 2000 pixels to landscape.
  expect([width, height, exif]).toEqual([1280, 1024, undefined]);
  const [asha, ravi] = await Promise.all(out.customers.map((one) => kitchen.as.customer(one)));
  const station = await admin.ask<{ it: { secret: string } }>(
    'mutation { it: createStation(input: { name: "Pack", cook: true, pack: true }) { secret } }',
  );
  const opened = await kitchen.as
    .anonymous()
    .ask<{ it: { accessToken: string } }>(
      'mutation ($s: String!) { it: openStationLink(secret: $s) { accessToken } }',
      {
        s: accepted(station).it.secret,
      },
    );
  const matrix: readonly (readonly [string, string | null | undefined, number])[] = [
    ['an admin', admin.token, 200],
    ['its customer', asha?.token, 200],
    ['another customer', ravi?.token, 404],
    ['its rider', out.phone.token, 403],
    ['a station', accepted(opened).it.accessToken, 403],
    ['no token', null, 401],
    ['an invalid token', 'no-token', 401],
  ];
  for (const [who, token, status] of matrix) {
    const response = await see(id, token);
    expect([who, response.status]).toEqual([who, status]);
    if (status !== 200) continue;
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  }
  // The public path of pictures does not reach the photo.
  expect((await fetch(`${kitchen.url}/pictures/photo-${id}.webp`)).status).toBe(404);
  for (const [who, token] of matrix.filter(([who]) => who !== 'its rider'))
    expect([who, (await send(crypto.randomUUID(), { token })).status]).toEqual([
      who,
      token === null || token === 'no-token' ? 401 : 403,
    ]);
  expect(await photosOf(asha as Caller, out.orderIds[0])).toBeNull();
  accepted(await reportStops(out.phone, [event(out.stops[0]?.id, 'DELIVERED', kitchen.clock.now())]));
  expect(await photosOf(asha as Caller, out.orderIds[0])).toBe(`/delivery-photos/${id}`);
  expect((await actionsOn(kitchen.em, out.orderIds[0])).map(({ action }) => action)).toEqual([
    'ORDER_PHOTOGRAPHED',
    'ORDER_COMPLETED',
  ]);
});

test('sending the same photo again changes nothing, and the newest photo of a stop is displayed', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = new Date(kitchen.clock.now().getTime() - MINUTE).toISOString();
  accepted(await reportStops(out.phone, [event(out.stops[0]?.id, 'DELIVERED', kitchen.clock.now())]));
  expect((await send(second)).status).toBe(204);
  expect((await send(first, { at })).status).toBe(204);
  const before = await fingerprint(kitchen.em);
  expect((await send(first, { at })).status).toBe(204);
  expect(await fingerprint(kitchen.em)).toEqual(before);
  expect(await photosOf(admin, out.orderIds[0])).toBe(`/delivery-photos/${second}`);
  const files = kept().length;
  for (let more = 0; more < 3; more++) expect((await send(crypto.randomUUID())).status).toBe(204);
  expect(await send(crypto.randomUUID())).toMatchObject({
    status: 409,
    message: 'A stop can have at most 5 photos.',
  });
  expect(await send(first, { stop: out.stops[1]?.id })).toMatchObject({ status: 409 });
  expect(kept()).toHaveLength(files + 3);
});

test('a file that is no photo, of another run, or of a closed run is not stored', async () => {
  const before = kept();
  const id = crypto.randomUUID();
  expect((await send(id, { bytes: Buffer.from('hello') })).status).toBe(400);
  expect((await send('no-id')).status).toBe(400);
  for (const at of [
    'noon',
    '0',
    '-271821-04-20T00:00:00Z',
    '2026-02-31T10:00:00Z',
    'Fri, 27 Nov 2026 10:00:00 GMT',
  ])
    expect([at, (await send(id, { at })).status]).toEqual([at, 400]);
  expect((await send(id, { stop: crypto.randomUUID() })).status).toBe(404);
  accepted(await closeRun(admin, out.runId));
  expect((await send(id)).status).toBe(401);
  expect(kept()).toEqual(before);
});

test('a session that ends during the upload of a photo stores no photo', async () => {
  setStep((actor) => endSession(kitchen.em, actor));
  const before = kept();
  expect((await send(crypto.randomUUID())).status).toBe(401);
  expect(kept()).toEqual(before);
});

test('of two stops that are sent a photo with the same ID at once, one gets it', async () => {
  const id = crypto.randomUUID();
  const now = kitchen.clock.now();
  let sending: ReturnType<typeof send> | undefined;
  await inTransaction(kitchen.em.fork(), async (em) => {
    const photo = { id, stopId: out.stops[1]?.id as string, takenAt: now, receivedAt: now };
    await tables(em).insertInto('DeliveryPhoto').values(photo).execute();
    sending = send(id);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await sql(kitchen.em.fork(), waiting)).length === 0) await sleep(20);
  });
  expect(await sending).toMatchObject({ status: 409 });
});

test('a photo is deleted after 90 days, not before', async () => {
  const id = crypto.randomUUID();
  expect((await send(id)).status).toBe(204);
  const received = kitchen.clock.now().getTime();
  const days90 = 90 * 24 * 60 * MINUTE;
  kitchen.clock.set(new Date(received + days90 - MINUTE));
  await removeOldPhotos(kitchen.em.fork(), kitchen.clock, store);
  const later = await kitchen.as.admin();
  expect((await see(id, later.token)).status).toBe(200);
  kitchen.clock.set(new Date(received + days90));
  expect(await removeOldPhotos(kitchen.em.fork(), kitchen.clock, store)).toBeGreaterThan(0);
  expect(kept()).not.toContain(`photo-${id}.webp`);
  expect((await see(id, (await kitchen.as.admin()).token)).status).toBe(404);
  kitchen.clock.set(new Date(received));
});

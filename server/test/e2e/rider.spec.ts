import sharp from 'sharp';
import { sql } from '../../src/db/sql.js';
import { smallTargets } from '../harness/touch-targets.js';
import { openBuiltKitchen, type Visit } from '../testkit/built-kitchen.js';
import { closeRun, renewRunLink } from '../testkit/delivery.js';
import { accepted } from '../testkit/graphql-client.js';
import { cancelOrder } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { allMarksSent, deliver, deliveredButton, progress, runOf } from './rider-steps.js';
import { type RunOut, sendOut } from './run-out.js';

const kitchen = openBuiltKitchen();

/** Opens the link of a run, and waits until the service worker is ready. */
const open = async ({ link, run }: RunOut): Promise<Visit> => {
  const visit = await kitchen.visit(link, 360, { offlineShell: true });
  await progress(visit.page, 0, run.stops.length);
  await visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return visit;
};

const withoutNetwork = async (visit: Visit): Promise<void> => {
  visit.expectProblems(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to load resource/);
  await visit.context.setOffline(true);
};

const countEvents = async ({ run }: RunOut): Promise<number> => {
  const [row] = await sql<{ count: string }>(
    kitchen.em.fork(),
    'select count(*) from delivery_events e join delivery_stops s on s.id = e.stop_id where s.run_id = $1',
    [run.id],
  );
  return Number(row?.count);
};

test('forty offline reports, with reloads in between, are each counted once when online', async () => {
  const out = await sendOut(kitchen, 40);
  const visit = await open(out);
  const { page, context } = visit;
  await withoutNetwork(visit);
  for (let done = 1; done <= 40; done++) {
    // The keyboard can press the button faster than a finger.
    await deliveredButton(page).press('Enter');
    await progress(page, done, 40);
    // Reloads the page, as after the browser has killed the tab.
    if (done % 15 === 0) {
      await page.reload();
      await progress(page, done, 40);
    }
  }
  await page.getByRole('heading', { name: 'All stops are done.' }).waitFor();
  await page.getByText(/40 updates are waiting on this phone/).waitFor();
  expect(await countEvents(out)).toBe(0);

  await context.setOffline(false);
  await allMarksSent(page);
  expect(await countEvents(out)).toBe(40);
  const { stops } = await runOf(kitchen, out);
  expect(new Set(stops.map(({ status }) => status))).toEqual(new Set(['DELIVERED']));
  expect(new Set(stops.flatMap(({ orders }) => orders.map(({ status }) => status)))).toEqual(
    new Set(['COMPLETED']),
  );
});

test('two tabs show the same run, and a report of either is sent once, even after one closes', async () => {
  const out = await sendOut(kitchen, 6);
  const visit = await open(out);
  const { page, context } = visit;
  const other = await context.newPage();
  await other.goto('/run');
  await progress(other, 0, 6);
  await withoutNetwork(visit);
  for (let done = 1; done <= 6; done++) {
    await deliver(done % 2 ? page : other);
    await progress(page, done, 6);
    await progress(other, done, 6);
  }
  await page.close();
  await context.setOffline(false);
  await allMarksSent(other);
  expect(await countEvents(out)).toBe(6);
  expect((await runOf(kitchen, out)).stops.every(({ status }) => status === 'DELIVERED')).toBe(true);
});

test('a photo and empty boxes are stored offline, and shown on the board when online', async () => {
  const settings = 'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { version } }';
  accepted(await kitchen.admin.ask(settings, { input: { deliveryProof: 'PHOTO', boxLimit: 2 } }));
  const out = await sendOut(kitchen, 2);
  const visit = await open(out);
  const { page, context } = visit;
  const withPhoto = page.getByRole('button', { name: 'Take photo and deliver' });
  await withPhoto.waitFor();
  await withoutNetwork(visit);
  await page.getByRole('button', { name: 'One more box' }).click();
  const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#a63' } })
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await withPhoto.click();
  await (await chooser).setFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: photo });
  await progress(page, 1, 2);
  await page.getByText(/1 photo waits on this phone/).waitFor();
  await page.reload();
  await page.getByText(/1 photo waits on this phone/).waitFor();
  await page.getByRole('button', { name: 'Delivered without a photo' }).click();
  await progress(page, 2, 2);
  await context.setOffline(false);
  await allMarksSent(page);
  const { stops } = await runOf(kitchen, out);
  expect(stops.map(({ status, boxesBack, photo: path }) => [status, boxesBack, path !== null])).toEqual([
    ['DELIVERED', 1, true],
    ['DELIVERED', 0, false],
  ]);
  const { page: board } = await kitchen.visitAsAdmin(`/kitchen?meal=${BREAKFAST_ID}&tab=deliver`, 1280);
  await board.getByRole('button', { name: 'Photo of the delivery to Customer 01' }).first().click();
  const image = board.getByRole('img', { name: 'Delivered box, photographed by the rider' });
  await image.waitFor();
  const size = '((image) => [image.naturalWidth, image.naturalHeight])(document.querySelector("dialog img"))';
  expect(await board.evaluate(size)).toEqual([1280, 960]);
  accepted(await kitchen.admin.ask(settings, { input: { deliveryProof: 'NONE', boxLimit: 0 } }));
});

test('an order cancelled during the run is struck through', async () => {
  const out = await sendOut(kitchen, 2);
  const { page } = await kitchen.visit(out.link, 360);
  await progress(page, 0, 2);
  const [, second] = out.run.stops;
  accepted(await cancelOrder(kitchen.admin, second?.orders[0]?.id ?? ''));
  await page.reload();
  await progress(page, 0, 1);
  expect(await page.locator('del').textContent()).toContain('Customer 02');
});

test('phone and board exclude a cancelled stop from the count, and positions stay', async () => {
  const out = await sendOut(kitchen, 4);
  const [, second] = out.run.stops;
  accepted(await cancelOrder(kitchen.admin, second?.orders[0]?.id ?? ''));
  const { page } = await kitchen.visit(out.link, 360);
  await progress(page, 0, 3);
  await page.getByText('Stop 1', { exact: true }).waitFor();
  await deliver(page);
  await progress(page, 1, 3);
  await page.getByText('Stop 3', { exact: true }).waitFor();
  await allMarksSent(page);
  const visit = await kitchen.visitAsAdmin(`/kitchen?meal=${BREAKFAST_ID}&tab=deliver`, 1280);
  const column = visit.page.getByRole('region', { name: out.rider.title });
  await progress(column, 1, 3);
  expect(await column.getByText(/ of 4/).count()).toBe(0);
});

test('a renewed or closed link opens nothing, and unsent reports are listed', async () => {
  const out = await sendOut(kitchen, 3);
  const visit = await open(out);
  const { page, context } = visit;
  await withoutNetwork(visit);
  await deliver(page);
  await progress(page, 1, 3);
  const renewed = accepted(await renewRunLink(kitchen.admin, out.run.id)).it;
  visit.expectProblems(/401/);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  await page.getByText(/has not reached the kitchen/).waitFor();
  await visit.expectFine();
  // If the new link is opened on the same phone, the waiting reports are sent.
  await page.goto(`/run/${renewed.secret}`);
  await progress(page, 1, 3);
  await allMarksSent(page);
  expect((await runOf(kitchen, out)).stops[0]?.status).toBe('DELIVERED');

  accepted(await closeRun(kitchen.admin, out.run.id));
  for (const link of [out.link, `/run/${renewed.secret}`]) {
    const later = await kitchen.visit(link, 360);
    later.expectProblems(/401/);
    await later.page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(later.page.url()).pathname).toBe('/run');
    expect(await later.page.getByRole('button', { name: 'Delivered' }).count()).toBe(0);
  }
});

test('the secret of a link is sent to open the run and stored nowhere', async () => {
  const out = await sendOut(kitchen, 1);
  const secret = out.link.slice('/run/'.length);
  const visit = await kitchen.visit('/robots.txt', 360, { offlineShell: true });
  const { page } = visit;
  const carrying: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (request.url().includes(secret)) carrying.push(`${request.resourceType()} address`);
    if (request.postData()?.includes(secret)) carrying.push(request.postDataJSON().operationName);
    if (referer.includes(secret)) carrying.push('referer');
  });
  await page.goto(out.link);
  await progress(page, 0, 1);
  await deliver(page);
  await progress(page, 1, 1);
  await visit.settled();
  expect(carrying).toEqual(['document address', 'OpenRunLink']);
  expect(new URL(page.url()).pathname).toBe('/run');
  const kept = await page.evaluate(async () => {
    const open = indexedDB.open('mealbox-runs');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const all = database.transaction('runs').objectStore('runs').getAll();
    const runs = await new Promise((resolve) => {
      all.onsuccess = () => resolve(all.result);
    });
    return JSON.stringify([runs, { ...localStorage }, { ...sessionStorage }, history.state]);
  });
  expect(kept).toContain(out.run.id);
  expect(kept).not.toContain(secret);
});

test("a run next to a customer's menu and admin screens leaves each signed in", async () => {
  const out = await sendOut(kitchen, 1);
  const [customer] = out.customers;
  const { page } = await kitchen.visitAsAdmin(`/meal/${customer?.userUuid}`, 1280);
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  await page.goto(out.link);
  await progress(page, 0, 1);
  await deliver(page);
  await progress(page, 1, 1);
  await page.goto('/meal');
  await page.getByRole('dialog', { name: 'Choose a meal' }).waitFor();
  await page.goto('/dishes');
  await page.getByText('Ragi Idli & Sambar', { exact: true }).waitFor();
  await page.goto('/run');
  await progress(page, 1, 1);
});

test('a run is readable, and its buttons are large enough for a thumb', async () => {
  const out = await sendOut(kitchen, 4);
  const visit = await kitchen.visit(out.link, 360);
  const { page } = visit;
  await progress(page, 0, 4);
  await visit.expectFine();
  await deliver(page);
  await progress(page, 1, 4);
  await visit.expectFine();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not delivered' }).click();
  await page.getByRole('dialog').waitFor();
  await visit.expectFine();
  expect(await smallTargets(page)).toEqual([]);
});

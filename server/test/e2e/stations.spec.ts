/** Tests stations: an admin creates one in the settings, and the tablet opens its link, cooks, and packs until the revocation. */
import { openBuiltKitchen, TABLET } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { packingList, sheet, slotOf } from '../testkit/kitchen-day.js';
import type { OrderData } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { newStation, revokeStation, stations } from '../testkit/stations.js';
import { AdminApi } from './admin-api.js';
import { eventually } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);
let lastDay = 40;
let day: number;

beforeEach(() => {
  day = ++lastDay;
});

const query = () => `day=${dayFromToday(day)}&meal=${BREAKFAST_ID}`;
const boxes = () => packingList(kitchen.admin, slotOf(dayFromToday(day), BREAKFAST_ID));
const order = async (title: string): Promise<OrderData> =>
  adminApi.place(await kitchen.seed.customer({ title, balancePaise: 500_000 }), dayFromToday(day), {
    'Corn Salad': 2,
  });

test('a station is created in the settings with a link and a QR code, and revoked', async () => {
  const { page, expectFine } = await kitchen.visitAsAdmin('/settings', 1280);
  await page.getByRole('button', { name: '+ New Station' }).click();
  const form = page.getByRole('dialog', { name: 'New Station' });
  await form.getByRole('button', { name: 'Create link' }).click();
  await form.getByText('Enter a name for the station.').waitFor();
  await form.getByLabel('Name').fill(`Wall ${day}`);
  await form.getByLabel('Screens').selectOption('Pack');
  await form.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('alertdialog', { name: `Link for Wall ${day}` });
  const address = await link.getByLabel('Station link').inputValue();
  expect(new URL(address).pathname).toMatch(/^\/station\/[\w-]{43}$/);
  await link.locator('svg.station-link').waitFor();
  await expectFine();
  await link.getByRole('button', { name: 'Done' }).click();
  const row = page
    .getByRole('list', { name: 'Stations' })
    .getByRole('listitem')
    .filter({ hasText: `Wall ${day}` });
  await row.getByText('Pack · not used yet').waitFor();
  await row.getByRole('button', { name: `Revoke Wall ${day}` }).click();
  const question = page.getByRole('alertdialog', { name: `Revoke the station Wall ${day}?` });
  await expectFine();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await row.waitFor({ state: 'detached' });
  expect(accepted(await stations(kitchen.admin)).it.map(({ name }) => name)).not.toContain(`Wall ${day}`);
});

test('a tablet opens its link, cooks and packs, stays signed in, and is signed out when revoked', async () => {
  const asha = await order(`Asha ${day}`);
  const { id, secret } = await newStation(kitchen.admin, { name: `Pack ${day}` });
  const { page, expectFine, expectProblems, settled } = await kitchen.visit(`/station/${secret}`, TABLET, {
    unused: true,
  });
  await page.getByRole('heading', { name: `Station: Pack ${day}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/station');
  await page.goto(`/station?${query()}`);
  await page.getByText('1 box').first().waitFor();
  await settled();
  await expectFine();
  await page.getByRole('tab', { name: 'Pack' }).click();
  const tick = page.getByRole('checkbox', { name: new RegExp(`#${asha.orderNumber}$`) });
  await tick.click();
  await page.getByText('1 of 1 packed').waitFor();
  await settled();
  await expectFine();
  // A station displays no action of an admin.
  for (const name of ['Complete', 'Print', 'More', 'Logout', /^Complete [\d#]/])
    expect(await page.getByRole('button', { name, exact: typeof name === 'string' }).count()).toBe(0);
  expect(await page.getByRole('tab', { name: 'Deliver' }).count()).toBe(0);
  const kept = await page.evaluate(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])',
  );
  expect(kept).not.toContain(secret);
  // The code on a box opens the box on the tablet, as after a scan with a camera.
  await page.goto(`/pack/${(await boxes())[0]?.code}`);
  await page.getByText('This box is packed.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/station\/pack\//);
  await expectFine();
  // The tablet cannot open the admin's screens.
  await page.goto('/kitchen');
  await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
  await page.goto(`/station?${query()}&tab=pack`);
  await page.getByText('1 of 1 packed').waitFor();

  accepted(await revokeStation(kitchen.admin, id));
  expectProblems(/401/);
  await page.getByRole('checkbox', { name: new RegExp(`#${asha.orderNumber}$`) }).click();
  await page
    .getByRole('heading', { name: 'This station link has expired. Ask an admin for a new link.' })
    .waitFor();
  await expectFine();
  expect((await boxes())[0]?.packedAt).not.toBeNull();
  await page.goto(`/station/${secret}`);
  await page.getByText('This station link has expired. Ask an admin for a new link.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/station');
});

test('a station tablet loads offline, sends its marks when online, and lists the unsent marks of a revoked station', async () => {
  const [asha, ravi] = [await order(`Asha ${day}`), await order(`Ravi ${day}`)];
  const { id, secret } = await newStation(kitchen.admin, { name: `Wall ${day}`, cook: false });
  const visit = await kitchen.visit(`/station/${secret}`, TABLET, { offlineShell: true });
  const { page, context, expectProblems, expectFine } = visit;
  await page.getByRole('heading', { name: `Station: Wall ${day}` }).waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.goto(`/station?${query()}`);
  await page.getByText('0 of 2 packed').waitFor();
  const kept =
    'caches.match("/station", { cacheName: "mealbox-station" }).then((page) => page !== undefined)';
  await eventually(() => page.evaluate(kept), true);
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to load resource/, /401/);
  await context.setOffline(true);
  // Reloads the page without a network, as after a restart of the tablet.
  await page.reload();
  await page.getByText(/^Not up to date/).waitFor();
  const tick = ({ orderNumber }: OrderData) =>
    page.getByRole('checkbox', { name: new RegExp(`#${orderNumber}$`) }).click();
  await tick(asha);
  await page.getByText('1 of 2 packed').waitFor();
  await page.getByText('1 change is waiting for the network.', { exact: false }).waitFor();
  await expectFine();
  await context.setOffline(false);
  await page
    .getByText('1 change is waiting for the network.', { exact: false })
    .waitFor({ state: 'detached' });
  const packed = async () =>
    (await boxes()).filter(({ packedAt }) => packedAt !== null).map((box) => box.order.id);
  await eventually(packed, [asha.id]);

  await context.setOffline(true);
  await tick(ravi);
  await page.getByText('2 of 2 packed').waitFor();
  accepted(await revokeStation(kitchen.admin, id));
  await context.setOffline(false);
  await page.getByText(`Packed: #${ravi.orderNumber}`).first().waitFor();
  await expectFine();
  expect(await packed()).toEqual([asha.id]);
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByText(`Packed: #${ravi.orderNumber}`).waitFor({ state: 'detached' });
});

test('a tablet that loses its network after opening shows the data when online, and then works offline', async () => {
  const { secret } = await newStation(kitchen.admin, { name: `Lost ${day}`, cook: false });
  await order(`Asha ${day}`);
  const visit = await kitchen.visit(`/station/${secret}`, TABLET, { offlineShell: true });
  const { page, context, expectProblems } = visit;
  expectProblems(
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_FAILED/,
    /Failed to load resource/,
    /service-worker|sw\.js/,
  );
  await page.getByRole('heading', { name: `Station: Lost ${day}` }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  // Waits until the tablet has tried to store its screen without a network.
  await page.waitForTimeout(3_000);
  await context.setOffline(false);
  await page.getByText(/^No orders for /).waitFor();
  const kept =
    'navigator.serviceWorker.ready.then(() => caches.match("/station", { cacheName: "mealbox-station" })).then((page) => page !== undefined)';
  await eventually(() => page.evaluate(kept), true);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Not up to date/).waitFor();
});

test('a station for Cook shows no other tab', async () => {
  const { secret } = await newStation(kitchen.admin, { name: `Cook ${day}`, pack: false });
  const { page, settled, expectFine } = await kitchen.visit(`/station/${secret}`, TABLET, { unused: true });
  await page.getByRole('tab', { name: 'Cook' }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(1);
  await settled();
  await expectFine();
});

test('offline marks are stored on the tablet, survive a restart, and are sent when online', async () => {
  const first = await order(`First ${day}`);
  const second = await order(`Second ${day}`);
  const { secret } = await newStation(kitchen.admin, { name: `Offline ${day}`, cook: false });
  const { page, expectProblems } = await kitchen.visit(`/station/${secret}`, TABLET, { unused: true });
  expectProblems(/ERR_FAILED|Failed to load resource/);
  await page.getByRole('tab', { name: 'Pack' }).waitFor();
  await page.goto(`/station?${query()}&tab=pack`);
  await page.getByText('0 of 2 packed').waitFor();
  let isAway = true;
  await page.route('**/graphql', (route) => {
    const isTick = route.request().postDataJSON().operationName === 'SetPacked';
    return isAway && isTick ? route.abort() : route.continue();
  });
  const tick = ({ orderNumber }: OrderData) =>
    page.getByRole('checkbox', { name: new RegExp(`#${orderNumber}$`) });
  await tick(first).click();
  await page.getByText('1 change is waiting for the network. It will be sent automatically.').waitFor();
  await page.reload();
  await page.getByText('1 of 2 packed').waitFor();
  await tick(second).click();
  await page.getByText('2 changes are waiting for the network. They will be sent automatically.').waitFor();
  expect((await boxes()).filter(({ packedAt }) => packedAt)).toEqual([]);
  isAway = false;
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await page.getByText(/for the network/).waitFor({ state: 'detached' });
  expect((await boxes()).every(({ packedAt }) => packedAt)).toBe(true);
  await page.getByText('2 of 2 packed').waitFor();
});

test('an offline cooked mark survives a restart, and is sent with its time', async () => {
  await order(`Asha ${day}`);
  const { secret } = await newStation(kitchen.admin, { name: `Stove ${day}`, pack: false });
  const { page, context, expectProblems, expectFine } = await kitchen.visit(`/station/${secret}`, TABLET, {
    offlineShell: true,
  });
  await page.getByRole('heading', { name: `Station: Stove ${day}` }).waitFor();
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.goto(`/station?${query()}`);
  const tick = page.getByRole('checkbox', { name: 'Cooked: Corn Salad' });
  await tick.waitFor();
  const kept =
    'caches.match("/station", { cacheName: "mealbox-station" }).then((page) => page !== undefined)';
  await eventually(() => page.evaluate(kept), true);
  expectProblems(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to load resource/);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^Not up to date/).waitFor();
  await tick.click();
  const tappedBy = Date.now();
  await page.getByText('1 change is waiting for the network. It will be sent automatically.').waitFor();
  await page.reload();
  await page.getByText(/^2 cooked at/).waitFor();
  expect(await tick.isChecked()).toBe(true);
  await expectFine();
  const cooked = async () => (await sheet(kitchen.admin, slotOf(dayFromToday(day), BREAKFAST_ID))).dishes[0];
  expect((await cooked())?.cooked).toBeNull();
  await page.waitForTimeout(Math.max(0, tappedBy + 6_000 - Date.now()));
  await context.setOffline(false);
  await page.getByText(new RegExp(`^2 cooked at .*, Stove ${day}$`)).waitFor();
  expect((await cooked())?.cooked).toMatchObject({ portions: 2, cookedBy: null });
  expect(Date.parse((await cooked())?.cooked?.cookedAt ?? '')).toBeLessThanOrEqual(tappedBy);
});

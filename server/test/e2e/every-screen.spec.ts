/** Tests each screen on a desktop and on a phone, in light and dark. */
import { openBuiltKitchen, type Visit } from '../testkit/built-kitchen.js';
import { eventually } from './on-page.js';
import { FOR_ADMINS, OPEN_TO_ALL, prepareScreens, type Screen, waitForScreen } from './screens.js';

const kitchen = openBuiltKitchen();
beforeAll(() => prepareScreens(kitchen));

const expectScreen = async (visit: Visit, screen: Screen) => {
  await waitForScreen(visit, screen);
  await visit.expectFine();
  await visit.expectFine('there');
};

test.each(OPEN_TO_ALL)('$name opens without a sign-in, on a desktop and on a phone', async (screen) => {
  const visit = await kitchen.visit(screen.address(), 360);
  await expectScreen(visit, screen);
  expect(await visit.page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
});

test.each(FOR_ADMINS)('$name opens for an admin, on a desktop and on a phone', async (screen) => {
  await expectScreen(await kitchen.visitAsAdmin(screen.address(), 1280), screen);
});

test('former addresses of a screen redirect to it', async () => {
  const { page } = await kitchen.visitAsAdmin('/', 1280);
  await page.getByRole('heading', { name: 'Dishes' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dishes');
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'All Orders' }).waitFor();
  await page.goto('/orders/new');
  await page.getByRole('heading', { name: 'Add Order' }).waitFor();
});

test('the start page and every admin screen redirect to the sign-in without a session', async () => {
  const { page } = await kitchen.visit('/', 360);
  await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
  for (const { address } of FOR_ADMINS) {
    await page.goto(address());
    await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
  }
});

test('the admin bar shows all links in one line on a tablet of 1024 pixels', async () => {
  const { page } = await kitchen.visitAsAdmin('/kitchen', 1280);
  await page.setViewportSize({ width: 1024, height: 768 });
  // The bar is rendered again for the new width.
  await eventually(async () => {
    const [bar, last] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      page.getByRole('button', { name: 'Logout' }).boundingBox(),
    ]);
    return bar !== null && last !== null && bar.height < 60 && last.x + last.width <= 1024;
  }, true);
});

/** Each screen at one width. `every-screen.spec.ts` tests the other widths and the dark theme. */
import { axe } from '../../harness/browser.js';
import { openBuiltKitchen, type Visit } from '../../testkit/built-kitchen.js';
import { FOR_ADMINS, OPEN_TO_ALL, prepareScreens, type Screen, waitForScreen } from '../screens.js';

const kitchen = openBuiltKitchen();
beforeAll(() => prepareScreens(kitchen));

const expectAccessibleScreen = async (visit: Visit, screen: Screen) => {
  await waitForScreen(visit, screen);
  expect(await axe(visit.page)).toEqual([]);
};

test.each(OPEN_TO_ALL)('$name opens on a phone and has no accessibility violation', async (screen) => {
  await expectAccessibleScreen(await kitchen.visit(screen.address(), 360), screen);
});

test.each(FOR_ADMINS)('$name opens for an admin and has no accessibility violation', async (screen) => {
  await expectAccessibleScreen(await kitchen.visitAsAdmin(screen.address(), 1280), screen);
});

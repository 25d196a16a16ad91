/** Tests each screen at one width. `every-screen.spec.ts` tests other widths and the dark theme. */
import { axe } from '../../harness/axe.js';
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

test('every screen of an admin opens and has no accessibility violation', async () => {
  const visit = await kitchen.visitAsAdmin('/admin-home', 1280);
  const violations: Record<string, string[]> = {};
  for (const screen of FOR_ADMINS) {
    await visit.page.goto(screen.address());
    await waitForScreen(visit, screen);
    violations[screen.name] = await axe(visit.page);
  }
  expect(violations).toEqual(Object.fromEntries(FOR_ADMINS.map(({ name }) => [name, []])));
});

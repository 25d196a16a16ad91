/** Tests the position of the menu's search field. */
import { openBuiltKitchen, WIDTHS } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { openBreakfast } from './menu-steps.js';
import { openTomorrow } from './open-tomorrow.js';

const kitchen = openBuiltKitchen();

test.each(WIDTHS)('at %i px the search field keeps its position while it finds dishes', async (width) => {
  // Enough dishes for a search, and a dish that only the other meal has.
  await openTomorrow(kitchen);
  const many = await Promise.all(Array.from({ length: 13 }, () => kitchen.seed.dish()));
  const salad = await kitchen.seed.dish({ title: `Lotus Salad ${width}` });
  await kitchen.seed.activePlan({ date: dayFromToday(1), breakfast: many, postLunch: [salad] });
  const customer = await kitchen.seed.customer({ title: 'Nandini Krishnan', balancePaise: 100_000 });
  const { page, expectFine } = await kitchen.visit('/login', width);
  await openBreakfast(page, customer);
  const search = page.getByRole('searchbox', { name: 'Search dishes' });
  await search.waitFor();
  const before = await search.boundingBox();
  await search.fill('lotus');
  await page.getByRole('button', { name: `Post Lunch has Lotus Salad ${width}` }).waitFor();
  expect(await search.boundingBox()).toEqual(before);
  await expectFine();
  // The search field stays in view when the menu is scrolled.
  await search.fill('');
  await page.getByRole('listitem').nth(12).waitFor();
  await page.mouse.wheel(0, 5_000);
  await page.waitForFunction(() => window.scrollY > 100);
  const { y = -1, height = 0 } = (await search.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThan(200);
});

/** Tests the tab Cook of the kitchen on a tablet, a desktop, and a phone. */
import { openBuiltKitchen, TABLET, type Visit } from '../testkit/built-kitchen.js';
import { dayFromToday, shownDate } from '../testkit/days.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const breakfastOf = (count: number) => `/kitchen?day=${dayFromToday(count)}&meal=${BREAKFAST_ID}`;

beforeAll(async () => {
  const asha = await kitchen.seed.customer({ title: 'Asha', balancePaise: 500_000 });
  const ravi = await kitchen.seed.customer({ title: 'Ravi', balancePaise: 500_000 });
  const upcoming = await kitchen.seed.customer({ title: 'Not charged yet', balancePaise: 0 });
  const portions = { 'Corn Salad': 2, 'Egg White Bhurji & Toast': 1 };
  const order = await adminApi.place(asha, dayFromToday(2), portions);
  await adminApi.edit(order, portions, { instructions: 'Corn Salad: no onion\nRing twice' });
  await adminApi.place(ravi, dayFromToday(2), { 'Corn Salad': 3 });
  for (let i = 0; i < 20; i++)
    await adminApi.place(
      await kitchen.seed.customer({ title: `Guest ${i}`, balancePaise: 5_000_000 }),
      dayFromToday(4),
      { 'Corn Salad': 50, 'Egg White Bhurji & Toast': i < 19 ? 5 : 14 },
    );
  const connection = kitchen.em.getConnection();
  await connection.execute(
    `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
     values (gen_random_uuid(), '${upcoming.id}', '${upcoming.id}', '${BREAKFAST_ID}', '${dayFromToday(2)}', 0, 27800, now())`,
  );
  await connection.execute(
    `insert into order_lines (order_id, dish_id, position, title, quantity, unit_price, diet)
     select o.id, d.id, 1, d.title, 2, 13900, d.diet from orders o, dishes d where o.user_id = '${upcoming.id}' and d.title = 'Corn Salad'`,
  );
});

const dishOf = ({ page }: Visit, title: string) =>
  page.getByRole('listitem').filter({ hasText: `portions of ${title}` });

test('Cook shows charged and expected portions of each dish by diet, with cooking instructions', async () => {
  const visit = await kitchen.visitAsAdmin(breakfastOf(2), TABLET);
  const { page, expectFine } = visit;
  await page.getByText('3 boxes').waitFor();
  const corn = dishOf(visit, 'Corn Salad');
  expect(await corn.innerText()).toMatch(/^5\s+portions of\s+Corn Salad\s*\+ 2 expected\s+2 × no onion$/);
  expect(await corn.getByText('Ring twice').count()).toBe(0);
  const instructions = page.getByRole('region', { name: 'Instructions for whole boxes' });
  expect(await instructions.getByRole('listitem').innerText()).toMatch(/^Ring twice\s+1 box: #\d+$/);
  const eggs = page.getByRole('region', { name: /^Egg/ });
  await eggs.getByText('Egg White Bhurji & Toast').waitFor();
  expect(await eggs.getByText('Corn Salad').count()).toBe(0);
  await page.getByText(/^Ordering closes at /).waitFor();
  await expectFine();
  const tall = await corn.getByText('5', { exact: true }).evaluate((it) => it.getBoundingClientRect().height);
  expect(tall).toBeGreaterThanOrEqual(56);
  // The name is on the first line, next to the number.
  const name = await corn.getByText('Corn Salad', { exact: true }).boundingBox();
  const card = await corn.boundingBox();
  expect((name?.y ?? 0) - (card?.y ?? 0)).toBeLessThan(24);
});

test.each([360, TABLET, 1280] as const)(
  'a number of portions fits in one line at %p px without touching its dish',
  async (width) => {
    const visit = await kitchen.visitAsAdmin(breakfastOf(4), width);
    await visit.page.getByText('20 boxes').waitFor();
    for (const [title, number] of [
      ['Corn Salad', '1,000'],
      ['Egg White Bhurji & Toast', '109'],
    ] as const) {
      const dish = dishOf(visit, title);
      const drawn = await dish.getByText(number, { exact: true }).evaluate((it) => {
        const text = document.createRange();
        text.selectNodeContents(it);
        return [...text.getClientRects()].map(({ left, right }) => ({ left, right }));
      });
      expect(drawn).toHaveLength(1);
      const named = await dish.getByText(title, { exact: true }).boundingBox();
      const card = await dish.boundingBox();
      expect(drawn[0]?.left).toBeGreaterThanOrEqual(card?.x ?? Number.NaN);
      expect(drawn[0]?.right).toBeLessThan(named?.x ?? Number.NaN);
    }
    await visit.expectFine();
  },
);

test('the screen of the kitchen explains a day without orders and a closed day', async () => {
  await adminApi.ask(
    'mutation ($date: LocalDate!, $mealId: ID) { closeDay(date: $date, mealId: $mealId, reason: "Diwali") { orders } }',
    { date: dayFromToday(5), mealId: POST_LUNCH_ID },
  );
  const { page, expectFine } = await kitchen.visitAsAdmin(breakfastOf(5), TABLET);
  await page.getByText(/^No orders for Breakfast on /).waitFor();
  expect(await page.getByText(/ is closed on /).count()).toBe(0);
  await page.getByRole('button', { name: 'Post Lunch' }).click();
  await page
    .getByText(/^Post Lunch is closed on .*: Diwali\.$/)
    .first()
    .waitFor();
  await page.getByText(/^No orders for Post Lunch on /).waitFor();
  expect(await page.getByText(/^Ordering closes at/).count()).toBe(0);
  await expectFine();
});

test('the address of the kitchen contains day and meal, and Back and a reload keep them', async () => {
  const { page } = await kitchen.visitAsAdmin('/admin-home', 1280);
  await page.getByRole('heading', { name: /^Welcome/, level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: 'Kitchen', level: 1 }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('day') === dayFromToday(0));
  await page.getByRole('button', { name: 'Breakfast' }).click();
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByText('· Tomorrow').waitFor();
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByText('3 boxes').waitFor();
  await page.reload();
  await page.getByText('3 boxes').waitFor();
  expect(await page.getByRole('textbox', { name: 'Day' }).inputValue()).toBe(shownDate(dayFromToday(2)));
  await page.goBack();
  await page.getByText('· Tomorrow').waitFor();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByText('· Today').waitFor();
});

test('Cook shows a new order within 20 s, and keeps its data without a network', async () => {
  const lata = await kitchen.seed.customer({ title: 'Lata', balancePaise: 500_000 });
  const { page, expectProblems } = await kitchen.visitAsAdmin(breakfastOf(3), TABLET, { unused: true });
  expectProblems(/ERR_FAILED|Failed to load resource/);
  await page.clock.install();
  await page.reload();
  await page.getByText(/^No orders for Breakfast/).waitFor();
  await adminApi.place(lata, dayFromToday(3), { 'Corn Salad': 4 });
  await page.clock.runFor(20_000);
  await page.getByText('1 box', { exact: true }).waitFor();
  await page.route('**/graphql', (route) => route.abort());
  await page.clock.runFor(40_000);
  await page
    .getByText(/^Not up to date\. Last updated at /)
    .first()
    .waitFor();
  await page.getByText('1 box', { exact: true }).waitFor();
  await page.unroute('**/graphql');
  await page.clock.runFor(40_000);
  await page
    .getByText(/^Not up to date/)
    .first()
    .waitFor({ state: 'detached' });
});

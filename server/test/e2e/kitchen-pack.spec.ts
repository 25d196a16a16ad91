/** Tests the tab Pack of the kitchen: marking boxes as packed, boxes that changed, and the codes on boxes. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen, TABLET } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import type { OrderData } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { eventually } from './on-page.js';
import { boxesOf, orderFor, packAddress, tickOf } from './pack-steps.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const packedOf = async (day: number) =>
  (await boxesOf(kitchen, day)).filter(({ packedAt }) => packedAt).length;

const print = (day: number, orderIds: string[]) =>
  adminApi.ask(
    `mutation ($date: LocalDate!, $mealId: ID!, $orderIds: [ID!]!) {
      recordPrint(date: $date, mealId: $mealId, kind: LABELS, orderIds: $orderIds) { date } }`,
    { date: dayFromToday(day), mealId: BREAKFAST_ID, orderIds },
  );

const boxOf = (page: Page, { orderNumber }: OrderData) =>
  page.getByRole('article', { name: new RegExp(`#${orderNumber}$`) });

let lastDay = 10;
/** Returns the number of days from today to a day that no other test uses. */
const freshDay = () => ++lastDay;

test('a box shows contents and address, one tap packs it, and another tap unpacks it', async () => {
  const day = freshDay();
  const [first, second] = (await orderFor(kitchen, day, 2)) as [OrderData, OrderData];
  const [lost] = (await orderFor(kitchen, day, 1, { addresses: [] })) as [OrderData];
  await adminApi.edit(first, { 'Corn Salad': 2 }, { instructions: 'Corn Salad: no onion\nRing twice' });
  const { page, expectFine, settled } = await kitchen.visitAsAdmin(packAddress(day), TABLET);
  await page.getByText('0 of 3 packed').waitFor();
  const box = boxOf(page, first);
  await box.getByText('2 ×').waitFor();
  await box.getByText('Ring twice').waitFor();
  await box.getByText(/'s\shouse$/).waitFor();
  await boxOf(page, second)
    .getByText(/^Contains: .*milk/)
    .waitFor();
  await boxOf(page, lost).getByText('No address').waitFor();
  await tickOf(page, first).click();
  await page.getByText('1 of 3 packed').waitFor();
  await settled();
  // The author is loaded with the next refresh of the list.
  await page.reload();
  await box.getByText(/Admin$/).waitFor();
  await expectFine();
  await tickOf(page, first).click();
  await page.getByText('0 of 3 packed').waitFor();
  await eventually(() => packedOf(day), 0);
  const { height, width: wide } = (await page.locator('[data-part=tick]').first().boundingBox()) ?? {};
  expect(Math.min(height ?? 0, wide ?? 0)).toBeGreaterThanOrEqual(56);
  // Each dish has a line that starts with its diet mark, as on labels.
  const dishes = boxOf(page, second).getByRole('listitem');
  expect(await dishes.allInnerTexts()).toEqual(['2 ×\nCorn Salad', '1 ×\nGreek Yoghurt Fruit Bowl']);
  for (const dish of await dishes.all()) expect((await dish.boundingBox())?.height).toBeLessThan(40);
});

test('day, meal, and tab share a line on a tablet and a desktop, and at 200 % zoom two boxes are completely visible', async () => {
  const day = 0;
  await orderFor(kitchen, day, 3);
  const visit = await kitchen.visitAsAdmin(`/kitchen?meal=${BREAKFAST_ID}&tab=pack`, TABLET);
  const { page, expectFine } = visit;
  const middleOf = async (name: string) => {
    const control = page.getByRole('tab', { name }).or(page.getByRole('button', { name, exact: true }));
    const { y, height } = (await control.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height / 2;
  };
  // The sample data also has boxes for today.
  await page.getByRole('searchbox').fill('Box');
  await page.waitForFunction(() => document.querySelectorAll('article').length === 3);
  for (const width of [TABLET, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    const line = await middleOf('Previous day');
    for (const name of ['Breakfast', 'Pack', 'Deliver'])
      expect(Math.abs((await middleOf(name)) - line)).toBeLessThan(10);
  }
  await page.setViewportSize({ width: 640, height: 430 });
  const second = page.getByRole('article').nth(1);
  await eventually(async () => {
    const { y, height } = (await second.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height < 430;
  }, true);
  await expectFine();
  // A long address is shortened before the dishes.
  const coversDishes = await page.evaluate(() => {
    const partOf = (name: string) => document.querySelector(`article [data-part=${name}]`) as HTMLElement;
    partOf('address').textContent = 'Plot 30-C, Karve Road, '.repeat(9);
    return partOf('address').getBoundingClientRect().right > partOf('what').getBoundingClientRect().left;
  });
  expect(coversDishes).toBe(false);
});

test('boxes that are tapped during a refresh never show their old state', async () => {
  const day = freshDay();
  const orders = await orderFor(kitchen, day, 12);
  const { page } = await kitchen.visitAsAdmin(packAddress(day), TABLET, { unused: true });
  await page.clock.install();
  await page.reload();
  await page.getByText('0 of 12 packed').waitFor();
  await page.evaluate(() => {
    const drawn: string[] = [];
    new MutationObserver((all) => {
      for (const { target } of all) if (target instanceof HTMLElement) drawn.push(target.dataset.state ?? '');
    }).observe(document.body, { subtree: true, attributeFilter: ['data-state'] });
    Object.assign(window, { drawn });
  });
  const answered = async (operation: string, act: Promise<void>) => {
    const answer = page.waitForResponse((it) => it.request().postData()?.includes(operation) ?? false);
    await act;
    await (await answer).finished();
  };
  const askAgain = () => answered('PackingList', page.clock.fastForward(20_000));
  for (const order of orders) {
    await answered('SetPacked', tickOf(page, order).click());
    await askAgain();
    // A second refresh, because React would otherwise always render the same two updates together.
    await askAgain();
  }
  await page.getByText('12 of 12 packed').waitFor();
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  expect(drawn).toEqual(orders.map(() => 'packed'));
});

test('boxes that changed since printing are listed first, and a cancelled one cannot be packed', async () => {
  const day = freshDay();
  const [one, two, three] = (await orderFor(kitchen, day, 3)) as [OrderData, OrderData, OrderData];
  await print(day, [one.id, two.id, three.id]);
  await adminApi.edit(two, { 'Corn Salad': 5 });
  await adminApi.cancel(three);
  const { page, expectFine } = await kitchen.visitAsAdmin(packAddress(day), TABLET);
  await page.getByRole('heading', { name: 'Changed since printing: 2' }).waitFor();
  await page.getByText('0 of 2 packed').waitFor();
  const names = await page.getByRole('article').evaluateAll((all) => all.map((it) => it.ariaLabel));
  expect(names.at(-1)).toContain(`#${one.orderNumber}`);
  expect(await tickOf(page, three).count()).toBe(0);
  await boxOf(page, three).getByText("The order is cancelled. Don't pack this box.").waitFor();
  await expectFine();
  await page.getByRole('searchbox').fill(`#${one.orderNumber}`);
  await page.waitForFunction(() => document.querySelectorAll('article').length === 1);
  await page.getByRole('searchbox').fill('no such name');
  await page.getByText('No box matches this search.').waitFor();
});

test('a mark that cannot be sent is stored, counted, and sent later', async () => {
  const day = freshDay();
  const [one] = (await orderFor(kitchen, day, 2)) as [OrderData];
  const { page, expectProblems } = await kitchen.visitAsAdmin(packAddress(day), TABLET);
  expectProblems(/ERR_FAILED|Failed to load resource/);
  await page.getByText('0 of 2 packed').waitFor();
  await page.route('**/graphql', (route) => route.abort());
  await tickOf(page, one).click();
  await page.getByText('1 change is waiting for the network. It will be sent automatically.').waitFor();
  expect(await tickOf(page, one).isChecked()).toBe(true);
  expect(await packedOf(day)).toBe(0);
  await page.unroute('**/graphql');
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await page.getByText(/for the network/).waitFor({ state: 'detached' });
  expect(await packedOf(day)).toBe(1);
  expect(await tickOf(page, one).isChecked()).toBe(true);
});

test('of a thousand boxes only visible ones are rendered, and each can be found', async () => {
  const day = freshDay();
  const connection = kitchen.em.getConnection();
  await connection.execute(
    `insert into users (id, user_uuid, type, status, mobile_number, user_title, created_at)
     select gen_random_uuid(), gen_random_uuid(), 1, 1, (7000000000 + n)::text, 'Crowd ' || lpad(n::text, 5, '0'), now()
     from generate_series(1, 1000) n on conflict do nothing`,
  );
  await connection.execute(
    `insert into orders (id, user_id, placed_by, meal_id, for_date, status, amount, placed_at)
     select gen_random_uuid(), u.id, u.id, '${BREAKFAST_ID}', '${dayFromToday(day)}', 0, 13900, now()
     from users u where u.user_title like 'Crowd %'`,
  );
  await connection.execute(
    `insert into order_lines (order_id, dish_id, position, title, quantity, unit_price, diet)
     select o.id, d.id, 1, d.title, 1, o.amount, d.diet from orders o, dishes d
     where o.for_date = '${dayFromToday(day)}' and d.title = 'Corn Salad'`,
  );
  const { page } = await kitchen.visitAsAdmin(packAddress(day), TABLET);
  page.setDefaultTimeout(60_000);
  await page.getByText('0 of 1,000 packed').waitFor();
  expect(await page.getByRole('article').count()).toBeLessThan(60);
  await page.getByRole('searchbox').fill('crowd 00777');
  await page.getByRole('checkbox', { name: /^Packed: Crowd 00777/ }).click();
  await page.getByText('1 of 1,000 packed').waitFor();
});

test('the code on a box opens and packs it once for an admin, and other visitors see the sign-in page', async () => {
  const day = freshDay();
  const [one, changed] = (await orderFor(kitchen, day, 2)) as [OrderData, OrderData];
  await print(day, [one.id, changed.id]);
  await adminApi.edit(changed, { 'Corn Salad': 5 });
  const codeOf = async ({ id }: OrderData) =>
    (await boxesOf(kitchen, day)).find(({ order }) => order.id === id)?.code as string;
  const code = await codeOf(one);
  const admin = await kitchen.visitAsAdmin(`/pack/${code}`, 360);
  await admin.page.getByText(`#${one.orderNumber}`).waitFor();
  await admin.page.getByText('This box is packed.').waitFor();
  // The page displays the mark before the server confirms it.
  await eventually(() => packedOf(day), 1);
  await admin.expectFine();
  await admin.page.getByRole('button', { name: 'Mark as not packed' }).click();
  await eventually(() => packedOf(day), 0);
  await admin.page.reload();
  const pack = admin.page.getByRole('button', { name: 'Packed', exact: true });
  await pack.click();
  await admin.page.getByText('This box is packed.').waitFor();
  await eventually(() => packedOf(day), 1);
  // The order of this box changed after its label was printed.
  await admin.page.goto(`/pack/${await codeOf(changed)}`);
  await admin.page.getByText('Changed since its label was printed.').first().waitFor();
  await pack.waitFor();
  expect(await packedOf(day)).toBe(1);
  await admin.page.goto('/pack/AAAAAAAAAAAAAAAAAAAAAA');
  await admin.page.getByText('This code does not belong to a box.').waitFor();

  const said: string[] = [];
  for (const text of [code, 'AAAAAAAAAAAAAAAAAAAAAA']) {
    const { page } = await kitchen.visit(`/pack/${text}`, 360);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
    });
    await page.getByRole('heading', { name: 'Admin sign-in' }).waitFor();
    said.push(await page.locator('body').innerText());
    expect(asked).toEqual([]);
  }
  expect(said[1]).toBe(said[0]);
  expect(said[0]).not.toContain(String(one.orderNumber));
});

/** Beyond 10, "Packing" and "Completed": boxes are checked off on the tablet, by hand, by keyboard and several at once. */
import type { Page } from 'playwright-core';
import { openBuiltKitchen, TABLET } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { packingList, slotOf } from '../testkit/kitchen-day.js';
import type { OrderData } from '../testkit/operations.js';
import { BREAKFAST_ID } from '../testkit/seed.js';
import { AdminApi } from './admin-api.js';
import { eventually } from './on-page.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const packAddress = (day: number) => `/kitchen?day=${dayFromToday(day)}&meal=${BREAKFAST_ID}&tab=pack`;
const boxesOf = (day: number) => packingList(kitchen.admin, slotOf(dayFromToday(day), BREAKFAST_ID));
const packedOf = async (day: number) => (await boxesOf(day)).filter(({ packedAt }) => packedAt).length;

/** Orders of so many customers for a day. */
const orderFor = async (
  day: number,
  count: number,
  more: { addresses?: string[] } = {},
): Promise<OrderData[]> => {
  const customers = await kitchen.seed.customers(count, { title: 'Box', balancePaise: 500_000, ...more });
  return Promise.all(
    customers.map((one) =>
      adminApi.place(one, dayFromToday(day), { 'Corn Salad': 2, 'Greek Yoghurt Fruit Bowl': 1 }),
    ),
  );
};

const print = (day: number, orderIds: string[]) =>
  adminApi.ask(
    `mutation ($date: LocalDate!, $mealId: ID!, $orderIds: [ID!]!) {
      recordPrint(date: $date, mealId: $mealId, kind: LABELS, orderIds: $orderIds) { date } }`,
    { date: dayFromToday(day), mealId: BREAKFAST_ID, orderIds },
  );

const boxOf = (page: Page, { orderNumber }: OrderData) =>
  page.getByRole('article', { name: new RegExp(`#${orderNumber}$`) });
const tickOf = (page: Page, { orderNumber }: OrderData) =>
  page.getByRole('checkbox', { name: new RegExp(`^Packed: .*#${orderNumber}$`) });

let lastDay = 10;
/** A day of nobody's: a test that is tried once more begins anew. */
const freshDay = () => ++lastDay;

test('a box says what goes into it and where; one tap packs it, another takes that back', async () => {
  const day = freshDay();
  const [first, second] = (await orderFor(day, 2)) as [OrderData, OrderData];
  const [lost] = (await orderFor(day, 1, { addresses: [] })) as [OrderData];
  await adminApi.edit(first, { 'Corn Salad': 2 }, { instructions: 'Corn Salad: no onion\nRing twice' });
  const { page, expectFine, settled } = await kitchen.visitAsAdmin(packAddress(day), TABLET);
  await page.getByText('0 of 3 packed').waitFor();
  const box = boxOf(page, first);
  await box.getByText('2 ×').waitFor();
  await box.getByText('Ring twice').waitFor();
  await box.getByText(/'s house$/).waitFor();
  await boxOf(page, second)
    .getByText(/^Allergens: .*Milk/)
    .waitFor();
  await boxOf(page, lost).getByText('No address').waitFor();
  await tickOf(page, first).click();
  await page.getByText('1 of 3 packed').waitFor();
  await settled();
  // Who did it is asked for with the next look at the list.
  await page.reload();
  await box.getByText(/Admin$/).waitFor();
  await expectFine();
  await tickOf(page, first).click();
  await page.getByText('0 of 3 packed').waitFor();
  await eventually(() => packedOf(day), 0);
  const { height, width: wide } = (await page.locator('[data-part=tick]').first().boundingBox()) ?? {};
  expect(Math.min(height ?? 0, wide ?? 0)).toBeGreaterThanOrEqual(56);
  // A dish takes a line: its mark stands before it, as on labels.
  const dishes = boxOf(page, second).getByRole('listitem');
  expect(await dishes.allInnerTexts()).toEqual(['2 ×\nCorn Salad', '1 ×\nGreek Yoghurt Fruit Bowl']);
  for (const dish of await dishes.all()) expect((await dish.boundingBox())?.height).toBeLessThan(40);
});

test('several at once, a way back, Complete and Reopen; all of it with the keyboard alone', async () => {
  // Before its day nothing is completed.
  const day = 0;
  // What the sample data has for today.
  await kitchen.em.getConnection().execute(
    `with moved as (update orders set for_date = for_date - 30 where for_date = '${dayFromToday(day)}')
       update portions c set sold = 0 from meal_plans p where p.id = c.plan_id and p.date = '${dayFromToday(day)}'`,
  );
  const orders = await orderFor(day, 4);
  const { page, settled } = await kitchen.visitAsAdmin(packAddress(day), 1280);
  await page.getByText('0 of 4 packed').waitFor();
  await page.getByRole('button', { name: 'Not packed 4' }).focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('checkbox', { name: /^Packed: / }).first();
  await first.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Not packed 3' }).waitFor();
  // The row is gone, and the keyboard is on the one that took its place.
  await page.waitForFunction(() => document.activeElement?.matches('[data-packs]'));
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mark 4 as packed' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('4 of 4 packed').waitFor();
  await page.getByRole('button', { name: 'Show all boxes' }).focus();
  await page.keyboard.press('Enter');
  const [one] = orders as [OrderData];
  await page.getByRole('button', { name: `Complete #${one.orderNumber}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Reopen #${one.orderNumber}` }).waitFor();
  expect(await tickOf(page, one).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Complete 3 packed' }).click();
  await page.getByRole('button', { name: 'Completed 4' }).click();
  await page.getByRole('button', { name: 'Reopen 4' }).click();
  await page.getByRole('button', { name: 'Completed 0' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[data-packs]:disabled').length === 0);
  // What is not answered when a page is left may not have been done.
  await settled();
  await page.reload();
  await page.getByText('4 of 4 packed').waitFor();
  expect((await boxesOf(day)).map(({ order }) => order.status)).toEqual(Array(4).fill('PLACED'));
});

test('while one box after another is ticked and the list is asked for again, none that is ticked is drawn as it was before', async () => {
  const day = freshDay();
  const orders = await orderFor(day, 12);
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
    // React's turns come round after ten: without this one, what is drawn together would always have the same two.
    await askAgain();
  }
  await page.getByText('12 of 12 packed').waitFor();
  const drawn = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  expect(drawn).toEqual(orders.map(() => 'packed'));
});

test('what has changed since it was printed stands on top, a cancelled box too, which cannot be packed', async () => {
  const day = freshDay();
  const [one, two, three] = (await orderFor(day, 3)) as [OrderData, OrderData, OrderData];
  await print(day, [one.id, two.id, three.id]);
  await adminApi.edit(two, { 'Corn Salad': 5 });
  await adminApi.cancel(three);
  const { page, expectFine } = await kitchen.visitAsAdmin(packAddress(day), TABLET);
  await page.getByRole('heading', { name: 'Changed since print: 2' }).waitFor();
  await page.getByText('0 of 2 packed').waitFor();
  const names = await page.getByRole('article').evaluateAll((all) => all.map((it) => it.ariaLabel));
  expect(names.at(-1)).toContain(`#${one.orderNumber}`);
  expect(await tickOf(page, three).count()).toBe(0);
  await boxOf(page, three).getByText('Cancelled').waitFor();
  await expectFine();
  await page.getByRole('searchbox').fill(`#${one.orderNumber}`);
  await page.waitForFunction(() => document.querySelectorAll('article').length === 1);
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByText('No box matches.').waitFor();
});

test('a tick that cannot be sent stays, is said to wait, and is sent later', async () => {
  const day = freshDay();
  const [one] = (await orderFor(day, 2)) as [OrderData];
  const { page, expectProblems } = await kitchen.visitAsAdmin(packAddress(day), TABLET);
  expectProblems(/ERR_FAILED|Failed to load resource/);
  await page.getByText('0 of 2 packed').waitFor();
  await page.route('**/graphql', (route) => route.abort());
  await tickOf(page, one).click();
  await page.getByText('1 tick waits for the network. It is sent as soon as it is back.').waitFor();
  expect(await tickOf(page, one).isChecked()).toBe(true);
  expect(await packedOf(day)).toBe(0);
  await page.unroute('**/graphql');
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await page.getByText(/for the network/).waitFor({ state: 'detached' });
  expect(await packedOf(day)).toBe(1);
  expect(await tickOf(page, one).isChecked()).toBe(true);
});

test('a thousand boxes: only those in sight are there, and any of them is found', async () => {
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

test('the code on a box opens it for an admin and packs it, once; everybody else gets the sign-in, whatever the code', async () => {
  const day = freshDay();
  const [one, changed] = (await orderFor(day, 2)) as [OrderData, OrderData];
  await print(day, [one.id, changed.id]);
  await adminApi.edit(changed, { 'Corn Salad': 5 });
  const codeOf = async ({ id }: OrderData) =>
    (await boxesOf(day)).find(({ order }) => order.id === id)?.code as string;
  const code = await codeOf(one);
  const admin = await kitchen.visitAsAdmin(`/pack/${code}`, 360);
  await admin.page.getByText(`#${one.orderNumber}`).waitFor();
  await admin.page.getByText('This box is packed.').waitFor();
  // It is drawn before the server has it.
  await eventually(() => packedOf(day), 1);
  await admin.expectFine();
  await admin.page.getByRole('button', { name: 'Not packed after all' }).click();
  await eventually(() => packedOf(day), 0);
  await admin.page.reload();
  const pack = admin.page.getByRole('button', { name: 'Packed', exact: true });
  await pack.click();
  await admin.page.getByText('This box is packed.').waitFor();
  await eventually(() => packedOf(day), 1);
  // What is held may be the label of before.
  await admin.page.goto(`/pack/${await codeOf(changed)}`);
  await admin.page.getByText('Changed since its label was printed.').waitFor();
  await pack.waitFor();
  expect(await packedOf(day)).toBe(1);
  await admin.page.goto('/pack/AAAAAAAAAAAAAAAAAAAAAA');
  await admin.page.getByText('There is no box with this code.').waitFor();

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

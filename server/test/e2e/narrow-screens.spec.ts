/** Tests screens of 180 CSS pixels, or with letters of twice the size: all content is reachable without horizontal scrolling. */
import { openBuiltKitchen } from '../testkit/built-kitchen.js';
import { dayFromToday } from '../testkit/days.js';
import { accepted } from '../testkit/graphql-client.js';
import { BREAKFAST_ID, POST_LUNCH_ID } from '../testkit/seed.js';
import { createStandingOrder } from '../testkit/standing-orders.js';
import { AdminApi } from './admin-api.js';
import { button, cart, isLocked, openCart, submit } from './menu-steps.js';
import { illegibleTexts, isInSight, isWithin, NARROW_VIEWS, rollDown, tooWide } from './narrow.js';
import { openTomorrow } from './open-tomorrow.js';

const kitchen = openBuiltKitchen();
const adminApi = new AdminApi(kitchen);

const openNarrow = async (address: string, { width, letters }: (typeof NARROW_VIEWS)[number]) => {
  const { page, context, expectProblems } = await kitchen.visit('/robots.txt', 360, { unused: true });
  expectProblems(/401/, /ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = size;
    });
  }, letters);
  await page.setViewportSize({ width, height: 780 });
  await page.goto(address);
  const fits = async (name: string) => {
    await page.waitForLoadState('networkidle');
    expect({ name, tooWide: await tooWide(page) }).toEqual({ name, tooWide: [] });
  };
  return { page, context, fits };
};

test.each(NARROW_VIEWS)('on $way the menu, the cart, the order, and the profile fit', async (way) => {
  const customer = await kitchen.seed.customer({
    title: 'Venkatanarasimharajuvaripeta Subramaniam',
    balancePaise: 12_345_600,
  });
  const { page, fits } = await openNarrow(`/meal/${customer.userUuid}`, way);
  const choice = page.getByRole('dialog', { name: 'Choose a meal' });
  await choice.waitFor();
  await fits('choice');
  await choice.getByRole('button', { name: /Breakfast/ }).click();
  const add = button(page, /^Add /).first();
  await isInSight(page, add);
  await fits('menu');
  await page.evaluate(() => scrollTo(0, 600));
  const bar = await page.getByRole('region', { name: 'Delivery' }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(780 / 5);
  await page.getByRole('heading', { level: 3 }).first().getByRole('button').click();
  const dish = page.getByRole('dialog');
  await isInSight(page, dish.getByRole('button', { name: /^Add / }));
  await fits('dish');
  await dish.getByRole('button', { name: 'Close' }).click();
  await add.click();
  await button(page, /^One more /)
    .first()
    .click();
  await isInSight(page, button(page, /^One more /).first());
  await fits('picked');
  await openCart(page);
  await isInSight(page, cart(page).getByRole('button', { name: 'Submit' }));
  await fits('cart');
  await submit(page);
  await isLocked(page);
  await isInSight(page, button(page, 'CANCEL ORDER').first());
  await fits('order');
  await button(page, 'CANCEL ORDER').first().click();
  await page.getByRole('alertdialog').waitFor();
  await fits('cancel');
  await page.goto(`/customer/${customer.userUuid}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await fits('profile');
  await button(page, 'Past orders').click();
  await page.waitForLoadState('networkidle');
  await fits('past orders');
  for (const name of ['Add money', 'Edit diet', 'Statement']) {
    await button(page, name).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.waitForLoadState('networkidle');
    await fits(name);
    if (name !== 'Statement') await dialog.getByRole('button', { name: 'Close' }).click();
  }
  await button(page, /^Order #\d+$/).click();
  await page.getByRole('dialog', { name: /^Order #/ }).waitFor();
  await fits('the order of an entry');
});

test.each(NARROW_VIEWS)('on $way the open days are listed one below the other', async (way) => {
  await openTomorrow(kitchen, 'Corn Salad');
  const dish = { id: await adminApi.dishId('Corn Salad'), title: 'Corn Salad' };
  for (const ahead of [2, 3]) await kitchen.seed.plan({ date: dayFromToday(ahead), breakfast: [dish] });
  const daysAhead = (days: number) =>
    adminApi.ask('mutation ($days: Int) { updateSettings(input: { orderAheadDays: $days }) { version } }', {
      days,
    });
  await daysAhead(7);
  const customer = await kitchen.seed.customer({ balancePaise: 100_000 });
  const { page, fits } = await openNarrow(`/meal/${customer.userUuid}`, way);
  await page.keyboard.press('Escape');
  const days = page.getByRole('navigation', { name: 'Days' }).getByRole('link');
  await days.nth(2).waitFor();
  await fits('days');
  await isInSight(page, days.nth(2));
  await daysAhead(0);
});

test('Submit, Close, and Cancel can be touched in a low window', async () => {
  await adminApi.ask(
    'mutation { updateSettings(input: { kitchenName: "", phone: "020 2612 3456", upiId: "meals@okbank", payeeName: "Meals" }) { version } }',
  );
  const poor = await kitchen.seed.customer({ title: 'Nandini', balancePaise: 5_000 });
  const { page, fits } = await openNarrow(`/meal/${poor.userUuid}`, NARROW_VIEWS[0]);
  await page.setViewportSize({ width: 180, height: 370 });
  const choose = (meal: RegExp) =>
    page.getByRole('dialog', { name: 'Choose a meal' }).getByRole('button', { name: meal }).click();
  await choose(/Breakfast/);
  await button(page, /^Add /).first().click();
  await button(page, /^Add ₹/).waitFor();
  await fits('what is missing');
  await openCart(page);
  await isWithin(page, cart(page).getByRole('heading', { name: 'Cart' }));
  await fits('too little money');
  await rollDown(page);
  await isWithin(page, cart(page).getByRole('button', { name: 'Submit' }));
  await isWithin(page, cart(page).getByRole('button', { name: 'Close' }));
  await cart(page)
    .getByRole('button', { name: /^Add ₹/ })
    .click();
  const pay = page.getByRole('dialog', { name: /^Pay ₹/ });
  await pay.getByRole('link', { name: /^Open a UPI app/ }).waitFor();
  await fits('how to pay');
  const rich = await kitchen.seed.customer({ title: 'Asha', balancePaise: 12_345_600 });
  const [active] = (await adminApi.plans()).filter(({ status }) => status === 'ACTIVE');
  await adminApi.place(rich, active?.date ?? dayFromToday(1), { 'Corn Salad': 1 }, POST_LUNCH_ID);
  await page.goto('about:blank');
  await page.goto(`/meal/${rich.userUuid}`);
  await choose(/Post Lunch/);
  await button(page, 'CANCEL ORDER').first().click();
  const question = page.getByRole('alertdialog');
  await isWithin(page, question.getByRole('heading'));
  await fits('the question');
  await rollDown(page);
  await isWithin(page, question.getByRole('button', { name: 'CANCEL ORDER' }));
});

test.each(NARROW_VIEWS)(
  "on $way the line about tomorrow's standing order fits and can be skipped",
  async (way) => {
    await openTomorrow(kitchen, 'Sprout Chaat', 'Corn Salad');
    const customer = await kitchen.seed.customer({ title: 'Nandini Krishnan', balancePaise: 100_000 });
    const lines = [{ dishId: await adminApi.dishId('Sprout Chaat'), quantity: 1 }];
    accepted(
      await createStandingOrder(kitchen.admin, {
        userId: customer.id,
        mealId: BREAKFAST_ID,
        weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
        from: dayFromToday(1),
        lines,
      }),
    );
    const { page, fits } = await openNarrow(`/meal/${customer.userUuid}`, way);
    await page
      .getByRole('dialog', { name: 'Choose a meal' })
      .getByRole('button', { name: /Post Lunch/ })
      .click();
    const line = page.getByRole('region', { name: "Tomorrow's box" });
    for (const name of ['Skip', 'Change']) await isInSight(page, line.getByRole('button', { name }));
    await fits('what comes tomorrow');
    await line.getByRole('button', { name: 'Skip' }).click();
    await isInSight(page, line.getByRole('button', { name: 'Undo skip' }));
    await fits('what was skipped');
  },
);

test.each(NARROW_VIEWS)('on $way the forms of the profile fit, also without a network', async (way) => {
  await adminApi.ask(
    'mutation { updateSettings(input: { addressEditors: CUSTOMERS, upiId: "meals@okbank", payeeName: "Meals" }) { version } }',
  );
  const customer = await kitchen.seed.customer({
    title: 'Venkatanarasimharajuvaripeta Subramaniam',
    balancePaise: 500_000,
    addresses: ['14, Venkatanarasimharajuvaripeta Residency, Baner Road', 'Office'],
  });
  const [active] = (await adminApi.plans()).filter(({ status }) => status === 'ACTIVE');
  await adminApi.place(customer, active?.date ?? dayFromToday(1), { 'Corn Salad': 1 }, POST_LUNCH_ID);
  await adminApi.place(customer, dayFromToday(0), { 'Vegetable Poha': 2 });
  const lines = [{ dishId: await adminApi.dishId('Corn Salad'), quantity: 1 }];
  accepted(
    await createStandingOrder(kitchen.admin, {
      userId: customer.id,
      mealId: BREAKFAST_ID,
      weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
      from: dayFromToday(3),
      lines,
    }),
  );
  const { page, context, fits } = await openNarrow(`/customer/${customer.userUuid}`, way);
  await button(page, 'Edit addresses').waitFor();
  await fits('profile with orders');
  await page.getByRole('table', { name: 'Nutritional Info' }).waitFor();
  expect(await illegibleTexts(page)).toEqual([]);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const name of [
    'Edit addresses',
    'Add a standing order',
    /^Edit .*Breakfast/,
    /^Pause /,
    /^End /,
    /^Cancel order #/,
    'Daily goal',
    'Remove my link from this phone',
  ]) {
    await button(page, name).first().click();
    if (name !== 'Daily goal') await dialog.waitFor();
    await fits(String(name));
    if (name !== 'Daily goal') await page.keyboard.press('Escape');
  }
  await button(page, 'Add money').click();
  await dialog.getByRole('button', { name: '₹500' }).click();
  await page.getByRole('dialog', { name: /^Pay/ }).waitFor();
  await fits('pay');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await context.setOffline(true);
  await page.locator('[data-offline]').first().waitFor();
  await fits('without a network');
  await context.setOffline(false);
});

test.each(NARROW_VIEWS)('on $way a page without a way forward fits', async (way) => {
  await adminApi.ask(
    'mutation { updateSettings(input: { kitchenName: "Annapurna Kitchen", phone: "020 2612 3456" }) { version } }',
  );
  const unknownLink = '00000000-0000-4000-8000-000000000000';
  for (const address of [`/meal/${unknownLink}`, `/customer/${unknownLink}`, '/meal', '/nowhere/at/all']) {
    const { page, fits } = await openNarrow(address, way);
    await page.getByRole('link', { name: 'Call 020 2612 3456' }).waitFor();
    await fits(address);
  }
});

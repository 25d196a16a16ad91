/** The customer's menu (specification 2.7), from the personal link to the refund on the statement, in a real browser. */
import type { Browser, Page, Route } from 'playwright-core';
import { axe, launchBrowser, newPage, type WatchedPage } from '../harness/browser.js';
import { type ServerProcess, startServer } from '../harness/server-process.js';
import { AdminApi, type ApiCustomer } from './admin-api.js';

let server: ServerProcess;
let browser: Browser;
let api: AdminApi;
let customers = 0;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  api = await AdminApi.signIn(server.url);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const newCustomer = async (rupees: number, title = 'Meenakshi Subramaniam'): Promise<ApiCustomer> => {
  customers += 1;
  const customer = await api.newCustomer(title, `91000${String(customers).padStart(5, '0')}`);
  await api.credit(customer.id, rupees);
  return customer;
};

type Statement = {
  balance: number;
  entries: { amount: number; balanceAfter: number; remarks: string }[];
};
const statementOf = ({ id }: ApiCustomer): Promise<Statement> =>
  api.ask(
    'query ($id: ID!) { it: walletStatement(userId: $id) { balance entries { amount balanceAfter remarks } } }',
    { id },
  );
type OrderSeen = { orderNumber: number; status: string; instructions: string; cancelReason: string | null };
const ordersOf = ({ id }: ApiCustomer): Promise<OrderSeen[]> =>
  api.ask('query ($id: ID!) { it: ordersOf(userId: $id) { orderNumber status instructions cancelReason } }', {
    id,
  });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const cart = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
const openCart = async (page: Page) => {
  await button(page, 'View Cart >').click();
  await cart(page).waitFor();
};
const openBreakfast = async (page: Page, { userUuid }: ApiCustomer) => {
  await page.goto(`/meal/${userUuid}`);
  await page
    .getByRole('dialog', { name: 'Choose a meal' })
    .getByRole('button', { name: /Breakfast/ })
    .click();
};
const isLocked = (page: Page) => page.getByText('Order already placed for the schedule').first().waitFor();
const submit = (page: Page) => cart(page).getByRole('button', { name: 'Submit' }).click();

describe.each([
  ['at the desk', 1280, false],
  ['on a phone', 360, true],
] as const)('%s', (_name, width, mobile) => {
  let watched: WatchedPage;
  let page: Page;

  beforeEach(async () => {
    watched = await newPage(browser, { width, height: 780, mobile, baseUrl: server.url });
    page = watched.page;
  });

  afterEach(() => watched.close());

  /** Nothing of the page is out of reach, sideways or for a screen reader, by day and by night. */
  const expectFine = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Two frames, for the colours to arrive.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await axe(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  };

  test('a customer orders, changes the order up and down, and cancels it', async () => {
    const customer = await newCustomer(1_000.1);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/graphql|\/api\//.test(request.url())) asked.push(String(request.postDataJSON()?.operationName));
    });
    await page.goto(`/meal/${customer.userUuid}`);
    const choice = page.getByRole('dialog', { name: 'Choose a meal' });
    await choice.waitFor();
    expect(asked.sort()).toEqual(['OpenMenu', 'OpenOwnMenu']);
    await expectFine();
    await choice.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Please choose a meal to continue.').waitFor();
    await page.getByLabel('Meal slot').selectOption({ label: 'Breakfast · 8:30 AM to 10:00 AM' });

    await page.getByRole('heading', { level: 1, name: /^For \w+day, \d\d \w{3}$/ }).waitFor();
    await button(page, 'Meenakshi Subra…').waitFor();
    await page.getByText(/^Order by 8:30 AM, \d+ \w{3}$/).waitFor();
    await button(page, 'Add Sprout Chaat').click();
    await button(page, 'One more Sprout Chaat').click();
    await button(page, 'Add Ragi Idli & Sambar').click();
    await page.getByText('3 items', { exact: true }).waitFor();
    await expectFine();

    await openCart(page);
    await cart(page).getByLabel('Cooking Instructions for Sprout Chaat').fill('less oil');
    await cart(page).getByLabel('Cooking Instructions for Ragi Idli & Sambar').fill('chutney: extra');
    await cart(page).getByText('₹393.50', { exact: true }).waitFor();
    // What the wallet will be, in sight before Submit.
    await cart(page).getByText('₹606.60', { exact: true }).waitFor();
    await expectFine();
    await submit(page);
    await isLocked(page);
    await expectFine();
    expect((await statementOf(customer)).balance).toBe(606.6);
    expect(await button(page, /^(Add|One more|One less) /).count()).toBe(0);
    const [placed] = await ordersOf(customer);
    expect(placed?.instructions).toBe('Sprout Chaat: less oil\nRagi Idli & Sambar: chutney: extra');

    await button(page, 'EDIT ORDER').click();
    await button(page, 'One more Ragi Idli & Sambar').click();
    await button(page, 'Cancel Editing').click();
    await page.getByText('1 ordered').waitFor();
    await button(page, 'EDIT ORDER').click();
    await button(page, 'Add Vegetable Poha').click();
    await openCart(page);
    expect(await cart(page).getByLabel('Cooking Instructions for Sprout Chaat').inputValue()).toBe(
      'less oil',
    );
    await submit(page);
    await isLocked(page);
    await cart(page).waitFor({ state: 'detached' });
    expect((await statementOf(customer)).balance).toBe(507.6);
    await button(page, 'EDIT ORDER').click();
    await button(page, 'One less Ragi Idli & Sambar').click();
    await openCart(page);
    await submit(page);
    await cart(page).waitFor({ state: 'detached' });
    await isLocked(page);

    await button(page, 'CANCEL ORDER').click();
    const question = page.getByRole('alertdialog');
    await question.getByText('₹357.00 goes back to your wallet: ₹643.10 → ₹1,000.10.').waitFor();
    await expectFine();
    await question.getByRole('button', { name: 'CANCEL ORDER' }).click();
    await page.getByText('Order cancelled and amount refunded to wallet.').waitFor();
    await button(page, 'Add Sprout Chaat').waitFor();
    const number = placed?.orderNumber;
    expect((await statementOf(customer)).entries.slice(0, 4)).toEqual([
      { amount: 357, balanceAfter: 1000.1, remarks: `Order #${number} cancelled - refund` },
      { amount: 135.5, balanceAfter: 643.1, remarks: `Order #${number} updated` },
      { amount: -99, balanceAfter: 507.6, remarks: `Order #${number} updated` },
      { amount: -393.5, balanceAfter: 606.6, remarks: `Order #${number}` },
    ]);
    expect((await ordersOf(customer))[0]?.cancelReason).toContain(`#${number}`);
    watched.assertClean();
    // Five states are looked at twice by axe, which takes its time on a small machine.
  }, 180_000);

  test('an answer that is lost, once or for good, never charges twice', async () => {
    const customer = await newCustomer(1_000);
    let lose = 1;
    await page.route('**/graphql', async (route: Route) => {
      const { operationName } = route.request().postDataJSON();
      if (operationName !== 'PlaceOwnOrder' || lose-- <= 0) return route.continue();
      // The server does it; the phone never hears of it.
      await route.fetch();
      await route.abort('connectionreset');
    });
    const losses = { except: [/net::ERR_CONNECTION_RESET/] };
    await openBreakfast(page, customer);
    await button(page, 'Add Sprout Chaat').click();
    await openCart(page);
    await submit(page);
    await isLocked(page);
    expect((await statementOf(customer)).balance).toBe(871);
    watched.assertClean(losses);

    await button(page, 'CANCEL ORDER').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'CANCEL ORDER' }).click();
    lose = 4;
    await button(page, 'Add Sprout Chaat').click();
    await openCart(page);
    await cart(page).getByRole('button', { name: 'Submit' }).dblclick();
    await cart(page)
      .getByText(/^No answer came back/)
      .waitFor();
    await expectFine();
    await submit(page);
    await isLocked(page);
    expect((await statementOf(customer)).balance).toBe(871);
    expect(await ordersOf(customer)).toHaveLength(2);
    watched.assertClean(losses);
  });

  test('an unsaved cart keeps the customer here, and outlives a reload', async () => {
    const customer = await newCustomer(100);
    await page.goto('/login');
    await openBreakfast(page, customer);
    await button(page, 'Add Sprout Chaat').click();
    const notice = page.getByRole('alertdialog', { name: 'Submit this order first, then create a new one.' });
    const expectNotice = async () => {
      await notice.waitFor();
      await notice.getByRole('button', { name: 'Close' }).click();
    };
    await button(page, 'Meenakshi Subra…').click();
    await expectNotice();
    await page.getByLabel('Meal slot').selectOption({ label: 'Post Lunch · 3:00 PM to 5:00 PM' });
    await expectNotice();
    for (const _times of [1, 2]) {
      await page.goBack();
      await expectNotice();
    }
    expect(new URL(page.url()).pathname).toBe(`/meal/${customer.userUuid}`);
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.type();
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');
    await page.getByText('1 item', { exact: true }).waitFor();

    await openCart(page);
    await cart(page).getByText('₹29.00 short', { exact: true }).waitFor();
    await submit(page);
    await cart(page).getByText('Insufficient wallet balance. Current Wallet Balance: ₹100.00').waitFor();
    await expectFine();
    await cart(page).getByRole('button', { name: 'One less Sprout Chaat' }).click();
    // The sheet goes with the last dish, and nothing is left to hold the customer.
    await cart(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('textbox', { name: 'Email or mobile' }).waitFor();
    watched.assertClean();
  });
});

describe('in one browser', () => {
  let watched: WatchedPage;

  beforeEach(async () => {
    watched = await newPage(browser, { mobile: true, width: 360, height: 780, baseUrl: server.url });
  });

  afterEach(() => watched.close());

  test('two customers with their links open each pay for their own', async () => {
    const [asha, ravi] = [await newCustomer(500, 'Asha'), await newCustomer(500, 'Ravi')];
    const { page } = watched;
    await openBreakfast(page, asha);
    await button(page, 'Add Vegetable Poha').click();
    const second = await watched.context.newPage();
    await openBreakfast(second, ravi);
    await button(second, 'Add Sprout Chaat').click();
    for (const tab of [page, second]) {
      await tab.bringToFront();
      await openCart(tab);
      await submit(tab);
      await isLocked(tab);
    }
    expect((await statementOf(asha)).balance).toBe(401);
    expect((await statementOf(ravi)).balance).toBe(371);
    watched.assertClean();
  });

  test('of two tabs the second finds the order of the first', async () => {
    const customer = await newCustomer(500);
    const { page } = watched;
    const second = await watched.context.newPage();
    for (const tab of [page, second]) {
      await openBreakfast(tab, customer);
      await button(tab, 'Add Vegetable Poha').click();
      await openCart(tab);
    }
    await submit(page);
    await isLocked(page);
    await submit(second);
    await isLocked(second);
    await button(second, 'EDIT ORDER').waitFor();
    expect((await statementOf(customer)).balance).toBe(401);
    watched.assertClean();
  });

  test('a token that has ended is renewed by the cookie, or by the link when that has gone too', async () => {
    const customer = await newCustomer(500);
    const { page, context } = watched;
    const refreshes: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.postDataJSON());
    });
    await openBreakfast(page, customer);
    await button(page, 'Add Vegetable Poha').click();
    await openCart(page);
    await page.evaluate(() => localStorage.setItem('mealbox.customer.token', 'ended'));
    await submit(page);
    await isLocked(page);
    expect(refreshes).toEqual([{ user_uuid: customer.userUuid }]);

    await context.clearCookies();
    await page.evaluate(() => localStorage.setItem('mealbox.customer.token', 'ended'));
    await button(page, 'CANCEL ORDER').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'CANCEL ORDER' }).click();
    await page.getByText('Order cancelled and amount refunded to wallet.').waitFor();
    expect((await statementOf(customer)).balance).toBe(500);
    watched.assertClean({ except: [/401/] });
  });
});

import { jest } from '@jest/globals';
import { OrdersPageDocument } from '../features/all-orders/all-orders-page.generated';
import { firstOrders } from '../features/all-orders/order-filter';
import { DishesPageDocument } from '../features/dishes/dishes-page.generated';
import { OpenMenuDocument, OpenOwnMenuDocument } from '../features/menu/menu.generated';
import { AdminCheckDocument } from '../features/sessions/admin-check.generated';
import { earlyAdminScript, earlyMenuScript } from './early-script';

const menuScript = earlyMenuScript(OpenMenuDocument, OpenOwnMenuDocument);
const checkScript = earlyAdminScript(AdminCheckDocument, 'mealbox.admin.token');

const fetched = jest.fn(async (_address: string, _options?: RequestInit) => new Response('{}'));

/** Creates a prerendered page, as the script reads it. */
const openPage = () => {
  document.body.innerHTML = '<div id="first-paint"><p>dal</p></div>';
  Object.assign(globalThis, { fetch: fetched });
  fetched.mockClear();
};

const run = async (script: string) => {
  // biome-ignore lint/security/noGlobalEval: it is the text of a script, as the page has it.
  window.eval(script);
  await new Promise((resolve) => setTimeout(resolve, 20));
};

/** Listeners that the script adds once per page. Each test removes them. */
const listening = jest.spyOn(document, 'addEventListener');
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
  listening.mockClear();
});

test('the early scripts contain no "<"', () => {
  expect(menuScript + checkScript).not.toContain('<');
});

test('the early menu script hides a prerendered photo that fails to load, but no other picture', async () => {
  openPage();
  const place = document.getElementById('first-paint') as HTMLElement;
  place.innerHTML = '<img alt="" src="/away.webp">';
  document.body.insertAdjacentHTML('beforeend', '<img alt="" src="/elsewhere.webp">');
  await run(menuScript);
  const [painting, other] = document.querySelectorAll('img');
  for (const image of [painting, other]) image?.dispatchEvent(new Event('error'));
  expect(painting).not.toBeVisible();
  expect(other).toBeVisible();
});

test.each(['2026-11-', 'tomorrow', '2026-02-30'])(
  'the early menu script removes the invalid day %s from the address',
  async (day) => {
    openPage();
    history.replaceState(null, '', `/meal?day=${day}`);
    await run(menuScript);
    expect(location.search).toBe('');
    expect(window.mealboxEarly?.OpenMenu?.variables).toEqual({ ahead: false });
  },
);

test('the early script checks a stored token, and sends nothing without one', async () => {
  openPage();
  await run(checkScript);
  expect(fetched).not.toHaveBeenCalled();
  localStorage.setItem('mealbox.admin.token', 'abc');
  await run(checkScript);
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer abc' });
  expect(window.mealboxEarly?.AdminCheck?.authorization).toBe('Bearer abc');
});

test("the early script requests a screen's first data with the stored token, unless the address needs other data", async () => {
  const first = { document: DishesPageDocument, variables: () => ({ page: 1 }) };
  const dishesScript = earlyAdminScript(AdminCheckDocument, 'mealbox.admin.token', first);
  localStorage.setItem('mealbox.admin.token', 'abc');
  openPage();
  history.replaceState(null, '', '/dishes?q=dal');
  await run(dishesScript);
  expect(Object.keys(window.mealboxEarly ?? {})).toEqual(['AdminCheck']);
  history.replaceState(null, '', '/dishes');
  await run(dishesScript);
  expect(window.mealboxEarly?.DishesPage).toMatchObject({
    authorization: 'Bearer abc',
    variables: { page: 1 },
  });
});

test("the early script requests today's orders by the date in India", async () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T18:30:00Z'), advanceTimers: true });
  const ordersScript = earlyAdminScript(AdminCheckDocument, 'mealbox.admin.token', {
    document: OrdersPageDocument,
    variables: firstOrders,
  });
  localStorage.setItem('mealbox.admin.token', 'abc');
  openPage();
  history.replaceState(null, '', '/all-orders');
  await run(ordersScript);
  jest.useRealTimers();
  expect(window.mealboxEarly?.OrdersPage?.variables).toEqual({
    filter: { placedFrom: '2026-11-28', placedTo: '2026-11-28' },
    page: 1,
    limit: 25,
  });
});

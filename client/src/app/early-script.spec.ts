import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { firstOrders } from '../features/all-orders/orders-asked';
import { AdminCheckDocument, DishesPageDocument, OrdersPageDocument } from '../gql/admin';
import { OpenMenuDocument, OpenOwnMenuDocument } from '../gql/menu';
import { earlyAdminScript, earlyMenuScript } from './early-script';

const menuScript = earlyMenuScript(OpenMenuDocument, OpenOwnMenuDocument);
const checkScript = earlyAdminScript(AdminCheckDocument, 'mealbox.admin.token');

const newest = `<!doctype html><style id="first-style">p { color: red }</style><script>${menuScript}</script>
  <div id="root"></div><div id="first-paint" data-of="b" data-day="2999-01-01"><p>rajma</p></div><!--first-paint-->`;
const fetched = jest.fn(async (_address: string, _options?: RequestInit) => new Response(newest));
const replaceSync = jest.fn();

/** A page that came from the device, as the script finds it. */
const pageWith = (of: string) => {
  document.head.innerHTML = '<style id="first-style"></style>';
  document.body.innerHTML = `<div id="first-paint" data-of="${of}"><p>dal</p></div>`;
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  Object.assign(globalThis, {
    fetch: fetched,
    CSSStyleSheet: class {
      replaceSync = replaceSync;
    },
  });
  fetched.mockClear();
  replaceSync.mockClear();
};

const run = async (script: string) => {
  // biome-ignore lint/security/noGlobalEval: it is the text of a script, as the page has it.
  window.eval(script);
  await new Promise((resolve) => setTimeout(resolve, 20));
};

/** A page has its script once; what each test's listens to goes with it. */
const listening = jest.spyOn(document, 'addEventListener');
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener);
  listening.mockClear();
});

test('a page knows its scripts by what stands between the tags: there is no other tag in them', () => {
  expect(menuScript + checkScript).not.toContain('<');
});

test.each([
  ['a', 'rajma', ['p { color: red }']],
  ['b', 'dal', undefined],
])(
  'the newest painting takes the place of another one, with its rules: of %s it leaves %s',
  async (of, left, rules) => {
    pageWith(of);
    await run(menuScript);
    expect(document.getElementById('first-paint')).toHaveTextContent(left);
    expect(replaceSync.mock.calls[0]).toEqual(rules);
    const painting = fetched.mock.calls.find(([address]) => address === '/meal');
    expect(painting?.[1]).toEqual({ credentials: 'omit' });
  },
);

const painted = (...ids: string[]) =>
  ids.map((id) => `<div><button type="button" data-add="${id}">ADD</button></div>`).join('');
const add = (id: string) => document.querySelector<HTMLButtonElement>(`[data-add="${id}"]`);

test('ADD on the painted menu is kept a press each, shown, and shown again on a newer painting', async () => {
  pageWith('b');
  delete window.mealboxPicked;
  const place = document.getElementById('first-paint') as HTMLElement;
  place.innerHTML = painted('d1', 'd2');
  document.body.insertAdjacentHTML('beforeend', painted('elsewhere'));
  let send = (_page: Response): void => undefined;
  fetched.mockImplementation((address) =>
    address === '/meal'
      ? new Promise((resolve) => {
          send = resolve;
        })
      : Promise.resolve(new Response('{}')),
  );
  await run(menuScript);
  add('d1')?.click();
  add('d1')?.click();
  add('elsewhere')?.click();
  expect(window.mealboxPicked).toEqual(['d1', 'd1']);
  expect([add('d1')?.textContent, add('d2')?.textContent, add('elsewhere')?.textContent]).toEqual([
    '2',
    'ADD',
    'ADD',
  ]);
  send(new Response(newest.replace('data-of="b"', 'data-of="c"').replace('<p>rajma</p>', painted('d1'))));
  await waitFor(() => expect(add('d2')).toBeNull());
  expect(add('d1')?.textContent).toBe('2');
});

test('a painted photograph that does not load leaves no broken picture, and no other picture is touched', async () => {
  pageWith('b');
  const place = document.getElementById('first-paint') as HTMLElement;
  place.innerHTML = '<img alt="" src="/away.webp">';
  document.body.insertAdjacentHTML('beforeend', '<img alt="" src="/elsewhere.webp">');
  await run(menuScript);
  const [painting, other] = document.querySelectorAll('img');
  for (const image of [painting, other]) image?.dispatchEvent(new Event('error'));
  expect(painting).not.toBeVisible();
  expect(other).toBeVisible();
});

test('of a day that is not the painted one nothing is kept', async () => {
  pageWith('b');
  delete window.mealboxPicked;
  const place = document.getElementById('first-paint') as HTMLElement;
  place.innerHTML = painted('d1');
  place.dataset.day = '2999-01-01';
  history.replaceState(null, '', '/meal?day=2999-01-02');
  await run(menuScript);
  add('d1')?.click();
  expect(window.mealboxPicked).toBeUndefined();
});

test('the newest painting is of the active day, so it does not replace the skeleton of another day', async () => {
  pageWith('none');
  fetched.mockImplementation(async () => new Response(newest));
  history.replaceState(null, '', '/meal?day=2999-01-02');
  await run(menuScript);
  expect(document.getElementById('first-paint')).toHaveTextContent('dal');
  history.replaceState(null, '', '/meal?day=2999-01-01');
  await run(menuScript);
  expect(document.getElementById('first-paint')).toHaveTextContent('rajma');
});

test.each(['2026-11-', 'tomorrow', '2026-02-30'])(
  'a day that is none, such as %s, is no longer in the address',
  async (day) => {
    pageWith('b');
    history.replaceState(null, '', `/meal?day=${day}`);
    await run(menuScript);
    expect(location.search).toBe('');
    expect(window.mealboxEarly?.OpenMenu?.variables).toEqual({ ahead: false });
  },
);

test('of the painted day itself it is', async () => {
  pageWith('b');
  const place = document.getElementById('first-paint') as HTMLElement;
  place.innerHTML = painted('d1');
  place.dataset.day = '2999-01-01';
  history.replaceState(null, '', '/meal?day=2999-01-01');
  await run(menuScript);
  add('d1')?.click();
  expect(window.mealboxPicked).toEqual(['d1']);
  history.replaceState(null, '', '/');
});

test('the token that is stored is checked, and none where there is none', async () => {
  pageWith('a');
  await run(checkScript);
  expect(fetched).not.toHaveBeenCalled();
  localStorage.setItem('mealbox.admin.token', 'abc');
  await run(checkScript);
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer abc' });
  expect(window.mealboxEarly?.AdminCheck?.authorization).toBe('Bearer abc');
});

test('what a screen shows first is asked for with the same token, and not where the address asks for something else', async () => {
  const first = { document: DishesPageDocument, variables: () => ({ page: 1 }) };
  const dishesScript = earlyAdminScript(AdminCheckDocument, 'mealbox.admin.token', first);
  localStorage.setItem('mealbox.admin.token', 'abc');
  pageWith('a');
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

test('where a screen shows the orders of today, those of the day in India are asked for', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-27T18:30:00Z'), advanceTimers: true });
  const ordersScript = earlyAdminScript(AdminCheckDocument, 'mealbox.admin.token', {
    document: OrdersPageDocument,
    variables: firstOrders,
  });
  localStorage.setItem('mealbox.admin.token', 'abc');
  pageWith('a');
  history.replaceState(null, '', '/all-orders');
  await run(ordersScript);
  jest.useRealTimers();
  expect(window.mealboxEarly?.OrdersPage?.variables).toEqual({
    filter: { placedFrom: '2026-11-28', placedTo: '2026-11-28' },
    page: 1,
    limit: 25,
  });
});

/** @jest-environment node */
import { jest } from '@jest/globals';

const listeners = new Map<string, (event: unknown) => void>();
const skipWaiting = jest.fn();
type Handler = string | ((options: unknown) => Promise<unknown>);
type Route = { handler: Handler; options: { allowlist: RegExp[] } };
const registered: Route[] = [];
type Asked = { url: URL; request: { mode: string }; sameOrigin: boolean };
type Answering = (asked: { request: unknown; event: unknown }) => Promise<Response>;
let assets: {
  isFor: (asked: Asked) => boolean;
  answer: (asked: { request: unknown; url: URL }) => Promise<Response>;
};
let own: { isFor: (asked: Asked) => boolean; answer: Answering } | undefined;

jest.unstable_mockModule('workbox-precaching', () => ({
  cleanupOutdatedCaches: () => {},
  precacheAndRoute: () => {},
  createHandlerBoundToURL: (url: string) => (url === '/menu.html' ? async () => url : url),
}));
jest.unstable_mockModule('workbox-routing', () => ({
  NavigationRoute: class {
    constructor(
      readonly handler: Handler,
      readonly options: { allowlist: RegExp[] },
    ) {}
  },
  registerRoute: (route: Route | ((asked: Asked) => boolean), answer: Answering) => {
    if (typeof route !== 'function') registered.push(route);
    else if (own) assets = { isFor: route, answer: answer as never };
    else own = { isFor: route, answer };
  },
}));

/** What a station has kept; undefined on every other device. */
let ofStation: Map<string, Response> | undefined;
/** What is kept of painted menus. */
const painted = new Map<string, Response>();
const pageOf = ({ day = '2999-01-01', until = '', file = '/assets/menu-1.js', about = '' } = {}) =>
  `<div id="first-paint" data-of="x" data-day="${day}"${until && ` data-until="${until}"`}><p>${about}</p></div><script>["${file}"]</script>`;

beforeAll(async () => {
  Object.assign(globalThis, {
    PRECACHED: [{ url: '/assets/menu-1.js', revision: null }],
    caches: {
      has: async () => ofStation !== undefined,
      match: async (path: string) => ofStation?.get(path)?.clone(),
      open: async () => ({
        match: async (key: string) => painted.get(key)?.clone(),
        put: async (key: string, response: Response) => painted.set(key, response),
        delete: async (key: string) => painted.delete(key),
      }),
    },
    self: {
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      skipWaiting,
    },
  });
  await import('./service-worker');
});

test('it takes over when the page says so, and at no other message', () => {
  listeners.get('message')?.({ data: { type: 'SOMETHING' } });
  listeners.get('message')?.({ data: null });
  expect(skipWaiting).not.toHaveBeenCalled();
  listeners.get('message')?.({ data: { type: 'SKIP_WAITING' } });
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});

const answerFor = async (path: string) => {
  const route = registered.find(({ options }) => options.allowlist.some((pattern) => pattern.test(path)));
  const url = new URL(path, 'http://kitchen');
  const answer = typeof route?.handler === 'function' ? await route.handler({ url }) : route?.handler;
  return answer instanceof Response ? answer.text() : answer;
};

test.each([
  ['/meal', '/menu.html'],
  ['/meal/uuid', '/menu.html'],
  ['/meal?day=2026-11-24', '/menu.html'],
  ['/customer/uuid', '/customer.html'],
  ['/mealplanner', undefined],
  ['/dishes', undefined],
  ['/admin-login', undefined],
  ['/graphql', undefined],
])('it answers for %s with %s', async (path, page) => {
  expect(await answerFor(path)).toBe(page);
});

describe('a station', () => {
  type Handler = (options: { request: unknown }) => Promise<Response>;
  const open = async (path: string) => {
    const route = registered.find(({ options }) => options.allowlist.some((pattern) => pattern.test(path)));
    return (await (route as unknown as { handler: Handler }).handler({ request: {} })).text();
  };
  const url = new URL('http://kitchen/assets/kitchen-1.js');
  const file = async () => (await assets.answer({ request: {}, url })).text();
  const network = (answer: () => Promise<Response>) => Object.assign(globalThis, { fetch: answer });
  const away = async () => {
    throw new TypeError('Failed to fetch');
  };
  afterEach(() => {
    ofStation = undefined;
  });

  test('opens its newest page and files, and without a network those that it has kept', async () => {
    ofStation = new Map([
      ['/station', new Response('kept page')],
      ['/assets/kitchen-1.js', new Response('kept file')],
    ]);
    network(async () => new Response('newest'));
    expect(await open('/station/pack/code')).toBe('newest');
    network(away);
    // Routes are looked up by the path with its search.
    for (const path of ['/station', '/station?tab=pack', '/station/secret'])
      expect(await open(path)).toBe('kept page');
    expect(await file()).toBe('kept file');
  });

  test('that has kept nothing fails as without a worker, and so does any other device', async () => {
    network(away);
    await expect(open('/station')).rejects.toThrow('Failed to fetch');
    await expect(file()).rejects.toThrow('Failed to fetch');
    expect(assets.isFor({ url, request: { mode: 'cors' }, sameOrigin: true })).toBe(true);
    expect(assets.isFor({ url, request: { mode: 'cors' }, sameOrigin: false })).toBe(false);
    expect(
      assets.isFor({ url: new URL('http://kitchen/graphql'), request: { mode: 'cors' }, sameOrigin: true }),
    ).toBe(false);
  });
});

const today = pageOf({ about: 'dal' });

test.each([
  ['the menu as it was painted last', [today], today],
  ['the newest painting', [today, pageOf({ about: 'rajma' })], pageOf({ about: 'rajma' })],
  ['the painting before while the newest is at work', [today, '<div id="first-paint">'], today],
  ['the outline, where the painting is of a day that is over', [pageOf({ day: '2026-01-01' })], '/menu.html'],
  [
    'the outline, where the painting offers what can be ordered no longer',
    [pageOf({ until: '2026-01-01T14:30:00.000Z' })],
    '/menu.html',
  ],
  [
    'the painting, as long as it can be ordered from',
    [pageOf({ until: '2999-01-01T14:30:00.000Z' })],
    pageOf({ until: '2999-01-01T14:30:00.000Z' }),
  ],
  [
    'the outline, where the painting runs on files of another version',
    [pageOf({ file: '/assets/menu-2.js' })],
    '/menu.html',
  ],
  ['the outline, once there is no menu', [today, '<div id="first-paint" data-of="none">'], '/menu.html'],
  [
    'a menu in which somebody wrote of a file',
    [pageOf({ about: '/assets/x.js' })],
    pageOf({ about: '/assets/x.js' }),
  ],
])('the next visit gets %s', async (_what, came, expected) => {
  painted.clear();
  for (const page of came) {
    const work: Promise<unknown>[] = [];
    Object.assign(globalThis, { fetch: async () => new Response(page) });
    const event = { waitUntil: (promise: Promise<unknown>) => work.push(promise) };
    expect(await (await (own as NonNullable<typeof own>).answer({ request: {}, event })).text()).toBe(page);
    await Promise.all(work);
  }
  expect(await answerFor('/meal/uuid')).toBe(expected);
});

test('a day in the address gets the painting of that day, and otherwise the skeleton', async () => {
  painted.clear();
  painted.set('/meal', new Response(pageOf({ day: '2999-01-06' })));
  expect(await answerFor('/meal/uuid?day=2999-01-06')).toBe(pageOf({ day: '2999-01-06' }));
  expect(await answerFor('/meal/uuid?day=2999-01-07')).toBe('/menu.html');
});

test('only the page of nobody’s link is kept', () => {
  const isKept = (path: string, mode = 'cors', sameOrigin = true) =>
    own?.isFor({ url: new URL(path, 'http://kitchen'), request: { mode }, sameOrigin });
  expect(isKept('/meal')).toBe(true);
  expect(isKept('/meal', 'navigate')).toBe(false);
  expect(isKept('/meal/uuid')).toBe(false);
  expect(isKept('/graphql')).toBe(false);
  expect(isKept('/meal', 'cors', false)).toBe(false);
});

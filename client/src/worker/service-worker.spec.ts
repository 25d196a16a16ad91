/** @jest-environment ./test/jest/node-environment.js */
import { registerHooks } from 'node:module';
import { jest } from '@jest/globals';

const listeners = new Map<string, (event: unknown) => void>();
const skipWaiting = jest.fn();
type Handler = string | ((options: unknown) => Promise<unknown>);
type Route = { handler: Handler; options: { allowlist: RegExp[] } };
const registered: Route[] = [];
type Asked = { url: URL; request: { mode: string }; sameOrigin: boolean };
let assets: {
  isFor: (asked: Asked) => boolean;
  answer: (asked: { request: unknown; url: URL }) => Promise<Response>;
};

/** Fakes of the workbox modules, which require a browser's service worker. */
const workbox = {
  cleanupOutdatedCaches: () => {},
  precacheAndRoute: () => {},
  createHandlerBoundToURL: (url: string) => url,
  NavigationRoute: class {
    constructor(
      readonly handler: Handler,
      readonly options: { allowlist: RegExp[] },
    ) {}
  },
  registerRoute: (route: Route | (typeof assets)['isFor'], answer: (typeof assets)['answer']) => {
    if (typeof route === 'function') assets = { isFor: route, answer };
    else registered.push(route);
  },
};
const WORKBOX_MODULE = `data:text/javascript,export const { ${Object.keys(workbox)} } = globalThis.workbox`;

/** Cached files of a station. Undefined on other devices. */
let ofStation: Map<string, Response> | undefined;
const deleted: string[] = [];

beforeAll(async () => {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('workbox-')
        ? { url: WORKBOX_MODULE, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
  Object.assign(globalThis, {
    workbox,
    PRECACHED: [{ url: '/assets/menu-1.js', revision: null }],
    caches: {
      has: async () => ofStation !== undefined,
      match: async (path: string) => ofStation?.get(path)?.clone(),
      delete: async (name: string) => deleted.push(name),
    },
    self: {
      addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      skipWaiting,
    },
  });
  await import('./service-worker');
  hooks.deregister();
});

test('the service worker activates only on the message of the page', () => {
  listeners.get('message')?.({ data: { type: 'SOMETHING' } });
  listeners.get('message')?.({ data: null });
  expect(skipWaiting).not.toHaveBeenCalled();
  listeners.get('message')?.({ data: { type: 'SKIP_WAITING' } });
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});

test('activation deletes the prerendered menu of an earlier version', () => {
  listeners.get('activate')?.({});
  expect(deleted).toEqual(['mealbox-painted-menu']);
});

const answerFor = (path: string) =>
  registered.find(({ options }) => options.allowlist.some((pattern) => pattern.test(path)))?.handler;

test.each([
  ['/meal', '/menu.html'],
  ['/meal/uuid', '/menu.html'],
  ['/meal?day=2026-11-24', '/menu.html'],
  ['/customer/uuid', '/customer.html'],
  ['/mealplanner', undefined],
  ['/dishes', undefined],
  ['/admin-login', undefined],
  ['/graphql', undefined],
])('the service worker answers %s with %s', (path, page) => {
  expect(answerFor(path)).toBe(page);
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

  test('a station opens its newest page and files, and offline the stored ones', async () => {
    ofStation = new Map([
      ['/station', new Response('kept page')],
      ['/assets/kitchen-1.js', new Response('kept file')],
    ]);
    network(async () => new Response('newest'));
    expect(await open('/station/pack/code')).toBe('newest');
    network(away);
    // Routes are looked up by path and search.
    for (const path of ['/station', '/station?tab=pack', '/station/secret'])
      expect(await open(path)).toBe('kept page');
    expect(await file()).toBe('kept file');
  });

  test('a station without stored files fails as without a worker, and so does any other device', async () => {
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

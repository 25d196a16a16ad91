/** @jest-environment node */
import { jest } from '@jest/globals';

const listeners = new Map<string, (event: unknown) => void>();
const skipWaiting = jest.fn();
type Route = { handler: string; options: { allowlist: RegExp[] } };
const registered: Route[] = [];

jest.unstable_mockModule('workbox-precaching', () => ({
  cleanupOutdatedCaches: () => {},
  precacheAndRoute: () => {},
  createHandlerBoundToURL: (url: string) => url,
}));
jest.unstable_mockModule('workbox-routing', () => ({
  NavigationRoute: class {
    constructor(
      readonly handler: string,
      readonly options: { allowlist: RegExp[] },
    ) {}
  },
  registerRoute: (route: Route) => registered.push(route),
}));

beforeAll(async () => {
  Object.assign(globalThis, {
    PRECACHED: [],
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

test.each([
  ['/meal', '/menu.html'],
  ['/meal/uuid', '/menu.html'],
  ['/customer/uuid', '/customer.html'],
  ['/mealplanner', undefined],
  ['/dishes', undefined],
  ['/admin-login', undefined],
  ['/graphql', undefined],
])('it answers for %s with %s', (path, page) => {
  const route = registered.find(({ options }) => options.allowlist.some((pattern) => pattern.test(path)));
  expect(route?.handler).toBe(page);
});

/** @jest-environment node */
import { jest } from '@jest/globals';

const listeners = new Map<string, (event: unknown) => void>();
const skipWaiting = jest.fn();
const registered: { allowlist?: RegExp[] }[] = [];

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
  registerRoute: ({ options }: { options: { allowlist: RegExp[] } }) => registered.push(options),
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
  ['/meal', true],
  ['/meal/uuid', true],
  ['/customer/uuid', true],
  ['/mealplanner', false],
  ['/dishes', false],
  ['/admin-login', false],
  ['/graphql', false],
])('it answers for %s: %s', (path, answers) => {
  expect(registered[0]?.allowlist?.some((pattern) => pattern.test(path))).toBe(answers);
});

/** @jest-environment ./test/jest/node-environment.js */
import { jest } from '@jest/globals';

test('the worker of a build without one deletes the caches and unregisters', async () => {
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const gone: string[] = [];
  const skipWaiting = jest.fn(async () => {});
  const unregister = jest.fn(async () => true);
  Object.assign(globalThis, {
    caches: { keys: async () => ['shell', 'pictures'], delete: async (name: string) => gone.push(name) },
    self: {
      addEventListener: (name: string, listener: never) => listeners.set(name, listener),
      skipWaiting,
      registration: { unregister },
    },
  });
  await import('./retired-worker');
  const works: Promise<unknown>[] = [];
  for (const name of ['install', 'activate'])
    listeners.get(name)?.({ waitUntil: (work) => works.push(work) });
  await Promise.all(works);
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  expect(gone).toEqual(['shell', 'pictures']);
  expect(unregister).toHaveBeenCalledTimes(1);
});

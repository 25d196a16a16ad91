import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useLive } from './use-live';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-22T00:30:00Z') }));
afterEach(() => void jest.useRealTimers());

const see = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

type Known = { key: string; data: string | undefined };

const live = (refetch: () => Promise<unknown>) =>
  renderHook(({ key, data }: Known) => useLive(key, { data, refetch }), {
    initialProps: { key: 'today', data: 'ten boxes' } as Known,
  });

test('it asks again every 20 s while it is seen, and at once when it is seen again', async () => {
  const refetch = jest.fn(async () => undefined);
  live(refetch);
  await act(() => jest.advanceTimersByTimeAsync(40_000));
  expect(refetch).toHaveBeenCalledTimes(2);
  act(() => see('hidden'));
  await act(() => jest.advanceTimersByTimeAsync(100_000));
  expect(refetch).toHaveBeenCalledTimes(2);
  await act(async () => see('visible'));
  expect(refetch).toHaveBeenCalledTimes(3);
});

test('it asks again as soon as the network is back', async () => {
  const refetch = jest.fn(async () => undefined);
  live(refetch);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a tick that comes late does not let the next one pass', async () => {
  const refetch = jest.fn(async () => undefined);
  live(refetch);
  const start = Date.now();
  jest.setSystemTime(start + 3);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  jest.setSystemTime(start + 20_000);
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(refetch).toHaveBeenCalledTimes(2);
});

test('what is known stays when asking again fails, with the time at which it was known', async () => {
  let isUp = false;
  const { result, rerender } = live(async () => {
    if (!isUp) throw new Error('no network');
  });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  rerender({ key: 'today', data: undefined });
  expect(result.current.data).toBe('ten boxes');
  expect(result.current.staleSince).toEqual(new Date('2026-11-22T00:30:00Z'));
  isUp = true;
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(result.current.staleSince).toBeUndefined();
});

test('what is known of one day is never shown as that of another', () => {
  const { result, rerender } = live(async () => undefined);
  rerender({ key: 'tomorrow', data: undefined });
  expect(result.current.data).toBeUndefined();
});

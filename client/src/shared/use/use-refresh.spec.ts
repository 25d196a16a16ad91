import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useRefresh } from './use-refresh';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-22T00:30:00Z') }));
afterEach(() => void jest.useRealTimers());

const see = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

const watch = (restMs?: number) => {
  const refresh = jest.fn();
  const { unmount } = renderHook(() => useRefresh(refresh, { everyMs: 20_000, restMs }));
  return { refresh, unmount };
};

test('useRefresh refreshes a visible page at the interval and at a return, and a hidden or removed page never', () => {
  const { refresh, unmount } = watch();
  jest.advanceTimersByTime(20_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  see('hidden');
  jest.advanceTimersByTime(100_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  see('visible');
  expect(refresh).toHaveBeenCalledTimes(2);
  unmount();
  window.dispatchEvent(new Event('focus'));
  see('visible');
  jest.advanceTimersByTime(100_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('useRefresh refreshes as soon as the network returns', () => {
  const { refresh } = watch(20_000);
  window.dispatchEvent(new Event('online'));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('useRefresh ignores a return within the rest time', () => {
  const { refresh } = watch(20_000);
  jest.advanceTimersByTime(19_000);
  see('hidden');
  see('visible');
  expect(refresh).not.toHaveBeenCalled();
  see('hidden');
  jest.advanceTimersByTime(20_000);
  see('visible');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('useRefresh refreshes at the next interval after a late one', () => {
  const { refresh } = watch(20_000);
  const start = Date.now();
  jest.setSystemTime(start + 3);
  jest.advanceTimersByTime(20_000);
  jest.setSystemTime(start + 20_000);
  jest.advanceTimersByTime(20_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

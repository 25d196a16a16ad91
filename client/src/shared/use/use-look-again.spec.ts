import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useLookAgain } from './use-look-again';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const see = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a page that stays in sight looks again after a while; one that nobody sees waits, and one that is left stops', () => {
  const look = jest.fn();
  const { unmount } = renderHook(() => useLookAgain(look));
  jest.advanceTimersByTime(300_000);
  expect(look).toHaveBeenCalledTimes(1);
  see('hidden');
  jest.advanceTimersByTime(900_000);
  expect(look).toHaveBeenCalledTimes(1);
  see('visible');
  expect(look).toHaveBeenCalledTimes(2);
  unmount();
  window.dispatchEvent(new Event('focus'));
  see('visible');
  jest.advanceTimersByTime(900_000);
  expect(look).toHaveBeenCalledTimes(2);
});

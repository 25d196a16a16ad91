import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useOrdersView } from './use-order-list';

afterEach(() => {
  jest.useRealTimers();
});

test('Reset on a page that was open overnight selects the new day', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  const { result } = renderHook(useOrdersView, { wrapper: MemoryRouter });
  expect(result.current.view.filter).toMatchObject({ placedFrom: '2026-11-21', placedTo: '2026-11-21' });
  jest.setSystemTime(new Date('2026-11-22T04:00:00Z'));
  act(() => result.current.reset());
  expect(result.current.view.filter).toMatchObject({ placedFrom: '2026-11-22', placedTo: '2026-11-22' });
});

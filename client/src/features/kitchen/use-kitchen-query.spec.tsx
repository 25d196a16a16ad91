import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { AdminSessions } from '../../shared/apollo/admin-sessions';
import type { Session } from '../../shared/apollo/session';
import { SessionProvider } from '../../shared/apollo/session-provider';
import { KitchenPageDocument } from './kitchen.generated';
import { useKitchenQuery } from './use-kitchen-query';

const mealsOf = (title: string): Reply => ({
  data: {
    meals: [{ __typename: 'Meal', id: 'm1', title, status: 'ACTIVE', deliveryEndsAt: '10:00' }],
    closures: [],
  },
});

/** Opens a day of the kitchen. `reply` answers each request for a day. */
const openDay = (reply: (date: string) => Reply | Promise<Reply>) => {
  const sessions = new AdminSessions({
    end: fakeServer(({ variables }) => reply(String(variables.date))),
    retryDelayMs: 1,
  });
  sessions.begin('token', 'Asha');
  const session = sessions.current() as Session;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider session={session}>{children}</SessionProvider>
  );
  return renderHook(({ date }) => useKitchenQuery(KitchenPageDocument, { date }), {
    initialProps: { date: '2026-11-22' },
    wrapper,
  });
};

test('useKitchenQuery keeps the data and states its time while later requests fail', async () => {
  let reply: Reply = mealsOf('Lunch');
  const { result } = openDay(() => reply);
  const before = new Date();
  await waitFor(() => expect(result.current.data?.meals).toHaveLength(1));
  reply = { rejection: 'Something went wrong', code: 'INTERNAL_SERVER_ERROR' };
  for (let count = 0; count < 2; count++) {
    await act(() => result.current.refetch().catch(() => undefined));
    expect(result.current.data?.meals[0]?.title).toBe('Lunch');
    expect(result.current.staleSince?.getTime()).toBeLessThanOrEqual(before.getTime());
  }
  reply = mealsOf('Dinner');
  await act(() => result.current.refetch());
  expect(result.current.data?.meals[0]?.title).toBe('Dinner');
  expect(result.current.staleSince).toBeUndefined();
});

test('useKitchenQuery never returns the data of another day as current', async () => {
  const { result, rerender } = openDay((date) => mealsOf(date));
  await waitFor(() => expect(result.current.data?.meals[0]?.title).toBe('2026-11-22'));
  rerender({ date: '2026-11-23' });
  expect(result.current.data).toBeUndefined();
  expect(result.current.previousData?.meals[0]?.title).toBe('2026-11-22');
  await waitFor(() => expect(result.current.data?.meals[0]?.title).toBe('2026-11-23'));
});

test('useKitchenQuery ignores a response that is older than a change', async () => {
  const late = Promise.withResolvers<Reply>();
  const replies: (Reply | Promise<Reply>)[] = [mealsOf('Lunch'), late.promise];
  const { result } = openDay(() => replies.shift() ?? mealsOf('none'));
  await waitFor(() => expect(result.current.data?.meals).toHaveLength(1));
  const alongside = jest.fn();
  const refetched = result.current.refetch(alongside);
  await act(async () => result.current.put((known) => ({ ...known, meals: [] })));
  await act(async () => {
    late.resolve(mealsOf('Lunch'));
    await refetched;
  });
  expect(result.current.data?.meals).toEqual([]);
  expect(alongside).not.toHaveBeenCalled();
});

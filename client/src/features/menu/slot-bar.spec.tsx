import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeKitchen } from '../../../test/fake-kitchen';
import { breakfast, customerOf, planOf } from '../../../test/menu-fixtures';
import { button, openMenu } from '../../../test/open-menu';

test('a meal shows its deadline only if it has a closing time', async () => {
  const { unmount } = openMenu(fakeKitchen(planOf(breakfast), customerOf()));
  await button('Add Sprout Chaat');
  expect(screen.getByText('Order by 8:30 AM, 21 Nov')).toBeInTheDocument();
  unmount();
  openMenu(fakeKitchen(planOf({ ...breakfast, orderByText: null }), customerOf()));
  await button('Add Sprout Chaat');
  expect(screen.queryByText(/Order by/)).toBeNull();
});

test.each([
  [25 * 60, 'Order by 8:30 AM, 21 Nov'],
  [15 * 60 + 5, 'Order by 8:30 AM, 21 Nov, in 15 h'],
  [60, 'Order by 8:30 AM, 21 Nov, in 1 h'],
  [40, 'Order by 8:30 AM, 21 Nov, in 40 min'],
])('a deadline in %s minutes reads %s', async (minutes, text) => {
  const closesAt = new Date(Date.now() + minutes * 60_000).toISOString();
  openMenu(fakeKitchen(planOf({ ...breakfast, closesAt }), customerOf()));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('the remaining time until the deadline is updated each minute', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  try {
    const closesAt = new Date(Date.now() + 40 * 60_000).toISOString();
    openMenu(fakeKitchen(planOf({ ...breakfast, closesAt }), customerOf()));
    await screen.findByText(/, in 40 min$/);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/, in 39 min$/)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('the deadline of a meal is highlighted in the last hour', async () => {
  const lookAt = async (minutesLeft: number) => {
    const closesAt = new Date(Date.now() + minutesLeft * 60_000).toISOString();
    const { unmount } = openMenu(fakeKitchen(planOf({ ...breakfast, closesAt }), customerOf()));
    await button('Add Sprout Chaat');
    const { className } = screen.getByText(/^Order by 8:30 AM, 21 Nov/);
    unmount();
    return className;
  };
  const early = await lookAt(61);
  const late = await lookAt(59);
  expect(late).not.toBe(early);
});

test('a sold-out meal shows no deadline', async () => {
  const availability = breakfast.dishes.map(({ id }) => ({ dishId: id, left: 0 }));
  openMenu(fakeKitchen(planOf({ ...breakfast, availability }), customerOf()));
  await screen.findAllByText('Sold out');
  expect(screen.queryByText(/Order by/)).toBeNull();
});

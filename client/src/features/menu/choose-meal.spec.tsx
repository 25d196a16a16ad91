import { screen, within } from '@testing-library/react';
import { button, openMenu, press } from '../../../test/open-menu';
import { fakeKitchen } from './test/fake-kitchen';
import { breakfast, closedBreakfast, customerOf, planOf, postLunch } from './test/menu-fixtures';

const soldOut = (slot: typeof breakfast): typeof breakfast => ({
  ...slot,
  availability: slot.dishes.map(({ id }) => ({ dishId: id, left: 0 })),
});

/** What the dialog offers, in its order, without the close button. */
const offered = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a meal' }));
  return dialog
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
};

test('the meal that was chosen last stands first, and has the focus', async () => {
  const kitchen = fakeKitchen(planOf(breakfast, postLunch), customerOf());
  const { unmount } = openMenu(kitchen);
  await press(/^Post Lunch/);
  unmount();
  openMenu(kitchen);
  expect(await button(/^Post Lunch/)).toHaveFocus();
  expect((await offered()).map((text) => text?.slice(0, 4))).toEqual(['Post', 'Brea']);
});

test('what was chosen on this weekday counts before what was chosen last', async () => {
  const saturday = planOf(breakfast, postLunch);
  const { unmount } = openMenu(fakeKitchen(saturday, customerOf()));
  await press(/^Breakfast/);
  unmount();
  const { unmount: leave } = openMenu(fakeKitchen({ ...saturday, date: '2026-11-22' }, customerOf()));
  await press(/^Post Lunch/);
  leave();
  const { unmount: leaveAgain } = openMenu(fakeKitchen({ ...saturday, date: '2026-11-28' }, customerOf()));
  expect(await button(/^Breakfast/)).toHaveFocus();
  leaveAgain();
  openMenu(fakeKitchen({ ...saturday, date: '2026-11-24' }, customerOf()));
  expect(await button(/^Post Lunch/)).toHaveFocus();
});

test.each([
  ['is closed', closedBreakfast, 'Ordering for Breakfast is closed.'],
  ['has nothing left', soldOut(breakfast), 'Sold out'],
  ['serves nothing', { ...breakfast, dishes: [] }, 'No dishes available for this meal slot.'],
  ['is on a closed day', { ...breakfast, closedText: 'Closed: Diwali.' }, 'Closed: Diwali.'],
])('a meal that %s stands last and says so, though it was chosen last', async (_, slot, says) => {
  const { unmount } = openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  await press(/^Breakfast/);
  unmount();
  openMenu(fakeKitchen(planOf(slot, postLunch), customerOf()));
  const [first, last] = await offered();
  expect(first).toMatch(/^Post Lunch/);
  expect(last).toMatch(/^Breakfast/);
  expect(last).toContain(says);
});

test('the question does not come over a menu that is being read: its first meal stays', async () => {
  document.documentElement.scrollTop = 240;
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  await button('Add Sprout Chaat');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Meal slot')).toHaveDisplayValue(/^Breakfast/);
  document.documentElement.scrollTop = 0;
});

import { screen, within } from '@testing-library/react';
import { button, openMenu, press, user } from '../../../test/open-menu';
import { messages } from '../../texts/messages';
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

describe('without a meal that can be ordered, one message says why, and no meal has to be chosen', () => {
  const closure = { closedText: 'The kitchen is closed on 21 Nov: Diwali.' };
  const closedDay = planOf({ ...breakfast, ...closure }, { ...postLunch, ...closure });
  const late = { orderBy: closedBreakfast.orderBy };

  test.each([
    ['the kitchen is closed', closedDay, customerOf(), closure.closedText],
    [
      'ordering is closed',
      planOf(closedBreakfast, { ...postLunch, ...late }),
      customerOf(),
      'Ordering for Breakfast is closed.',
    ],
    [
      'the account is inactive',
      planOf(breakfast, postLunch),
      customerOf({ status: 'INACTIVE' }),
      messages.menu.inactive,
    ],
    ['both are so', closedDay, customerOf({ status: 'INACTIVE' }), messages.menu.inactive],
  ])('%s', async (_, plan, customer, text) => {
    openMenu(fakeKitchen(plan, customer));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    const others = [closure.closedText, messages.menu.noDishes, messages.menu.inactive].filter(
      (one) => one !== text,
    );
    for (const other of others) expect(screen.queryByText(other)).toBeNull();
    // No day follows that can be ordered for.
    expect(screen.queryByRole('link', { name: /^Order for / })).toBeNull();
  });

  test.each([
    ['closed', closedDay],
    ['late', planOf(closedBreakfast, { ...postLunch, ...late })],
  ])('a %s day leads to the next day that can be ordered for', async (_, plan) => {
    const kitchen = fakeKitchen(plan, customerOf());
    const ahead = (date: string, ...slots: (typeof breakfast)[]) => ({ ...planOf(...slots), id: date, date });
    kitchen.aheadPlans = [
      ahead('2026-11-22', { ...breakfast, ...closure }),
      ahead('2026-11-23', { ...breakfast, ...late }, postLunch),
      ahead('2026-11-24', breakfast),
    ];
    kitchen.answer('NextOpenDays', () => ({
      data: { openMealPlans: [plan, ...kitchen.aheadPlans].map(({ date, slots }) => ({ date, slots })) },
    }));
    openMenu(kitchen);
    await user.click(await screen.findByRole('link', { name: 'Order for Monday, 23 Nov' }));
    await screen.findByRole('heading', { level: 1, name: /Monday, 23 Nov/ });
  });
});

test('the question does not come over a menu that is being read: its first meal stays', async () => {
  document.documentElement.scrollTop = 240;
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  await button('Add Sprout Chaat');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Meal slot')).toHaveDisplayValue(/^Breakfast/);
  document.documentElement.scrollTop = 0;
});

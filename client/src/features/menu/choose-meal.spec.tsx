import { screen, within } from '@testing-library/react';
import { fakeKitchen } from '../../../test/fake-kitchen';
import { breakfast, closedBreakfast, customerOf, planOf, postLunch } from '../../../test/menu-fixtures';
import { button, openMenu, press, user } from '../../../test/open-menu';
import { messages } from '../../texts/messages';

const soldOut = (slot: typeof breakfast): typeof breakfast => ({
  ...slot,
  availability: slot.dishes.map(({ id }) => ({ dishId: id, left: 0 })),
});

/** Returns the texts of the dialog's buttons in sequence, without the close button. */
const offered = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a meal' }));
  return dialog
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);
};

test('the meals are listed by their time, also after the later one was selected, and no meal has the focus', async () => {
  const kitchen = fakeKitchen(planOf(breakfast, postLunch), customerOf());
  const { unmount } = openMenu(kitchen);
  await press(/^Post Lunch/);
  unmount();
  openMenu(kitchen);
  expect((await offered()).map((text) => text?.slice(0, 4))).toEqual(['Brea', 'Post']);
  const first = await button(/^Breakfast/);
  expect(first).not.toHaveFocus();
  await user.tab();
  expect(first).toHaveFocus();
});

test.each([
  ['is closed', closedBreakfast, 'Ordering for Breakfast is closed.'],
  ['has nothing left', soldOut(breakfast), 'Sold out'],
  ['serves nothing', { ...breakfast, dishes: [] }, 'No dishes available for this meal slot.'],
  ['is on a closed day', { ...breakfast, closedText: 'Closed: Diwali.' }, 'Closed: Diwali.'],
])('a meal that %s is listed with the reason', async (_, slot, says) => {
  openMenu(fakeKitchen(planOf(slot, postLunch), customerOf()));
  const [first, last] = await offered();
  expect(first).toMatch(/^Breakfast/);
  expect(first).toContain(says);
  expect(last).toMatch(/^Post Lunch/);
});

describe('a day without a meal that can be ordered', () => {
  const closure = { closedText: 'The kitchen is closed on 21 Nov: Diwali.' };
  const closedDay = planOf({ ...breakfast, ...closure }, { ...postLunch, ...closure });
  const late = { closesAt: closedBreakfast.closesAt };

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
    [
      'the kitchen is closed and the account is inactive',
      closedDay,
      customerOf({ status: 'INACTIVE' }),
      messages.menu.inactive,
    ],
  ])('without a meal that can be ordered, one message states that %s', async (_, plan, customer, text) => {
    openMenu(fakeKitchen(plan, customer));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    const others = [closure.closedText, messages.menu.noDishes, messages.menu.inactive].filter(
      (one) => one !== text,
    );
    for (const other of others) expect(screen.queryByText(other)).toBeNull();
    // No later day accepts orders.
    expect(screen.queryByRole('link', { name: /^Order for / })).toBeNull();
  });

  test.each([
    ['closed', closedDay],
    ['late (after the closing times)', planOf(closedBreakfast, { ...postLunch, ...late })],
  ])('the menu of a %s day links to the next day that accepts orders', async (_, plan) => {
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

test('the dialog for the meal does not open after the customer scrolled the menu', async () => {
  document.documentElement.scrollTop = 240;
  openMenu(fakeKitchen(planOf(breakfast, postLunch), customerOf()));
  await button('Add Sprout Chaat');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Meal slot')).toHaveDisplayValue(/^Breakfast/);
  document.documentElement.scrollTop = 0;
});

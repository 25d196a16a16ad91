import { screen, waitFor, within } from '@testing-library/react';
import { fakeKitchen } from '../../../test/fake-kitchen';
import { breakfast, customerOf, planOf } from '../../../test/menu-fixtures';
import { openCart, openMenu, press, user } from '../../../test/open-menu';

test.each([
  ['the cart', 'Cart', openCart],
  ['a dish of the menu', 'Sprout Chaat', () => press('Sprout Chaat')],
])(
  '%s opens with the focus on its content, so that a second Enter changes no quantity',
  async (_, name, open) => {
    openMenu(fakeKitchen(planOf(breakfast), customerOf()));
    await press('Add Sprout Chaat');
    await press('One more Sprout Chaat');
    await open();
    const dialog = await screen.findByRole('dialog', { name });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    expect(document.activeElement?.tagName).toBe('DIV');
    await user.keyboard('{Enter}');
    expect(within(dialog).getByRole('group', { name: /Sprout Chaat/ })).toHaveTextContent('2');
  },
);

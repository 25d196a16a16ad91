import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSystem } from '../../app/theme/admin-system';
import { SelectedOrdersBar } from './selected-orders-bar';

const show = (progress?: string) => {
  const chosen = { count: 3, progress, isAll: false, chooseAll: jest.fn(async () => {}), clear: jest.fn() };
  const view = render(
    <ChakraProvider value={adminSystem}>
      <SelectedOrdersBar
        chosen={chosen}
        total={812}
        canChooseMore
        onRemoveDish={() => {}}
        onCancel={() => {}}
      />
    </ChakraProvider>,
  );
  return { ...view, chosen };
};

test('the selection bar reserves scroll padding, so that it does not cover a focused row', () => {
  const { unmount } = show();
  expect(document.documentElement.style.scrollPaddingBottom).not.toBe('');
  unmount();
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});

test('Select all keeps the focus while orders load, and a press then does nothing', async () => {
  const { chosen } = show('Selecting… 100 of 812');
  const all = screen.getByRole('button', { name: 'Select all 812 that match' });
  await userEvent.setup().dblClick(all);
  expect(all).toHaveFocus();
  expect(chosen.chooseAll).not.toHaveBeenCalled();
});

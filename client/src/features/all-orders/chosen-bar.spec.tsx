import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSystem } from '../../app/theme/admin-system';
import { ChosenBar } from './chosen-bar';

const show = (progress?: string) => {
  const chosen = { count: 3, progress, isAll: false, chooseAll: jest.fn(async () => {}), clear: jest.fn() };
  const view = render(
    <ChakraProvider value={adminSystem}>
      <ChosenBar chosen={chosen} total={812} isPageChosen onTakeOut={() => {}} onCancel={() => {}} />
    </ChakraProvider>,
  );
  return { ...view, chosen };
};

test('while the bar is there, what gets the focus is scrolled to a place above it', () => {
  const { unmount } = show();
  expect(document.documentElement.style.scrollPaddingBottom).not.toBe('');
  unmount();
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});

test('what selects all keeps the focus while it does, and does it once', async () => {
  const { chosen } = show('Selecting… 100 of 812');
  const all = screen.getByRole('button', { name: 'Select all 812 that match' });
  await userEvent.setup().dblClick(all);
  expect(all).toHaveFocus();
  expect(chosen.chooseAll).not.toHaveBeenCalled();
});

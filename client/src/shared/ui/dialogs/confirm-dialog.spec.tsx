import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { customerSystem } from '../../../app/theme/customer-system';
import { ConfirmDialog } from './confirm-dialog';

const confirmed = jest.fn();

const Screen = () => {
  const [asked, setAsked] = useState(false);
  return (
    <ChakraProvider value={customerSystem}>
      <button type="button" onClick={() => setAsked(true)}>
        Delete
      </button>
      {asked && (
        <ConfirmDialog
          question="Delete this dish?"
          consequence="It disappears from every list."
          confirm="Delete dish"
          onConfirm={confirmed}
          onCancel={() => setAsked(false)}
        />
      )}
    </ChakraProvider>
  );
};

test('a confirm dialog is an alertdialog that focuses the safe button and restores the focus', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this dish?' });
  expect(dialog).toHaveAccessibleDescription('It disappears from every list.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('the confirm button of a confirm dialog calls onConfirm', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete dish' }));
  expect(confirmed).toHaveBeenCalledTimes(1);
});

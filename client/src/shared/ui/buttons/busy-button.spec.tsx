import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { customerSystem } from '../../../app/theme/customer-system';
import { BusyButton } from './busy-button';

const saved = jest.fn();

const Screen = () => {
  const [busy, setBusy] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    saved();
    setBusy(true);
  };
  return (
    <ChakraProvider value={customerSystem}>
      <form onSubmit={save}>
        <input aria-label="Name" />
        <BusyButton type="submit" busy={busy}>
          Save
        </BusyButton>
      </form>
    </ChakraProvider>
  );
};

test('a busy button keeps its name and focus, is announced as busy, and ignores further presses', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');

  await user.keyboard('{Enter}');
  await user.click(button);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha{Enter}');
  expect(saved).toHaveBeenCalledTimes(1);
});

import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { customerSystem } from '../../../app/theme/customer-system';
import { Modal } from './modal';
import { topDialog } from './open-dialogs';

const show = () =>
  render(
    <ChakraProvider value={customerSystem}>
      <Modal title="Cart" onClose={() => undefined}>
        <button type="button">Submit</button>
      </Modal>
    </ChakraProvider>,
  );

test('a modal dialog is the top dialog and blocks the page while it is open', () => {
  const { unmount } = show();
  expect(topDialog()).toBe(screen.getByRole('dialog', { name: 'Cart' }));
  expect(document.documentElement).toHaveAttribute('data-dialog');
  unmount();
  expect(topDialog()).toBeUndefined();
  expect(document.documentElement).not.toHaveAttribute('data-dialog');
});

test('a dialog that the browser closed no longer blocks the page', () => {
  const { unmount } = show();
  screen.getByRole('dialog', { name: 'Cart' }).removeAttribute('open');
  unmount();
  expect(topDialog()).toBeUndefined();
  expect(document.documentElement).not.toHaveAttribute('data-dialog');
});

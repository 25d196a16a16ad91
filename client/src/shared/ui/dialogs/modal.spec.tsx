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

test('a dialog is the topmost one while it is there, and holds the page', () => {
  const { unmount } = show();
  expect(topDialog()).toBe(screen.getByRole('dialog', { name: 'Cart' }));
  expect(document.documentElement).toHaveAttribute('data-dialog');
  unmount();
  expect(topDialog()).toBeUndefined();
  expect(document.documentElement).not.toHaveAttribute('data-dialog');
});

test('one that the browser has closed by itself holds the page no longer once it is gone', () => {
  const { unmount } = show();
  screen.getByRole('dialog', { name: 'Cart' }).removeAttribute('open');
  unmount();
  expect(topDialog()).toBeUndefined();
  expect(document.documentElement).not.toHaveAttribute('data-dialog');
});

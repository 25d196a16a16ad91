import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { customerSystem } from '../../../app/theme/customer-system';
import { Modal } from './modal';
import { Toaster } from './toaster';
import { mostToasts, toast } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <ChakraProvider value={customerSystem}>
      <Toaster />
    </ChakraProvider>,
  );
});

afterEach(() => {
  act(() => toast.dismissAll());
  jest.useRealTimers();
});

/** Where the one card is, which jsdom does not lay out. */
const placeCard = () => {
  const place = { left: 800, right: 1100, top: 60, bottom: 108 } as DOMRect;
  screen.getByRole('listitem').getBoundingClientRect = () => place;
};

const movePointer = (clientX: number, clientY: number) =>
  fireEvent(document, new MouseEvent('pointermove', { clientX, clientY }));

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('success goes after two seconds, an error and a blank after four, loading stays', () => {
  act(() => {
    toast.success('Saved ✔');
    toast.error('Save failed');
    toast.blank('Hello');
    toast.loading('Saving…');
  });
  pass(2_000);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Saving…', 'Hello']);
  expect(screen.getByRole('alert')).toHaveTextContent('Save failed');
  pass(2_000);
  expect(screen.queryByText('Save failed')).toBeNull();
  expect(screen.queryByText('Hello')).toBeNull();
  pass(60_000);
  expect(screen.getByText('Saving…')).toBeInTheDocument();
});

test('loading turns into its outcome in place', () => {
  let id = 0;
  act(() => {
    id = toast.loading('Saving…');
  });
  act(() => {
    toast.success('Saved ✔', id);
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  pass(2_000);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('at most twenty are shown, the newest first', () => {
  act(() => {
    for (let number = 1; number <= mostToasts + 5; number++) toast.blank(`Toast ${number}`);
  });
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(20);
  expect(items[0]).toHaveTextContent('Toast 25');
});

test('with a dialog open a toast is part of it, where it can be pressed, and outlives it', () => {
  const dialog = render(
    <ChakraProvider value={customerSystem}>
      <Modal title="Edit user" onClose={() => {}} />
    </ChakraProvider>,
  );
  act(() => {
    toast.loading('Saving…');
  });
  const inDialog = within(screen.getByRole('dialog'));
  expect(inDialog.getByText('Saving…')).toBeInTheDocument();
  fireEvent.click(inDialog.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saving…')).toBeNull();
  act(() => {
    toast.loading('Loading…');
  });
  dialog.unmount();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

test('a toast does not wait for a focus that has gone with its neighbour', () => {
  act(() => {
    toast.error('Save failed');
  });
  pass(1_000);
  const dialog = render(
    <ChakraProvider value={customerSystem}>
      <Modal title="Edit user" onClose={() => {}} />
    </ChakraProvider>,
  );
  pass(1_000);
  act(() => {
    toast.error('Delete failed');
  });
  const [newest] = screen.getAllByRole('button', { name: 'Dismiss' }) as [HTMLElement];
  act(() => newest.focus());
  fireEvent.click(newest);
  dialog.unmount();
  pass(4_000);
  expect(screen.queryByText('Save failed')).toBeNull();
});

test('a toast that is dismissed with the focus on it gives the focus back', () => {
  render(<button type="button">Active</button>);
  const button = screen.getByRole('button', { name: 'Active' });
  act(() => button.focus());
  act(() => {
    toast.error('Save failed');
  });
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  fireEvent.click(dismiss);
  expect(button).toHaveFocus();
});

test('a toast whose time has partly gone when a dialog opens has only the rest of it', () => {
  act(() => {
    toast.error('Save failed');
  });
  pass(3_000);
  render(
    <ChakraProvider value={customerSystem}>
      <Modal title="Edit user" onClose={() => {}} />
    </ChakraProvider>,
  );
  pass(1_000);
  expect(screen.queryByText('Save failed')).toBeNull();
});

test('a toast waits while the pointer is on it, and can be dismissed', () => {
  act(() => {
    toast.success('Saved ✔');
  });
  placeCard();
  movePointer(900, 80);
  pass(10_000);
  expect(screen.getByRole('status')).toHaveTextContent('Saved ✔');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast goes in its time once the pointer has left it', () => {
  act(() => {
    toast.success('Saved ✔');
  });
  placeCard();
  movePointer(900, 80);
  movePointer(900, 200);
  pass(2_000);
  expect(screen.queryByRole('status')).toBeNull();
});

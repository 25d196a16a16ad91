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

/** Sets the position of the only card, because jsdom has no layout. */
const placeCard = () => {
  const place = { left: 800, right: 1100, top: 60, bottom: 108 } as DOMRect;
  screen.getByRole('listitem').getBoundingClientRect = () => place;
};

const movePointer = (clientX: number, clientY: number) =>
  fireEvent(document, new MouseEvent('pointermove', { clientX, clientY }));

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a success toast closes after two seconds, an error after four, and a loading one stays', () => {
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

test('a loading toast changes into its result in place', () => {
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

test('at most twenty toasts are shown, newest first', () => {
  act(() => {
    for (let number = 1; number <= mostToasts + 5; number++) toast.blank(`Toast ${number}`);
  });
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(20);
  expect(items[0]).toHaveTextContent('Toast 25');
});

test('a toast is inside an open dialog, can be pressed there, and outlives it', () => {
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

test('a toast closes in time after its neighbour with the focus was dismissed', () => {
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

test('a dismissed toast restores the focus', () => {
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

test('an open dialog does not restart the remaining time of a toast', () => {
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

test('a toast stays under the pointer and can be dismissed', () => {
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

test('a toast closes in time after the pointer leaves', () => {
  act(() => {
    toast.success('Saved ✔');
  });
  placeCard();
  movePointer(900, 80);
  movePointer(900, 200);
  pass(2_000);
  expect(screen.queryByRole('status')).toBeNull();
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useLeaveGuard } from '../../use/use-leave-guard';
import { searchPauseMs, useTypingPause } from './use-address-draft';

const Form = ({ onClose }: { onClose: () => void }) => {
  useLeaveGuard(true, () => {});
  return (
    <button type="button" onClick={onClose}>
      Save
    </button>
  );
};

const List = ({ onPause }: { onPause: (typed: string) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  useTypingPause(typed, onPause);
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Form onClose={() => setOpen(false)} />}
    </>
  );
};

/**
 * Renders a list and types a name into its search.
 * @returns the searched texts
 */
const typedInList = async (): Promise<string[]> => {
  const searched: string[] = [];
  render(
    <BrowserRouter>
      <List onPause={(typed) => searched.push(typed)} />
    </BrowserRouter>,
  );
  await waitFor(() => expect(searched).toEqual(['']));
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'asha' } });
  return searched;
};

const longAfterThePause = () => new Promise((resolve) => setTimeout(resolve, 3 * searchPauseMs));

test('text typed right before a guarded dialog opens is searched after the dialog closes', async () => {
  const searched = await typedInList();
  fireEvent.click(screen.getByText('Open'));
  await longAfterThePause();
  expect(searched).toEqual(['']);
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(searched).toEqual(['', 'asha']), { timeout: 10_000 });
});

test('a pending search does not run after the user left the screen', async () => {
  const searched = await typedInList();
  // The address changes to the other screen before this one unmounts.
  window.history.pushState(null, '', '/other');
  await longAfterThePause();
  expect(searched).toEqual(['']);
});

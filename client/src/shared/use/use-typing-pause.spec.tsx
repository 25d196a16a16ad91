import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useLeaveGuard } from './use-leave-guard';
import { searchPauseMs, useTypingPause } from './use-typing-pause';

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

/** The list of a screen, in whose search a name was typed just now; gives what has been searched for. */
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

test('what was typed right before a dialog is searched for once the dialog is done', async () => {
  const searched = await typedInList();
  fireEvent.click(screen.getByText('Open'));
  await longAfterThePause();
  expect(searched).toEqual(['']);
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(searched).toEqual(['', 'asha']), { timeout: 10_000 });
});

test('nobody who has gone to another screen meanwhile is taken back', async () => {
  const searched = await typedInList();
  // The address is the other screen's before this one has gone.
  window.history.pushState(null, '', '/other');
  await longAfterThePause();
  expect(searched).toEqual(['']);
});

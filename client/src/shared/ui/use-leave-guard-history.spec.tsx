import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { guardedNavigate, useLeaveGuard } from './use-leave-guard';

const Form = ({ onClose }: { onClose: () => void }) => {
  useLeaveGuard(true, () => {});
  return (
    <button type="button" onClick={onClose}>
      Save
    </button>
  );
};

const List = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Link to="/other">other</Link>
      {isOpen && <Form onClose={() => setOpen(false)} />}
    </>
  );
};

beforeEach(() => window.history.pushState(null, '', '/list'));

const showList = async () => {
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/other" element={<p>the other screen</p>} />
      </Routes>
    </BrowserRouter>,
  );
  await waitFor(() => expect(window.history.state?.usr).toEqual({ unsaved: true }));
};

/** A browser takes its time to go back. */
const soon = { timeout: 10_000 };

const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

test('a link that is followed right after a dialog has closed is not taken back', async () => {
  await showList();
  fireEvent.click(screen.getByText('Save'));
  fireEvent.click(screen.getByText('other'));
  await screen.findByText('the other screen', undefined, soon);
  await settled();
  expect(screen.getByText('the other screen')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/other');
});

test('what leads away without a link waits for it too', async () => {
  await showList();
  const pathsSeen: (boolean | undefined)[] = [];
  fireEvent.click(screen.getByText('Save'));
  guardedNavigate(() => pathsSeen.push(window.history.state?.usr?.unsaved));
  await waitFor(() => expect(pathsSeen).toEqual([undefined]), soon);
});

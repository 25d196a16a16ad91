import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
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
// A browser goes back asynchronously, even after a test.
afterEach(async () => {
  cleanup();
  await settled();
});

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

/** Time limit for the browser to go back. */
const soon = { timeout: 10_000 };

const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

test('a link that is followed right after a guarded dialog closes is not reverted', async () => {
  await showList();
  fireEvent.click(screen.getByText('Save'));
  fireEvent.click(screen.getByText('other'));
  await screen.findByText('the other screen', undefined, soon);
  await settled();
  expect(screen.getByText('the other screen')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/other');
});

/** Presses a link as soon as a dialog disappears. On a slow computer, this can happen before its passive effects are cleaned up. */
const PressedAtOnce = ({ isAsked }: { isAsked: boolean }) => {
  const [isOpen, setOpen] = useState(true);
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) link.current?.click();
  }, [isOpen]);
  return (
    <>
      <Link to="/other" ref={link}>
        other
      </Link>
      {isOpen && <Typed isAsked={isAsked} onClose={() => setOpen(false)} />}
    </>
  );
};

const Typed = ({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) => {
  const leave = useLeaveGuard(true, () => {});
  return (
    <button type="button" onClick={() => (isAsked ? leave(onClose) : onClose())}>
      Close
    </button>
  );
};

test.each([true, false])(
  'a link pressed as soon as a guarded dialog closes is followed, with a confirmed leave: %s',
  async (isAsked) => {
    render(
      <BrowserRouter>
        <Routes>
          <Route path="/list" element={<PressedAtOnce isAsked={isAsked} />} />
          <Route path="/other" element={<p>the other screen</p>} />
        </Routes>
      </BrowserRouter>,
    );
    await waitFor(() => expect(window.history.state?.usr).toEqual({ unsaved: true }));
    fireEvent.click(screen.getByText('Close'));
    await screen.findByText('the other screen', undefined, soon);
    await settled();
    expect(window.location.pathname).toBe('/other');
  },
);

test('a guarded navigation without a link waits for the removal of the entry of the guard', async () => {
  await showList();
  const pathsSeen: (boolean | undefined)[] = [];
  fireEvent.click(screen.getByText('Save'));
  guardedNavigate(() => pathsSeen.push(window.history.state?.usr?.unsaved));
  await waitFor(() => expect(pathsSeen).toEqual([undefined]), soon);
});

/** Part of the screen that is not rendered yet for the guard's entry, as on a slow device. */
const Slow = ({ drawn }: { drawn: Promise<void> }) => {
  const { state } = useLocation();
  if (state?.unsaved) use(drawn);
  return null;
};

test("Back is guarded even before the page with the guard's entry is rendered", async () => {
  const drawn = Promise.withResolvers<void>();
  const asked: (() => void)[] = [];
  const Typed = () => {
    useLeaveGuard(true, (leave) => asked.push(leave));
    return null;
  };
  await act(async () =>
    render(
      <BrowserRouter>
        <Typed />
        <Suspense>
          <Slow drawn={drawn.promise} />
        </Suspense>
      </BrowserRouter>,
    ),
  );
  expect(window.history.state?.usr).toEqual({ unsaved: true });
  await act(async () => window.history.back());
  await waitFor(() => expect(asked).toHaveLength(1), soon);
  await waitFor(() => expect(window.history.state?.usr).toEqual({ unsaved: true }), soon);

  await act(async () => drawn.resolve());
  await act(async () => window.history.back());
  await waitFor(() => expect(asked).toHaveLength(2), soon);
  await waitFor(() => expect(window.history.state?.usr).toEqual({ unsaved: true }), soon);
  expect(window.location.pathname).toBe('/list');
});

test("a leave before the page with the guard's entry is rendered removes the entry", async () => {
  const drawn = Promise.withResolvers<void>();
  const Closing = () => {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <Typed isAsked onClose={() => setOpen(false)} /> : <p>closed</p>;
  };
  await act(async () =>
    render(
      <BrowserRouter>
        <Closing />
        <Suspense>
          <Slow drawn={drawn.promise} />
        </Suspense>
      </BrowserRouter>,
    ),
  );
  expect(window.history.state?.usr).toEqual({ unsaved: true });
  fireEvent.click(screen.getByText('Close'));
  await screen.findByText('closed', undefined, soon);
  await waitFor(() => expect(window.history.state?.usr).toBeFalsy(), soon);
});

test('a leave before the effects of the rendered entry ran needs no second confirmation', async () => {
  const asked = jest.fn();
  const gone = jest.fn();
  const Typed = () => {
    const leave = useLeaveGuard(true, asked);
    const { state } = useLocation();
    // Layout effects run before the guard's effects. On a slow device, the history can go back in between.
    useLayoutEffect(() => {
      if (!state?.unsaved) return;
      leave(gone);
      window.history.replaceState(null, '');
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, [state, leave]);
    return null;
  };
  render(
    <BrowserRouter>
      <Typed />
    </BrowserRouter>,
  );
  await waitFor(() => expect(gone).toHaveBeenCalledTimes(1), soon);
  await settled();
  expect(asked).not.toHaveBeenCalled();
});

test('a guarded dialog that closes while its entry is removed goes back once', async () => {
  const Form = ({ unsaved }: { unsaved: boolean }) => {
    useLeaveGuard(unsaved, () => {});
    return null;
  };
  const app = (form?: { unsaved: boolean }) => <BrowserRouter>{form && <Form {...form} />}</BrowserRouter>;
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/list');
  const { rerender } = render(app({ unsaved: true }));
  await waitFor(() => expect(window.history.state?.usr).toEqual({ unsaved: true }));
  const steps = [jest.spyOn(window.history, 'back'), jest.spyOn(window.history, 'go')];
  rerender(app({ unsaved: false }));
  rerender(app());
  await settled();
  expect(steps.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  for (const step of steps) step.mockRestore();
  expect(window.location.pathname).toBe('/list');
  expect(window.history.state?.usr).toBeFalsy();
});

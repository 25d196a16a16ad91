import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { guardedNavigate, openAppUnguarded, useLeaveGuard } from './use-leave-guard';

const blocked = jest.fn<(leave: () => void) => void>();
let navigate: NavigateFunction;

const Screen = ({ unsaved }: { unsaved: boolean }) => {
  navigate = useNavigate();
  useLeaveGuard(unsaved, blocked);
  return <Link to="/other">menu</Link>;
};

const app = (unsaved: boolean) => (
  <MemoryRouter initialEntries={['/before', '/meal']} initialIndex={1}>
    <Routes>
      <Route path="/before" element={<p>before</p>} />
      <Route path="/other" element={<p>other</p>} />
      <Route path="/meal" element={<Screen unsaved={unsaved} />} />
    </Routes>
  </MemoryRouter>
);

beforeEach(() => blocked.mockClear());

test('Back with unsaved input stays and needs a confirmation each time', () => {
  render(app(true));
  for (const times of [1, 2]) {
    act(() => void navigate(-1));
    expect(screen.getByText('menu')).toBeInTheDocument();
    expect(blocked).toHaveBeenCalledTimes(times);
  }
});

test('Back leaves a guarded screen in one step after the input is saved', () => {
  const { rerender } = render(app(true));
  rerender(app(false));
  act(() => void navigate(-1));
  expect(screen.getByText('before')).toBeInTheDocument();
  expect(blocked).not.toHaveBeenCalled();
});

/**
 * Closes the tab.
 * @returns whether the browser prompts first
 */
const close = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the browser confirms the closing of a tab only with unsaved input', () => {
  const { rerender } = render(app(true));
  expect(close()).toBe(true);
  rerender(app(false));
  expect(close()).toBe(false);
});

test('a link to another app needs no confirmation, but a later closing of the tab does', () => {
  jest.useFakeTimers();
  render(app(true));
  openAppUnguarded();
  expect(close()).toBe(false);
  jest.advanceTimersByTime(1_000);
  expect(close()).toBe(true);
  jest.useRealTimers();
});

/** Continues the last blocked navigation. */
const discard = () => act(() => blocked.mock.lastCall?.[0]());

test('a confirmed Back opens the page that Back would have opened', () => {
  render(app(true));
  act(() => void navigate(-1));
  discard();
  expect(screen.getByText('before')).toBeInTheDocument();
});

test('a blocked link is followed after the confirmation, and Back returns to the screen', () => {
  render(app(true));
  fireEvent.click(screen.getByText('menu'));
  expect(screen.queryByText('other')).not.toBeInTheDocument();
  discard();
  expect(screen.getByText('other')).toBeInTheDocument();
  act(() => void navigate(-1));
  expect(screen.getByText('menu')).toBeInTheDocument();
});

test('a link to a new tab needs no confirmation, even with unsaved input', () => {
  render(app(true));
  fireEvent.click(screen.getByText('menu'), { ctrlKey: true });
  expect(blocked).not.toHaveBeenCalled();
});

test('Logout needs a confirmation only with unsaved input', () => {
  const logout = jest.fn();
  const { rerender } = render(app(true));
  guardedNavigate(logout);
  expect(logout).not.toHaveBeenCalled();
  discard();
  expect(logout).toHaveBeenCalledTimes(1);
  rerender(app(false));
  guardedNavigate(logout);
  expect(logout).toHaveBeenCalledTimes(2);
});

describe('a form in a dialog over a screen with a form', () => {
  const dialogBlocked = jest.fn<(leave: () => void) => void>();
  const Dialog = ({ unsaved }: { unsaved: boolean }) => {
    useLeaveGuard(unsaved, dialogBlocked);
    return <p>dialog</p>;
  };
  const Both = ({ form, dialog }: { form: boolean; dialog?: boolean }) => {
    navigate = useNavigate();
    useLeaveGuard(form, blocked);
    return <div>{dialog !== undefined && <Dialog unsaved={dialog} />}screen</div>;
  };
  const both = (form: boolean, dialog?: boolean) => (
    <MemoryRouter initialEntries={['/before', '/meal']} initialIndex={1}>
      <Routes>
        <Route path="/before" element={<p>before</p>} />
        <Route path="/meal" element={<Both form={form} dialog={dialog} />} />
      </Routes>
    </MemoryRouter>
  );
  const back = () => act(() => void navigate(-1));
  beforeEach(() => dialogBlocked.mockClear());

  test('unsaved input in a dialog needs one confirmation, by the guard of the dialog', () => {
    const { rerender } = render(both(false, false));
    rerender(both(false, true));
    expect(dialogBlocked).not.toHaveBeenCalled();
    back();
    expect(dialogBlocked).toHaveBeenCalledTimes(1);
    expect(blocked).not.toHaveBeenCalled();
    rerender(both(false, false));
    back();
    expect(screen.getByText('before')).toBeInTheDocument();
  });

  test('a dialog over an unsaved screen opens and closes without a confirmation, and leaving the screen still needs one', () => {
    const { rerender } = render(both(true));
    for (const dialog of [false, true, undefined]) rerender(both(true, dialog));
    expect(blocked).not.toHaveBeenCalled();
    back();
    expect(blocked).toHaveBeenCalledTimes(1);
    expect(dialogBlocked).not.toHaveBeenCalled();
    rerender(both(false));
    back();
    expect(screen.getByText('before')).toBeInTheDocument();
  });

  test('a screen with unsaved input needs a confirmation after the dialog over it is saved', () => {
    const { rerender } = render(both(false, true));
    rerender(both(true, true));
    rerender(both(true, false));
    back();
    expect(blocked).toHaveBeenCalledTimes(1);
    expect(dialogBlocked).not.toHaveBeenCalled();
  });
});

import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { guardedNavigate, useLeaveGuard } from './use-leave-guard';

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

test('going back with something unsaved stays and says so, as often as it is tried', () => {
  render(app(true));
  for (const times of [1, 2]) {
    act(() => void navigate(-1));
    expect(screen.getByText('menu')).toBeInTheDocument();
    expect(blocked).toHaveBeenCalledTimes(times);
  }
});

test('once it is saved, one step back leaves', () => {
  const { rerender } = render(app(true));
  rerender(app(false));
  act(() => void navigate(-1));
  expect(screen.getByText('before')).toBeInTheDocument();
  expect(blocked).not.toHaveBeenCalled();
});

test('closing the tab asks only while something is unsaved', () => {
  const { rerender } = render(app(true));
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(true);
  rerender(app(false));
  expect(close()).toBe(false);
});

/** Goes on after all, as the last one who was stopped wanted to. */
const discard = () => act(() => blocked.mock.lastCall?.[0]());

test('going back after all leads where back would have led', () => {
  render(app(true));
  act(() => void navigate(-1));
  discard();
  expect(screen.getByText('before')).toBeInTheDocument();
});

test('a link is stopped, and followed after all; back from there is the screen again', () => {
  render(app(true));
  fireEvent.click(screen.getByText('menu'));
  expect(screen.queryByText('other')).not.toBeInTheDocument();
  discard();
  expect(screen.getByText('other')).toBeInTheDocument();
  act(() => void navigate(-1));
  expect(screen.getByText('menu')).toBeInTheDocument();
});

test('a link that opens elsewhere is nobody’s business', () => {
  render(app(true));
  fireEvent.click(screen.getByText('menu'), { ctrlKey: true });
  expect(blocked).not.toHaveBeenCalled();
});

test('Logout asks while something is unsaved, and only then', () => {
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

  test('what is typed into the dialog alone is asked about once, by the dialog', () => {
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

  test('a dialog over what is unsaved opens, is typed into and closes without a question, and the screen still asks', () => {
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

  test('a screen that is typed into while its dialog holds something asks once the dialog is saved', () => {
    const { rerender } = render(both(false, true));
    rerender(both(true, true));
    rerender(both(true, false));
    back();
    expect(blocked).toHaveBeenCalledTimes(1);
    expect(dialogBlocked).not.toHaveBeenCalled();
  });
});

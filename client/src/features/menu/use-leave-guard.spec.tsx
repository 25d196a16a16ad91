import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { useLeaveGuard } from './use-leave-guard';

const blocked = jest.fn();
let navigate: NavigateFunction;

const Screen = ({ unsaved }: { unsaved: boolean }) => {
  navigate = useNavigate();
  useLeaveGuard(unsaved, blocked);
  return <p>menu</p>;
};

const app = (unsaved: boolean) => (
  <MemoryRouter initialEntries={['/before', '/meal']} initialIndex={1}>
    <Routes>
      <Route path="/before" element={<p>before</p>} />
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

import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, MemoryRouter, Outlet, Route, Routes } from 'react-router-dom';
import { ErrorBoundary, ScreenBoundary } from './error-boundary';
import { MissingScreen } from './load-screen';

const Missing = lazy(() => Promise.reject(new MissingScreen('Dishes')));
const Broken = () => {
  throw new Error('a screen that breaks');
};

const Area = () => (
  <>
    <Link to="/dishes">Dishes</Link>
    <ScreenBoundary>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  </>
);

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route Component={Area}>
          <Route path="/missing" Component={Missing} />
          <Route path="/broken" Component={Broken} />
          <Route path="/dishes" element={<h1>the dishes</h1>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

beforeEach(() => {
  // React and jsdom report what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['/missing', "Couldn't load this part of the page."],
  ['/broken', 'Something went wrong'],
])(
  'an error in the screen %s replaces only that screen, and other screens can be opened',
  async (at, name) => {
    open(at);
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Dishes' }));
    expect(await screen.findByRole('heading', { name: 'the dishes' })).toBeInTheDocument();
  },
);

test('an error outside the screens shows a button that reloads the page', () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

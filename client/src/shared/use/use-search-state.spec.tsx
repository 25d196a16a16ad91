import { act, fireEvent, screen as page, render, renderHook } from '@testing-library/react';
import { lazy, Suspense, useLayoutEffect } from 'react';
import {
  BrowserRouter,
  Link,
  MemoryRouter,
  Route,
  Routes,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { useListAddress } from '../ui/lists/use-list-address';
import { useSearchState } from './use-search-state';

const open = () =>
  renderHook(
    () => ({
      list: useListAddress({ sortable: ['title'], views: ['all', 'active'] }),
      text: useSearchParams()[0].toString(),
      navigate: useNavigate(),
    }),
    { wrapper: MemoryRouter },
  ).result;

test('a view and a sort order that change together both appear in the address', () => {
  const screen = open();
  act(() => {
    screen.current.list.showView('active');
    screen.current.list.setSort(() => ({ key: 'title', desc: false }));
  });
  expect(screen.current.text).toBe('show=active&sort=title');
});

test('Back after a change of the list restores the previous search, and the next change applies to it', () => {
  const screen = open();
  act(() => screen.current.list.showView('active'));
  act(() => screen.current.navigate(-1));
  expect(screen.current.text).toBe('');
  act(() => screen.current.list.setSort(() => ({ key: 'title', desc: false })));
  expect(screen.current.text).toBe('sort=title');
});

test('two changes of the sort order in one event both count', () => {
  const screen = open();
  const reverse = () =>
    screen.current.list.setSort((newest) => ({ key: 'title', desc: newest !== undefined && !newest.desc }));
  act(() => {
    reverse();
    reverse();
  });
  expect(screen.current.text).toBe('sort=-title');
});

const Filters = () => {
  const { params, set } = useSearchState();
  const isFirst = params.get('first') === 'yes';
  // Runs directly after the new address is rendered.
  useLayoutEffect(() => {
    if (isFirst) set({ second: 'yes' });
  }, [isFirst, set]);
  return (
    <button type="button" onClick={() => set({ first: 'yes' })}>
      Filter
    </button>
  );
};

test('a change directly after another change is rendered is not lost', () => {
  window.history.pushState(null, '', '/dishes');
  render(
    <BrowserRouter>
      <Filters />
    </BrowserRouter>,
  );
  fireEvent.click(page.getByText('Filter'));
  expect(window.location.search).toBe('?first=yes&second=yes');
});

const Kitchen = () => {
  const { params, set } = useSearchState();
  const next = String(Number(params.get('meal')) + 1);
  return (
    <>
      <Link to="/users">Users</Link>
      <button type="button" onClick={() => set({ meal: next }, { replace: true })}>
        Data arrives
      </button>
    </>
  );
};

test('a change after a link was followed does not replace the address of the next screen, which is loading', () => {
  window.history.pushState(null, '', '/kitchen');
  const Users = lazy(() => new Promise<never>(() => {}));
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/kitchen" Component={Kitchen} />
          <Route path="/users" Component={Users} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  fireEvent.click(page.getByText('Data arrives'));
  expect(window.location.href).toMatch(/\/kitchen\?meal=1$/);
  fireEvent.click(page.getByText('Users'));
  expect(window.location.pathname).toBe('/users');
  fireEvent.click(page.getByText('Data arrives'));
  expect(window.location.pathname).toBe('/users');
});

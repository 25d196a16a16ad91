import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useNavigate, useSearchParams } from 'react-router-dom';
import { useListAddress } from '../ui/lists/use-list-address';

const open = () =>
  renderHook(
    () => ({
      list: useListAddress({ sortable: ['title'], views: ['all', 'active'] }),
      text: useSearchParams()[0].toString(),
      navigate: useNavigate(),
    }),
    { wrapper: MemoryRouter },
  ).result;

test('a chip and a sort that are pressed in one moment both count', () => {
  const screen = open();
  act(() => {
    screen.current.list.showView('active');
    screen.current.list.setSort({ key: 'title', desc: false });
  });
  expect(screen.current.text).toBe('show=active&sort=title');
});

test('Back after it leads to what was shown before, and the next change is made to that', () => {
  const screen = open();
  act(() => screen.current.list.showView('active'));
  act(() => screen.current.navigate(-1));
  expect(screen.current.text).toBe('');
  act(() => screen.current.list.setSort({ key: 'title', desc: false }));
  expect(screen.current.text).toBe('sort=title');
});

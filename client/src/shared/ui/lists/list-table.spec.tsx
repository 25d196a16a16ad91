import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { adminSystem } from '../../../app/theme/admin-system';

import type { ListColumn } from './list-row';
import { type ListSort, useInOrder } from './list-sort';
import { ListTable, type SelectedRows } from './list-table';

type Dish = { id: string; title: string; price: number | null };

const dishes: Dish[] = [
  { id: 'd1', title: 'Poha 10', price: 90 },
  { id: 'd2', title: 'Poha 9', price: null },
  { id: 'd3', title: 'Chaat', price: 120 },
];
const open = jest.fn();
const other = jest.fn();

const columns: ListColumn<Dish>[] = [
  {
    key: 'title',
    title: 'Title',
    names: true,
    order: ({ title }) => title,
    cell: ({ title }, { chosen }) => (
      <>
        <input type="checkbox" data-chooses aria-label={title} checked={chosen} onChange={() => {}} />
        <span>{title}</span>
      </>
    ),
  },
  { key: 'price', title: 'Price', order: ({ price }) => price, cell: ({ price }) => price ?? '-' },
  {
    key: 'actions',
    title: 'Actions',
    cell: ({ id }) => (
      <>
        <button type="button" data-opens onClick={() => open(id)}>
          Open
        </button>
        <button type="button" onClick={other}>
          Delete
        </button>
      </>
    ),
  },
];

const List = ({ from, items = dishes }: { from?: ListSort; items?: Dish[] }) => {
  const [sort, setSort] = useState(from);
  const [ids, setIds] = useState<SelectedRows>({});
  return (
    <ChakraProvider value={adminSystem}>
      <ListTable
        label="Dishes"
        columns={columns}
        items={useInOrder(items, columns, sort)}
        from="lg"
        card={{ areas: '"title price actions"', columns: 'auto' }}
        sort={sort}
        onSort={setSort}
        chosen={{ ids, onChange: setIds }}
      />
      <output>{Object.keys(ids).sort().join(' ')}</output>
    </ChakraProvider>
  );
};

const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const user = userEvent.setup();

afterEach(() => {
  jest.restoreAllMocks();
  open.mockClear();
});

test('a list sorts rows by column, numbers in titles numerically, and missing values last', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ matches: true, addEventListener() {}, removeEventListener() {} } as never);
  render(<List />);
  expect(titles()).toEqual(['Poha 10', 'Poha 9', 'Chaat']);
  await user.click(screen.getByRole('button', { name: 'Title' }));
  expect(titles()).toEqual(['Chaat', 'Poha 9', 'Poha 10']);
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Price' }));
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(titles()).toEqual(['Chaat', 'Poha 10', 'Poha 9']);
  await user.click(screen.getByRole('button', { name: 'Price' }));
  expect(titles()).toEqual(['Poha 10', 'Poha 9', 'Chaat']);
});

test('a second press on a column header applies to the first, which is not displayed yet', () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue({ matches: true, addEventListener() {}, removeEventListener() {} } as never);
  render(<List />);
  const header = screen.getByRole('button', { name: 'Title' });
  act(() => {
    header.click();
    header.click();
  });
  expect(titles()).toEqual(['Poha 10', 'Poha 9', 'Chaat']);
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
});

test('a double press on Reverse the sorting restores the sort order of the cards', () => {
  render(<List from={{ key: 'title', desc: false }} />);
  const reverse = screen.getByRole('button', { name: 'Reverse the sorting' });
  act(() => {
    reverse.click();
    reverse.click();
  });
  expect(titles()).toEqual(['Chaat', 'Poha 9', 'Poha 10']);
  act(() => reverse.click());
  expect(titles()).toEqual(['Poha 10', 'Poha 9', 'Chaat']);
});

test('a click on a list row opens it, except on a button, checkbox, or selected text', async () => {
  render(<List />);
  await user.click(screen.getByText('Chaat'));
  expect(open).toHaveBeenCalledTimes(1);
  expect(open).toHaveBeenCalledWith('d3');
  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
  await user.click(screen.getByLabelText('Poha 9'));
  jest.spyOn(window, 'getSelection').mockReturnValue({ type: 'Range' } as Selection);
  fireEvent.click(screen.getByText('Chaat'));
  expect(open).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});

test('a checkbox selects a list row, and Shift selects all rows up to it', async () => {
  render(<List />);
  await user.click(screen.getByLabelText('Poha 10'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByLabelText('Chaat'));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent('d1 d2 d3');
});

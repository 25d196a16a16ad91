import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parse } from 'csv-parse/browser/esm/sync';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { OrdersExport } from './orders-export';

const orderOf = (number: number) => ({
  __typename: 'Order',
  id: String(number),
  orderNumber: number,
  status: 'PLACED',
  amount: 240.5,
  itemCount: 3,
  forDate: '2026-11-21',
  placedAt: '2026-11-20T18:35:00.000Z',
  instructions: number === 1001 ? '=less salt' : '',
  cancelReason: null,
  deliveryAddress: null,
  meal: { __typename: 'Meal', id: 'm', title: 'Breakfast' },
  customer: { __typename: 'User', id: 'u', title: 'Asha Nair', mobileNumber: '9876543210' },
  lines: [
    { __typename: 'OrderLine', dishId: 'd', title: 'Poha', quantity: 2 },
    { __typename: 'OrderLine', dishId: 'e', title: 'Salad', quantity: 1 },
  ],
});

/** Captures files that are handed to the browser. */
const catchFiles = () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  return files;
};
const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file as Blob);
  });

const open = (answer: (page: number) => Reply | Promise<Reply>) => {
  const closed: true[] = [];
  const pages: unknown[] = [];
  const server = fakeServer(({ variables }) => {
    pages.push(variables);
    return answer(variables.page as number);
  });
  const filter = { customer: 'Asha' };
  const sort = { field: 'FOR_DATE' as const, direction: 'ASCENDING' as const };
  showAsAdmin(server, <OrdersExport filter={filter} sort={sort} onClose={() => closed.push(true)} />);
  return { closed, pages };
};
const pageOf = (numbers: number[], total: number): Reply => ({
  data: { orders: { __typename: 'OrderConnection', total, items: numbers.map(orderOf) } },
});

test('the orders export loads every page of the filtered list, in its sequence, into one file', async () => {
  const files = catchFiles();
  const { closed, pages } = open((page) => pageOf(page === 1 ? [1001, 1002] : [1003], 3));
  await waitFor(() => expect(closed).toHaveLength(1));
  const sort = { field: 'FOR_DATE', direction: 'ASCENDING' };
  expect(pages).toEqual([1, 2].map((page) => ({ filter: { customer: 'Asha' }, sort, page })));
  expect(await screen.findByText('3 rows saved.')).toBeInTheDocument();
  const rows: Record<string, string>[] = parse(await textOf(files[0]), { columns: true, bom: true });
  expect(rows.map(({ Order }) => Order)).toEqual(['1001', '1002', '1003']);
  expect(rows[0]).toMatchObject({
    Mobile: '98765 43210',
    Placed: '2026-11-21 00:05',
    Dishes: '2 × Poha; 1 × Salad',
    Amount: '240.50',
    Instructions: `'=less salt`,
  });
});

test('the orders export shows its progress, and a stopped export saves nothing', async () => {
  const files = catchFiles();
  const { closed, pages } = open((page) => (page === 1 ? pageOf([1001], 3) : new Promise(() => {})));
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(closed).toHaveLength(1);
  expect(pages).toHaveLength(2);
  expect(files).toEqual([]);
});

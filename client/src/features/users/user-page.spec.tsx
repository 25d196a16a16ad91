import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer } from '../../shared/apollo/test/fake-server';
import { addDays, formatDay, today } from '../../shared/format/day';
import { UserPage } from './user-page';

const user = userEvent.setup();

const asha = {
  __typename: 'User',
  id: 'u1',
  userUuid: 'uuid',
  mobileNumber: '9812345678',
  alternateMobileNumber: null,
  title: 'Asha Nair',
  gender: 'FEMALE',
  type: 'CUSTOMER',
  status: 'ACTIVE',
  walletBalance: 250,
  creditLimit: 300,
  diet: null,
  avoids: [],
  lastsUntil: null,
  email: null,
  version: 1,
  createdAt: '2026-11-20T04:00:00.000Z',
  orderCount: 2,
  boxesOut: null,
  addresses: [
    { __typename: 'Address', text: '12 Lake Road', isDefault: true, locationUrl: 'https://maps.example/1' },
    { __typename: 'Address', text: 'Office, Baner', isDefault: false, locationUrl: '' },
  ],
};

const order = (orderNumber: number, forDate: string, status = 'PLACED', closesAt = '24:00') => ({
  __typename: 'Order',
  id: `o${orderNumber}`,
  orderNumber,
  status,
  version: 1,
  amount: 129,
  itemCount: 1,
  forDate,
  placedAt: '2026-11-20T04:00:00.000Z',
  meal: { __typename: 'Meal', id: closesAt, title: 'Breakfast', closesAt },
  lines: [{ __typename: 'OrderLine', dishId: 'd1', title: 'Corn Salad', quantity: 1 }],
  customer: { __typename: 'User', id: 'u1', title: 'Asha Nair', mobileNumber: '9812345678' },
});

const later = addDays(today(), 2);
const before = addDays(today(), -2);

const brought = order(1005, today(), 'PLACED', '00:00');

const orders = {
  coming: [order(1003, later), order(1002, today(), 'CANCELLED'), order(1004, today()), brought],
  last: [
    order(1003, later),
    brought,
    order(1004, today()),
    order(1002, today(), 'CANCELLED'),
    order(1001, before),
  ],
};

let corrections: Record<string, unknown>[];
beforeEach(() => {
  corrections = [];
});

const open = (known: object = asha, address = '/users/u1', ordered: typeof orders = orders) =>
  showAsAdmin(
    fakeServer(({ operationName, variables }) => {
      if (operationName === 'UserPage') return { data: { user: known } };
      if (operationName === 'CorrectBoxes') {
        corrections.push(variables);
        return { data: { correctBoxes: { __typename: 'BoxHolder', boxesOut: 2 } } };
      }
      if (operationName === 'UserOrders') return { data: ordered };
      if (operationName === 'WalletStatement')
        return {
          data: {
            walletStatement: {
              __typename: 'WalletStatement',
              userTitle: 'Asha Nair',
              balance: 250,
              openingBalance: 0,
              closingBalance: 250,
              total: 0,
              olderEntries: 0,
              entries: [],
            },
          },
        };
      return { data: { auditTrail: { __typename: 'AuditTrail', olderThan: null, entries: [] }, meals: [] } };
    }),
    <Routes>
      <Route path="/users/:id" element={<UserPage />} />
    </Routes>,
    address,
  );

const numbersIn = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('a customer is called, written to, and ordered for from one page', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Asha Nair' });
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Call +91 9812345678')).toBe('tel:+919812345678');
  expect(href('WhatsApp')).toBe('https://wa.me/919812345678?text=Hello%20Asha%20Nair%2C%20');
  expect(href('Add Order')).toBe('/addorder?customer=u1');
  expect(href('Map')).toBe('https://maps.example/1');
  screen.getByText('₹250.00');
  screen.getByText('Credit limit ₹300.00');
  screen.getByText('Office, Baner');
});

test('orders to come stand apart from past ones, the next day first; one that is cancelled, or whose window is over, is past', async () => {
  open();
  expect(await numbersIn('Upcoming orders')).toEqual(['#1004', '#1003']);
  expect(await numbersIn('Past orders')).toEqual(['#1005', '#1002', '#1001']);
  expect(screen.getAllByText(formatDay(before)).length).toBe(1);
});

test('whoever has ordered nothing has one sentence that says so, and no empty lists', async () => {
  open(asha, '/users/u1', { coming: [], last: [] });
  await screen.findByText('No orders yet.');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('the statement and the history are tabs', async () => {
  open();
  await user.click(await screen.findByRole('tab', { name: 'Statement' }));
  await screen.findByRole('region', { name: 'Transactions' });
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await screen.findByRole('region', { name: 'Changes' });
});

test('whoever brings boxes has no wallet and no orders: their history is what there is', async () => {
  open({ ...asha, type: 'DELIVERY', walletBalance: null, addresses: [] });
  await screen.findByRole('heading', { level: 1, name: 'Asha Nair' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['History']);
  expect(screen.queryByRole('button', { name: 'Add Balance' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add Order' })).toBeNull();
});

test('the address names the tab', async () => {
  open(asha, '/users/u1?tab=history');
  await screen.findByRole('region', { name: 'Changes' });
});

test('where the kitchen counts its boxes, those of any customer are put right', async () => {
  open({ ...asha, boxesOut: 3 });
  await user.click(await screen.findByRole('button', { name: 'Correct the boxes of Asha Nair' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Boxes of Asha Nair' }));
  const count = dialog.getByLabelText('Number of boxes');
  expect(count).toHaveValue('3');
  await user.clear(count);
  await user.type(count, '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Box count of Asha Nair corrected.');
  expect(corrections).toMatchObject([{ userId: 'u1', boxes: 2 }]);
});

test('where it does not count them, nothing is said of boxes', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Asha Nair' });
  expect(screen.queryByText("Kitchen's boxes")).toBeNull();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
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
    {
      __typename: 'Address',
      id: 'a1',
      text: '12 Lake Road',
      isDefault: true,
      locationUrl: 'https://maps.example/1',
    },
    { __typename: 'Address', id: 'a2', text: 'Office, Baner', isDefault: false, locationUrl: '' },
  ],
};

const order = (orderNumber: number, forDate: string, status = 'PLACED', deliveryEndsAt = '24:00') => ({
  __typename: 'Order',
  id: `o${orderNumber}`,
  orderNumber,
  status,
  version: 1,
  amount: 129,
  itemCount: 1,
  forDate,
  placedAt: '2026-11-20T04:00:00.000Z',
  meal: { __typename: 'Meal', id: deliveryEndsAt, title: 'Breakfast', deliveryEndsAt },
  lines: [{ __typename: 'OrderLine', dishId: 'd1', title: 'Corn Salad', quantity: 1 }],
  customer: { __typename: 'User', id: 'u1', title: 'Asha Nair', mobileNumber: '9812345678' },
  progress: null as object | null,
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

test('the user page links to a call, a WhatsApp message, a map, and a new order', async () => {
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

test('the user page lists cancelled orders, and orders after their delivery window, as past orders', async () => {
  open();
  expect(await numbersIn('Next orders')).toEqual(['#1004', '#1003']);
  expect(await numbersIn('Past orders')).toEqual(['#1005', '#1002', '#1001']);
  expect(screen.getAllByText(formatDay(before)).length).toBe(1);
});

test('an order after its delivery window remains upcoming while a rider has its box, and names the rider', async () => {
  const progress = { __typename: 'OrderProgress', stage: 'ON_ITS_WAY', riderName: 'Suresh (deliveries)' };
  open(asha, '/users/u1', {
    ...orders,
    coming: [{ ...brought, progress }],
    last: [{ ...brought, progress }, order(1001, before)],
  });
  expect(await numbersIn('Next orders')).toEqual(['#1005']);
  expect(await numbersIn('Past orders')).toEqual(['#1001']);
  const rowOf = (number: string) => screen.getByRole('row', { name: new RegExp(number) });
  expect(rowOf('#1005')).toHaveTextContent('On its way with Suresh');
  expect(rowOf('#1005')).not.toHaveTextContent('Not marked as delivered');
  expect(rowOf('#1001')).toHaveTextContent('Not marked as delivered');
});

test('the page of a customer without orders shows one text and no empty lists', async () => {
  open(asha, '/users/u1', { coming: [], last: [] });
  await screen.findByText('No orders yet.');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('the statement and the history are tabs of the user page', async () => {
  open();
  await user.click(await screen.findByRole('tab', { name: 'Statement' }));
  await screen.findByRole('region', { name: 'Transactions' });
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await screen.findByRole('region', { name: 'Changes' });
});

test('the page of a rider has a history, but no wallet and no orders', async () => {
  open({ ...asha, type: 'DELIVERY', walletBalance: null, addresses: [] });
  await screen.findByRole('heading', { level: 1, name: 'Asha Nair' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['History']);
  expect(screen.queryByRole('button', { name: 'Add Balance' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add Order' })).toBeNull();
});

test('the user page opens the tab in the address', async () => {
  open(asha, '/users/u1?tab=history');
  await screen.findByRole('region', { name: 'Changes' });
});

test('the boxes of any customer can be corrected if the kitchen counts boxes', async () => {
  open({ ...asha, boxesOut: 3 });
  await user.click(await screen.findByRole('button', { name: 'Correct the number of boxes of Asha Nair' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Boxes of Asha Nair' }));
  const count = dialog.getByLabelText('Number of boxes');
  expect(count).toHaveValue('3');
  await user.clear(count);
  await user.type(count, '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Box count of Asha Nair corrected.');
  expect(corrections).toMatchObject([{ userId: 'u1', boxes: 2 }]);
});

test('the user page mentions no boxes if the kitchen does not count them', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Asha Nair' });
  expect(screen.queryByText('Boxes not returned')).toBeNull();
});

test("an admin's placeholder number and empty wallet are not displayed", async () => {
  open({ ...asha, type: 'ADMIN', mobileNumber: '0000000001', walletBalance: 0, title: 'Admin' });
  await screen.findByRole('heading', { name: 'Admin' });
  expect(screen.queryByText(/0000000001/)).toBeNull();
  expect(screen.queryByText('Wallet')).toBeNull();
});

test("an admin's wallet is displayed once it has a balance", async () => {
  open({ ...asha, type: 'ADMIN', mobileNumber: '9812345678', walletBalance: 20, title: 'Admin' });
  await screen.findByRole('heading', { name: 'Admin' });
  expect(screen.getByText('₹20.00')).toBeInTheDocument();
  expect(screen.getByText('+91 9812345678')).toBeInTheDocument();
});

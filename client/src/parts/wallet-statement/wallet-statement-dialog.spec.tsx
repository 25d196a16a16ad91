import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsCustomer } from '../../../test/show-screen';
import { WalletStatementDialog } from './wallet-statement-dialog';

/** Page with some of three entries, each a credit of one rupee. */
const pageOf = (...balances: number[]): Reply => ({
  data: {
    walletStatement: {
      __typename: 'WalletStatement',
      userTitle: 'Asha Nair',
      balance: 3,
      openingBalance: 0,
      closingBalance: 3,
      total: 3,
      olderEntries: (balances.at(-1) ?? 1) - 1,
      entries: balances.map((balance) => ({
        __typename: 'WalletLog',
        id: String(balance),
        entryNumber: balance,
        transactionDate: '2026-11-21',
        amount: 1,
        remarks: '',
        narration: '',
        reference: null,
        balanceAfter: balance,
        balanceByDay: null,
        kind: 'CREDIT',
        order: null,
      })),
    },
  },
});

const user = userEvent.setup();
const older = () => screen.findByRole('button', { name: 'Show older entries (1)' });
const countRows = () => screen.getAllByRole('rowheader').length;

test.each<[string, Reply, string]>([
  ['the message of the server', { rejection: 'Slow down, please.', code: 'TOO_MANY' }, 'Slow down, please.'],
  ['the text of the screen', 'lost', 'Failed to load statement'],
])('older statement entries that fail to load show %s and can be retried', async (_whose, reply, text) => {
  let answer = pageOf(3, 2);
  const server = fakeServer(() => answer);
  showAsCustomer(server, <WalletStatementDialog userId="uuid" name="Asha Nair" onClose={() => undefined} />);
  await older();
  answer = reply;
  await user.click(await older());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(countRows()).toBe(2);
  answer = pageOf(1);
  await user.click(await older());
  await waitFor(() => expect(countRows()).toBe(3));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Show older/ })).toBeNull();
});

test('a wallet entry that arrives while the statement is open hides no older entry', async () => {
  const ledger = [4, 3, 2, 1];
  let written = 3;
  const server = fakeServer(({ variables }) => {
    const before = (variables.before as number | undefined) ?? written + 1;
    return pageOf(...ledger.filter((number) => number < before && number <= written).slice(0, 2));
  });
  showAsCustomer(server, <WalletStatementDialog userId="uuid" name="Asha Nair" onClose={() => undefined} />);
  await older();
  written = 4;
  await user.click(await older());
  await waitFor(() => expect(countRows()).toBe(3));
  expect(screen.queryByRole('button', { name: /^Show older/ })).toBeNull();
});

/** Charge of an order that was cancelled later. */
const entryOfOrder = {
  __typename: 'WalletLog',
  id: 'order',
  entryNumber: 2,
  transactionDate: '2026-11-20',
  amount: -100,
  remarks: 'Order #1001',
  narration: '',
  reference: null,
  balanceAfter: 400,
  balanceByDay: 600,
  kind: 'ORDER',
  order: {
    __typename: 'Order',
    id: 'o1',
    orderNumber: 1001,
    status: 'CANCELLED',
    forDate: '2026-11-21',
    amount: 100,
    changedBy: 'KITCHEN',
    cancelReason: 'Diwali',
    deliveryAddress: { __typename: 'DeliveryAddress', text: '12 Lake Road' },
    meal: { __typename: 'Meal', id: 'm1', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' },
    lines: [{ __typename: 'OrderLine', dishId: 'd1', title: 'Sprout Chaat', quantity: 2 }],
  },
};

const ofDays: Reply = {
  data: {
    walletStatement: {
      __typename: 'WalletStatement',
      userTitle: 'Asha Nair',
      balance: 600,
      openingBalance: 700,
      closingBalance: 600,
      total: 1,
      olderEntries: 0,
      entries: [entryOfOrder],
    },
  },
};

test('the refund of an order that the kitchen cancelled shows the reason, and other entries of the order do not', async () => {
  const entryOf = (entryNumber: number, kind: string, remarks: string, changedBy = 'KITCHEN') => ({
    ...entryOfOrder,
    id: String(entryNumber),
    entryNumber,
    kind,
    remarks,
    order: { ...entryOfOrder.order, id: changedBy, changedBy },
  });
  const entries = [
    entryOf(4, 'ORDER_REFUND', 'Order #1002 cancelled - refund', 'CUSTOMER'),
    entryOf(3, 'ORDER_REFUND', 'Order #1001 cancelled - refund'),
    entryOf(2, 'ORDER_EDIT', 'Order #1001 updated'),
    entryOf(1, 'ORDER', 'Order #1001'),
  ];
  const statement = { ...(pageOf(1) as { data: { walletStatement: object } }).data.walletStatement, entries };
  showAsCustomer(
    fakeServer(() => ({ data: { walletStatement: statement } })),
    <WalletStatementDialog userId="uuid" name="Asha Nair" onClose={() => undefined} />,
  );
  await screen.findByText('Order #1001');
  expect(screen.getByRole('row', { name: /Order #1001 cancelled/ })).toHaveTextContent('Reason: Diwali');
  expect(screen.getAllByText('Reason: Diwali')).toHaveLength(1);
});

describe('wallet statement of some days', () => {
  const asked: Record<string, unknown>[] = [];
  const server = fakeServer(({ operationName, variables }) => {
    if (operationName === 'StatementKitchen')
      return {
        data: {
          settings: { __typename: 'Settings', kitchenName: 'Annapurna', fssaiNumber: '12345678901234' },
        },
      };
    asked.push(variables);
    return variables.from ? ofDays : pageOf(3, 2, 1);
  });
  const open = async () => {
    showAsCustomer(
      server,
      <WalletStatementDialog userId="uuid" name="Asha Nair" onClose={() => undefined} />,
    );
    await waitFor(() => expect(countRows()).toBe(3));
    await user.type(screen.getByLabelText('From'), '20/11/26');
    await user.type(screen.getByLabelText('Until'), '20/11/26');
    await screen.findByText('Order #1001');
  };

  test('the statement loads data for each complete date, and shows the balances of the days', async () => {
    asked.length = 0;
    await open();
    expect(asked).toEqual([
      { userId: 'uuid', limit: 100, orders: true },
      { userId: 'uuid', limit: 100, orders: true, from: '2026-11-20' },
      { userId: 'uuid', limit: 100, orders: true, from: '2026-11-20', until: '2026-11-20' },
    ]);
    expect(screen.getByText('Opening balance').parentElement).toHaveTextContent('₹700.00');
    expect(screen.getByText('Closing balance').parentElement).toHaveTextContent('₹600.00');
    expect(screen.getByRole('row', { name: /Order #1001/ })).toHaveTextContent('₹600.00');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(countRows()).toBe(3));
    expect(screen.queryByText('Opening balance')).toBeNull();
  });

  test('the statement entry of an order shows its meal, day, and dishes, and opens it', async () => {
    await open();
    const row = screen.getByRole('row', { name: /Order #1001/ });
    expect(row).toHaveTextContent('Breakfast, Saturday, 21 Nov');
    expect(row).toHaveTextContent('2 × Sprout Chaat');
    await user.click(screen.getByRole('button', { name: 'Order #1001' }));
    const order = await screen.findByRole('dialog', { name: 'Order #1001' });
    expect(order).toHaveTextContent('Saturday, 21 NovCancelledBreakfast, 8:30 AM to 10:00 AM');
    expect(order).toHaveTextContent('Deliver to12 Lake Road');
    expect(screen.queryByRole('link', { name: 'View order' })).toBeNull();
  });

  test('the statement rejects a last day before the first day, and sends no request', async () => {
    await open();
    asked.length = 0;
    await user.clear(screen.getByLabelText('Until'));
    await user.type(screen.getByLabelText('Until'), '19/11/26');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The last day cannot be before the first day.',
    );
    expect(asked.filter(({ until }) => until === '2026-11-19')).toEqual([]);
  });
});

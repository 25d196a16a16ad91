import { screen, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { LEFT_OUT } from './bulk-order';
import { listCustomers } from './customer-search';
import { RejectedLists } from './rejected-lists';

const [asha, meera, ravi] = listCustomers(
  ['Asha', 'Meera', 'Ravi'].map((title, nth) => ({
    id: title,
    title,
    mobileNumber: `987650000${nth}`,
    walletBalance: title === 'Ravi' ? 200 : 0,
    creditLimit: 0,
  })),
);

test('the result lists customers by what the admin can do: the heading first, then the actions for its customers', () => {
  if (!asha || !ravi || !meera) throw new Error('There is no such customer.');
  const short = { code: 'INSUFFICIENT_WALLET', reason: 'Current Wallet Balance: ₹0.00' };
  const none = () => undefined;
  showAsAdmin(
    fakeServer(() => 'lost'),
    <RejectedLists
      rejected={[
        { customer: asha, ...short },
        { customer: ravi, ...short },
        { customer: meera, code: LEFT_OUT, reason: 'Eats veg only, which excludes Egg Roll.' },
      ]}
      totalPaise={20_000}
      onTopUp={none}
      onTopUpAll={none}
    />,
  );
  const headings = screen.getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Insufficient balance (1)',
    'Enough balance now (1)',
    'Left out (1)',
  ]);
  const add = screen.getByText('Add ₹200.00', { exact: false });
  expect(headings[0]?.compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('Message 1 customer')).toBeInTheDocument();
  const [, , leftOut] = screen.getAllByRole('list');
  expect(within(leftOut as HTMLElement).getByRole('listitem')).toHaveTextContent(
    'Meera - 9876500001: Eats veg only, which excludes Egg Roll.',
  );
});

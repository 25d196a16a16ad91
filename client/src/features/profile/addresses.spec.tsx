import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsCustomer } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { Addresses } from './addresses';

const user = userEvent.setup();
const addresses = [
  { text: '14, Lotus Residency', isDefault: true },
  { text: 'Office, Baner Road', isDefault: false },
];
const customer = { addresses, version: 3, status: 'ACTIVE' as const };

test('of two addresses the customer makes the other one the default', async () => {
  const sent: unknown[] = [];
  const server = fakeServer(({ variables }) => {
    sent.push(variables);
    return { data: { setDefaultAddress: { __typename: 'User', id: 'u1', version: 4, addresses } } };
  });
  showAsCustomer(server, <Addresses user={customer} onStale={() => undefined} />);
  expect(screen.getAllByText('Default')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Make Office, Baner Road the default' }));
  expect(sent).toEqual([{ index: 1, version: 3 }]);
});

test('a refusal is said, and the list is asked for again', async () => {
  const reply: Reply = { refusal: 'This was changed by someone else.', code: 'STALE_VERSION' };
  let asked = 0;
  showAsCustomer(
    fakeServer(() => reply),
    <Addresses
      user={customer}
      onStale={() => {
        asked += 1;
      }}
    />,
  );
  await user.click(screen.getByRole('button', { name: /^Make / }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This was changed by someone else.');
  expect(asked).toBe(1);
});

test.each([
  ['one address', { ...customer, addresses: addresses.slice(0, 1) }],
  ['an account that is inactive', { ...customer, status: 'INACTIVE' as const }],
])('with %s there is nothing to choose', (_, shown) => {
  showAsCustomer(
    fakeServer(() => 'lost'),
    <Addresses user={shown} onStale={() => undefined} />,
  );
  expect(screen.getByText('14, Lotus Residency')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

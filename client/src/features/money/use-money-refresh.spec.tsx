import { act, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { MoneyPage } from './money-page';

const user = {
  __typename: 'User',
  id: 'u1',
  title: 'Asha Nair',
  mobileNumber: '9812345678',
  walletBalance: 100,
};
const claimOf = (id: string, status: string) => ({
  __typename: 'TopUp',
  id,
  amount: 500,
  status,
  utr: '432112345678',
  requestedAt: '2026-11-21T05:00:00.000Z',
  claimedAt: '2026-11-21T05:10:00.000Z',
  credited: status === 'CREDITED' ? 500 : null,
  rejectionReason: null,
  decidedAt: null,
  user,
});

/**
 * Opens the list of all top-ups.
 * @returns a function that decides all of them in another tab and returns to this one, and the number of requests
 */
const open = async (entries: number, isLostLater = false) => {
  let status = 'CLAIMED';
  const requests = { count: 0 };
  showAsAdmin(
    fakeServer(() => {
      requests.count += 1;
      if (isLostLater && requests.count > 1) return 'lost';
      return {
        data: {
          topUps: {
            __typename: 'TopUpConnection',
            entries: Array.from({ length: entries }, (_, nth) => claimOf(`t${nth}`, status)),
            pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
          },
        },
      };
    }),
    <MoneyPage />,
    '/money?view=all',
  );
  await screen.findAllByRole('button', { name: /^Confirm payment/ });
  const decideElsewhere = () => {
    status = 'CREDITED';
    act(() => void window.dispatchEvent(new Event('focus')));
  };
  return { requests, decideElsewhere };
};

test('a top-up that another tab credited is displayed as credited after the return to the list', async () => {
  const { decideElsewhere } = await open(1);
  expect(screen.getByRole('button', { name: /^Confirm payment/ })).toBeInTheDocument();
  decideElsewhere();
  expect(await screen.findByText('Credited', { selector: 'span' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Confirm payment/ })).toBeNull();
});

test('a list of top-ups remains displayed if its refresh fails', async () => {
  const { requests, decideElsewhere } = await open(1, true);
  decideElsewhere();
  await waitFor(() => expect(requests.count).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('button', { name: /^Confirm payment/ })).toBeInTheDocument();
});

test('a list with older top-ups is not refreshed, because the refresh would remove them', async () => {
  const { requests, decideElsewhere } = await open(51);
  decideElsewhere();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requests.count).toBe(1);
});

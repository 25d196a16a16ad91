import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { useChosenOrders } from './use-chosen-orders';

const user = userEvent.setup();

/** What is chosen among the orders of a customer, and what can be done with it. */
const Chosen = () => {
  const [customer, setCustomer] = useState('Asha');
  const chosen = useChosenOrders({ customer });
  return (
    <>
      <p>{chosen.progress ?? Object.keys(chosen.ids).join(' ')}</p>
      <button type="button" onClick={() => void chosen.chooseAll()}>
        All
      </button>
      <button type="button" onClick={chosen.clear}>
        Clear
      </button>
      <button type="button" onClick={() => chosen.choose(() => ({ o7: true }))}>
        One
      </button>
      <button type="button" onClick={() => setCustomer('Ravi')}>
        Other customer
      </button>
    </>
  );
};

const page = (from: number): Reply => ({
  data: {
    orders: {
      __typename: 'OrderPage',
      total: 101,
      items: Array.from({ length: from === 0 ? 100 : 1 }, (_, nth) => ({
        __typename: 'Order',
        id: `o${from + nth}`,
      })),
    },
  },
});

/** A server that keeps the second page refunded until `answer`. */
const open = () => {
  let answer = () => {};
  const second = new Promise<Reply>((resolve) => {
    answer = () => resolve(page(100));
  });
  showAsAdmin(
    fakeServer(({ variables }) => (variables.page === 1 ? page(0) : second)),
    <Chosen />,
  );
  return async () => {
    await act(async () => {
      answer();
      await new Promise((done) => setTimeout(done, 50));
    });
  };
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('paragraph').textContent;

test('all that match are chosen, page after page', async () => {
  const answer = open();
  await press('All');
  await screen.findByText('Selecting… 100 of 101');
  await answer();
  expect(shown()?.split(' ')).toHaveLength(101);
});

test.each([
  ['what is cleared meanwhile stays cleared', ['Clear'], ''],
  ['what is chosen by hand meanwhile is what counts', ['One'], 'o7'],
  ['what is chosen among other orders meanwhile is not lost', ['Other customer', 'One'], 'o7'],
])('%s', async (_rule, presses, left) => {
  const answer = open();
  await press('All');
  await screen.findByText('Selecting… 100 of 101');
  for (const name of presses) await press(name);
  expect(shown()).toBe(left);
  await answer();
  expect(shown()).toBe(left);
});

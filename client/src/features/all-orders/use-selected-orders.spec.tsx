import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { useSelectedOrders } from './use-selected-orders';

const user = userEvent.setup();

/** Component with a selection of a customer's orders, and its actions. */
const Chosen = () => {
  const [customer, setCustomer] = useState('Asha');
  const chosen = useSelectedOrders({ customer });
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
      __typename: 'OrderConnection',
      total: 101,
      items: Array.from({ length: from === 0 ? 100 : 1 }, (_, nth) => ({
        __typename: 'Order',
        id: `o${from + nth}`,
      })),
    },
  },
});

/** Creates a server that does not return the second page of orders until `answer` is called. */
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

test('Select all selects all matching orders, page after page', async () => {
  const answer = open();
  await press('All');
  await screen.findByText('Selecting… 100 of 101');
  await answer();
  expect(shown()?.split(' ')).toHaveLength(101);
});

test.each([
  ['Clear while Select all loads leaves no order selected', ['Clear'], ''],
  ['an order that is selected while Select all loads replaces its selection', ['One'], 'o7'],
  [
    'an order of another filter that is selected while Select all loads remains selected',
    ['Other customer', 'One'],
    'o7',
  ],
])('%s', async (_rule, presses, left) => {
  const answer = open();
  await press('All');
  await screen.findByText('Selecting… 100 of 101');
  for (const name of presses) await press(name);
  expect(shown()).toBe(left);
  await answer();
  expect(shown()).toBe(left);
});

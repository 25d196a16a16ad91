import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import { FakeJobs, type Outcome } from '../../parts/bulk-jobs/test/fake-jobs';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { TakeOutDialog } from './take-out-dialog';

const user = userEvent.setup();
const onDone = jest.fn();

const choices: Reply = {
  data: {
    orderedDishes: [
      { __typename: 'OrderedDish', dishId: 'salad', title: 'Corn Salad', orders: 2 },
      { __typename: 'OrderedDish', dishId: 'poha', title: 'Poha', orders: 1 },
    ],
    dishes: [
      { __typename: 'Dish', id: 'poha', title: 'Poha', price: 99 },
      { __typename: 'Dish', id: 'soup', title: 'Soup', price: 159 },
      { __typename: 'Dish', id: 'new', title: 'Kheer', price: null },
    ],
  },
};
const previewOf = (count: number, more: object = {}): Reply => ({
  data: {
    previewRemoveDish: {
      __typename: 'DishRemovalPreview',
      count,
      quantity: count,
      refundAmount: 0,
      chargeAmount: 0,
      dietConflicts: [],
      refused: [],
      ...more,
    },
  },
});
const stays = (orderId: string, orderNumber: number, message: string, code = 'CONFLICT') => ({
  __typename: 'RefusedOrder',
  orderId,
  orderNumber,
  error: { __typename: 'BulkOrderError', code, message },
});
const removed: Outcome = { creditAmount: 139 };

/** The dialog for three orders, before a server that does jobs unless the test answers instead; what it was asked and sent. */
const open = (
  answer: (name: string) => Reply | undefined,
  { dishId = '', jobs = new FakeJobs(() => removed) }: { dishId?: string; jobs?: FakeJobs } = {},
) => {
  onDone.mockClear();
  localStorage.clear();
  const asked: Record<string, unknown>[] = [];
  const sent: Record<string, unknown>[] = [];
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName === 'TakeOutChoices') return choices;
      if (operationName === 'TakeOutPreview') asked.push(variables);
      if (operationName === 'StartRemoveDish') sent.push(variables);
      return answer(operationName) ?? jobs.answer({ operationName, variables }) ?? 'lost';
    }),
    <TakeOutDialog ids={['o1', 'o2', 'o3']} dishId={dishId} onDone={onDone} onClose={() => {}} />,
  );
  return { asked, sent, jobs };
};
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((option) => option.textContent);

test('nothing is asked for before a dish is chosen; the other is one that can be ordered', async () => {
  const { asked, sent } = open(() => previewOf(2, { refundAmount: 278 }));
  await screen.findByRole('option', { name: 'Corn Salad (2 orders)' });
  expect(asked).toEqual([]);
  expect(screen.getByRole('button', { name: 'Remove dish' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText(/^Dish/), 'salad');
  await screen.findByText('2 orders will be changed: 2 portions. ₹278.00 is refunded to wallets.');
  expect(optionsOf(screen.getByLabelText('Replacement'))).toEqual(['None', 'Poha, ₹99.00', 'Soup, ₹159.00']);
  await user.selectOptions(screen.getByLabelText('Replacement'), 'soup');
  await screen.findByRole('button', { name: 'Replace dish' });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ ids: ['o1', 'o2', 'o3'], dishId: 'salad', replacementId: 'soup' });
  expect(sent).toEqual([]);
});

test('what stays as it is is told by its reason, and not sent', async () => {
  const refused = [stays('o1', 1001, 'Nothing would be left.'), stays('o3', 1003, 'Nothing would be left.')];
  const { sent } = open((name) => (name === 'TakeOutPreview' ? previewOf(1, { refused }) : undefined), {
    dishId: 'salad',
  });
  await screen.findByText('2 orders cannot be changed:');
  expect(screen.getByText(/^Nothing would be left\./)).toHaveTextContent('#1001, #1003');
  await user.click(screen.getByRole('button', { name: 'Remove dish' }));
  await screen.findByRole('alertdialog', { name: '1 order(s) changed' });
  expect(sent).toMatchObject([{ ids: ['o2'], dishId: 'salad', replacementId: null }]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDone).toHaveBeenCalledWith(true);
});

test('orders whose customers do not eat the replacement stay, until the admin includes them', async () => {
  const refused = [
    stays('o1', 1001, 'Asha eats veg only: Soup.'),
    stays('o2', 1002, 'Ravi eats veg only: Soup.'),
  ];
  const { asked, sent } = open(
    (name) => {
      if (name !== 'TakeOutPreview') return undefined;
      return asked.at(-1)?.acceptDietConflicts
        ? previewOf(3)
        : previewOf(1, { refused, dietConflicts: ['o1', 'o2'] });
    },
    { dishId: 'salad' },
  );
  await screen.findByRole('option', { name: 'Soup, ₹159.00' });
  await user.selectOptions(screen.getByLabelText('Replacement'), 'soup');
  const reason = await screen.findByText(/^The replacement conflicts with the diet of the customer\./);
  expect(reason).toHaveTextContent('#1001, #1002');
  const include = 'Include the orders of customers whose diet conflicts';
  await user.click(await screen.findByRole('checkbox', { name: include }));
  await screen.findByText(/^3 orders will be changed/);
  await user.click(screen.getByRole('button', { name: 'Replace dish' }));
  await screen.findByRole('alertdialog', { name: '3 order(s) changed' });
  expect(sent).toMatchObject([{ ids: ['o1', 'o2', 'o3'], acceptDietConflicts: true }]);
});

test('who has too little is one reason, whatever is in each wallet', async () => {
  const short = (id: string, number: number, balance: string) =>
    stays(
      id,
      number,
      `Insufficient wallet balance. Current Wallet Balance: ${balance}`,
      'INSUFFICIENT_WALLET',
    );
  const refused = [short('o1', 1001, '₹3.00'), short('o2', 1002, '₹78.00')];
  open(() => previewOf(1, { refused }), { dishId: 'salad' });
  const reason = await screen.findByText(/^The balance is too low\./);
  expect(reason).toHaveTextContent('#1001, #1002');
});

test('where every order stays there is nothing to press', async () => {
  const refused = ['o1', 'o2', 'o3'].map((id, index) => stays(id, 1001 + index, 'Order is cancelled.'));
  open(() => previewOf(0, { refused }), { dishId: 'salad' });
  await screen.findByText('3 orders cannot be changed:');
  expect(screen.getByRole('button', { name: 'Remove dish' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep orders' }));
  expect(onDone).toHaveBeenCalledWith(false);
});

test('what is refused is tried again alone, in the same job', async () => {
  const jobs = new FakeJobs((id, attempt) =>
    id === 'o2' && attempt === 1 ? { refusal: 'Somebody else is at it.' } : removed,
  );
  const { sent } = open((name) => (name === 'TakeOutPreview' ? previewOf(3) : undefined), {
    dishId: 'salad',
    jobs,
  });
  await screen.findByText('3 orders will be changed: 3 portions. The wallets do not change.');
  await user.click(screen.getByRole('button', { name: 'Remove dish' }));
  const result = within(await screen.findByRole('alertdialog', { name: '2 order(s) changed' }));
  expect(result.getByText('Somebody else is at it.')).toBeInTheDocument();
  expect(result.getByText('₹278.00 was refunded to wallets.')).toBeInTheDocument();
  expect(result.getByText('1 failed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  const whole = within(await screen.findByRole('alertdialog', { name: '3 order(s) changed' }));
  expect(whole.queryByText(/failed/)).toBeNull();
  expect(sent.map(({ ids }) => ids)).toEqual([['o1', 'o2', 'o3']]);
  expect(jobs.retries).toBe(1);
});

test('a call without an answer is asked about again with its key', async () => {
  let isDown = true;
  const { sent } = open(
    (name) => {
      if (name === 'TakeOutPreview') return previewOf(3);
      return isDown && name === 'StartRemoveDish'
        ? { refusal: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' }
        : undefined;
    },
    { dishId: 'salad' },
  );
  await screen.findByText(/^3 orders will be changed/);
  await user.click(screen.getByRole('button', { name: 'Remove dish' }));
  await screen.findByText(/^Corn Salad removed from 3 orders\. Sent /);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('alertdialog', { name: '3 order(s) changed' });
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeJobs, type Outcome } from '../../../test/fake-jobs';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { RemoveDishDialog } from './remove-dish-dialog';

const user = userEvent.setup();
const onDone = jest.fn();
const onEnded = jest.fn();

const choices: Reply = {
  data: {
    orderedDishes: [
      { __typename: 'OrderedDish', dishId: 'salad', title: 'Corn Salad', orders: 2 },
      { __typename: 'OrderedDish', dishId: 'poha', title: 'Poha', orders: 1 },
    ],
    dishes: {
      __typename: 'DishConnection',
      nodes: [
        { __typename: 'Dish', id: 'poha', title: 'Poha', price: 99 },
        { __typename: 'Dish', id: 'soup', title: 'Soup', price: 159 },
        { __typename: 'Dish', id: 'new', title: 'Kheer', price: null },
      ],
    },
  },
};
const previewOf = (count: number, more: object = {}): Reply => ({
  data: {
    previewRemoveDish: {
      __typename: 'DishRemovalPreview',
      count,
      days: [],
      quantity: count,
      refundAmount: 0,
      chargeAmount: 0,
      dietConflicts: [],
      rejected: [],
      ...more,
    },
  },
});
const stays = (orderId: string, orderNumber: number, message: string, code = 'CONFLICT') => ({
  __typename: 'RejectedOrder',
  orderId,
  orderNumber,
  error: { __typename: 'RowError', code, message },
});
const removed: Outcome = { creditAmount: 139 };

/**
 * Renders the dialog for three orders with a server that runs jobs, unless the test answers.
 * @returns the requests
 */
const open = (
  answer: (name: string) => Reply | undefined,
  { dishId = '', jobs = new FakeJobs(() => removed) }: { dishId?: string; jobs?: FakeJobs } = {},
) => {
  onDone.mockClear();
  onEnded.mockClear();
  localStorage.clear();
  const asked: Record<string, unknown>[] = [];
  const sent: Record<string, unknown>[] = [];
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName === 'DishRemovalChoices') return choices;
      if (operationName === 'DishRemovalPreview') asked.push(variables);
      if (operationName === 'StartRemoveDish') sent.push(variables);
      return answer(operationName) ?? jobs.answer({ operationName, variables }) ?? 'lost';
    }),
    <RemoveDishDialog ids={['o1', 'o2', 'o3']} dishId={dishId} onDone={onDone} onEnded={onEnded} />,
  );
  return { asked, sent, jobs };
};
const optionsOf = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((option) => option.textContent);

test('the dialog to remove a dish needs a dish before it loads a preview, and offers only priced replacements', async () => {
  const { asked, sent } = open(() => previewOf(2, { refundAmount: 278 }));
  await screen.findByRole('option', { name: 'Corn Salad (2 orders)' });
  expect(asked).toEqual([]);
  expect(screen.getByRole('button', { name: 'Remove dish' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText(/^Dish/), 'salad');
  await screen.findByText('2 portions will be removed from 2 orders. ₹278.00 will be refunded to wallets.');
  expect(optionsOf(screen.getByLabelText('Replacement'))).toEqual(['None', 'Poha, ₹99.00', 'Soup, ₹159.00']);
  await user.selectOptions(screen.getByLabelText('Replacement'), 'soup');
  await screen.findByRole('button', { name: 'Replace dish' });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ ids: ['o1', 'o2', 'o3'], dishId: 'salad', replacementId: 'soup' });
  expect(sent).toEqual([]);
});

test('a replacement whose price changed since the preview is charged only after a second press', async () => {
  let chargeAmount = 40;
  const { sent } = open(
    (name) => (name === 'DishRemovalPreview' ? previewOf(2, { chargeAmount }) : undefined),
    { dishId: 'salad' },
  );
  await screen.findByRole('option', { name: 'Corn Salad (2 orders)' });
  await user.selectOptions(screen.getByLabelText('Replacement'), 'soup');
  await screen.findByText(/₹40\.00 will be charged to wallets\.$/);
  chargeAmount = 100;
  await user.click(screen.getByRole('button', { name: 'Replace dish' }));
  expect(
    await screen.findByText(
      'The amounts changed since this preview. Check them, then select Replace dish again.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText(/₹100\.00 will be charged to wallets\.$/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Replace dish' }));
  await screen.findByRole('alertdialog', { name: '3 order(s) changed' });
  expect(sent).toHaveLength(1);
});

test('orders from which a dish cannot be removed are listed with a reason and are not sent', async () => {
  const rejected = [stays('o1', 1001, 'Nothing would be left.'), stays('o3', 1003, 'Nothing would be left.')];
  const { sent } = open((name) => (name === 'DishRemovalPreview' ? previewOf(1, { rejected }) : undefined), {
    dishId: 'salad',
  });
  await screen.findByText('2 orders cannot be changed:');
  expect(screen.getByText(/^Nothing would be left\./)).toHaveTextContent('#1001, #1003');
  await user.click(screen.getByRole('button', { name: 'Remove dish' }));
  await screen.findByRole('alertdialog', { name: '1 order(s) changed' });
  // The list behind the dialog is reloaded before the dialog closes.
  expect(onEnded).toHaveBeenCalledTimes(1);
  expect(sent).toMatchObject([{ ids: ['o2'], dishId: 'salad', replacementId: null }]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDone).toHaveBeenCalledWith(true);
});

test('orders for which a replacement conflicts with the diet are excluded until the admin includes them', async () => {
  const rejected = [
    stays('o1', 1001, 'Asha eats veg only: Soup.'),
    stays('o2', 1002, 'Ravi eats veg only: Soup.'),
  ];
  const { asked, sent } = open(
    (name) => {
      if (name !== 'DishRemovalPreview') return undefined;
      return asked.at(-1)?.acceptDietConflicts
        ? previewOf(3)
        : previewOf(1, { rejected, dietConflicts: ['o1', 'o2'] });
    },
    { dishId: 'salad' },
  );
  await screen.findByRole('option', { name: 'Soup, ₹159.00' });
  await user.selectOptions(screen.getByLabelText('Replacement'), 'soup');
  const reason = await screen.findByText(/^The replacement conflicts with the diet of the customer\./);
  expect(reason).toHaveTextContent('#1001, #1002');
  const include = 'Include customers whose diet conflicts with the replacement';
  await user.click(await screen.findByRole('checkbox', { name: include }));
  await screen.findByText(/will be removed from 3 orders\./);
  await user.click(screen.getByRole('button', { name: 'Replace dish' }));
  await screen.findByRole('alertdialog', { name: '3 order(s) changed' });
  expect(sent).toMatchObject([{ ids: ['o1', 'o2', 'o3'], acceptDietConflicts: true }]);
});

test('the preview states the days of the orders, and how many completed orders are left out', async () => {
  const days = ['2026-11-30', '2026-12-01'].map((date, at) => ({
    __typename: 'DishRemovalDay',
    date,
    orders: [1, 1_300][at],
  }));
  const rejected = [stays('o1', 1001, 'This order is completed. Edit the order instead.')];
  open(() => previewOf(1_301, { days, rejected }), { dishId: 'salad' });
  await screen.findByText('1 for 30 Nov, 1,300 for 01 Dec.');
  expect(screen.getByText('1 order cannot be changed:')).toBeInTheDocument();
  expect(screen.getByText(/^This order is completed\./)).toHaveTextContent('#1001');
});

test('the preview of a replaced dish lists orders with a low balance under one reason', async () => {
  const short = (id: string, number: number, balance: string) =>
    stays(
      id,
      number,
      `Insufficient wallet balance. Current Wallet Balance: ${balance}`,
      'INSUFFICIENT_WALLET',
    );
  const rejected = [short('o1', 1001, '₹3.00'), short('o2', 1002, '₹78.00')];
  open(() => previewOf(1, { rejected }), { dishId: 'salad' });
  const reason = await screen.findByText(/^The customer's balance is too low\./);
  expect(reason).toHaveTextContent('#1001, #1002');
});

test('Remove dish is disabled if no order can be changed', async () => {
  const rejected = ['o1', 'o2', 'o3'].map((id, index) => stays(id, 1001 + index, 'Order is cancelled.'));
  open(() => previewOf(0, { rejected }), { dishId: 'salad' });
  await screen.findByText('3 orders cannot be changed:');
  expect(screen.getByRole('button', { name: 'Remove dish' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Keep orders' }));
  expect(onDone).toHaveBeenCalledWith(false);
});

test('a retry of a dish removal repeats the same job for the rejected orders', async () => {
  const jobs = new FakeJobs((id, attempt) =>
    id === 'o2' && attempt === 1 ? { rejection: 'Someone else is at it.' } : removed,
  );
  const { sent } = open((name) => (name === 'DishRemovalPreview' ? previewOf(3) : undefined), {
    dishId: 'salad',
    jobs,
  });
  await screen.findByText(
    '3 portions will be removed from 3 orders. The balances of the wallets will not change.',
  );
  await user.click(screen.getByRole('button', { name: 'Remove dish' }));
  const result = within(await screen.findByRole('alertdialog', { name: '2 order(s) changed' }));
  expect(result.getByText('Someone else is at it.')).toBeInTheDocument();
  expect(result.getByText('₹278.00 was refunded to wallets.')).toBeInTheDocument();
  expect(result.getByText('1 failed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  const whole = within(await screen.findByRole('alertdialog', { name: '3 order(s) changed' }));
  expect(whole.queryByText(/failed/)).toBeNull();
  expect(sent.map(({ ids }) => ids)).toEqual([['o1', 'o2', 'o3']]);
  expect(jobs.retries).toBe(1);
});

test('an unconfirmed dish removal is checked with the same idempotency key', async () => {
  let isDown = true;
  const { sent } = open(
    (name) => {
      if (name === 'DishRemovalPreview') return previewOf(3);
      return isDown && name === 'StartRemoveDish'
        ? { rejection: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' }
        : undefined;
    },
    { dishId: 'salad' },
  );
  await screen.findByText(/will be removed from 3 orders\./);
  await user.click(screen.getByRole('button', { name: 'Remove dish' }));
  await screen.findByText(/^Removing Corn Salad from 3 orders\. Sent /);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('alertdialog', { name: '3 order(s) changed' });
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

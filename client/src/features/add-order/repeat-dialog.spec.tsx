import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeJobs, type Outcome } from '../../../test/fake-jobs';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { formatDay, tomorrow } from '../../shared/format/day';
import { listCustomers } from './customer-search';
import type { OrderForm } from './order-form';
import { RepeatDialog } from './repeat-dialog';

const user = userEvent.setup();
const onClose = jest.fn();

const customers = listCustomers(
  ['Asha', 'Ravi'].map((title, index) => ({
    id: `u${index + 1}`,
    title,
    mobileNumber: `987654321${index}`,
    walletBalance: 500,
    creditLimit: 0,
  })),
);
const dish = {
  id: 'd1',
  title: 'Poha',
  ingredients: '',
  pricePaise: 6_000,
  diet: null,
  allergens: [],
  most: 50,
};
const form: OrderForm = {
  mealId: 'm1',
  dayText: formatDay(tomorrow()),
  quantities: new Map([['d1', 2]]),
  instructions: 'Poha: mild',
};

/**
 * Renders the dialog for two customers with a server whose results the test defines.
 * @returns the requests
 */
const open = (outcome: (userId: string, attempt: number) => Outcome, lost: () => boolean = () => false) => {
  localStorage.clear();
  onClose.mockClear();
  const sent: Record<string, unknown>[] = [];
  const jobs = new FakeJobs(outcome);
  showAsAdmin(
    fakeServer((operation) => {
      if (operation.operationName === 'StartCreateStandingOrders') sent.push(operation.variables);
      if (lost()) return { rejection: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' };
      const answer = jobs.answer(operation);
      if (!answer) throw new Error(operation.operationName);
      return answer;
    }),
    <RepeatDialog
      customers={customers}
      form={form}
      meals={[{ id: 'm1', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' }]}
      dishes={[dish]}
      onClose={onClose}
    />,
  );
  return { sent, jobs };
};
const submit = () => user.click(screen.getByRole('button', { name: 'Create 2 standing orders' }));

test('Repeat weekly creates a standing order for each selected customer, with a result for each', async () => {
  const taken =
    'Ravi already has a standing order for Breakfast on Mondays. Change that standing order instead.';
  const { sent } = open((userId) => (userId === 'u2' ? { rejection: taken } : {}));
  await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
  await submit();
  const result = within(await screen.findByRole('alertdialog', { name: '1 standing order created' }));
  const rows = result.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([`Ravi - 9876543211 ${taken}`, 'Asha - 9876543210 standing order created']);
  expect(sent).toEqual([
    {
      userIds: ['u1', 'u2'],
      input: {
        mealId: 'm1',
        weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'],
        from: tomorrow(),
        until: null,
        boxFor: null,
        boxQuantity: null,
        lines: [{ dishId: 'd1', quantity: 2 }],
        instructions: 'Poha: mild',
      },
      idempotencyKey: expect.any(String),
    },
  ]);
  await user.click(result.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledWith(['u1']);
});

test('the repeat dialog shows the progress of the server', async () => {
  const { jobs } = open(() => ({}));
  jobs.isHeld = true;
  await submit();
  expect(await screen.findByText('0 of 2 created…')).toBeInTheDocument();
  jobs.isHeld = false;
  await screen.findByRole('alertdialog', { name: '2 standing orders created' });
});

test('a retry in the repeat dialog repeats the same job and starts no second one', async () => {
  const { sent, jobs } = open((userId, attempt) =>
    userId === 'u2' && attempt === 1 ? { rejection: 'Someone else is at it.' } : {},
  );
  await submit();
  await screen.findByRole('alertdialog', { name: '1 standing order created' });
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  await screen.findByRole('alertdialog', { name: '2 standing orders created' });
  expect(sent).toHaveLength(1);
  expect(jobs.retries).toBe(1);
});

test('the repeat dialog retries a call without a response with the same key', async () => {
  let isLost = true;
  const { sent } = open(
    () => ({}),
    () => isLost,
  );
  await submit();
  await screen.findByText('Not confirmed yet');
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('alertdialog', { name: '2 standing orders created' });
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

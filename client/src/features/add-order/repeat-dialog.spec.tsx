import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import { FakeJobs, type Outcome } from '../../parts/bulk-jobs/test/fake-jobs';
import { fakeServer } from '../../shared/apollo/test/fake-server';
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

/** The dialog for two customers, before a server that does of each row what a test says; what it was sent. */
const open = (outcome: (userId: string, attempt: number) => Outcome, lost: () => boolean = () => false) => {
  localStorage.clear();
  onClose.mockClear();
  const sent: Record<string, unknown>[] = [];
  const jobs = new FakeJobs(outcome);
  showAsAdmin(
    fakeServer((operation) => {
      if (operation.operationName === 'StartCreateStandingOrders') sent.push(operation.variables);
      if (lost()) return { refusal: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' };
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

test('what was filled in for one order is made for everybody every week, with a result a row', async () => {
  const taken = 'Ravi already has a standing order for Breakfast on Mondays.';
  const { sent } = open((userId) => (userId === 'u2' ? { refusal: taken } : {}));
  await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
  await submit();
  const result = within(await screen.findByRole('alertdialog', { name: '1 standing order created' }));
  const rows = result.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([`Ravi - 9876543211 ${taken}`, 'Asha - 9876543210 created']);
  expect(sent).toEqual([
    {
      userIds: ['u1', 'u2'],
      input: {
        mealId: 'm1',
        weekdays: [1, 2, 3, 4, 5, 6],
        from: tomorrow(),
        until: null,
        boxFor: null,
        boxQuantity: null,
        lines: [{ dishId: 'd1', quantity: 2 }],
        instructions: 'Poha: mild',
        addressIndex: null,
      },
      idempotencyKey: expect.any(String),
    },
  ]);
  await user.click(result.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test('while the server is at it, it says how far it is', async () => {
  const { jobs } = open(() => ({}));
  jobs.isHeld = true;
  await submit();
  expect(await screen.findByText('0 of 2 created…')).toBeInTheDocument();
  jobs.isHeld = false;
  await screen.findByRole('alertdialog', { name: '2 standing orders created' });
});

test('who was refused is tried again in the same job, which is not started twice', async () => {
  const { sent, jobs } = open((userId, attempt) =>
    userId === 'u2' && attempt === 1 ? { refusal: 'Somebody else is at it.' } : {},
  );
  await submit();
  await screen.findByRole('alertdialog', { name: '1 standing order created' });
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  await screen.findByRole('alertdialog', { name: '2 standing orders created' });
  expect(sent).toHaveLength(1);
  expect(jobs.retries).toBe(1);
});

test('a call without an answer says so, and is asked for again with its key', async () => {
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

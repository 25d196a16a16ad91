import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
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
const dish = { id: 'd1', title: 'Poha', ingredients: '', pricePaise: 6_000, most: 50 };
const form: OrderForm = {
  mealId: 'm1',
  dayText: formatDay(tomorrow()),
  quantities: new Map([['d1', 2]]),
  instructions: 'Poha: mild',
};

const resultOf = (userId: string, refusal?: string) => ({
  __typename: 'StandingOrderResult',
  userId,
  standingOrder: refusal ? null : { __typename: 'StandingOrder', id: `of ${userId}` },
  error: refusal ? { __typename: 'RowError', code: 'CONFLICT', message: refusal } : null,
});
const made = (...createStandingOrders: unknown[]): Reply => ({ data: { createStandingOrders } });

/** The dialog for two customers, before a server that answers as a test says; what it was sent. */
const open = (answer: () => Reply) => {
  localStorage.clear();
  onClose.mockClear();
  const sent: Record<string, unknown>[] = [];
  showAsAdmin(
    fakeServer(({ variables }) => {
      sent.push(variables);
      return answer();
    }),
    <RepeatDialog
      customers={customers}
      form={form}
      meals={[{ id: 'm1', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' }]}
      dishes={[dish]}
      onClose={onClose}
    />,
  );
  return sent;
};
const submit = () => user.click(screen.getByRole('button', { name: 'Make 2 standing orders' }));

test('what was filled in for one order is made for everybody every week, with a result a row', async () => {
  const taken = 'Ravi already has a standing order for Breakfast on Mondays.';
  const sent = open(() => made(resultOf('u1'), resultOf('u2', taken)));
  await user.click(screen.getByRole('checkbox', { name: 'Sat' }));
  await submit();
  const result = within(await screen.findByRole('alertdialog', { name: '1 standing order made' }));
  const rows = result.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([`Ravi - 9876543211 ${taken}`, 'Asha - 9876543210 made']);
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

test('who was refused is tried again alone, with a key of its own', async () => {
  let answer = made(resultOf('u1'), resultOf('u2', 'Somebody else is at it.'));
  const sent = open(() => answer);
  await submit();
  await screen.findByRole('alertdialog', { name: '1 standing order made' });
  answer = made(resultOf('u2'));
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  await screen.findByRole('alertdialog', { name: '2 standing orders made' });
  expect(sent.map(({ userIds }) => userIds)).toEqual([['u1', 'u2'], ['u2']]);
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

test('a call without an answer says so, and is asked for again with its key', async () => {
  let answer: Reply = { refusal: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' };
  const sent = open(() => answer);
  await submit();
  await screen.findByText('We do not know yet whether it was saved.');
  answer = made(resultOf('u1'), resultOf('u2'));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('alertdialog', { name: '2 standing orders made' });
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import type { Day } from '../../../shared/format/day';
import { readSelectedCustomers } from '../../../shared/selected-customers';
import { CloseDayDialog } from './close-day-dialog';

const user = userEvent.setup();

const previewOf = (orders: number, completed = 0): Reply => ({
  data: {
    previewCloseDay: {
      __typename: 'CloseDayPreview',
      orders,
      customers: orders,
      amount: 139 * orders,
      completed,
    },
  },
});
const closedDay = { __typename: 'ClosedDay', customerIds: ['u1', 'u2'] };
const failure = { rejection: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' };

type Answer = (name: string, variables: Record<string, unknown>) => Reply | Promise<Reply>;

/** Opens the dialog for breakfast with a typed reason and a server that answers as the test defines. */
const open = async (answer: Answer) => {
  const closed: Record<string, unknown>[] = [];
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName === 'CloseDay') closed.push(variables);
      return answer(operationName, variables);
    }),
    <CloseDayDialog
      closing={{ date: '2026-11-26' as Day, meal: { id: 'breakfast', title: 'Breakfast' } }}
      onChanged={() => undefined}
      onClose={() => undefined}
    />,
  );
  await user.click(screen.getByRole('textbox', { name: /^Reason/ }));
  await user.paste('Diwali');
  return closed;
};
const confirm = () => screen.getByRole('button', { name: 'Close and refund' });
const whole = () => user.selectOptions(screen.getByRole('combobox', { name: /^Meals/ }), 'The whole day');

test('the dialog to close a day cancels no order before it shows the amount of the refunds', async () => {
  const asked: ((reply: Reply) => void)[] = [];
  const closed = await open((name) =>
    name === 'CloseDay' ? 'lost' : new Promise((resolve) => asked.push(resolve)),
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(confirm()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), '{Enter}');
  asked[0]?.(previewOf(5));
  await screen.findByText(/^5 orders of 5 customers will be cancelled\./);
  expect(confirm()).toBeEnabled();
  // The preview of the day is a separate request from the preview of the meal.
  await whole();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(confirm()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), '{Enter}');
  asked[1]?.(previewOf(20));
  await screen.findByText(/^20 orders of 20 customers will be cancelled\./);
  expect(confirm()).toBeEnabled();
  expect(closed).toEqual([]);
});

test('the dialog to close a day names the meal, or the kitchen if all meals are closed', async () => {
  const wholeTitle = 'Close the kitchen on Thursday, 26 Nov';
  await open((name) =>
    name === 'CloseDay'
      ? { data: { closeDay: { ...closedDay, orders: 5, customers: 5, amount: 695 } } }
      : previewOf(5),
  );
  await screen.findByText(/^5 orders /);
  await whole();
  screen.getByRole('dialog', { name: wholeTitle });
  await user.selectOptions(screen.getByRole('combobox', { name: /^Meals/ }), 'Breakfast only');
  screen.getByRole('dialog', { name: 'Close Breakfast on Thursday, 26 Nov' });
  await screen.findByText(/^5 orders /);
  await user.click(confirm());
  await screen.findByRole('alertdialog', { name: 'Breakfast is closed' });
  expect(screen.queryByText(/kitchen/)).toBeNull();
});

test('the result of a closure links to the drafts for the customers whose orders were cancelled', async () => {
  await open((name) =>
    name === 'CloseDay'
      ? { data: { closeDay: { ...closedDay, orders: 3, customers: 2, amount: 417 } } }
      : previewOf(3),
  );
  await screen.findByText(/^3 orders /);
  await user.click(confirm());
  const link = await screen.findByRole('link', { name: 'Message 2 customers' });
  expect(link).toHaveAttribute('href', '/whatsapp?about=users&show=chosen');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(readSelectedCustomers()).toEqual(['u1', 'u2']);
});

test('an unfinished closure of one meal names the meal', async () => {
  await open((name) => (name === 'CloseDay' ? failure : previewOf(5)));
  await screen.findByText(/^5 orders /);
  await user.click(confirm());
  await screen.findByText('Not confirmed yet');
  screen.getByRole('dialog', { name: 'Close Breakfast on Thursday, 26 Nov' });
  screen.getByText(/^Closing Breakfast: “Diwali”\. Sent /);
});

test('the preview of a closure counts delivered orders separately from refunded ones', async () => {
  await open((_name, { mealId }) => (mealId ? previewOf(7, 3) : previewOf(7, 1)));
  await screen.findByText(
    '7 orders will be cancelled, and ₹973.00 refunded. 3 delivered orders will not change.',
  );
  await whole();
  await screen.findByText(
    '7 orders will be cancelled, and ₹973.00 refunded. 1 delivered order will not change.',
  );
});

test('a failed preview of a closure shows an error and can be retried', async () => {
  let preview: Reply = failure;
  await open(() => preview);
  await screen.findByText('Something went wrong.');
  expect(confirm()).toBeDisabled();
  preview = previewOf(5);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^5 orders of 5 customers will be cancelled\./);
  expect(screen.queryByText('Something went wrong.')).toBeNull();
  expect(confirm()).toBeEnabled();
});

test('the progress of a closure counts its own orders, even after an earlier smaller attempt', async () => {
  let end: (reply: Reply) => void = () => undefined;
  const closed = await open((name, { mealId }) => {
    if (name !== 'CloseDay') return previewOf(mealId ? 5 : 20);
    if (closed.length === 1) return failure;
    return new Promise((resolve) => (end = resolve));
  });
  await screen.findByText(/^5 orders /);
  await user.click(confirm());
  await screen.findByText(/^Something went wrong\./);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(screen.getByRole('button', { name: 'Discard anyway' }));
  await whole();
  await screen.findByText(/^20 orders /);
  await user.click(confirm());
  await screen.findByText('0 of 20 orders cancelled…');
  end({ data: { closeDay: { ...closedDay, orders: 20, customers: 20, amount: 2780 } } });
  await screen.findByRole('alertdialog', { name: 'The kitchen is closed' });
});

test('a confirmed closure can be continued even if its preview no longer loads', async () => {
  let isUp = true;
  const closed = await open((name) => {
    if (isUp && name !== 'CloseDay') return previewOf(5);
    isUp = false;
    return failure;
  });
  await screen.findByText(/^5 orders /);
  await user.click(confirm());
  await screen.findByText('Not confirmed yet');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(closed).toHaveLength(2));
  expect(closed[1]).toEqual(closed[0]);
});

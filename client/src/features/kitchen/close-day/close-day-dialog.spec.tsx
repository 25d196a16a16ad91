import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../../test/show-screen';
import { fakeServer, type Reply } from '../../../shared/apollo/test/fake-server';
import type { Day } from '../../../shared/format/day';
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
const failure = { refusal: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' };

type Answer = (name: string, variables: Record<string, unknown>) => Reply | Promise<Reply>;

/** The dialog for breakfast with a reason typed, before a server that answers as the test says. */
const open = async (answer: Answer) => {
  const closed: Record<string, unknown>[] = [];
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName === 'CloseDay') closed.push(variables);
      return answer(operationName, variables);
    }),
    <CloseDayDialog
      closing={{ date: '2026-11-26' as Day, meal: { id: 'breakfast', title: 'Breakfast' } }}
      onClose={() => undefined}
    />,
  );
  await user.click(screen.getByRole('textbox', { name: /^Reason/ }));
  await user.paste('Diwali');
  return closed;
};
const confirm = () => screen.getByRole('button', { name: 'Close and refund' });
const whole = () => user.selectOptions(screen.getByRole('combobox', { name: /^Meals/ }), 'The whole day');

test('nothing is closed before it is shown what goes back to the wallets', async () => {
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
  // The day is another question than the meal.
  await whole();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(confirm()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), '{Enter}');
  asked[1]?.(previewOf(20));
  await screen.findByText(/^20 orders of 20 customers will be cancelled\./);
  expect(confirm()).toBeEnabled();
  expect(closed).toEqual([]);
});

test('what is closed is named: the meal alone, or the kitchen', async () => {
  const wholeTitle = 'Close the kitchen on Thursday, 26 Nov';
  await open((name) =>
    name === 'CloseDay'
      ? { data: { closeDay: { __typename: 'ClosedDay', orders: 5, customers: 5, amount: 695 } } }
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

test('a meal whose closing was not answered is named', async () => {
  await open((name) => (name === 'CloseDay' ? failure : previewOf(5)));
  await screen.findByText(/^5 orders /);
  await user.click(confirm());
  await screen.findByText('Not confirmed yet');
  screen.getByRole('dialog', { name: 'Close Breakfast on Thursday, 26 Nov' });
  screen.getByText(/^“Diwali”, Breakfast\. Sent /);
});

test('what is delivered is told apart from what goes back', async () => {
  await open((_name, { mealId }) => (mealId ? previewOf(7, 3) : previewOf(7, 1)));
  await screen.findByText('7 not delivered: cancelled, ₹973.00 refunded. 3 delivered: unchanged.');
  await whole();
  await screen.findByText('7 not delivered: cancelled, ₹973.00 refunded. 1 delivered: unchanged.');
});

test('where that cannot be worked out it says so, and it can be tried again', async () => {
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

test('the progress is that of what is being closed, also when less was tried before', async () => {
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
  end({ data: { closeDay: { __typename: 'ClosedDay', orders: 20, customers: 20, amount: 2780 } } });
  await screen.findByRole('alertdialog', { name: 'The kitchen is closed' });
});

test('what was agreed to can be gone on with when its sum does not load any more', async () => {
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

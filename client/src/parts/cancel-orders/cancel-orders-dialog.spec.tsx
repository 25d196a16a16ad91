import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { CancelOrdersDialog } from './cancel-orders-dialog';

const user = userEvent.setup();
const onClose = jest.fn();

const previewOf = (count: number, refundAmount: number): Reply => ({
  data: {
    previewCancelOrders: {
      __typename: 'CancelPreview',
      count,
      customers: count,
      refundAmount,
    },
  },
});
const failure = { refusal: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' };

const resultOf = (orderId: string, refusal?: string) => ({
  __typename: 'CancelResult',
  orderId,
  refundAmount: refusal ? 0 : 139,
  error: refusal ? { __typename: 'RowError', message: refusal } : null,
  order: null,
});
const cancelled = (...cancelOrders: unknown[]): Reply => ({ data: { cancelOrders } });

type Answer = (name: string, variables: Record<string, unknown>) => Reply | Promise<Reply>;

/** The dialog for some orders with a reason, before a server that answers as the test says; the cancels that it was sent. */
const open = async (answer: Answer, ids: readonly string[] = ['o1', 'o2']) => {
  onClose.mockClear();
  const sent: Record<string, unknown>[] = [];
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName === 'CancelOrders') sent.push(variables);
      return answer(operationName, variables);
    }),
    <CancelOrdersDialog title="Cancel 2 orders" ids={ids} onClose={onClose} />,
  );
  await user.click(screen.getByRole('textbox', { name: /^Reason/ }));
  await user.paste('Gas is out');
  return sent;
};
const confirm = () => screen.getByRole('button', { name: 'Confirm Cancel' });
const retry = () => user.click(screen.getByRole('button', { name: 'Retry failed only' }));

test('nothing is cancelled before it is shown what goes back, and that is asked anew when it changes', async () => {
  const asked: ((reply: Reply) => void)[] = [];
  const sent = await open((name) =>
    name === 'CancelOrders' ? 'lost' : new Promise((resolve) => asked.push(resolve)),
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(confirm()).toBeDisabled();
  asked[0]?.(previewOf(2, 278));
  await screen.findByText('2 orders will be cancelled. ₹278.00 goes back to 2 wallets.');
  expect(confirm()).toBeEnabled();
  await user.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(confirm()).toBeDisabled();
  asked[1]?.(previewOf(2, 0));
  await screen.findByText('2 orders will be cancelled. ₹0.00 goes back to 2 wallets.');
  expect(confirm()).toBeEnabled();
  expect(sent).toEqual([]);
});

test('where that cannot be worked out it says so, and it can be tried again', async () => {
  let preview: Reply = failure;
  await open(() => preview);
  await screen.findByText('Something went wrong.');
  expect(confirm()).toBeDisabled();
  preview = previewOf(2, 278);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^2 orders will be cancelled\./);
  expect(confirm()).toBeEnabled();
});

test('a second try that has no answer says so, and is tried again with its key', async () => {
  let answer: Reply = cancelled(resultOf('o1'), resultOf('o2', 'Somebody else is at it.'));
  const sent = await open((name) => (name === 'CancelOrders' ? answer : previewOf(2, 278)));
  await screen.findByText(/^2 orders will be cancelled\./);
  await user.click(confirm());
  const result = within(await screen.findByRole('alertdialog', { name: '1 order(s) cancelled' }));
  answer = failure;
  await retry();
  expect(await result.findByText('We do not know yet whether it was saved.')).toBeInTheDocument();
  expect(result.getByText('Something went wrong.')).toBeInTheDocument();
  answer = cancelled(resultOf('o2'));
  await user.click(result.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('alertdialog', { name: '2 order(s) cancelled' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.map(({ ids }) => ids)).toEqual([['o1', 'o2'], ['o2'], ['o2']]);
  expect(sent[2]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
});

test('whoever leaves without an answer is shown the orders as they are now', async () => {
  let end: (reply: Reply) => void = () => undefined;
  const sent = await open((name) =>
    name === 'CancelOrders' ? new Promise((resolve) => (end = resolve)) : previewOf(2, 278),
  );
  await screen.findByText(/^2 orders will be cancelled\./);
  await user.click(confirm());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByText(/^2 orders will be cancelled\./)).toBeInTheDocument();
  end(failure);
  await screen.findByText(/^2 orders to be cancelled: “Gas is out”, with a refund\. Sent /);
  expect(confirm()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Keep orders' }));
  expect(onClose).toHaveBeenCalledWith(true);
});

test('many go in several calls: what is asked for again goes on with the rest', async () => {
  const ids = Array.from({ length: 600 }, (_, index) => `o${index}`);
  let isDown = true;
  const sent = await open((name, variables) => {
    if (name !== 'CancelOrders') return previewOf(600, 600);
    const some = variables.ids as string[];
    return isDown && some.includes('o300') ? failure : cancelled(...some.map((id) => resultOf(id)));
  }, ids);
  await screen.findByText(/^600 orders will be cancelled\./);
  await user.click(confirm());
  await screen.findByText(/^350 orders to be cancelled: “Gas is out”, with a refund\. Sent /);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('alertdialog', { name: '600 order(s) cancelled' });
  const counts = sent.map(({ ids: some }) => (some as string[]).length);
  expect(counts).toEqual([250, 250, 250, 100]);
  expect(sent[2]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
});

test('what the server refuses as a whole was not done: what was done before stays, and the rest is sent anew', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => `o${index}`);
  let isRefused = true;
  const sent = await open((name, variables) => {
    if (name !== 'CancelOrders') return previewOf(300, 300);
    const some = variables.ids as string[];
    return isRefused && some.includes('o299')
      ? { refusal: 'The reason is too long.', code: 'BAD_USER_INPUT' }
      : cancelled(...some.map((id) => resultOf(id)));
  }, ids);
  await screen.findByText(/^300 orders will be cancelled\./);
  await user.click(confirm());
  await screen.findByText('The reason is too long.');
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  isRefused = false;
  await user.click(confirm());
  await screen.findByRole('alertdialog', { name: '300 order(s) cancelled' });
  expect(sent.map(({ ids: some }) => (some as string[]).length)).toEqual([250, 50, 50]);
  expect(sent[2]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
});

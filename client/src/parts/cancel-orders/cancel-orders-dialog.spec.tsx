import { jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeJobs, type Outcome } from '../../../test/fake-jobs';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { CancelOrdersDialog } from './cancel-orders-dialog';

const user = userEvent.setup();
const onClose = jest.fn();

const previewOf = (count: number, refundAmount: number, completed = 0): Reply => ({
  data: {
    previewCancelOrders: {
      __typename: 'CancelPreview',
      count,
      completed,
      customers: count,
      refundAmount,
    },
  },
});
const failure = { rejection: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' };

/** Result of a server that cancels every order. Tests override it. */
const cancelled: Outcome = { creditAmount: 139 };

type Answer = (name: string, variables: Record<string, unknown>) => Reply | Promise<Reply> | undefined;

/** @param left data that the device stored before */
type Opened = { ids?: string[]; jobs?: FakeJobs; left?: Record<string, string> };

/**
 * Opens the dialog for some orders and types a reason. The server runs jobs, unless the test defines another response.
 * @returns the received cancel requests
 */
const open = async (
  answer: Answer,
  { ids = ['o1', 'o2'], jobs = new FakeJobs(() => cancelled), left = {} }: Opened = {},
) => {
  onClose.mockClear();
  localStorage.clear();
  for (const [name, text] of Object.entries(left)) localStorage.setItem(name, text);
  const sent: Record<string, unknown>[] = [];
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      if (operationName === 'StartCancelOrders') sent.push(variables);
      return answer(operationName, variables) ?? jobs.answer({ operationName, variables }) ?? 'lost';
    }),
    <CancelOrdersDialog title="Cancel 2 orders" ids={ids} onClose={onClose} />,
  );
  await user.click(screen.getByRole('textbox', { name: /^Reason/ }));
  await user.paste('Gas is out');
  return sent;
};
const confirm = () => screen.getByRole('button', { name: 'Confirm Cancel' });
const retry = () => user.click(screen.getByRole('button', { name: 'Retry failed only' }));

test('the dialog to cancel orders shows the refund before it cancels, and reloads it when the refund option changes', async () => {
  const asked: ((reply: Reply) => void)[] = [];
  const sent = await open((name) =>
    name === 'StartCancelOrders' ? 'lost' : new Promise((resolve) => asked.push(resolve)),
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(confirm()).toBeDisabled();
  asked[0]?.(previewOf(2, 278));
  await screen.findByText('2 orders will be cancelled. ₹278.00 will be refunded to 2 wallets.');
  expect(confirm()).toBeEnabled();
  await user.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(confirm()).toBeDisabled();
  asked[1]?.(previewOf(2, 0));
  await screen.findByText('2 orders will be cancelled. ₹0.00 will be refunded to 2 wallets.');
  expect(confirm()).toBeEnabled();
  expect(sent).toEqual([]);
});

test('the dialog to cancel orders states how many of them are completed', async () => {
  await open((name) => (name === 'CancelPreview' ? previewOf(24, 6_216, 24) : undefined));
  await screen.findByText(/refunded to 24 wallets\. 24 of these orders are completed\.$/);
});

test('a failed preview of the refund shows an error and can be retried', async () => {
  let preview: Reply = failure;
  await open(() => preview);
  await screen.findByText('Something went wrong.');
  expect(confirm()).toBeDisabled();
  preview = previewOf(2, 278);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^2 orders will be cancelled\./);
  expect(confirm()).toBeEnabled();
});

test('a retry of a cancel job without a response is unconfirmed, and a check completes it once', async () => {
  const jobs = new FakeJobs((id, attempt) =>
    id === 'o2' && attempt === 1 ? { rejection: 'Someone else is at it.' } : cancelled,
  );
  let isDown = false;
  const sent = await open(
    (name) => {
      if (name === 'CancelPreview') return previewOf(2, 278);
      return isDown && name === 'RetryBulkJob' ? failure : undefined;
    },
    { jobs },
  );
  await screen.findByText(/^2 orders will be cancelled\./);
  await user.click(confirm());
  const result = within(await screen.findByRole('alertdialog', { name: '1 order(s) cancelled' }));
  expect(result.getByText('Someone else is at it.')).toBeInTheDocument();
  isDown = true;
  await retry();
  const notice = await result.findByText('Not confirmed yet');
  expect(notice.parentElement).toHaveTextContent(
    /^Failed to cancel orderSomething went wrong\.Not confirmed yet/,
  );
  expect(result.getByText('Something went wrong.')).toBeInTheDocument();
  expect(result.getByText(/^Cancelling 1 order: “Gas is out”, with a refund\. Sent /)).toBeInTheDocument();
  isDown = false;
  await user.click(result.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('alertdialog', { name: '2 order(s) cancelled' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent.map(({ ids }) => ids)).toEqual([['o1', 'o2']]);
  expect([jobs.all.length, jobs.retries]).toEqual([1, 1]);
});

test('a cancel dialog that is closed with an unconfirmed request reports possible cancellations', async () => {
  let end: (reply: Reply) => void = () => undefined;
  const sent = await open((name) =>
    name === 'StartCancelOrders' ? new Promise((resolve) => (end = resolve)) : previewOf(2, 278),
  );
  await screen.findByText(/^2 orders will be cancelled\./);
  await user.click(confirm());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByText(/^2 orders will be cancelled\./)).toBeInTheDocument();
  end(failure);
  await screen.findByText(/^Cancelling 2 orders: “Gas is out”, with a refund\. Sent /);
  expect(confirm()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Keep orders' }));
  expect(onClose).toHaveBeenCalledWith(true);
});

test('a double click on Confirm Cancel starts one job for many orders', async () => {
  const ids = Array.from({ length: 600 }, (_, index) => `o${index}`);
  const sent = await open((name) => (name === 'CancelPreview' ? previewOf(600, 600) : undefined), { ids });
  await screen.findByText(/^600 orders will be cancelled\./);
  await user.dblClick(confirm());
  await screen.findByRole('alertdialog', { name: '600 order(s) cancelled' });
  expect(sent.map(({ ids: some }) => some)).toEqual([ids]);
});

test('a cancel job that an earlier visit started is polled to its end, and its result is shown', async () => {
  const jobs = new FakeJobs(() => cancelled);
  jobs.isHeld = true;
  const answer: Answer = (name) => (name === 'CancelPreview' ? previewOf(2, 278) : undefined);
  await open(answer, { jobs });
  await screen.findByText(/^2 orders will be cancelled\./);
  await user.click(confirm());
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('job-1'));
  const left = { ...localStorage } as Record<string, string>;
  cleanup();
  const sent = await open(answer, { ids: ['o7'], jobs, left });
  expect(screen.queryByText('Not confirmed yet')).toBeNull();
  jobs.isHeld = false;
  await screen.findByRole('alertdialog', { name: '2 order(s) cancelled' });
  expect(sent).toEqual([]);
});

test('a cancel request that the server rejected as a whole is sent again with a new key', async () => {
  let isRejected = true;
  const sent = await open((name) => {
    if (name === 'CancelPreview') return previewOf(2, 278);
    return isRejected && name === 'StartCancelOrders'
      ? { rejection: 'The reason is too long.', code: 'BAD_USER_INPUT' }
      : undefined;
  });
  await screen.findByText(/^2 orders will be cancelled\./);
  await user.click(confirm());
  await screen.findByText('The reason is too long.');
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  isRejected = false;
  await user.click(confirm());
  await screen.findByRole('alertdialog', { name: '2 order(s) cancelled' });
  expect(sent).toHaveLength(2);
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { readSelectedCustomers } from '../../shared/selected-customers';
import { JobsPage } from './jobs-page';

const user = userEvent.setup();

const jobOf = (id: string, more: object = {}) => ({
  __typename: 'BulkJob',
  id,
  attempt: 1,
  kind: 'PLACE_ORDERS',
  status: 'DONE',
  total: 3,
  done: 3,
  rejected: 0,
  error: null,
  forDate: '2026-11-26',
  weekdays: null,
  reason: null,
  meal: { __typename: 'Meal', id: 'm1', title: 'Lunch' },
  dish: null,
  replacement: null,
  creditAmount: 0,
  debitAmount: 417,
  startedAt: '2026-11-23T08:45:00.000Z',
  startedBy: { __typename: 'User', id: 'a1', title: 'Meenakshi' },
  ...more,
});
const noOrders = { forDate: null, meal: null };
const customer = (id: string, title: string) => ({
  __typename: 'User',
  id,
  title,
  mobileNumber: '9876500001',
});
const rowOf = (position: number, title: string, rejection?: string) => ({
  __typename: 'BulkJobRow',
  position,
  status: rejection ? 'REJECTED' : 'DONE',
  creditAmount: rejection ? null : -139,
  error: rejection ? { __typename: 'RowError', message: rejection } : null,
  customer: customer(`u${position}`, title),
  order: null,
});

const pageOf = (nodes: object[]) => ({
  __typename: 'BulkJobConnection',
  nodes,
  pageInfo: {
    __typename: 'PageInfo',
    hasNextPage: nodes.length === 25,
    endCursor: nodes.length === 25 ? 'j24' : null,
  },
});

/**
 * Renders the screen with a server that has these jobs and answers other requests as the test defines.
 * @returns the requests
 */
const open = (
  jobs: () => object[],
  answer: (operation: string, variables: Record<string, unknown>) => Reply | undefined = () => undefined,
  address = '/runs',
) => {
  const asked: { operation: string; variables: Record<string, unknown> }[] = [];
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => {
      asked.push({ operation: operationName, variables });
      return answer(operationName, variables) ?? { data: { bulkJobs: pageOf(jobs()) } };
    }),
    <JobsPage />,
    address,
  );
  return asked;
};
const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

test('the jobs page shows a text if there are no jobs', async () => {
  open(() => []);
  expect(await screen.findByText('No bulk jobs yet.')).toBeInTheDocument();
});

test('the jobs page shows the task, progress, moved money, and admin of each job', async () => {
  open(() => [
    jobOf('1', { status: 'WORKING', done: 1 }),
    jobOf('2', {
      ...noOrders,
      kind: 'CANCEL_ORDERS',
      total: 1,
      done: 1,
      reason: 'Rain',
      debitAmount: 0,
      creditAmount: 139,
    }),
    jobOf('3', {
      ...noOrders,
      kind: 'REMOVE_DISH',
      done: 0,
      rejected: 3,
      debitAmount: 0,
      dish: { __typename: 'Dish', id: 'd1', title: 'Poha' },
      replacement: { __typename: 'Dish', id: 'd2', title: 'Soup' },
    }),
    jobOf('5', {
      kind: 'CREATE_STANDING_ORDERS',
      forDate: null,
      weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY'],
      debitAmount: 0,
    }),
    jobOf('4', {
      ...noOrders,
      kind: 'CREDIT_WALLETS',
      status: 'STOPPED',
      done: 1,
      debitAmount: 0,
      error: { __typename: 'RowError', message: 'Please sign in again.' },
    }),
  ]);
  const placing = within(await row('Place 3 orders'));
  expect(placing.getByText('Lunch, Thursday, 26 Nov')).toBeInTheDocument();
  expect(placing.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  expect(placing.getByText('Running: 1 of 3')).toBeInTheDocument();
  expect(placing.queryByRole('button', { name: /^Retry/ })).toBeNull();
  expect(placing.getByText('Meenakshi, 23/11/26, 2:15 PM')).toBeInTheDocument();
  const cancelling = within(await row('Cancel 1 order'));
  expect(cancelling.getByText('Rain')).toBeInTheDocument();
  expect(cancelling.getByRole('cell', { name: '₹139.00' })).toBeInTheDocument();
  expect(cancelling.queryByRole('button', { name: /^Retry/ })).toBeNull();
  const out = within(await row('Remove a dish from 3 orders'));
  expect(out.getByText('Poha replaced by Soup')).toBeInTheDocument();
  expect(out.getByText('3 failed')).toBeInTheDocument();
  expect(out.queryByText('0 done')).toBeNull();
  const standing = within(await row('Create 3 standing orders'));
  expect(standing.getByText('Lunch, Mon to Wed')).toBeInTheDocument();
  const stopped = within(await row('Add balance to 3 wallets'));
  expect(stopped.getByText('Stopped')).toBeInTheDocument();
  expect(stopped.getByText('Please sign in again.')).toBeInTheDocument();
  expect(
    stopped.getByRole('button', { name: /^Retry failed only: Add balance to 3 wallets/ }),
  ).toBeInTheDocument();
});

test('the progress of a running job refreshes automatically', async () => {
  let done = 1;
  open(() => [jobOf('1', done < 3 ? { status: 'WORKING', done: done++ } : {})]);
  expect(await screen.findByText('Running: 1 of 3')).toBeInTheDocument();
  expect(await screen.findByText('3 done', undefined, { timeout: 10_000 })).toBeInTheDocument();
}, 20_000);

test('a retry of failed rows sends the displayed attempt number, and an error is shown', async () => {
  let isRejected = true;
  const asked = open(
    () => [jobOf('1', { attempt: 2, done: 2, rejected: 1 })],
    (operation) => {
      if (operation !== 'RetryBulkJob') return undefined;
      return isRejected
        ? { rejection: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' }
        : { data: { retryBulkJob: jobOf('1', { attempt: 3 }) } };
    },
  );
  const retry = await screen.findByRole('button', {
    name: 'Retry failed only: Place 3 orders, 23/11/26, 2:15 PM',
  });
  await user.click(retry);
  await screen.findByText('Something went wrong.');
  isRejected = false;
  await user.click(retry);
  expect(await screen.findByText('3 done')).toBeInTheDocument();
  const sent = asked.filter(({ operation }) => operation === 'RetryBulkJob');
  expect(sent.map(({ variables }) => variables)).toEqual([
    { id: '1', attempt: 2 },
    { id: '1', attempt: 2 },
  ]);
});

test('the address of a job opens its results, failed rows first', async () => {
  const job = jobOf('1', { done: 2, rejected: 1 });
  const rows = [rowOf(0, 'Asha'), rowOf(1, 'Ravi', 'Insufficient wallet balance.'), rowOf(2, '')];
  open(
    () => [job],
    (operation) => (operation === 'JobResults' ? { data: { bulkJob: { ...job, rows } } } : undefined),
    '/runs?run=1',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Place 3 orders' }));
  const list = within(await dialog.findByRole('region', { name: 'Results: Place 3 orders' }));
  const items = list.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Ravi · +91 9876500001 Insufficient wallet balance.',
    'Asha · +91 9876500001 ₹139.00 from the wallet',
    '+91 9876500001 ₹139.00 from the wallet',
  ]);
  const asha = list.getByRole('link', { name: 'Asha · +91 9876500001' });
  expect(asha).toHaveAttribute('href', expect.stringMatching(/^\/users\/./));
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  await user.click(close as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  { kind: 'CANCEL_ORDERS', isOffered: true },
  { kind: 'REMOVE_DISH', isOffered: true },
  { kind: 'PLACE_ORDERS', isOffered: false },
])(
  'the results of $kind offer messages to the customers whose orders the job cancelled or changed: $isOffered',
  async ({ kind, isOffered }) => {
    const job = jobOf('1', { kind, done: 2, rejected: 1 });
    const orderRow = (position: number, customerId: string, rejection?: string) => ({
      ...rowOf(position, '', rejection),
      customer: null,
      order: {
        __typename: 'Order',
        id: `o${position}`,
        orderNumber: 1001 + position,
        customer: customer(customerId, customerId),
      },
    });
    const rows = [orderRow(0, 'u1'), orderRow(1, 'u2'), orderRow(2, 'u3', 'Already cancelled.')];
    open(
      () => [job],
      (operation) => (operation === 'JobResults' ? { data: { bulkJob: { ...job, rows } } } : undefined),
      '/runs?run=1',
    );
    await screen.findByText('Already cancelled.');
    const link = screen.queryByRole('link', { name: 'Message 2 customers' });
    expect(link !== null).toBe(isOffered);
    if (!link) return;
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(readSelectedCustomers()).toEqual(['u1', 'u2']);
  },
);

test('older jobs are loaded a page at a time', async () => {
  const asked = open(() => Array.from({ length: 25 }, (_, nth) => jobOf(`j${nth}`)));
  await user.click(await screen.findByRole('link', { name: 'Older bulk jobs' }));
  await waitFor(() => expect(asked.at(-1)?.variables).toEqual({ after: 'j24', first: 25 }));
  expect(await screen.findByRole('link', { name: 'Newest bulk jobs' })).toBeInTheDocument();
});

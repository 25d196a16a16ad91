import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { addDays, formatDay, formatDayAndMonth, formatWeekday, today } from '../../shared/format/day';
import { ClosedDays } from './closed-days';
import type { SettingsMeal } from './settings-form';

const user = userEvent.setup();

const breakfast: SettingsMeal = {
  id: 'm1',
  title: 'Breakfast',
  deliveryStartsAt: '08:30',
  deliveryEndsAt: '10:00',
  closesMinutesBefore: null,
  titleIsFixed: true,
  deliveryHours: '8:30 AM to 10:00 AM',
  status: 'ACTIVE',
  version: 1,
};
const inDays = (count: number) => addDays(today(), count);

let closures: { id: string; date: string; reason: string; meal: { id: string; title: string } | null }[];
let closed: Record<string, unknown>[];
let reopened: Record<string, unknown>[];
let previewed: Record<string, unknown>[];
let close: (variables: Record<string, unknown>) => Reply | Promise<Reply>;

const closedDay = (orders: number): Reply => ({
  data: {
    closeDay: {
      __typename: 'ClosedDay',
      orders,
      customers: orders,
      customerIds: Array.from({ length: orders }, (_, at) => `u${at}`),
      amount: 139 * orders,
    },
  },
});

beforeEach(() => {
  closures = [];
  [closed, reopened, previewed] = [[], [], []];
  localStorage.clear();
  close = () => closedDay(2);
});

const show = () =>
  showAsAdmin(
    fakeServer(({ operationName, variables }) => {
      switch (operationName) {
        case 'ClosedDays':
          return { data: { closures: closures.map((one) => ({ __typename: 'KitchenClosure', ...one })) } };
        case 'CloseDayPreview':
          previewed.push(variables);
          return {
            data: { previewCloseDay: { orders: 2, customers: 2, amount: 278, completed: 0 } },
          };
        case 'CloseDay':
          closed.push(variables);
          return close(variables);
        case 'ReopenDay':
          reopened.push(variables);
          closures = [];
          return { data: { reopenDay: { orders: 0 } } };
        default:
          return 'lost';
      }
    }),
    <ClosedDays meals={[breakfast]} />,
  );

/** Fills the dialog with a range of days and a reason. */
const fill = async (from: number, until: number, reason = 'Diwali') => {
  await user.click(await screen.findByRole('button', { name: 'Cancel days…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel days and refund' }));
  for (const [name, days] of [
    [/^From/, from],
    [/^Until/, until],
  ] as const) {
    const field = dialog.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, formatDay(inDays(days)));
  }
  if (reason !== '') await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  return dialog;
};
const confirm = () => screen.getByRole('button', { name: 'Close and refund' });

test('upcoming closed days are listed, and each can be reopened after a confirmation', async () => {
  const day = inDays(3);
  const text = `Breakfast is closed on ${formatDayAndMonth(day)}: Diwali.`;
  closures = [{ id: 'c', date: day, reason: 'Diwali', meal: { id: 'm1', title: 'Breakfast' } }];
  show();
  await screen.findByText(text);
  await user.click(screen.getByRole('button', { name: `Reopen: ${text}` }));
  const name = `Reopen Breakfast on ${formatWeekday(day)}?`;
  const question = within(await screen.findByRole('alertdialog', { name }));
  await user.click(question.getByRole('button', { name: 'Reopen' }));
  await screen.findByText('Breakfast is open again.');
  await screen.findByText('Today and all later days are open.');
  expect(reopened).toEqual([{ date: day, mealId: 'm1' }]);
});

test('a single meal of a day can be previewed and closed', async () => {
  close = () => {
    closures = [{ id: 'c', date: inDays(2), reason: 'Diwali', meal: { id: 'm1', title: 'Breakfast' } }];
    return closedDay(2);
  };
  show();
  const dialog = await fill(2, 2);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Meals/ }), 'Breakfast only');
  await waitFor(() => expect(previewed.at(-1)).toEqual({ date: inDays(2), mealId: 'm1' }));
  await waitFor(() => expect(confirm()).toBeEnabled());
  await user.click(confirm());
  await screen.findByRole('alertdialog', { name: '1 day is closed' });
  expect(closed).toMatchObject([{ mealId: 'm1' }]);
  // The list is current while the result is displayed.
  await screen.findByText(`Breakfast is closed on ${formatDayAndMonth(inDays(2))}: Diwali.`);
});

test('a closure of several days retries an unconfirmed day with its key, and then continues', async () => {
  let isDown = true;
  close = ({ date }) =>
    isDown && date === inDays(3)
      ? { rejection: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' }
      : closedDay(1);
  show();
  const dialog = await fill(2, 4);
  await dialog.findByText(/^3 days: /);
  await user.click(confirm());
  await screen.findByText('Not confirmed yet');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('alertdialog', { name: '3 days are closed' });
  expect(closed.map(({ date }) => date)).toEqual([2, 3, 3, 4].map(inDays));
  expect(closed[2]?.idempotencyKey).toBe(closed[1]?.idempotencyKey);
});

test('the session states that days are being closed until the closure ends', async () => {
  let answer: () => void = () => undefined;
  close = () => new Promise((resolve) => (answer = () => resolve(closedDay(1))));
  const { session } = show();
  const dialog = await fill(2, 2);
  await dialog.findByText(/^1 day: /);
  await user.click(confirm());
  await waitFor(() => expect(closed).toHaveLength(1));
  expect(session.underWay).toBe('1 day is being closed.');
  answer();
  await screen.findByRole('alertdialog', { name: '1 day is closed' });
  expect(session.underWay).toBeUndefined();
});

test('a closure of several days continues after a reload with the same keys', async () => {
  close = ({ date }) => (date === inDays(3) ? 'lost' : closedDay(1));
  const { unmount } = show();
  const dialog = await fill(2, 3);
  await dialog.findByText(/^2 days: /);
  await user.click(confirm());
  await screen.findByText('Not confirmed yet');
  unmount();
  const keys = new Map(closed.map(({ date, idempotencyKey }) => [date, idempotencyKey]));
  close = () => closedDay(1);
  closed = [];
  show();
  await user.click(await screen.findByRole('button', { name: 'Cancel days…' }));
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await screen.findByRole('alertdialog', { name: '2 days are closed' });
  expect(new Map(closed.map(({ date, idempotencyKey }) => [date, idempotencyKey]))).toEqual(keys);
});

test.each([
  ['a past day', -1, 2, 'Select today or a later day.'],
  ['an end before the beginning', 3, 2, 'The last day cannot be before the first day.'],
  ['too many days', 1, 63, 'You can cancel at most 62 days at once.'],
])('%s is not accepted as a range of days to close', async (_what, from, until, message) => {
  show();
  const dialog = await fill(from, until);
  await user.click(confirm());
  await dialog.findByText(message);
  expect(closed).toEqual([]);
});

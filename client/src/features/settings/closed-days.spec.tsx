import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { addDays, formatDay, formatDayAndMonth, formatWeekday, today } from '../../shared/format/day';
import { ClosedDays } from './closed-days';
import type { SettingsMeal } from './settings-form';

const user = userEvent.setup();

const breakfast: SettingsMeal = {
  id: 'm1',
  title: 'Breakfast',
  opensAt: '08:30',
  closesAt: '10:00',
  closesMinutesBefore: null,
  titleIsFixed: true,
  deliveryHours: '8:30 AM to 10:00 AM',
  status: 'ACTIVE',
  version: 1,
};
const inDays = (count: number) => addDays(today(), count);

let closures: { id: string; date: string; text: string; meal: { id: string; title: string } | null }[];
let closed: Record<string, unknown>[];
let reopened: Record<string, unknown>[];
let previewed: Record<string, unknown>[];
let close: (variables: Record<string, unknown>) => Reply;

const closedDay = (orders: number): Reply => ({
  data: { closeDay: { __typename: 'ClosedDay', orders, customers: orders, amount: 139 * orders } },
});

beforeEach(() => {
  closures = [];
  [closed, reopened, previewed] = [[], [], []];
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

/** The dialog, with a span and a reason. */
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

test('the days to come that are closed stand there, and each is opened again after a question', async () => {
  const day = inDays(3);
  const text = `Breakfast is closed on ${formatDayAndMonth(day)}: Diwali.`;
  closures = [{ id: 'c', date: day, text, meal: { id: 'm1', title: 'Breakfast' } }];
  show();
  await screen.findByText(text);
  await user.click(screen.getByRole('button', { name: `Reopen: ${text}` }));
  const name = `Reopen Breakfast on ${formatWeekday(day)}?`;
  const question = within(await screen.findByRole('alertdialog', { name }));
  await user.click(question.getByRole('button', { name: 'Reopen' }));
  await screen.findByText('Breakfast is reopened.');
  await screen.findByText('No day is closed from today on.');
  expect(reopened).toEqual([{ date: day, mealId: 'm1' }]);
});

test('several days are closed at once, one after the other, after it is shown what that cancels', async () => {
  show();
  const dialog = await fill(2, 4);
  await dialog.findByText('3 days: 6 orders will be cancelled. ₹834.00 is refunded to wallets.');
  expect(closed).toEqual([]);
  await user.click(confirm());
  const result = within(await screen.findByRole('alertdialog', { name: '3 days are closed' }));
  result.getByText('6 orders were cancelled. ₹834.00 was refunded to wallets.');
  expect(closed.map(({ date, mealId, reason }) => [date, mealId, reason])).toEqual(
    [2, 3, 4].map((days) => [inDays(days), null, 'Diwali']),
  );
  expect(new Set(closed.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});

test('one meal of some days is asked about, and closed, alone', async () => {
  show();
  const dialog = await fill(2, 2);
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Meals/ }), 'Breakfast only');
  await waitFor(() => expect(previewed.at(-1)).toEqual({ date: inDays(2), mealId: 'm1' }));
  await waitFor(() => expect(confirm()).toBeEnabled());
  await user.click(confirm());
  await screen.findByRole('alertdialog', { name: '1 day is closed' });
  expect(closed).toMatchObject([{ mealId: 'm1' }]);
});

test('a day without an answer is asked about again with its key, and the rest goes on', async () => {
  let isDown = true;
  close = ({ date }) =>
    isDown && date === inDays(3)
      ? { refusal: 'Something went wrong.', code: 'INTERNAL_SERVER_ERROR' }
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

test.each([
  ['a past day', -1, 2, 'Select today or a later day.'],
  ['an end before the beginning', 3, 2, 'The last day must not be before the first.'],
  ['too many days', 1, 63, 'At most 62 days at once.'],
])('%s is not closed', async (_what, from, until, message) => {
  show();
  const dialog = await fill(from, until);
  await user.click(confirm());
  await dialog.findByText(message);
  expect(closed).toEqual([]);
});

test('a reason is needed, since customers read it', async () => {
  show();
  const dialog = await fill(1, 1, '');
  await dialog.findByText(/^1 day: /);
  await user.click(confirm());
  await dialog.findByText('Please enter a reason.');
  expect(closed).toEqual([]);
});

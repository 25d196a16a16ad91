import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { dayAnswer, openStandingOrders, savedReply, tomorrow } from '../../../test/open-standing-orders';
import { showAsCustomer } from '../../../test/show-screen';
import { dayOf, standingOrderOf } from '../../../test/standing-fixtures';
import { addDays, formatDay, today } from '../../shared/format/day';
import { StandingOrders } from './standing-orders';

const user = userEvent.setup();

test('a standing order shows its box, next day, and price, and an ended one is hidden', async () => {
  openStandingOrders({
    orders: [standingOrderOf(), standingOrderOf({ id: 's2', status: 'ENDED', boxFor: 'EGG' })],
    days: [dayOf()],
  });
  expect(await screen.findByText('Breakfast · Mon to Fri')).toBeInTheDocument();
  expect(screen.getByText('Next: Tomorrow, ₹140.00')).toBeInTheDocument();
  expect(screen.queryByText('Egg box')).toBeNull();
});

test('a press on a box after its deadline sends no request', async () => {
  const sent = openStandingOrders({ orders: [], days: [dayOf({ canSkip: false })] });
  await user.click(await screen.findByRole('button', { name: /Expected/ }));
  expect(sent).toEqual([]);
});

test('a rejected skip of a box shows the message of the server', async () => {
  openStandingOrders({ orders: [], days: [dayOf()] }, () => ({
    rejection: 'Ordering for Breakfast is closed.',
    code: 'CONFLICT',
  }));
  await user.click(await screen.findByRole('button', { name: /Skip$/ }));
  expect(await screen.findByText('Ordering for Breakfast is closed.')).toBeInTheDocument();
});

test('a box that still cannot be ordered shows the reason instead of a success', async () => {
  const reason = 'Chicken Bowl is not vegetarian, so it cannot be in this box.';
  openStandingOrders(
    { orders: [], days: [dayOf({ status: 'NO_MATCH', reason, canSkip: false, canOrderAgain: true })] },
    () => ({
      data: {
        unskipStandingDay: { __typename: 'StandingDay', date: tomorrow, status: 'NO_MATCH', reason },
      },
    }),
  );
  await user.click(await screen.findByRole('button', { name: /Order this box$/ }));
  expect(await screen.findByText(`Tomorrow: ${reason}`)).toBeInTheDocument();
  expect(screen.queryByText('Tomorrow: box restored.')).toBeNull();
});

test('a skip of a box with a lost response is repeated and shown as done', async () => {
  let tries = 0;
  openStandingOrders({ orders: [], days: [dayOf()] }, () => {
    tries += 1;
    return tries === 1 ? 'lost' : dayAnswer('skipStandingDay');
  });
  await user.click(await screen.findByRole('button', { name: /Skip$/ }));
  // The client repeats the request after a pause.
  expect(await screen.findByText('Tomorrow: skipped.', {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(screen.queryByText("Couldn't save the change. Try again.")).toBeNull();
});

test('arrow keys move between the boxes of the calendar, and Tab reaches only one box', async () => {
  const day = (ahead: number) => dayOf({ date: addDays(today(), ahead) });
  openStandingOrders({ orders: [], days: [day(1), day(2), day(8)] });
  await user.click(await screen.findByRole('button', { name: 'Show four weeks' }));
  const [first, second, third] = screen.getAllByRole('button', { name: /Veg box/ });
  expect([first, second, third].map((one) => one?.tabIndex)).toEqual([0, -1, -1]);
  await user.tab({ shift: true });
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await user.keyboard('{End}');
  expect(third).toHaveFocus();
  expect([first, second, third].map((one) => one?.tabIndex)).toEqual([-1, -1, 0]);
});

test('a standing order can be paused between two days', async () => {
  const sent = openStandingOrders({ orders: [standingOrderOf()], days: [] }, () =>
    savedReply('pauseStandingOrder'),
  );
  await user.click(await screen.findByRole('button', { name: 'Pause Veg box, Breakfast' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Veg box' }));
  const last = dialog.getByRole('textbox', { name: /^Last day/ });
  await user.type(last, formatDay(today()));
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await dialog.findByText('The last day cannot be before the first day.');
  await user.clear(last);
  await user.type(last, formatDay(addDays(today(), 5)));
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Standing order paused.');
  expect(sent).toEqual([
    { name: 'PauseStandingOrder', variables: { id: 's1', from: tomorrow, until: addDays(today(), 5) } },
  ]);
});

test('the end of a standing order needs a confirmation, and a failure appears in the dialog', async () => {
  let reply: Reply = 'lost';
  const sent = openStandingOrders({ orders: [standingOrderOf()], days: [] }, () => reply);
  await user.click(await screen.findByRole('button', { name: 'End Veg box, Breakfast' }));
  const question = within(screen.getByRole('alertdialog', { name: 'End Veg box?' }));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'End' }));
  await question.findByText("Couldn't save the change. Try again.");
  reply = savedReply('endStandingOrder');
  await user.click(question.getByRole('button', { name: 'End' }));
  await screen.findByText('Standing order ended.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an inactive account can only pause and end standing orders', async () => {
  const known = {
    standingOrders: { __typename: 'StandingOrderConnection', nodes: [standingOrderOf()] },
    standingCalendar: [dayOf()],
  };
  showAsCustomer(
    fakeServer(() => ({ data: known })),
    <StandingOrders userId="uuid" isInactive />,
  );
  await screen.findByRole('button', { name: /^Pause / });
  expect(screen.getByRole('button', { name: /^End / })).toBeEnabled();
  for (const name of [/^Add/, /^Edit/, /Skip/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

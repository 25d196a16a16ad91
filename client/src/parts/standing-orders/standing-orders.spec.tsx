import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsCustomer } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { addDays, formatDay, formatWeekday, today } from '../../shared/format/day';
import { StandingOrders } from './standing-orders';
import { dayAnswer, open, saved, tomorrow } from './test/open-standing-orders';
import { dayOf, standingOrderOf } from './test/standing-fixtures';

const user = userEvent.setup();

test('without any it says what they are good for, and how to begin', async () => {
  open({ orders: [], days: [] });
  await screen.findByText(
    'No standing orders yet. Set one up, and your box comes without ordering each day.',
  );
  expect(screen.getByRole('button', { name: 'Add a standing order' })).toBeEnabled();
});

test('what cannot be loaded says so, and can be tried again', async () => {
  let reply: Reply = 'lost';
  showAsCustomer(
    fakeServer(() => reply),
    <StandingOrders userId="uuid" />,
  );
  await screen.findByText('The standing orders could not be loaded.');
  reply = { data: { standingOrders: [standingOrderOf()], standingCalendar: [dayOf()] } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Breakfast · Mon to Fri')).toBeInTheDocument();
});

test('a standing order shows what comes, when next and at what price; one that has ended is gone', async () => {
  open({
    orders: [standingOrderOf(), standingOrderOf({ id: 's2', status: 'ENDED', boxFor: 'EGG' })],
    days: [dayOf()],
  });
  expect(await screen.findByText('Breakfast · Mon to Fri')).toBeInTheDocument();
  expect(screen.getByText('Next: Tomorrow, ₹140.00')).toBeInTheDocument();
  expect(screen.queryByText('Egg box')).toBeNull();
});

test('a press leaves a box out, and another one brings it back', async () => {
  const known = { orders: [standingOrderOf()], days: [dayOf()] };
  const sent = open(known, ({ name }) =>
    dayAnswer(name === 'SkipStandingDay' ? 'skipStandingDay' : 'unskipStandingDay'),
  );
  const name = (word: string) => new RegExp(`^${formatWeekday(tomorrow)}: Veg box Breakfast ${word}`);
  known.days = [dayOf({ state: 'SKIPPED', canSkip: false, canOrderAgain: true })];
  await user.click(await screen.findByRole('button', { name: name('Comes ₹140.00 Skip') }));
  await screen.findByText('Tomorrow: skipped.');
  known.days = [dayOf()];
  await user.click(await screen.findByRole('button', { name: name('Skipped Order it after all') }));
  await screen.findByText('Tomorrow: the box comes.');
  await screen.findByRole('button', { name: name('Comes') });
  const variables = { userId: 'uuid', mealId: 'breakfast', date: tomorrow };
  expect(sent).toEqual([
    { name: 'SkipStandingDay', variables },
    { name: 'UnskipStandingDay', variables },
  ]);
});

test('a box that can no longer be changed sends nothing', async () => {
  const sent = open({ orders: [], days: [dayOf({ canSkip: false })] });
  await user.click(await screen.findByRole('button', { name: /Comes/ }));
  expect(sent).toEqual([]);
});

test('what the server refuses to skip is told in its words', async () => {
  open({ orders: [], days: [dayOf()] }, () => ({
    refusal: 'Ordering for Breakfast is closed.',
    code: 'CONFLICT',
  }));
  await user.click(await screen.findByRole('button', { name: /Skip$/ }));
  expect(await screen.findByText('Ordering for Breakfast is closed.')).toBeInTheDocument();
});

test('a box that was left out, although the answer was lost, is asked for once more, and told as done', async () => {
  let tries = 0;
  open({ orders: [], days: [dayOf()] }, () => {
    tries += 1;
    return tries === 1 ? 'lost' : dayAnswer('skipStandingDay');
  });
  await user.click(await screen.findByRole('button', { name: /Skip$/ }));
  // It is asked for again after a pause.
  expect(await screen.findByText('Tomorrow: skipped.', {}, { timeout: 10_000 })).toBeInTheDocument();
  expect(screen.queryByText("Couldn't save the change. Try again.")).toBeNull();
});

test('arrows go from box to box, and Tab comes to one of them', async () => {
  const day = (ahead: number) => dayOf({ date: addDays(today(), ahead) });
  open({ orders: [], days: [day(1), day(2), day(8)] });
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

test('a standing order is paused between two days', async () => {
  const sent = open({ orders: [standingOrderOf()], days: [] }, () => saved('pauseStandingOrder'));
  await user.click(await screen.findByRole('button', { name: 'Pause Veg box, Breakfast' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Veg box' }));
  const last = dialog.getByRole('textbox', { name: /^Last day without/ });
  await user.type(last, formatDay(today()));
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await dialog.findByText('The last day cannot be before the first.');
  await user.clear(last);
  await user.type(last, formatDay(addDays(today(), 5)));
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Standing order paused.');
  expect(sent).toEqual([
    { name: 'PauseStandingOrder', variables: { id: 's1', from: tomorrow, until: addDays(today(), 5) } },
  ]);
});

test('one that pauses goes on at a press', async () => {
  const pauses = [{ __typename: 'StandingPause' as const, from: today(), until: tomorrow }];
  const sent = open({ orders: [standingOrderOf({ status: 'PAUSED', pauses })], days: [] }, () =>
    saved('resumeStandingOrder'),
  );
  await user.click(await screen.findByRole('button', { name: 'Resume Veg box, Breakfast' }));
  await screen.findByText('Standing order goes on.');
  expect(sent).toEqual([{ name: 'ResumeStandingOrder', variables: { id: 's1' } }]);
});

test('ending one is asked about, and what cannot be saved is told there', async () => {
  let reply: Reply = 'lost';
  const sent = open({ orders: [standingOrderOf()], days: [] }, () => reply);
  await user.click(await screen.findByRole('button', { name: 'End Veg box, Breakfast' }));
  const question = within(screen.getByRole('alertdialog', { name: 'End Veg box?' }));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'End' }));
  await question.findByText("Couldn't save the change. Try again.");
  reply = saved('endStandingOrder');
  await user.click(question.getByRole('button', { name: 'End' }));
  await screen.findByText('Standing order ended.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('of an inactive account nothing is added, edited or skipped; what there is can be paused and ended', async () => {
  const known = { standingOrders: [standingOrderOf()], standingCalendar: [dayOf()] };
  showAsCustomer(
    fakeServer(() => ({ data: known })),
    <StandingOrders userId="uuid" isInactive />,
  );
  await screen.findByRole('button', { name: /^Pause / });
  expect(screen.getByRole('button', { name: /^End / })).toBeEnabled();
  for (const name of [/^Add/, /^Edit/, /Skip/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsCustomer } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { addDays, formatDay, formatWeekday, today } from '../../shared/format/day';
import { StandingOrders } from './standing-orders';
import type { StandingDay, StandingOrder } from './standing-words';
import { dayOf, standingOrderOf } from './test/standing-fixtures';

const user = userEvent.setup();
const tomorrow = addDays(today(), 1);

type Known = { orders: readonly StandingOrder[]; days: readonly StandingDay[] };
type Sent = { name: string; variables: Record<string, unknown> };

const choices: Reply = {
  data: {
    meals: [
      { __typename: 'Meal', id: 'breakfast', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' },
    ],
    dishes: [
      { __typename: 'Dish', id: 'd1', title: 'Poha', price: 60, diet: 'VEG' },
      { __typename: 'Dish', id: 'd2', title: 'Chai', price: 20.5, diet: 'VEG' },
      { __typename: 'Dish', id: 'd3', title: 'Not priced', price: null, diet: null },
    ],
    user: {
      __typename: 'User',
      id: 'u1',
      addresses: [
        { __typename: 'Address', text: 'Home', isDefault: true },
        { __typename: 'Address', text: 'Office', isDefault: false },
      ],
    },
  },
};

/** The section before a server that knows these, and answers changes as a test says. */
const open = (known: Known, answer: (sent: Sent) => Reply = () => ({ data: {} })) => {
  const sent: Sent[] = [];
  showAsCustomer(
    fakeServer(({ operationName: name = '', variables }) => {
      const one = { name, variables };
      if (name === 'StandingOrders')
        return { data: { standingOrders: known.orders, standingCalendar: known.days } };
      if (name === 'StandingChoices') return choices;
      sent.push(one);
      return answer(one);
    }),
    <StandingOrders userId="uuid" />,
  );
  return sent;
};

const saved = (mutation: string): Reply => ({
  data: { [mutation]: { __typename: 'StandingOrder', id: 's1' } },
});
const dayAnswer = (mutation: string): Reply => ({
  data: { [mutation]: { __typename: 'StandingDay', date: tomorrow } },
});

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
  expect(await screen.findByText('Tomorrow: skipped.')).toBeInTheDocument();
  expect(screen.queryByText('That could not be saved. Please try again.')).toBeNull();
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

const openForm = async (answer: (sent: Sent) => Reply) => {
  const sent = open({ orders: [], days: [] }, answer);
  await user.click(await screen.findByRole('button', { name: 'Add a standing order' }));
  const form = within(await screen.findByRole('dialog', { name: 'New standing order' }));
  await form.findByRole('option', { name: 'Office' });
  return { sent, form };
};

test('dishes of a new standing order are chosen, counted and sent with days and address', async () => {
  const { sent, form } = await openForm(() => saved('createStandingOrder'));
  await user.selectOptions(form.getByRole('combobox', { name: /^Meal/ }), 'breakfast');
  await user.click(form.getByRole('checkbox', { name: 'Fri' }));
  await user.click(form.getByRole('button', { name: 'The same dishes' }));
  expect(form.queryByRole('option', { name: /Not priced/ })).toBeNull();
  for (const dish of ['d1', 'd2']) {
    await user.selectOptions(form.getByRole('combobox', { name: 'Dish' }), dish);
    await user.click(form.getByRole('button', { name: 'Add' }));
  }
  await user.click(form.getByRole('button', { name: 'One more: Chai' }));
  expect(form.getByText(/^₹101\.00 a box at the prices of today/)).toBeInTheDocument();
  await user.selectOptions(form.getByRole('combobox', { name: 'Deliver to' }), 'Office');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Standing order saved.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    {
      name: 'CreateStandingOrder',
      variables: {
        input: {
          userId: 'uuid',
          mealId: 'breakfast',
          weekdays: [1, 2, 3, 4],
          from: tomorrow,
          until: null,
          boxFor: null,
          boxQuantity: null,
          lines: [
            { dishId: 'd1', quantity: 1 },
            { dishId: 'd2', quantity: 2 },
          ],
          instructions: '',
          addressIndex: 1,
        },
      },
    },
  ]);
});

test('one that was stored, although no answer came, stands there when the form is closed', async () => {
  const known: Known = { orders: [], days: [] };
  open(known, () => {
    known.orders = [standingOrderOf()];
    return 'lost';
  });
  await user.click(await screen.findByRole('button', { name: 'Add a standing order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText(/^Meal/), 'breakfast');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('That could not be saved. Please try again.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const discard = screen.queryByRole('alertdialog');
  if (discard) await user.click(within(discard).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Breakfast · Mon to Fri')).toBeInTheDocument();
});

test('days that are taken are told at the days, until others are chosen', async () => {
  const taken = 'Asha Nair already has a standing order for Breakfast on Mondays.';
  const { form } = await openForm(() => ({ refusal: taken, code: 'CONFLICT' }));
  await user.selectOptions(form.getByRole('combobox', { name: /^Meal/ }), 'breakfast');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(taken);
  await user.click(form.getByRole('checkbox', { name: 'Mon' }));
  await waitFor(() => expect(form.queryByText(taken)).toBeNull());
});

test('what is missing is told before anything is sent', async () => {
  const { sent, form } = await openForm(() => 'lost');
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await user.click(form.getByRole('checkbox', { name: day }));
  await user.click(form.getByRole('button', { name: 'The same dishes' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Choose a meal.')).toBeInTheDocument();
  expect(form.getByText('Choose at least one day.')).toBeInTheDocument();
  expect(form.getByText('Add at least one dish.')).toBeInTheDocument();
  expect(sent).toEqual([]);
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
  await question.findByText('That could not be saved. Please try again.');
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

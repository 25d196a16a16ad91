import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../../test/show-screen';
import { fakeServer, type Reply } from '../../../shared/apollo/test/fake-server';
import { addDays, formatWeekday, today } from '../../../shared/format/day';
import { StandingTroubles } from './standing-trouble';

const user = userEvent.setup();
const breakfast = { __typename: 'Meal', id: 'm1', title: 'Breakfast' };

const troubled = (kind: string, name: string, more: object = {}) => ({
  __typename: 'TroubledCustomer',
  kind,
  orderId: null,
  reason: null,
  missing: null,
  message: `Hello ${name}, please look.`,
  meal: breakfast,
  customer: { __typename: 'User', id: name, title: name, mobileNumber: '9876543210' },
  ...more,
});

const replyOf = (customers: object[], waiting: object[] = [], total = customers.length): Reply => ({
  data: { standingTrouble: { __typename: 'StandingTrouble', total, waiting, customers } },
});

/** The trouble of each day as a test says; the days that were asked for. */
const open = (date: string, answer: (date: string) => Reply) => {
  const asked: string[] = [];
  showAsAdmin(
    fakeServer(({ variables }) => {
      asked.push(String(variables.date));
      return answer(String(variables.date));
    }),
    <StandingTroubles date={date} />,
  );
  return asked;
};
const tomorrow = addDays(today(), 1);

test('today shows what is to come tomorrow as well; a day that is over shows nothing', async () => {
  const asked = open(today(), (date) => replyOf(date === tomorrow ? [troubled('NO_ADDRESS', 'Asha')] : []));
  await screen.findByRole('heading', { name: `Standing orders for ${formatWeekday(tomorrow)}` });
  expect(asked.sort()).toEqual([today(), tomorrow]);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(open(addDays(today(), -1), () => 'lost')).toEqual([]);
});

test('each customer stands under what is wrong, with what to write to them', async () => {
  open(tomorrow, () =>
    replyOf(
      [
        troubled('NO_MONEY', 'Asha', { missing: 119.5 }),
        troubled('NO_MONEY', 'Ravi'),
        troubled('NO_MATCH', 'Meera', { reason: 'Poha is sold out.' }),
      ],
      [{ __typename: 'WaitingBoxes', boxes: 214, meal: breakfast }],
    ),
  );
  await screen.findByText('Breakfast: 214 boxes are waiting for a plan.');
  expect(screen.getByRole('link', { name: 'Plan it' })).toHaveAttribute(
    'href',
    `/meal-planner?day=${tomorrow}`,
  );
  expect(screen.getByRole('heading', { name: 'Low balance: 2' })).toBeInTheDocument();
  expect(screen.getByText('Breakfast: ₹119.50 short')).toBeInTheDocument();
  expect(screen.getByText('Breakfast: Not charged, not delivered.')).toBeInTheDocument();
  expect(screen.getByText('Breakfast: Poha is sold out.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'WhatsApp to Meera' })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210?text=Hello%20Meera%2C%20please%20look.',
  );
});

test('many of a kind are shown when they are asked for, and a list that was cut says so', async () => {
  const many = Array.from({ length: 12 }, (_, index) => troubled('NO_ADDRESS', `Customer ${index}`));
  open(tomorrow, () => replyOf(many, [], 1_500));
  const section = within(await screen.findByRole('region', { name: /^Standing orders for/ }));
  const drafts = () => section.getAllByRole('link', { name: /^WhatsApp to Customer/ });
  expect(drafts()).toHaveLength(10);
  await user.click(section.getByRole('button', { name: 'Show all 12' }));
  expect(drafts()).toHaveLength(12);
  expect(section.getByRole('link', { name: 'WhatsApp to all' })).toHaveAttribute(
    'href',
    `/whatsapp?about=trouble&day=${tomorrow}`,
  );
  expect(section.getByText('The first 12 of 1,500.')).toBeInTheDocument();
});

test('what could not be asked says so, and can be tried again', async () => {
  let reply: Reply = 'lost';
  open(tomorrow, () => reply);
  await screen.findByText("Couldn't load the standing order issues.");
  reply = replyOf([troubled('MISSED', 'Asha')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Missed: 1')).toBeInTheDocument();
});

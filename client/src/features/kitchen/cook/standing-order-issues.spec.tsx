import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import { addDays, formatWeekday, today } from '../../../shared/format/day';
import { StandingOrderIssues } from './standing-order-issues';

const user = userEvent.setup();
const breakfast = { __typename: 'Meal', id: 'm1', title: 'Breakfast' };

const affected = (kind: string, name: string, more: object = {}) => ({
  __typename: 'AffectedCustomer',
  kind,
  reason: null,
  missing: null,
  amount: null,
  deadline: '2026-11-21T03:00:00.000Z',
  meal: breakfast,
  customer: { __typename: 'User', id: name, title: name, mobileNumber: '9876543210', walletBalance: 20 },
  ...more,
});

const replyOf = (customers: object[], waiting: object[] = [], total = customers.length): Reply => ({
  data: { standingOrderIssues: { __typename: 'StandingOrderIssues', total, waiting, customers } },
});

/**
 * Opens the issues of a day.
 * @returns the requested days
 */
const open = (date: string, answer: (date: string) => Reply) => {
  const asked: string[] = [];
  showAsAdmin(
    fakeServer(({ variables }) => {
      asked.push(String(variables.date));
      return answer(String(variables.date));
    }),
    <StandingOrderIssues date={date} />,
  );
  return asked;
};
const tomorrow = addDays(today(), 1);

test("the standing order issues of today include tomorrow's, and a past day has none", async () => {
  const asked = open(today(), (date) => replyOf(date === tomorrow ? [affected('NO_ADDRESS', 'Asha')] : []));
  await screen.findByRole('heading', { name: `Standing orders for ${formatWeekday(tomorrow)}` });
  expect(asked.sort()).toEqual([today(), tomorrow]);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(open(addDays(today(), -1), () => 'lost')).toEqual([]);
});

test('each customer with a standing order issue is listed under its kind, with a message draft', async () => {
  open(tomorrow, () =>
    replyOf(
      [
        affected('NO_MONEY', 'Asha', { missing: 119.5 }),
        affected('NO_MONEY', 'Ravi'),
        affected('NO_MATCH', 'Meera', { reason: 'Poha is sold out.' }),
      ],
      [{ __typename: 'WaitingBoxes', boxes: 214, meal: breakfast }],
    ),
  );
  await screen.findByText('Breakfast: 214 boxes are waiting for a plan.');
  expect(screen.getByRole('link', { name: 'Plan this day' })).toHaveAttribute(
    'href',
    `/meal-planner?day=${tomorrow}`,
  );
  expect(screen.getByRole('heading', { name: 'Low balance: 2' })).toBeInTheDocument();
  expect(screen.getByText('Breakfast: ₹119.50 short')).toBeInTheDocument();
  expect(
    screen.getByText('Breakfast: The box was not delivered, so nothing was charged.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Breakfast: Poha is sold out.')).toBeInTheDocument();
  const draft = screen.getByRole('link', { name: 'WhatsApp to Meera' });
  expect(decodeURIComponent(draft.getAttribute('href') ?? '')).toBe(
    `https://wa.me/919876543210?text=Hello Meera, we cannot make your Breakfast box on ${formatWeekday(tomorrow)}: Poha is sold out. You can order something else from the menu.`,
  );
});

test('a long list of standing order issues can be expanded, and a truncated one states its total', async () => {
  const many = Array.from({ length: 12 }, (_, index) => affected('NO_ADDRESS', `Customer ${index}`));
  open(tomorrow, () => replyOf(many, [], 1_500));
  const section = within(await screen.findByRole('region', { name: /^Standing orders for/ }));
  const drafts = () => section.getAllByRole('link', { name: /^WhatsApp to Customer/ });
  expect(drafts()).toHaveLength(10);
  await user.click(section.getByRole('button', { name: 'Show all 12' }));
  expect(drafts()).toHaveLength(12);
  expect(section.getByRole('link', { name: 'WhatsApp to all' })).toHaveAttribute(
    'href',
    `/whatsapp?about=issues&day=${tomorrow}`,
  );
  expect(section.getByText('Only the first 12 of 1,500 customers are listed.')).toBeInTheDocument();
});

test('issues that do not load show an error and can be retried', async () => {
  let reply: Reply = 'lost';
  open(tomorrow, () => reply);
  await screen.findByText("Couldn't load the standing order issues.");
  reply = replyOf([affected('MISSED', 'Asha')]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Missed: 1')).toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asha, ravi, whatsAppKit } from '../../../test/whatsapp-kit';
import { addDays, formatWeekday, today } from '../../shared/format/day';
import { storeSelectedCustomers } from '../../shared/selected-customers';

const user = userEvent.setup();
const { open, ready, draft, filters } = whatsAppKit();

test('the recipients from Users are a view, a search, or the selected customers', async () => {
  storeSelectedCustomers(['u3', 'u1', 'gone']);
  const { unmount } = open('/whatsapp?about=users&show=owing&q=asha');
  await screen.findByText('Owes money with “asha”, as listed in Users.');
  expect(filters()).toEqual([{ owesMoney: true, type: 'CUSTOMER', search: 'asha' }]);
  unmount();
  open('/whatsapp?about=link&show=chosen');
  await screen.findByText('The selected customers.');
  await ready(2);
  expect(screen.getByRole('table', { name: 'Customers: Not opened 2' })).not.toHaveTextContent('Ravi');
  await user.click(screen.getByRole('button', { name: 'All active customers' }));
  await ready(3);
});

test('the recipients without an order are loaded with the active day, which is part of their IDs', async () => {
  open('/whatsapp?about=noOrder');
  await screen.findByText('Active customers without an order for Tuesday, 24 Nov.');
  await user.click(await ready(3));
  expect(draft()[1]).toContain(`the menu for Tuesday, 24 Nov is open`);
  expect(draft()[1]).toContain('/meal/uuid-u1');
  expect(filters()[0]).toEqual({ withoutOrder: true });
  expect(Object.keys(JSON.parse(localStorage.getItem('mealbox.whatsapp.noOrder') ?? '{}'))).toEqual([
    '2026-11-24 u1',
  ]);
});

test("tomorrow's issues contain a message for each customer and the number of further ones", async () => {
  const issues = {
    __typename: 'AffectedCustomer',
    kind: 'NO_MONEY',
    reason: null,
    amount: 100,
    missing: 20,
    deadline: '2026-11-21T03:00:00.000Z',
    meal: { __typename: 'Meal', id: 'm1', title: 'Breakfast' },
    customer: ravi,
  };
  open('/whatsapp?about=issues', ({ name }) =>
    name === 'WhatsAppIssues'
      ? {
          data: {
            standingOrderIssues: { __typename: 'StandingOrderIssues', total: 1_200, customers: [issues] },
          },
        }
      : undefined,
  );
  const tomorrow = addDays(today(), 1);
  await screen.findByText(`Standing orders for ${formatWeekday(tomorrow)} that cannot be delivered.`);
  await screen.findByText('Only the first 1 of 1,200 customers are listed.');
  await user.click(await ready(1));
  expect(draft()).toEqual([
    '919876500002',
    `Hello Ravi, your Breakfast box on ${formatWeekday(tomorrow)} costs ₹100.00, and your wallet balance is ₹80.00. Please add ₹20.00 before 8:30 AM, 21 Nov.\nTiffin House`,
  ]);
});

test('the audience of Money received contains the customers of all pages, and excludes old credits', async () => {
  const credit = (entryId: string, amount: number, creditedAt: string) => ({
    __typename: 'PaymentCredit',
    entryId,
    amount,
    creditedAt,
    user: asha,
  });
  const now = new Date().toISOString();
  const pages: Record<string, object> = {
    first: {
      credits: [credit('e1', 500, now), credit('e2', 20, '2020-01-01T00:00:00.000Z')],
      endCursor: 'p1',
    },
    p1: { credits: [credit('e3', 700, now)], endCursor: null },
  };
  open('/whatsapp?about=received', ({ name, variables }) => {
    if (name !== 'WhatsAppCredits') return undefined;
    const { credits, endCursor } = pages[String(variables.after ?? 'first')] as Record<string, unknown>;
    const nodes = [{ __typename: 'Payment', credits }];
    const pageInfo = { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor };
    return { data: { payments: { __typename: 'PaymentConnection', nodes, pageInfo } } };
  });
  await user.click(await ready(2));
  expect(draft()[1]).toBe(
    'Hello Asha, we have received ₹500.00. Your wallet: ₹50.00. Thank you!\nTiffin House',
  );
  await user.click(await ready(1));
  expect(draft()[1]).toContain('₹700.00');
});

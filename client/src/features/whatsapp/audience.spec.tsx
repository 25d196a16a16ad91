import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepChosenPeople } from '../../shared/chosen-people';
import { addDays, formatWeekday, today } from '../../shared/format/day';
import { asha, ravi, whatsAppKit } from './test/whatsapp-kit';

const user = userEvent.setup();
const { open, ready, draft, filters } = whatsAppKit();

test('who is meant by Users is who is asked for: a part, a search, or those who were chosen', async () => {
  keepChosenPeople(['u3', 'u1', 'gone']);
  const { unmount } = open('/whatsapp?about=users&show=owing&q=asha');
  await screen.findByText('Owes money with “asha”, as listed in Users.');
  expect(filters()).toEqual([{ owesMoney: true, type: 'CUSTOMER', search: 'asha' }]);
  unmount();
  open('/whatsapp?about=link&show=chosen');
  await screen.findByText('The customers selected in Users.');
  await ready(2);
  expect(screen.getByRole('table', { name: 'People: Left 2' })).not.toHaveTextContent('Ravi');
  await user.click(screen.getByRole('button', { name: 'All active customers' }));
  await ready(3);
});

test('an order is missed for its day: the day after it is another matter', async () => {
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

test('tomorrow’s trouble comes with what the server says, and how many more there are', async () => {
  const trouble = {
    __typename: 'TroubledCustomer',
    kind: 'NO_MONEY',
    message: 'Hello Ravi, please add ₹20.00.',
    meal: { __typename: 'Meal', id: 'm1', title: 'Breakfast' },
    customer: ravi,
  };
  open('/whatsapp?about=trouble', ({ name }) =>
    name === 'WhatsAppTrouble'
      ? { data: { standingTrouble: { __typename: 'StandingTrouble', total: 1_200, customers: [trouble] } } }
      : undefined,
  );
  const tomorrow = addDays(today(), 1);
  await screen.findByText(`Standing orders for ${formatWeekday(tomorrow)} that cannot be delivered.`);
  await screen.findByText('The first 1 of 1,200.');
  await user.click(await ready(1));
  expect(draft()).toEqual(['919876500002', 'Hello Ravi, please add ₹20.00.\nTiffin House']);
});

test('money that came in is everybody’s of all pages, without what was credited long before', async () => {
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
      olderThan: 'p1',
    },
    p1: { credits: [credit('e3', 700, now)], olderThan: null },
  };
  open('/whatsapp?about=received', ({ name, variables }) => {
    if (name !== 'WhatsAppCredits') return undefined;
    const { credits, olderThan } = pages[String(variables.before ?? 'first')] as Record<string, unknown>;
    const items = [{ __typename: 'Payment', credits }];
    return { data: { payments: { __typename: 'PaymentPage', items, olderThan } } };
  });
  await user.click(await ready(2));
  expect(draft()[1]).toBe(
    'Hello Asha, we have received ₹500.00. Your wallet: ₹50.00. Thank you!\nTiffin House',
  );
  await user.click(await ready(1));
  expect(draft()[1]).toContain('₹700.00');
});

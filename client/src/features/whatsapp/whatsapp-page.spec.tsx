import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { keepChosenPeople } from '../../shared/chosen-people';
import { addDays, formatWeekday, today } from '../../shared/format/day';
import { WhatsAppPage } from './whatsapp-page';

const user = userEvent.setup();
const opened = jest.fn<typeof window.open>(() => null);

const person = (id: string, title: string, walletBalance = 100) => ({
  __typename: 'User',
  id,
  title,
  mobileNumber: `987650000${id.slice(1)}`,
  walletBalance,
});
const asha = person('u1', 'Asha', 50);
const ravi = person('u2', 'Ravi', 80);
const meera = person('u3', '', -20);

type Asked = { name: string; variables: Record<string, unknown> };
let asked: Asked[];

beforeEach(() => {
  localStorage.clear();
  opened.mockClear();
  jest.spyOn(window, 'open').mockImplementation(opened);
  asked = [];
});
afterEach(() => jest.restoreAllMocks());

/** The screen before a server with these users; a test may answer in its place. */
const open = (address: string, answer: (asked: Asked) => Reply | undefined = () => undefined) =>
  showAsAdmin(
    fakeServer(({ operationName: name = '', variables }) => {
      asked.push({ name, variables });
      const own = answer({ name, variables });
      if (own) return own;
      if (name === 'WhatsAppUsers')
        return {
          data: {
            users: { __typename: 'UserPage', items: [asha, ravi, meera] },
            activeMealPlan: { __typename: 'MealPlan', id: 'p1', date: '2026-11-24' },
          },
        };
      const one = [asha, ravi, meera].find(({ id }) => id === variables.id) ?? asha;
      return {
        data: {
          user: variables.withLink ? { ...one, userUuid: `uuid-${one.id}` } : one,
          settings: { __typename: 'Settings', kitchenName: 'Tiffin House' },
        },
      };
    }),
    <WhatsAppPage />,
    address,
  );

const next = (left: number) => screen.findByRole('button', { name: `Next: ${left} left` });
const ready = async (left: number) => {
  const button = await next(left);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  return button;
};
/** Number and text of the draft that was opened last. */
const draft = () => {
  const url = new URL(String(opened.mock.calls.at(-1)?.[0]));
  return [url.pathname.slice(1), url.searchParams.get('text')];
};
const filters = () =>
  asked.filter(({ name }) => name === 'WhatsAppUsers').map(({ variables }) => variables.filter);

test('each press opens the draft of whoever is next, with their own link, and nobody comes twice', async () => {
  const { unmount } = open('/whatsapp?about=low');
  await user.click(await ready(3));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(opened.mock.calls[0]?.slice(1)).toEqual(['_blank', 'noopener,noreferrer']);
  expect(draft()).toEqual([
    '919876500001',
    `Hello Asha, your wallet is low: ₹50.00. You can add money here: ${window.location.origin}/customer/uuid-u1\nTiffin House`,
  ]);
  await user.click(await ready(2));
  expect(draft()[0]).toBe('919876500002');
  unmount();

  open('/whatsapp?about=low');
  await user.click(await ready(1));
  expect(draft()).toEqual([
    '919876500003',
    `Hello, your wallet is low: ₹20.00 due. You can add money here: ${window.location.origin}/customer/uuid-u3\nTiffin House`,
  ]);
  await screen.findByText('Everybody is done.');
  expect(filters()[0]).toEqual({ lowBalance: true });
});

test('the link is asked for only where the text has it, one person at a time, and is not shown', async () => {
  open('/whatsapp?about=low');
  await ready(3);
  const links = () =>
    asked
      .filter(({ name }) => name === 'WhatsAppNext')
      .map(({ variables: { id, withLink } }) => [id, withLink]);
  expect(links()).toEqual([['u1', true]]);
  const preview = screen.getByRole('region', { name: 'Asha reads' });
  expect(preview).toHaveTextContent('/customer/…');
  expect(document.body).not.toHaveTextContent('uuid-u1');
  await user.clear(screen.getByLabelText('Text'));
  await user.type(screen.getByLabelText('Text'), 'Only {{balance}');
  await ready(3);
  expect(links().at(-1)).toEqual(['u1', false]);
  await user.click(await ready(3));
  expect(draft()[1]).toBe('Only ₹50.00');
});

test('what is read of somebody is as they are now: number, name and wallet', async () => {
  let now = asha;
  open('/whatsapp?about=low', ({ name }) =>
    name === 'WhatsAppNext'
      ? {
          data: {
            user: { ...now, userUuid: 'fresh' },
            settings: { __typename: 'Settings', kitchenName: '' },
          },
        }
      : undefined,
  );
  await ready(3);
  now = { ...asha, mobileNumber: '9000000001', walletBalance: 600 };
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/is low: ₹600\.00/);
  await user.click(await ready(3));
  expect(draft()[0]).toBe('919000000001');
});

test('whoever is taken out is not offered, until they are offered again', async () => {
  open('/whatsapp?about=link');
  await ready(3);
  const list = screen.getByRole('table', { name: 'People: Left 3' });
  await user.click(within(list).getByRole('button', { name: 'Take out Asha' }));
  await user.click(await ready(2));
  expect(draft()[0]).toBe('919876500002');
  await user.click(screen.getByRole('button', { name: 'Taken out 1' }));
  await user.click(screen.getByRole('button', { name: 'Offer again: Asha' }));
  await next(2);
  await user.click(screen.getByRole('button', { name: 'Done 1' }));
  expect(within(screen.getByRole('table')).getByText('Ravi')).toBeInTheDocument();
  expect(filters()[0]).toEqual({ type: 'CUSTOMER', status: 'ACTIVE' });
});

test('somebody whom another tab has opened this moment is not opened again', async () => {
  open('/whatsapp?about=low');
  const button = await ready(3);
  // Written by another tab, of which this one has not heard yet.
  localStorage.setItem('mealbox.whatsapp.low', JSON.stringify({ u1: { at: new Date().toISOString() } }));
  await user.click(button);
  expect(opened).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mealbox.whatsapp.low' })));
  await user.click(await ready(2));
  expect(draft()[0]).toBe('919876500002');
});

test('a text that cannot be filled opens nothing; what is written is kept, and the usual one comes back', async () => {
  const { unmount } = open('/whatsapp?about=low');
  await ready(3);
  await user.type(screen.getByLabelText('Text'), ' {{due}');
  await screen.findByText('{due} stands for nothing here.');
  expect(await next(3)).toBeDisabled();
  unmount();

  open('/whatsapp?about=low');
  expect(await screen.findByLabelText('Text')).toHaveValue(
    'Hello {name}, your wallet is low: {balance}. You can add money here: {link}\n{kitchen} {due}',
  );
  await user.click(screen.getByRole('button', { name: 'Usual text' }));
  await ready(3);
  await user.click(screen.getByRole('button', { name: 'Own message' }));
  await screen.findByText('Write a text first.');
  await user.click(screen.getByRole('button', { name: 'Insert {name}: the name' }));
  expect(screen.getByLabelText('Text')).toHaveValue('{name}');
  await ready(3);
});

test('who is meant by Users is who is asked for: a part, a search, or those who were chosen', async () => {
  keepChosenPeople(['u3', 'u1', 'gone']);
  const { unmount } = open('/whatsapp?about=users&show=owing&q=asha');
  await screen.findByText('Owes money with “asha”, as found on Users.');
  expect(filters()).toEqual([{ owesMoney: true, type: 'CUSTOMER', search: 'asha' }]);
  unmount();
  open('/whatsapp?about=link&show=chosen');
  await screen.findByText('The customers chosen on Users.');
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
  await screen.findByText(`Standing orders for ${formatWeekday(tomorrow)} that will not come.`);
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

test('what could not be asked says so, and can be tried again', async () => {
  let isLost = true;
  open('/whatsapp?about=low', ({ name }) => (isLost && name === 'WhatsAppUsers' ? 'lost' : undefined));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isLost = false;
  await user.click(retry);
  await ready(3);
});

test('whoever is next and could not be read is not opened', async () => {
  let isLost = true;
  open('/whatsapp?about=low', ({ name }) => (isLost && name === 'WhatsAppNext' ? 'lost' : undefined));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  isLost = false;
  await user.click(retry);
  await ready(3);
});

import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { adminStorage } from '../../shared/apollo/admin-storage';
import { adminHomeTexts as texts } from '../../texts/admin/home';
import { AdminHomePage } from './admin-home-page';

const figuresOf = (date: string, orders: number, amount = orders * 100, revenue = amount) => ({
  __typename: 'DayFigures',
  date,
  orders,
  portions: orders,
  amount,
  revenue,
});

const homeOf = (orders: number, tomorrow = figuresOf('2026-11-24', 0)) => ({
  bulkJobs: { __typename: 'BulkJobConnection', nodes: [] },
  provenBackupAt: '2026-11-20T20:30:00.000Z',
  standingAlarms: [],
  dailySummary: {
    __typename: 'DailySummary',
    date: '2026-11-23',
    today: figuresOf('2026-11-23', orders),
    tomorrow,
    moneyIn: 0,
    walletsTotal: 0,
    owed: 0,
    lowBalances: 0,
    byMeal: [],
    needs: {
      __typename: 'DayNeeds',
      daysWithoutPlan: [],
      menu: null,
      unpacked: [],
      failed: [],
      soldOut: [],
      dietConflicts: [],
      mealsWithoutClosing: [],
      claims: 0,
      uncompleted: 0,
      disabledWebhooks: 0,
    },
    days: [],
  },
});

afterEach(() => {
  delete window.mealboxEarly;
});

/** Renders Home. The server returns 9 orders of today. */
const showHome = () => {
  const sent: string[] = [];
  const server = fakeServer(({ operationName = '' }) => {
    sent.push(operationName);
    return operationName === 'AdminHome' ? { data: homeOf(9) } : 'lost';
  });
  showAsAdmin(server, <AdminHomePage />);
  return sent;
};

const todaysOrders = (orders: number) => new RegExp(`^${texts.orders(orders)} ·`);

test("the first rendering of Home displays the response of the page's early request, and sends no request", async () => {
  // The client uses early responses only in the first seconds of a page.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const result = { data: homeOf(7) };
  window.mealboxEarly = {
    AdminHome: { authorization: 'Bearer token', variables: {}, answer: Promise.resolve(result), result },
  };
  const sent = showHome();
  expect(screen.getByText(todaysOrders(7))).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  clock.mockRestore();
  expect(screen.getByText(todaysOrders(7))).toBeInTheDocument();
  expect(sent).not.toContain('AdminHome');
});

test('Home without an early response loads its figures', async () => {
  const sent = showHome();
  expect(screen.queryByText(todaysOrders(9))).toBeNull();
  expect(await screen.findByText(todaysOrders(9))).toBeInTheDocument();
  expect(sent.filter((name) => name === 'AdminHome')).toHaveLength(1);
});

test('the card of a day shows the amount of all its orders, and the part that is not charged yet', async () => {
  const home = homeOf(2, figuresOf('2026-11-24', 139, 39_231, 37_440));
  showAsAdmin(
    fakeServer(({ operationName }) => (operationName === 'AdminHome' ? { data: home } : 'lost')),
    <AdminHomePage />,
  );
  const cardOf = (day: string) => within(screen.getByRole('region', { name: `Orders for ${day}` }));
  await screen.findByText('139 orders · ₹39,231.00');
  expect(cardOf('tomorrow').getByText('139 portions · ₹1,791.00 not charged yet')).toBeInTheDocument();
  expect(cardOf('today').getByText('2 portions')).toBeInTheDocument();
});

test('a delivery that starts soon states its remaining time first, and its row has one link', async () => {
  const home = homeOf(0);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const unpacked = {
    __typename: 'UnpackedBoxes',
    date: '2026-11-23',
    mealId: 'm1',
    title: 'Breakfast',
    deliveryStartsAt: inMinutes(30),
    deliveryEndsAt: inMinutes(120),
    boxes: 2,
  };
  const data = {
    ...home,
    dailySummary: {
      ...home.dailySummary,
      needs: { ...home.dailySummary.needs, unpacked: [unpacked] },
    },
  };
  showAsAdmin(
    fakeServer(({ operationName }) => (operationName === 'AdminHome' ? { data } : 'lost')),
    <AdminHomePage />,
  );
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('In 30 min')).toBeInTheDocument();
  expect(
    row.getByText(/Breakfast: 2 boxes are not packed\. Delivery starts at [^,]+\.$/),
  ).toBeInTheDocument();
  expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Open Pack']);
});

test('only a role that can change settings is asked for a backup', async () => {
  const data = { ...homeOf(0), provenBackupAt: null };
  const answer = fakeServer(({ operationName }) => (operationName === 'AdminHome' ? { data } : 'lost'));
  showAsAdmin(answer, <AdminHomePage />);
  expect(await screen.findByText(texts.needs.noBackup)).toBeInTheDocument();
  act(() => adminStorage.user.write(JSON.stringify({ role: 'ORDERS', permissions: ['orders:read'] })));
  expect(screen.queryByText(texts.needs.noBackup)).toBeNull();
});

import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { adminHomeTexts as texts } from '../../texts/admin/home';
import { AdminHomePage } from './admin-home-page';

const figuresOf = (date: string, orders: number) => ({
  __typename: 'DayFigures',
  date,
  orders,
  portions: orders,
  revenue: orders * 100,
});

const homeOf = (orders: number) => ({
  bulkJobs: { __typename: 'BulkJobConnection', nodes: [] },
  provenBackupAt: '2026-11-20T20:30:00.000Z',
  standingAlarms: [],
  dailySummary: {
    __typename: 'DailySummary',
    date: '2026-11-23',
    today: figuresOf('2026-11-23', orders),
    tomorrow: figuresOf('2026-11-24', 0),
    moneyIn: 0,
    walletsTotal: 0,
    owed: 0,
    lowBalances: 0,
    byMeal: [],
    needs: {
      __typename: 'DailyNeeds',
      daysWithoutPlan: [],
      menu: null,
      unpacked: [],
      failed: [],
      soldOut: [],
      mealsWithoutClosing: [],
      claims: 0,
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

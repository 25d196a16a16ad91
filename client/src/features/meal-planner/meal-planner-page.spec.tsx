import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
import { MealPlannerPage } from './meal-planner-page';

const plansOf = (count: number): Reply => ({
  data: {
    meals: [],
    mealPlans: Array.from({ length: count }, (_, index) => ({
      __typename: 'MealPlan',
      id: String(index),
      date: new Date(Date.UTC(2026, 10, 21 - index)).toISOString().slice(0, 10),
      status: 'ACTIVE',
      version: 1,
      slots: [],
    })),
  },
});

const user = userEvent.setup();
// Not by role: among a hundred rows, which take jsdom seconds as it is, that takes seconds more.
const older = () => screen.findByText('Show older plans');
const countPlans = () => document.querySelectorAll('tbody tr').length;

test('older plans that do not come are missed aloud, under those that are there, and can be asked for again', async () => {
  let answer: Reply = { refusal: 'Slow down, please.', code: 'TOO_MANY' };
  const server = fakeServer(({ variables: { limit } }) => (limit === 100 ? plansOf(100) : answer));
  showAsAdmin(server, <MealPlannerPage />);
  await user.click(await older());
  expect(await screen.findByText('Slow down, please.')).toHaveAttribute('role', 'alert');
  expect(countPlans()).toBe(100);
  answer = plansOf(101);
  await user.click(await older());
  await waitFor(() => expect(countPlans()).toBe(101));
  expect(screen.queryByText('Slow down, please.')).toBeNull();
  expect(screen.queryByText('Show older plans')).toBeNull();
}, 30_000);

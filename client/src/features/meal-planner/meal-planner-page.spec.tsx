import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { addDays, formatDay, today } from '../../shared/format/day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { MealPlannerPage } from './meal-planner-page';

const settings = { __typename: 'Settings', activeDay: 'BY_HAND', orderAheadDays: 0 };
const dishes = { __typename: 'DishConnection', nodes: [] };
const plansOf = (count: number): Reply => ({
  data: {
    dishes,
    settings,
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

/** Reply without boxes of standing orders and without closures. */
const nothingElse: Reply = { data: { standingDemand: [], closures: [] } };

const user = userEvent.setup();

beforeEach(() => toast.dismissAll());
// Not found by role, which takes seconds among a hundred rows in jsdom.
const older = () => screen.findByText('Show older plans');
const countPlans = () => document.querySelectorAll('tbody tr').length;

test('older plans that fail to load show an error below the others and can be retried', async () => {
  let answer: Reply = { rejection: 'Slow down, please.', code: 'TOO_MANY' };
  const server = fakeServer(({ operationName, variables: { limit } }) => {
    if (operationName === 'PlannerDemand') return nothingElse;
    return limit === 100 ? plansOf(100) : answer;
  });
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

test.each([
  ['that has a plan opens it', '2026-11-20', 'Edit Plan', '20/11/26'],
  ['that has none opens a new one', '2026-12-20', 'Select Date', '20/12/26'],
])('a link to a day of the meal planner %s, once', async (_what, day, title, shown) => {
  const server = fakeServer(({ operationName }) => {
    if (operationName === 'PlannerDemand') return nothingElse;
    return operationName === 'PlannerDishes'
      ? { data: { dishes: { __typename: 'DishConnection', nodes: [] } } }
      : plansOf(3);
  });
  showAsAdmin(server, <MealPlannerPage />, `/meal-planner?day=${day}`);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByLabelText(/^Date/)).toHaveValue(shown);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const meal = {
  __typename: 'Meal',
  id: 'm1',
  title: 'Breakfast',
  deliveryHours: '8:30 AM to 10:00 AM',
  status: 'ACTIVE',
};
const dish = {
  __typename: 'Dish',
  id: 'd1',
  title: 'Corn Salad',
  ingredients: '',
  status: 'ACTIVE',
  price: 139,
};
const planOf = (version: number) => ({
  __typename: 'MealPlan',
  id: 'p1',
  date: addDays(today(), 1),
  status: version % 2 === 1 ? 'ACTIVE' : 'INACTIVE',
  version,
  slots: [{ __typename: 'MealPlanSlot', meal, dishes: [dish], portions: [], boxes: [] }],
});

test('the message about a turned plan disappears with the next one', async () => {
  let version = 1;
  const server = fakeServer(({ operationName }) => {
    if (operationName === 'PlannerDemand') return nothingElse;
    const isTurn = operationName === 'ActivatePlan' || operationName === 'DeactivatePlan';
    if (isTurn) version++;
    const plan = planOf(version);
    if (isTurn)
      return {
        data: operationName === 'ActivatePlan' ? { activateMealPlan: plan } : { deactivateMealPlan: plan },
      };
    return { data: { settings, meals: [meal], mealPlans: [plan], dishes } };
  });
  showAsAdmin(server, <MealPlannerPage />);
  await user.click(await screen.findByRole('switch'));
  const day = formatDay(addDays(today(), 1));
  await screen.findByText(`${day} is OFF.`);
  await user.click(screen.getByRole('switch'));
  await screen.findByText(`${day} is ON.`);
  expect(screen.getAllByText('Active day updated.')).toHaveLength(1);
});

test('a plan that fails to save shows one error and keeps the selection', async () => {
  const server = fakeServer(({ operationName }) => {
    if (operationName === 'MealPlanner') return { data: { settings, meals: [meal], mealPlans: [] } };
    return operationName === 'PlannerDishes'
      ? { data: { dishes: { __typename: 'DishConnection', nodes: [dish] } } }
      : 'lost';
  });
  showAsAdmin(server, <MealPlannerPage />);
  await user.click(await screen.findByRole('button', { name: 'ADD' }));
  await user.click(await screen.findByRole('checkbox', { name: /Corn Salad/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Save failed');
  expect(screen.queryByText('Saving…')).toBeNull();
  expect(screen.getAllByText('Save failed')).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: /Corn Salad/ })).toBeChecked();
});

test('a day that another admin has planned in the same minute is marked at the date field', async () => {
  const taken = 'This date already has a plan. Please pick another date.';
  const server = fakeServer(({ operationName }) => {
    if (operationName === 'MealPlanner') return { data: { settings, meals: [meal], mealPlans: [] } };
    if (operationName === 'CreatePlan') return { rejection: taken, code: 'CONFLICT', field: 'date' };
    return operationName === 'PlannerDishes'
      ? { data: { dishes: { __typename: 'DishConnection', nodes: [dish] } } }
      : nothingElse;
  });
  showAsAdmin(server, <MealPlannerPage />);
  await user.click(await screen.findByRole('button', { name: 'ADD' }));
  await user.click(await screen.findByRole('checkbox', { name: /Corn Salad/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const date = screen.getByLabelText(/^Date/);
  await waitFor(() => expect(date).toBeInvalid());
  expect(date).toHaveAccessibleDescription(expect.stringContaining(taken));
});

test('the week shows the boxes that wait for a plan and those of a planned day, after a retry', async () => {
  const demand = (ahead: number, boxes: number, waiting: number, planned: boolean) => ({
    __typename: 'StandingDemand',
    date: addDays(today(), ahead),
    boxes,
    waiting,
    planned,
    meal: { __typename: 'Meal', id: 'm1' },
  });
  let reply: Reply = 'lost';
  showAsAdmin(
    fakeServer(({ operationName }) => (operationName === 'PlannerDemand' ? reply : plansOf(1))),
    <MealPlannerPage />,
  );
  await screen.findByText("Couldn't load the boxes that wait for a plan.");
  reply = {
    data: {
      standingDemand: [
        demand(1, 214, 214, false),
        demand(1, 3, 3, false),
        demand(2, 1, 0, true),
        demand(3, 1, 1, false),
      ],
      closures: [],
    },
  };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const strip = within(screen.getByRole('list', { name: 'Next seven days' }));
  await strip.findByText('217 boxes waiting');
  expect(strip.getByText('1 box')).toBeInTheDocument();
  expect(strip.getByText('1 box waiting')).toBeInTheDocument();
});

test('the boxes of a dish in the plan form are behind one button that shows their number', async () => {
  const choices = [{ ...dish, diet: 'VEG', imageUrls: [] }];
  const server = fakeServer(({ operationName }) => {
    if (operationName === 'MealPlanner') return { data: { settings, meals: [meal], mealPlans: [] } };
    return operationName === 'PlannerDishes'
      ? { data: { dishes: { __typename: 'DishConnection', nodes: choices } } }
      : nothingElse;
  });
  showAsAdmin(server, <MealPlannerPage />);
  await user.click(await screen.findByRole('button', { name: 'ADD' }));
  await user.click(await screen.findByRole('checkbox', { name: /Corn Salad/ }));
  const of = (count: string) => screen.getByRole('button', { name: `${count}: Corn Salad, Breakfast` });
  expect(screen.queryByRole('button', { name: 'Veg box' })).toBeNull();
  await user.click(of('No box'));
  await user.click(screen.getByRole('button', { name: 'Veg box' }));
  await user.click(screen.getByRole('button', { name: 'Egg box' }));
  await user.click(of('2 boxes'));
  expect(screen.queryByRole('button', { name: 'Veg box' })).toBeNull();
});

test('a new plan can be saved and turned ON at once, if no day is ON', async () => {
  let version = 0;
  const sent: string[] = [];
  const server = fakeServer(({ operationName = '' }) => {
    sent.push(operationName);
    if (operationName === 'PlannerDemand') return nothingElse;
    if (operationName === 'PlannerDishes')
      return { data: { dishes: { __typename: 'DishConnection', nodes: [{ ...dish, imageUrls: [] }] } } };
    if (operationName === 'CreatePlan') version = 2;
    if (operationName === 'ActivatePlan') version = 3;
    const plan = planOf(version);
    if (operationName === 'CreatePlan') return { data: { createMealPlan: plan } };
    if (operationName === 'ActivatePlan') return { data: { activateMealPlan: plan } };
    return { data: { settings, meals: [meal], mealPlans: version > 0 ? [plan] : [] } };
  });
  showAsAdmin(server, <MealPlannerPage />);
  await user.click(await screen.findByRole('button', { name: 'ADD' }));
  await user.click(await screen.findByRole('checkbox', { name: /Corn Salad/ }));
  await user.click(screen.getByRole('button', { name: 'Save and turn ON' }));
  await screen.findByText(`${formatDay(addDays(today(), 1))} is ON.`);
  expect(sent.filter((name) => /Create|Activate/.test(name))).toEqual(['CreatePlan', 'ActivatePlan']);
  await user.click(screen.getByRole('button', { name: 'ADD' }));
  await screen.findByRole('dialog', { name: 'Select Date' });
  expect(screen.queryByRole('button', { name: 'Save and turn ON' })).toBeNull();
}, 30_000);

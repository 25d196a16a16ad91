import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { adminStorage } from '../../shared/apollo/admin-storage';
import { addDays, today } from '../../shared/format/day';
import { shortDay } from '../../shared/format/short-day';
import { toast } from '../../shared/ui/dialogs/toasts';
import { MealPlannerPage } from './meal-planner-page';

const user = userEvent.setup();
beforeEach(() => toast.dismissAll());

const meal = {
  __typename: 'Meal',
  id: 'm1',
  title: 'Breakfast',
  deliveryHours: '8:30 AM to 10:00 AM',
  status: 'ACTIVE',
};
const dish = (id: string, title: string, price: number) => ({
  __typename: 'Dish',
  id,
  title,
  ingredients: '',
  imageUrls: [],
  diet: id === 'd1' ? 'VEG' : null,
  status: 'ACTIVE',
  price,
});
const dishes = [dish('d1', 'Poha', 90), dish('d2', 'Idli', 80), dish('d3', 'Poha', 110)];

const settings = { __typename: 'Settings', activeDay: 'BY_HAND', orderAheadDays: 0 };

/**
 * Renders the page with a kitchen that has closures, and plans at the given numbers of days from today. The kitchen accepts all
 * requests, or returns errors as `rejecting` defines.
 * @returns the sent mutations
 */
const kitchenOf = (
  ahead: readonly number[],
  rejecting: (operation: string) => Reply | undefined = () => undefined,
  closures: readonly object[] = [],
) => {
  const sent: { operation: string; variables: Record<string, unknown> }[] = [];
  let ids = dishes.map(({ id }) => id);
  let version = 1;
  const days = [...ahead];
  const planAt = (day: number) => ({
    __typename: 'MealPlan',
    id: `p${day}`,
    date: addDays(today(), day),
    status: 'INACTIVE',
    version,
    slots: [
      {
        __typename: 'MealPlanSlot',
        meal,
        dishes: ids.map((id) => dishes.find((one) => one.id === id)),
        portions: [{ __typename: 'DishPortions', cap: 40, sold: 12, dish: dishes[0] }],
        boxes: [],
      },
    ],
  });
  const server = fakeServer(({ operationName: operation = '', variables }) => {
    const rejected = rejecting(operation);
    if (/^(Create|Update|Delete)/.test(operation)) sent.push({ operation, variables });
    if (rejected) return rejected;
    if (operation === 'PlannerDemand') return { data: { standingDemand: [], closures } };
    if (operation === 'PlannerDishes')
      return { data: { dishes: { __typename: 'DishConnection', nodes: dishes } } };
    if (operation === 'CreatePlan') {
      const { date } = variables.input as { date: string };
      const day = Array.from({ length: 30 }, (_, count) => count).find(
        (one) => addDays(today(), one) === date,
      );
      days.push(day as number);
      return { data: { createMealPlan: planAt(day as number) } };
    }
    if (operation === 'UpdatePlan') {
      const { slots } = variables.input as { slots: { dishIds: string[] }[] };
      ids = slots[0]?.dishIds ?? [];
      version++;
      return { data: { updateMealPlan: planAt(days[0] as number) } };
    }
    if (operation === 'DeletePlan') {
      const id = variables.id as string;
      days.splice(days.indexOf(Number(id.slice(1))), 1);
      return { data: { deleteMealPlan: { __typename: 'MealPlan', id } } };
    }
    return { data: { settings, meals: [meal], mealPlans: days.map(planAt) } };
  });
  showAsAdmin(server, <MealPlannerPage />);
  return sent;
};
/** Opens the dishes of a day. In jsdom, as on a phone, they expand below the day's name. */
const slotOf = async (ahead: number) => {
  const day = shortDay(addDays(today(), ahead));
  await user.click(await screen.findByRole('button', { name: `Dishes of ${day}` }));
  return within(await screen.findByRole('list', { name: `Breakfast, ${day}` }));
};
const titles = (slot: ReturnType<typeof within>) =>
  slot.getAllByRole('button').map((button: HTMLElement) => button.getAttribute('data-dish'));
test('the week labels a closed day, with the meal if only one is closed', async () => {
  const closure = (day: number, of: typeof meal | null) => ({
    __typename: 'KitchenClosure',
    id: `c${day}`,
    date: addDays(today(), day),
    meal: of,
  });
  kitchenOf([1], undefined, [closure(1, null), closure(2, meal)]);
  const dayNamed = (ahead: number, words: string) =>
    screen.findByRole('button', { name: new RegExp(`^${shortDay(addDays(today(), ahead))} ${words}`) });
  expect(await dayNamed(1, 'Closed')).toBeVisible();
  expect(await dayNamed(2, 'Breakfast closed')).toBeVisible();
});

test('a dish of the week shows its diet, sold portions, and its difference from a dish with the same title', async () => {
  kitchenOf([1]);
  const slot = await slotOf(1);
  expect(await slot.findByRole('button', { name: 'Veg Poha ₹90.00 12 of 40 sold' })).toBeVisible();
  expect(slot.getByRole('button', { name: 'Poha ₹110.00' })).toBeVisible();
  expect(slot.getByRole('button', { name: 'Idli' })).toBeVisible();
});

test('Alt and arrow keys move a dish of the week at once, and the last sequence is sent with the newest version', async () => {
  const sent = kitchenOf([1]);
  const slot = await slotOf(1);
  (await slot.findByRole('button', { name: /^Veg Poha/ })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
  expect(titles(slot)).toEqual(['d2', 'd1', 'd3']);
  expect(slot.getByRole('button', { name: /^Veg Poha/ })).toHaveFocus();
  expect(screen.getByText('Poha is now number 2 of 3.')).toBeInTheDocument();
  const input = { slots: [{ mealId: 'm1', dishIds: ['d2', 'd1', 'd3'] }] };
  await waitFor(() => expect(sent.at(-1)?.variables.input).toEqual({ ...input, version: sent.length }));
  expect(sent.length).toBeLessThanOrEqual(3);
});

test('an admin who cannot change plans can neither drag nor move a dish of the week', async () => {
  const sent = kitchenOf([1]);
  act(() => adminStorage.user.write(JSON.stringify({ role: 'ORDERS', permissions: ['plans:read'] })));
  const slot = await slotOf(1);
  expect(await slot.findByText('Idli')).toBeVisible();
  expect(slot.queryAllByRole('button')).toEqual([]);
  for (const item of slot.getAllByRole('listitem')) expect(item).not.toHaveAttribute('data-movable');
  expect(sent).toEqual([]);
  act(() => localStorage.clear());
});

test("a rejected sequence of dishes is reset to the server's, with the reason", async () => {
  kitchenOf([1], (operation) =>
    operation === 'UpdatePlan'
      ? { rejection: 'This was changed by someone else. Reload and try again.', code: 'STALE_VERSION' }
      : undefined,
  );
  const slot = await slotOf(1);
  await user.click(await slot.findByRole('button', { name: 'Idli' }));
  await user.click(await screen.findByRole('button', { name: 'Move up' }));
  await screen.findByText('This was changed by someone else. Reload and try again.');
  await waitFor(() => expect(titles(slot)).toEqual(['d1', 'd2', 'd3']));
});

test('a dish that could not be moved returns to its position with an error', async () => {
  kitchenOf([1], (operation) => (operation === 'UpdatePlan' ? 'lost' : undefined));
  const slot = await slotOf(1);
  (await slot.findByRole('button', { name: 'Idli' })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await screen.findByText("Couldn't move the dish. Try again.");
  await waitFor(() => expect(titles(slot)).toEqual(['d1', 'd2', 'd3']));
});

test('a week that was copied in part keeps the copies, and a retry copies the rest', async () => {
  let creations = 0;
  const sent = kitchenOf([0, 2], (operation) => {
    if (operation !== 'CreatePlan') return undefined;
    creations++;
    return creations === 2 ? 'lost' : undefined;
  });
  await slotOf(0);
  await user.click(screen.getByRole('button', { name: 'Copy to the next seven days' }));
  await user.click(await screen.findByRole('button', { name: 'Copy 2 days' }));
  await screen.findByText(/^1 of 2 days copied\./);
  await user.click(await screen.findByRole('button', { name: 'Copy 1 day' }));
  await screen.findByText('1 day planned.');
  expect(sent.map(({ variables }) => (variables.input as { date: string }).date)).toEqual(
    [7, 9, 9].map((ahead) => addDays(today(), ahead)),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { ClosingQuestion } from './closing-question';
import type { SettingsMeal } from './settings-form';

const user = userEvent.setup();

const mealOf = (id: string, deliveryStartsAt: string) => ({
  __typename: 'Meal',
  titleIsFixed: true,
  id,
  title: id,
  deliveryStartsAt,
  deliveryEndsAt: '18:00',
  closesMinutesBefore: null as number | null,
  deliveryHours: '',
  status: 'ACTIVE',
  version: 1,
});

let show: (meals: SettingsMeal[]) => void;
const Asking = ({ first }: { first: SettingsMeal[] }) => {
  const [meals, setMeals] = useState(first);
  show = setMeals;
  return <ClosingQuestion meals={meals} />;
};

test('the question about closing times remains until each meal has one, and skips saved meals', async () => {
  const meals = [mealOf('Breakfast', '08:30'), mealOf('Post Lunch', '15:00')];
  const saved: string[] = [];
  let fails = true;
  showAsAdmin(
    fakeServer(({ operationName, variables }) => {
      const meal = meals.find(({ id }) => id === variables.id);
      if (operationName !== 'UpdateMeal' || !meal) return 'lost';
      if (meal.id === 'Post Lunch' && fails)
        return { rejection: 'Someone else has changed it.', code: 'CONFLICT' };
      saved.push(meal.id);
      meal.closesMinutesBefore = (variables.input as { closesMinutesBefore: number }).closesMinutesBefore;
      meal.version++;
      act(() => show(meals.map((each) => ({ ...each })) as SettingsMeal[]));
      return { data: { updateMeal: { ...meal } } };
    }),
    <Asking first={meals as SettingsMeal[]} />,
  );
  const answer = async () => user.click(await screen.findByRole('button', { name: /^Until 8:00 PM/ }));
  await answer();
  expect(await screen.findByText('Someone else has changed it.')).toBeInTheDocument();
  expect(saved).toEqual(['Breakfast']);
  fails = false;
  await answer();
  await waitFor(() => expect(screen.queryByText('Until when can customers order?')).toBeNull());
  expect(saved).toEqual(['Breakfast', 'Post Lunch']);
  expect(meals.map(({ closesMinutesBefore }) => closesMinutesBefore)).toEqual([750, 1_140]);
});

import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { DishStatusButton } from './dish-status-button';
import { useDishesPageQuery } from './dishes-page.generated';

const dish = {
  __typename: 'Dish',
  id: 'd1',
  title: 'Corn Salad',
  imageUrls: [],
  ingredients: '',
  price: 139,
  carbs: null,
  fats: null,
  protein: null,
  calories: null,
  status: 'ACTIVE' as const,
  version: 1,
  createdAt: '2026-11-21T04:00:00.000Z',
};

const Dishes = () => {
  const { data } = useDishesPageQuery();
  return data?.dishes.nodes.map((one) => <DishStatusButton key={one.id} dish={one} />);
};

test('a status change of a dish without a network shows a toast and causes no unhandled error', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  let isOnline = true;
  showAsAdmin(
    fakeServer(() =>
      isOnline ? { data: { dishes: { __typename: 'DishConnection', nodes: [dish] } } } : 'lost',
    ),
    <Dishes />,
  );
  const toggle = await screen.findByRole('button', { name: /^Active/ });
  isOnline = false;
  await userEvent.setup().click(toggle);
  expect(await screen.findByText('Status update failed')).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSystem } from '../../app/theme/admin-system';
import { MealPicker } from './meal-picker';

const meals = [{ id: 'm1', title: 'Breakfast', deliveryHours: '8:30 AM to 10:00 AM' }];

test('the label of the meal field names only the input, not its button or its list', async () => {
  render(
    <ChakraProvider value={adminSystem}>
      <MealPicker meals={meals} mealId={null} onChange={() => {}} />
    </ChakraProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Meal' });
  expect(screen.getAllByLabelText(/meal/i)).toEqual([field]);
  await userEvent.setup().click(field);
  expect(await screen.findByRole('listbox', { name: 'Choices' })).toBeVisible();
  expect(screen.getAllByLabelText(/meal/i)).toEqual([field]);
});

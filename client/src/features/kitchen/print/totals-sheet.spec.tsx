import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { adminSystem } from '../../../app/theme/admin-system';
import { TotalsSheet } from './totals-sheet';

test('the printed kitchen sheet formats portions alike in column and group, and lists box instructions below', () => {
  const sheet = {
    date: '2026-11-26',
    meal: { id: 'm1', title: 'Breakfast' },
    boxes: 240,
    expectedBoxes: 10,
    closesAt: '2026-11-26T04:30:00Z',
    dishes: [
      {
        dishId: 'd1',
        title: 'Millet Pulao',
        diet: 'VEG' as const,
        firm: 1270,
        expected: 0,
        instructions: [],
        cap: null,
        left: null,
        cooked: null,
      },
    ],
    byDiet: [{ diet: 'VEG' as const, firm: 1270, expected: 0 }],
    boxInstructions: [{ text: 'Less oil', orderNumbers: [1004, 1011] }],
  };
  render(
    <ChakraProvider value={adminSystem}>
      <TotalsSheet sheet={sheet} kitchenName="Mealbox" at={new Date('2026-11-26T03:00:00Z')} />
    </ChakraProvider>,
  );
  screen.getByText('250 boxes · 1,270 portions');
  const [, group, dish] = screen.getAllByRole('row');
  expect(group).toHaveTextContent(/^1,270\s*Veg: 1,270 portions$/);
  expect(dish).toHaveTextContent(/^1,270\s*Millet Pulao$/);
  expect(screen.getByRole('region', { name: 'Instructions for whole boxes' })).toHaveTextContent(
    'Less oil · 2 boxes: #1004, #1011',
  );
});

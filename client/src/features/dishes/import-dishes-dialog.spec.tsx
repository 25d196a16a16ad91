import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { ImportDishesDialog } from './import-dishes-dialog';

const user = userEvent.setup();

test('the check of a dish import states that a dish without a price cannot be ordered', async () => {
  const row = (number: number, price: number | null) => ({
    __typename: 'ImportedDish',
    row: number,
    outcome: 'CREATED',
    title: `Dish ${number}`,
    price,
    error: null,
  });
  showAsAdmin(
    fakeServer(() => ({ data: { importDishes: [row(2, 90), row(3, null), row(4, 0)] } })),
    <ImportDishesDialog onClose={() => undefined} />,
  );
  await user.click(await screen.findByLabelText('Or paste the rows'));
  await user.paste('Title,Price\nDish 2,90\nDish 3,\nDish 4,0');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findAllByText('New dish')).toHaveLength(2);
  expect(screen.getByText('New dish. It cannot be ordered until it has a price.')).toBeInTheDocument();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { showAsCustomer } from '../../../test/show-screen';
import { addDays, today } from '../../shared/format/day';
import { Nutrition } from './nutrition';

const user = userEvent.setup();

const eaten = { __typename: 'Nutrition', calories: 420, protein: 27, carbs: 64, fats: 6.4 };
const history = {
  __typename: 'NutritionHistory',
  total: eaten,
  entries: [
    {
      __typename: 'NutritionEntry',
      orderId: 'o1',
      date: today(),
      dishId: 'd1',
      dishTitle: 'Sprout Chaat',
      quantity: 2,
      nutrition: eaten,
    },
  ],
};
/** Creates a server that answers as the test defines, and records the requests. */
const serverOf = (answer: (name: string) => Reply) => {
  const asked: Record<string, unknown>[] = [];
  const link = fakeServer(({ operationName: name = '', variables }) => {
    asked.push(variables);
    return answer(name);
  });
  return { asked, link };
};

test('the profile lists the nutrition of today, and one press selects the last seven days', async () => {
  const { asked, link } = serverOf(() => ({ data: { nutritionHistory: history } }));
  showAsCustomer(link, <Nutrition userUuid="uuid" />);
  await screen.findByText('The values of each line include the quantity.');
  expect(screen.getByText('Sprout Chaat')).toBeInTheDocument();
  // A single day has no chart.
  expect(screen.queryByRole('figure')).toBeNull();
  for (const name of ['Date', 'Protein', 'Fat', 'Carbs', 'kcal'])
    expect(screen.getAllByRole('columnheader', { name: new RegExp(name) })).toHaveLength(1);
  expect(asked).toEqual([{ userUuid: 'uuid', from: today(), to: today() }]);
  const week = screen.getByRole('button', { name: 'Last 7 days' });
  expect(week).toHaveAttribute('aria-pressed', 'false');
  await user.click(week);
  await waitFor(() =>
    expect(asked[1]).toEqual({ userUuid: 'uuid', from: addDays(today(), -6), to: today() }),
  );
  expect(week).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByRole('figure')).toBeInTheDocument();
  // The chart for screen readers repeats numbers by day, without headers that could be confused with those of the table.
  for (const name of ['Date', 'Protein', 'Fat', 'Carbs', 'kcal'])
    expect(screen.getAllByRole('columnheader', { name: new RegExp(name) })).toHaveLength(1);
  expect(screen.getByRole('cell', { name: '27 g of protein' })).toBeInTheDocument();
});

test('nutrition that fails to load shows an error and can be retried', async () => {
  let reply: Reply = { rejection: 'The kitchen is busy.', code: 'UNAVAILABLE' };
  const { link } = serverOf(() => reply);
  showAsCustomer(link, <Nutrition userUuid="uuid" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The kitchen is busy.');
  reply = { data: { nutritionHistory: { ...history, entries: [] } } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No nutrition records in this date range.');
});

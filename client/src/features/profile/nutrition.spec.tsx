import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAsCustomer } from '../../../test/show-screen';
import { fakeServer, type Reply } from '../../shared/apollo/test/fake-server';
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
/** A server that answers as the test says, and remembers what it was asked. */
const serverOf = (answer: (name: string) => Reply) => {
  const asked: Record<string, unknown>[] = [];
  const link = fakeServer(({ operationName: name = '', variables }) => {
    asked.push(variables);
    return answer(name);
  });
  return { asked, link };
};

test('what was eaten is summed up, and seven days are one press away', async () => {
  const { asked, link } = serverOf(() => ({ data: { nutritionHistory: history } }));
  showAsCustomer(link, <Nutrition userUuid="uuid" />);
  await screen.findByText('Values of each line are already multiplied by the quantity.');
  expect(screen.getByText('Sprout Chaat')).toBeInTheDocument();
  // One day is its sums; bars compare several.
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
  // The chart says its numbers by day too, and has no heads that could be taken for the table's.
  for (const name of ['Date', 'Protein', 'Fat', 'Carbs', 'kcal'])
    expect(screen.getAllByRole('columnheader', { name: new RegExp(name) })).toHaveLength(1);
  expect(screen.getByRole('cell', { name: '27 g of protein' })).toBeInTheDocument();
});

test('a range that did not load says so, and can be tried again', async () => {
  let reply: Reply = { refusal: 'The kitchen is busy.', code: 'UNAVAILABLE' };
  const { link } = serverOf(() => reply);
  showAsCustomer(link, <Nutrition userUuid="uuid" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The kitchen is busy.');
  reply = { data: { nutritionHistory: { ...history, entries: [] } } };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No nutrition records in this date range.');
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Reply } from '../../../../test/fake-server';
import { showAsAdmin } from '../../../../test/show-screen';
import { KitchenPage } from '../kitchen-page';

const user = userEvent.setup();
const [meal, date] = ['breakfast', '2026-11-26'];

test('an interrupted closure continues with the same reason for the whole day until no order is left', async () => {
  let left = 2;
  const closed: Record<string, unknown>[] = [];
  const previewed: unknown[] = [];
  const answer = (name: string, variables: Record<string, unknown>): Reply => {
    if (name === 'KitchenPage') {
      const meals = [
        {
          __typename: 'Meal',
          id: meal,
          title: 'Breakfast',
          status: 'ACTIVE',
          deliveryEndsAt: '10:00',
          deliveryHours: '',
        },
      ];
      const closure = { __typename: 'KitchenClosure', id: 'closure', reason: 'Diwali', meal: null };
      return { data: { meals, closures: [closure] } };
    }
    if (name === 'CloseDayPreview') {
      previewed.push(variables.mealId);
      const amount = 139 * left;
      return {
        data: {
          previewCloseDay: {
            __typename: 'CloseDayPreview',
            orders: left,
            customers: left,
            amount,
            completed: 0,
          },
        },
      };
    }
    if (name === 'CloseDay') {
      closed.push(variables);
      left = 0;
      // Result of the whole closure, before and after the interruption.
      return {
        data: {
          closeDay: { __typename: 'KitchenClosure', orders: 5, customers: 5, customerIds: [], amount: 695 },
        },
      };
    }
    const sheet = {
      __typename: 'KitchenSheet',
      date,
      boxes: left,
      expectedBoxes: 0,
      closesAt: `${date}T04:30:00Z`,
      dishes: [],
      byDiet: [],
      boxInstructions: [],
    };
    return { data: { kitchenSheet: sheet } };
  };
  showAsAdmin(
    fakeServer(({ operationName = '', variables }) => answer(operationName, variables)),
    <KitchenPage />,
    `/kitchen?day=${date}&meal=${meal}`,
  );
  await screen.findByText('2 orders are not cancelled yet.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Close the kitchen on / }));
  await dialog.findByText('2 orders of 2 customers will be cancelled. ₹278.00 will be refunded to wallets.');
  // An interrupted closing continues with its reason.
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Diwali');
  expect(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveAttribute('readonly');
  expect(dialog.getByRole('combobox', { name: /^Meals/ })).toBeDisabled();
  expect(dialog.getByRole('combobox', { name: /^Meals/ })).toHaveDisplayValue('The whole day');
  await user.click(dialog.getByRole('button', { name: 'Close and refund' }));

  const result = within(await screen.findByRole('alertdialog', { name: 'The kitchen is closed' }));
  await result.findByText('5 orders of 5 customers cancelled. ₹695.00 was refunded to wallets.');
  expect(closed).toEqual([{ date, mealId: null, reason: 'Diwali', idempotencyKey: expect.any(String) }]);
  expect(previewed.every((mealId) => mealId === null)).toBe(true);
  await user.click(result.getByRole('button', { name: 'Close' }));
  await screen.findByText('The kitchen is closed on 26 Nov: Diwali.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull());
});

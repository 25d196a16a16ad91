import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '../../../test/fake-server';
import {
  openStandingOrders,
  type SentMutation,
  type StandingData,
  savedReply,
  tomorrow,
} from '../../../test/open-standing-orders';
import { standingOrderOf } from '../../../test/standing-fixtures';

const user = userEvent.setup();

const openForm = async (answer: (sent: SentMutation) => Reply) => {
  const sent = openStandingOrders({ orders: [], days: [] }, answer);
  await user.click(await screen.findByRole('button', { name: 'Add a standing order' }));
  await screen.findByRole('option', { name: 'Office' });
  const form = within(screen.getByRole('dialog', { name: 'New standing order' }));
  return { sent, form };
};

test('fixed dishes of a new standing order are selected, counted, and sent with days and address', async () => {
  const { sent, form } = await openForm(() => savedReply('createStandingOrder'));
  expect(form.getByRole('combobox', { name: /^Meal/ })).toHaveValue('breakfast');
  await user.click(form.getByRole('checkbox', { name: 'Fri' }));
  await user.click(form.getByRole('button', { name: 'The same dishes' }));
  expect(form.queryByRole('option', { name: /Not priced/ })).toBeNull();
  expect(form.getByRole('option', { name: 'Poha · Veg · ₹60.00' })).toBeInTheDocument();
  for (const dish of ['d1', 'd2']) {
    await user.selectOptions(form.getByRole('combobox', { name: 'Dish' }), dish);
    await user.click(form.getByRole('button', { name: 'Add' }));
  }
  expect(form.getAllByRole('img', { name: 'Veg' })).toHaveLength(2);
  await user.click(form.getByRole('button', { name: 'Add one: Chai' }));
  expect(form.getByText('₹101.00 for a box')).toBeInTheDocument();
  expect(form.getByText('4 days a week: ₹404.00')).toBeInTheDocument();
  await user.selectOptions(form.getByRole('combobox', { name: 'Deliver to' }), 'Office');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Standing order saved.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    {
      name: 'CreateStandingOrder',
      variables: {
        input: {
          userId: 'uuid',
          mealId: 'breakfast',
          weekdays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'],
          from: tomorrow,
          until: null,
          boxFor: null,
          boxQuantity: null,
          lines: [
            { dishId: 'd1', quantity: 1 },
            { dishId: 'd2', quantity: 2 },
          ],
          instructions: '',
          addressId: 'office',
        },
      },
    },
  ]);
});

test('a dish that is selected but not added prevents saving until it is added', async () => {
  const { sent, form } = await openForm(() => savedReply('createStandingOrder'));
  await user.click(form.getByRole('button', { name: 'The same dishes' }));
  const dish = form.getByRole('combobox', { name: 'Dish' });
  expect(dish).toBeRequired();
  await user.selectOptions(dish, 'd1');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(dish).not.toBeRequired();
  await user.selectOptions(dish, 'd2');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('The selected dish is not added yet. Select Add.');
  expect(sent).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(form.queryByText('The selected dish is not added yet. Select Add.')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Standing order saved.');
});

test('the standing order form shows the price of a box and of a week, or why the price is unknown', async () => {
  const { form } = await openForm(() => 'lost');
  await form.findByText('₹140.00 for a box');
  form.getByText('5 days a week: ₹700.00');
  await user.click(form.getByRole('button', { name: 'Add one: Number of boxes' }));
  form.getByText('5 days a week: ₹1,400.00');
  await user.selectOptions(form.getByRole('combobox', { name: 'Box' }), 'EGG');
  form.getByText('Egg box: no open menu contains this box yet, so its price is not known.');
});

test('a standing order that was stored despite a lost response is listed after the form closes', async () => {
  const known: StandingData = { orders: [], days: [] };
  openStandingOrders(known, () => {
    known.orders = [standingOrderOf()];
    return 'lost';
  });
  await user.click(await screen.findByRole('button', { name: 'Add a standing order' }));
  expect(await screen.findByLabelText(/^Meal/)).toHaveValue('breakfast');
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText("Couldn't save the change. Try again.");
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const discard = screen.queryByRole('alertdialog');
  if (discard) await user.click(within(discard).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Breakfast · Mon to Fri')).toBeInTheDocument();
});

test('weekdays of another standing order show an error until the selection changes', async () => {
  const taken =
    'Asha Nair already has a standing order for Breakfast on Mondays. Change that standing order instead.';
  const { form } = await openForm(() => ({ rejection: taken, code: 'CONFLICT', field: 'weekdays' }));
  await user.selectOptions(form.getByRole('combobox', { name: /^Meal/ }), 'breakfast');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(taken);
  await user.click(form.getByRole('checkbox', { name: 'Mon' }));
  await waitFor(() => expect(form.queryByText(taken)).toBeNull());
});

test('the standing order form shows errors of missing values and sends nothing', async () => {
  const { sent, form } = await openForm(() => 'lost');
  await user.selectOptions(form.getByRole('combobox', { name: /^Meal/ }), '');
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await user.click(form.getByRole('checkbox', { name: day }));
  await user.click(form.getByRole('button', { name: 'The same dishes' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Select a meal.')).toBeInTheDocument();
  expect(form.getByText('Select at least one day.')).toBeInTheDocument();
  expect(form.getByText('Add at least one dish.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('the form states that a box or dish that conflicts with the diet is never ordered', async () => {
  const { form } = await openForm(() => 'lost');
  expect(form.queryByText(/no box will be ordered/i)).toBeNull();
  await user.selectOptions(form.getByRole('combobox', { name: 'Box' }), 'NON_VEG');
  form.getByText(
    'Non-veg box: on days with a dish that conflicts with the diet (Veg only, without: Milk), no box will be ordered.',
  );
  await user.click(form.getByRole('button', { name: 'The same dishes' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'Dish' }), 'd2');
  await user.click(form.getByRole('button', { name: 'Add' }));
  form.getByText('No box will be ordered, because of the diet (Veg only, without: Milk): Chai.');
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '../../shared/apollo/test/fake-server';
import { type Known, open, type Sent, saved, tomorrow } from './test/open-standing-orders';
import { standingOrderOf } from './test/standing-fixtures';

const user = userEvent.setup();

const openForm = async (answer: (sent: Sent) => Reply) => {
  const sent = open({ orders: [], days: [] }, answer);
  await user.click(await screen.findByRole('button', { name: 'Add a standing order' }));
  const form = within(await screen.findByRole('dialog', { name: 'New standing order' }));
  await form.findByRole('option', { name: 'Office' });
  return { sent, form };
};

test('dishes of a new standing order are chosen, counted and sent with days and address', async () => {
  const { sent, form } = await openForm(() => saved('createStandingOrder'));
  await user.selectOptions(form.getByRole('combobox', { name: /^Meal/ }), 'breakfast');
  await user.click(form.getByRole('checkbox', { name: 'Fri' }));
  await user.click(form.getByRole('button', { name: 'The same dishes' }));
  expect(form.queryByRole('option', { name: /Not priced/ })).toBeNull();
  for (const dish of ['d1', 'd2']) {
    await user.selectOptions(form.getByRole('combobox', { name: 'Dish' }), dish);
    await user.click(form.getByRole('button', { name: 'Add' }));
  }
  await user.click(form.getByRole('button', { name: 'One more: Chai' }));
  expect(form.getByText(/^₹101\.00 a box at the prices of today/)).toBeInTheDocument();
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
          weekdays: [1, 2, 3, 4],
          from: tomorrow,
          until: null,
          boxFor: null,
          boxQuantity: null,
          lines: [
            { dishId: 'd1', quantity: 1 },
            { dishId: 'd2', quantity: 2 },
          ],
          instructions: '',
          addressIndex: 1,
        },
      },
    },
  ]);
});

test('one that was stored, although no answer came, stands there when the form is closed', async () => {
  const known: Known = { orders: [], days: [] };
  open(known, () => {
    known.orders = [standingOrderOf()];
    return 'lost';
  });
  await user.click(await screen.findByRole('button', { name: 'Add a standing order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText(/^Meal/), 'breakfast');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText("Couldn't save the change. Try again.");
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const discard = screen.queryByRole('alertdialog');
  if (discard) await user.click(within(discard).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Breakfast · Mon to Fri')).toBeInTheDocument();
});

test('days that are taken are told at the days, until others are chosen', async () => {
  const taken = 'Asha Nair already has a standing order for Breakfast on Mondays.';
  const { form } = await openForm(() => ({ refusal: taken, code: 'CONFLICT' }));
  await user.selectOptions(form.getByRole('combobox', { name: /^Meal/ }), 'breakfast');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(taken);
  await user.click(form.getByRole('checkbox', { name: 'Mon' }));
  await waitFor(() => expect(form.queryByText(taken)).toBeNull());
});

test('what is missing is told before anything is sent', async () => {
  const { sent, form } = await openForm(() => 'lost');
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await user.click(form.getByRole('checkbox', { name: day }));
  await user.click(form.getByRole('button', { name: 'The same dishes' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Choose a meal.')).toBeInTheDocument();
  expect(form.getByText('Choose at least one day.')).toBeInTheDocument();
  expect(form.getByText('Add at least one dish.')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

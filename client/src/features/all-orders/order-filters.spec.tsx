import { ChakraProvider } from '@chakra-ui/react';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSystem } from '../../app/theme/admin-system';
import { formatDay, today, tomorrow } from '../../shared/format/day';
import { Toaster } from '../../shared/ui/dialogs/toaster';
import { toast } from '../../shared/ui/dialogs/toasts';
import { type AppliedFilter, standardFilter } from './order-filter';
import { OrderFilters } from './order-filters';

const onSearch = jest.fn<(filter: AppliedFilter, pressed: boolean) => void>();
const onReset = jest.fn();
const user = userEvent.setup();
const start = standardFilter('2026-11-21');

// Every keystroke renders the whole form, which takes long on a busy machine.
jest.setTimeout(30_000);

const form = (applied: AppliedFilter = start) => (
  <ChakraProvider value={adminSystem}>
    <OrderFilters
      applied={applied}
      meals={[{ id: 'm1', title: 'Breakfast' }]}
      onSearch={onSearch}
      onReset={onReset}
    />
    <Toaster />
  </ChakraProvider>
);

/** On a phone, as in jsdom, all filters except the customer are behind a button. */
const openForm = async () => {
  const shown = render(form());
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  return shown;
};

beforeEach(() => {
  onSearch.mockClear();
  onReset.mockClear();
  toast.dismissAll();
});

test('the filter form starts with all statuses and meals, and today, and Search sends exactly these', async () => {
  await openForm();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  expect(screen.getByLabelText('Meal')).toHaveDisplayValue('ALL');
  expect(screen.getByLabelText('Placed: from')).toHaveValue('21/11/26');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch).toHaveBeenCalledWith(start, true);
});

test.each(['Meal', 'Placed: from', 'Customer (mobile or name)', /^Cancelled$/])(
  'Enter in the filter %s searches once',
  async (label) => {
    await openForm();
    const field = screen.getByLabelText(label);
    field.focus();
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledTimes(1);
  },
);

test('Search sends the entered filters, and the slashes of a date are inserted automatically', async () => {
  await openForm();
  await user.type(screen.getByLabelText('Customer (mobile or name)'), ' asha ');
  await user.selectOptions(screen.getByLabelText('Meal'), 'Breakfast');
  await user.click(screen.getByRole('checkbox', { name: 'Cancelled' }));
  await user.clear(screen.getByLabelText('Placed: from'));
  await user.type(screen.getByLabelText('For Date: to'), '290228');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch).toHaveBeenCalledWith(
    {
      ...start,
      customer: 'asha',
      mealId: 'm1',
      statuses: ['UPCOMING', 'PLACED', 'COMPLETED'],
      placedFrom: '',
      forTo: '2028-02-29',
    },
    true,
  );
});

test('the filter form searches automatically after a pause and does not overwrite later input', async () => {
  const { rerender } = await openForm();
  const box = screen.getByLabelText('Customer (mobile or name)');
  await user.type(box, 'asha ');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ ...start, customer: 'asha' }, false));
  await user.type(box, 'n');
  rerender(form({ ...start, customer: 'asha' }));
  expect(box).toHaveValue('asha n');
});

test('Reset clears the filter form, and the form follows the address', async () => {
  const { rerender } = await openForm();
  await user.type(screen.getByLabelText('Customer (mobile or name)'), 'asha');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(onReset).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Customer (mobile or name)')).toHaveValue('');
  rerender(form({ ...start, customer: 'ravi' }));
  expect(screen.getByLabelText('Customer (mobile or name)')).toHaveValue('ravi');
});

test('the filter form covers every day for a customer search, and today without one', async () => {
  render(form(standardFilter()));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const box = screen.getByLabelText('Customer (mobile or name)');
  await user.type(box, 'a');
  expect(screen.getByLabelText('Placed: from')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'All days' })).toHaveAttribute('aria-pressed', 'true');
  await user.clear(box);
  expect(screen.getByLabelText('Placed: from')).toHaveValue(formatDay(today()));
  // Selected days do not change.
  await user.click(screen.getByRole('button', { name: 'For tomorrow' }));
  await user.type(box, 'a');
  expect(screen.getByLabelText('For Date: from')).toHaveValue(formatDay(tomorrow()));
});

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

// Every keystroke draws the whole form, which a busy machine takes its time over.
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

/** On a phone, which is what jsdom is, all but the customer is behind a button. */
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

test('it starts with all four states, every meal and today, and Search asks for just that', async () => {
  await openForm();
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  expect(screen.getByLabelText('Meal')).toHaveDisplayValue('ALL');
  expect(screen.getByLabelText('Placed from')).toHaveValue('21/11/26');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch).toHaveBeenCalledWith(start, true);
});

test('what is filled in is what is asked for, and slashes come by themselves', async () => {
  await openForm();
  await user.type(screen.getByLabelText('Customer (mobile or name)'), ' asha ');
  await user.selectOptions(screen.getByLabelText('Meal'), 'Breakfast');
  await user.click(screen.getByRole('checkbox', { name: 'Cancelled' }));
  await user.clear(screen.getByLabelText('Placed from'));
  await user.type(screen.getByLabelText('For Date to'), '290228');
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

test('once it is left alone the form asks by itself, and what it has asked for does not disturb what is typed since', async () => {
  const { rerender } = await openForm();
  const box = screen.getByLabelText('Customer (mobile or name)');
  await user.type(box, 'asha ');
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ ...start, customer: 'asha' }, false));
  await user.type(box, 'n');
  rerender(form({ ...start, customer: 'asha' }));
  expect(box).toHaveValue('asha n');
});

test('a chip fills the days', async () => {
  await openForm();
  await user.click(screen.getByRole('button', { name: 'For tomorrow' }));
  expect(screen.getByLabelText('Placed from')).toHaveValue('');
  expect(screen.getByLabelText('For Date from')).toHaveValue(formatDay(tomorrow()));
  expect(screen.getByLabelText('For Date to')).toHaveValue(formatDay(tomorrow()));
  await waitFor(() =>
    expect(onSearch).toHaveBeenCalledWith(
      { ...start, placedFrom: '', placedTo: '', forFrom: tomorrow(), forTo: tomorrow() },
      false,
    ),
  );
});

test('a day that does not exist is shown at its field and in a toast, and nothing is searched', async () => {
  await openForm();
  await user.type(screen.getByLabelText('For Date from'), '310226{Enter}');
  expect(screen.getByLabelText('For Date from')).toBeInvalid();
  expect(screen.getByText('Use dd/mm/yy')).toBeInTheDocument();
  expect(await screen.findByText('Fix date format (dd/mm/yy).')).toBeInTheDocument();
  expect(onSearch).not.toHaveBeenCalled();
});

test('Reset forgets what was filled in, and the form follows the address', async () => {
  const { rerender } = await openForm();
  await user.type(screen.getByLabelText('Customer (mobile or name)'), 'asha');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(onReset).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Customer (mobile or name)')).toHaveValue('');
  rerender(form({ ...start, customer: 'ravi' }));
  expect(screen.getByLabelText('Customer (mobile or name)')).toHaveValue('ravi');
});

test('whoever is looked for is looked for on every day; with an empty box it is today again', async () => {
  render(form(standardFilter()));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const box = screen.getByLabelText('Customer (mobile or name)');
  await user.type(box, 'a');
  expect(screen.getByLabelText('Placed from')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Every day' })).toHaveAttribute('aria-pressed', 'true');
  await user.clear(box);
  expect(screen.getByLabelText('Placed from')).toHaveValue(formatDay(today()));
  // Days that somebody chose stay.
  await user.click(screen.getByRole('button', { name: 'For tomorrow' }));
  await user.type(box, 'a');
  expect(screen.getByLabelText('For Date from')).toHaveValue(formatDay(tomorrow()));
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import type { Paise } from '../../shared/format/money';
import { CustomerPart } from './customer-part';
import { listCustomers } from './customer-search';
import { GroupsDialog } from './new-order-dialogs';
import { emptySelection, type Selection, useGroupSelection } from './selection';

const user = userEvent.setup();
const none = { walletBalance: 0, creditLimit: 0 };
const customers = listCustomers([
  { id: 'a', title: 'Asha', mobileNumber: '9876500001', ...none, diet: 'VEG', avoids: [] },
  { id: 'r', title: 'Ravi', mobileNumber: '9876500002', ...none },
  { id: 'm', title: 'Meera', mobileNumber: '9876500003', ...none },
]);

/**
 * Renders the part with a server that knows one day.
 * @returns the requests and the selected customers
 */
const show = (mealId: string | null, lastServed: object | null = null) => {
  const asked: unknown[] = [];
  const state = { chosen: emptySelection };
  const Part = () => {
    const [selection, setSelection] = useState<Selection>(emptySelection);
    state.chosen = selection;
    const group = useGroupSelection(customers, setSelection);
    return (
      <>
        <CustomerPart
          group={group}
          form={{ mealId, dayText: '23/11/26', quantities: new Map(), instructions: '' }}
          customers={customers}
          selection={selection}
          onChange={setSelection}
          totalPaise={0 as Paise}
          ordered={new Set()}
          dishes={[]}
        />
        {group.isOpen && (
          <GroupsDialog
            selected={[...selection]}
            onChoose={group.choose}
            onClose={() => group.setOpen(false)}
          />
        )}
      </>
    );
  };
  const server = fakeServer(({ operationName, variables }) => {
    if (operationName === 'CustomerGroups')
      return {
        data: {
          customerGroups: [{ __typename: 'CustomerGroup', id: 'g1', name: 'Office A', size: 3, version: 1 }],
        },
      };
    if (operationName === 'CustomersOfGroup') return { data: { customersOfGroup: ['r', 'm', 'gone'] } };
    asked.push(variables);
    return { data: { lastServed: lastServed && { __typename: 'ServedDay', ...lastServed } } };
  });
  showAsAdmin(server, <Part />);
  return { asked, state };
};

test('Enter selects the only customer that a search found, and nothing if it found several', async () => {
  const { state } = show('m1');
  const box = screen.getByRole('combobox', { name: 'Customers' });
  await user.type(box, 'a{Enter}');
  expect([...state.chosen]).toEqual([]);
  await user.clear(box);
  await user.type(box, 'ravi{Enter}');
  expect([...state.chosen]).toEqual(['r']);
  await user.type(box, '{Enter}');
  expect([...state.chosen]).toEqual(['r']);
});

const pickWay = async (name: string) => {
  if (!screen.queryByRole('button', { name }))
    await user.click(await screen.findByRole('button', { name: 'More ways to select customers' }));
  await user.click(screen.getByRole('button', { name }));
};
const pressAsYesterday = () => pickWay('Same customers as last time');

test('Same customers as last time selects the customers of the last day of this meal and names the day', async () => {
  const { asked, state } = show('m1', { date: '2026-11-21', customerIds: ['a', 'm', 'gone'] });
  await pressAsYesterday();
  expect(
    await screen.findByText(
      'Same customers as on Saturday, 21 Nov: 2 selected. 1 other customer is inactive.',
    ),
  ).toBeInTheDocument();
  expect(asked).toEqual([{ mealId: 'm1', before: '2026-11-23' }]);
  expect([...state.chosen].sort()).toEqual(['a', 'm']);
});

test('the result of Same customers as last time is displayed until the selection changes', async () => {
  show('lunch', { date: '2026-11-20', customerIds: ['a', 'r'] });
  await pressAsYesterday();
  await screen.findByText(/^Same customers as on .*: 2 selected\./);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/^Same customers as on .*: /)).toBeNull();
});

test('Same customers as last time selects no customer and gives a reason without a meal or an earlier day', async () => {
  const { asked } = show(null);
  await pressAsYesterday();
  expect(await screen.findByText('Select a meal and a day first.')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('Same customers as last time selects no customer for a meal without earlier orders', async () => {
  const { state } = show('m1', null);
  await pressAsYesterday();
  expect(await screen.findByText('No customer ordered this meal before that day.')).toBeInTheDocument();
  expect(state.chosen.size).toBe(0);
});

test('a pasted list names unknown numbers, and one button selects the found customers', async () => {
  const { state } = show('m1');
  await user.click(await screen.findByRole('combobox'));
  await user.paste('9876500001 +91 9876500009 9876500003');
  expect(await screen.findByText('1 not found: 9876500009')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect([...state.chosen].sort()).toEqual(['a', 'm']);
  expect(screen.getByRole('option', { name: /Asha/ })).toHaveTextContent('Veg only');
});

test('selecting a group adds its customers to the selection and counts the inactive ones', async () => {
  const { state } = show('m1', { date: '2026-11-21', customerIds: ['a'] });
  await pressAsYesterday();
  expect(await screen.findByText('Same customers as on Saturday, 21 Nov: 1 selected.')).toBeInTheDocument();
  await pickWay('Groups');
  await user.click(await screen.findByRole('button', { name: 'Office A 3 customers' }));
  expect(await screen.findByText('Office A: 2 selected. 1 other customer is inactive.')).toBeInTheDocument();
  expect([...state.chosen].sort()).toEqual(['a', 'm', 'r']);
  await pressAsYesterday();
  expect(await screen.findByText('Same customers as on Saturday, 21 Nov: 1 selected.')).toBeInTheDocument();
});

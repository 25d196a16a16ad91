import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { showAsAdmin } from '../../../test/show-screen';
import { fakeServer } from '../../shared/apollo/test/fake-server';
import type { Paise } from '../../shared/format/money';
import { CustomerPart } from './customer-part';
import { listCustomers } from './customer-search';
import { GroupsDialog } from './new-order-dialogs';
import { nobody, type Selection } from './selection';
import { useGroup } from './use-group';

const user = userEvent.setup();
const none = { walletBalance: 0, creditLimit: 0 };
const customers = listCustomers([
  { id: 'a', title: 'Asha', mobileNumber: '9876500001', ...none, diet: 'VEG', avoids: [] },
  { id: 'r', title: 'Ravi', mobileNumber: '9876500002', ...none },
  { id: 'm', title: 'Meera', mobileNumber: '9876500003', ...none },
]);

/** The part before a server that knows one day; gives what was asked and who is chosen. */
const show = (mealId: string | null, lastServed: object | null = null) => {
  const asked: unknown[] = [];
  const state = { chosen: nobody };
  const Part = () => {
    const [selection, setSelection] = useState<Selection>(nobody);
    state.chosen = selection;
    const group = useGroup(customers, setSelection);
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
const pressAsYesterday = async () =>
  user.click(await screen.findByRole('button', { name: 'Same as last time' }));

test('as yesterday selects who ordered this meal when it was cooked last, and says which day that was', async () => {
  const { asked, state } = show('m1', { date: '2026-11-21', customerIds: ['a', 'm', 'gone'] });
  await pressAsYesterday();
  expect(
    await screen.findByText('Same as Saturday, 21 Nov: 2 selected. 1 other is inactive.'),
  ).toBeInTheDocument();
  expect(asked).toEqual([{ mealId: 'm1', before: '2026-11-23' }]);
  expect([...state.chosen].sort()).toEqual(['a', 'm']);
});

test('what came of it is said until others are chosen', async () => {
  show('lunch', { date: '2026-11-20', customerIds: ['a', 'r'] });
  await pressAsYesterday();
  await screen.findByText(/^Same as .*: 2 selected\./);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(/^Same as .*: /)).toBeNull();
});

test('without a meal, or a day before, nobody is selected, and it says why', async () => {
  const { asked } = show(null);
  await pressAsYesterday();
  expect(await screen.findByText('Select a meal and a day first.')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('a meal that was never ordered before selects nobody', async () => {
  const { state } = show('m1', null);
  await pressAsYesterday();
  expect(await screen.findByText('No customer ordered this meal before that day.')).toBeInTheDocument();
  expect(state.chosen.size).toBe(0);
});

test('of pasted numbers those that nobody has are named, and the others can be selected at once', async () => {
  const { state } = show('m1');
  await user.click(await screen.findByRole('combobox'));
  await user.paste('9876500001 +91 9876500009 9876500003');
  expect(await screen.findByText('1 not found: 9876500009')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  expect([...state.chosen].sort()).toEqual(['a', 'm']);
  expect(screen.getByRole('option', { name: /Asha/ })).toHaveTextContent('Veg only');
});

test('a group is chosen in one press: its customers are selected beside the others, and who is inactive is counted', async () => {
  const { state } = show('m1', { date: '2026-11-21', customerIds: ['a'] });
  await pressAsYesterday();
  expect(await screen.findByText('Same as Saturday, 21 Nov: 1 selected.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Groups' }));
  await user.click(await screen.findByRole('button', { name: 'Office A 3 customers' }));
  expect(await screen.findByText('Office A: 2 selected. 1 other is inactive.')).toBeInTheDocument();
  expect([...state.chosen].sort()).toEqual(['a', 'm', 'r']);
  await pressAsYesterday();
  expect(await screen.findByText('Same as Saturday, 21 Nov: 1 selected.')).toBeInTheDocument();
});

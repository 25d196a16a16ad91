import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { GroupsDialog } from './groups-dialog';

const user = userEvent.setup();

type Sent = { name: string; variables: Record<string, unknown> };

/**
 * Renders the dialog with a server that stores groups.
 * @returns the sent requests, the selected customers, and the number of times that the dialog closed
 */
const show = (selected: readonly string[] = []) => {
  let groups = [
    { __typename: 'CustomerGroup', id: 'g1', name: 'Hostel', size: 1, version: 1 },
    { __typename: 'CustomerGroup', id: 'g2', name: 'Office A', size: 2, version: 4 },
  ];
  const sent: Sent[] = [];
  const chosen: unknown[] = [];
  let closed = 0;
  const server = fakeServer(({ operationName: name = '', variables }) => {
    if (name === 'CustomerGroups') return { data: { customerGroups: groups } };
    sent.push({ name, variables: variables as Sent['variables'] });
    if (name === 'CustomersOfGroup') return { data: { customersOfGroup: ['a', 'b'] } };
    const [group] = groups;
    if (name === 'DeleteCustomerGroup') {
      groups = groups.filter(({ id }) => id !== variables?.id);
      return { data: { deleteCustomerGroup: { __typename: 'CustomerGroup', id: variables?.id } } };
    }
    return { data: { [name.charAt(0).toLowerCase() + name.slice(1)]: group } };
  });
  showAsAdmin(
    server,
    <GroupsDialog
      selected={selected}
      onChoose={(name, ids) => chosen.push([name, ids])}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  return { sent, chosen, closed: () => closed };
};

test('a press on a customer group selects its customers', async () => {
  const { sent, chosen, closed } = show();
  await user.click(await screen.findByRole('button', { name: 'Office A 2 customers' }));
  await waitFor(() => expect(closed()).toBe(1));
  expect(chosen).toEqual([['Office A', ['a', 'b']]]);
  expect(sent).toEqual([{ name: 'CustomersOfGroup', variables: { id: 'g2' } }]);
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
});

test('selected customers are saved as a new group, or replace the customers of an existing group', async () => {
  const { sent } = show(['a', 'c', 'd']);
  await user.click(await screen.findByRole('button', { name: 'Save 3 customers as group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save as group' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Enter a name for the group.')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Group name' }), 'Office B');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Save 3 customers as group' }));
  const again = await screen.findByRole('dialog', { name: 'Save as group' });
  await user.type(within(again).getByRole('textbox', { name: 'Group name' }), 'office a');
  expect(
    await within(again).findByText(
      'A group with this name already has 2 customers. If you save, your selection replaces these customers.',
    ),
  ).toBeInTheDocument();
  await user.click(within(again).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(again).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      name: 'CreateCustomerGroup',
      variables: { input: { name: 'Office B', customerIds: ['a', 'c', 'd'] } },
    },
    {
      name: 'UpdateCustomerGroup',
      variables: { id: 'g2', input: { customerIds: ['a', 'c', 'd'], version: 4 } },
    },
  ]);
});

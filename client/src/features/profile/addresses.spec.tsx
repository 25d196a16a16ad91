import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeServer, type Reply } from '../../../test/fake-server';
import { ownProfile } from '../../../test/own-profile';
import { showAsCustomer } from '../../../test/show-screen';
import { Addresses } from './addresses';

const user = userEvent.setup();
const addresses = [
  { id: 'home', text: '14, Lotus Residency', isDefault: true },
  { id: 'office', text: 'Office, Baner Road', isDefault: false },
];
const customer = { addresses, version: 3, status: 'ACTIVE' as const, mayEditAddresses: false };

test('a customer can make the other address the default', async () => {
  const sent: unknown[] = [];
  const server = fakeServer(({ variables }) => {
    sent.push(variables);
    return { data: { setDefaultAddress: ownProfile({ version: 4, addresses }) } };
  });
  showAsCustomer(server, <Addresses user={customer} userUuid="u" onStale={() => undefined} />);
  expect(screen.getAllByText('Default')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Make Office, Baner Road the default' }));
  expect(sent).toEqual([{ addressId: 'office', version: 3 }]);
});

test('a failed change of the default address shows an error and reloads the addresses', async () => {
  const reply: Reply = { rejection: 'This was changed by someone else.', code: 'STALE_VERSION' };
  let asked = 0;
  showAsCustomer(
    fakeServer(() => reply),
    <Addresses
      user={customer}
      userUuid="u"
      onStale={() => {
        asked += 1;
      }}
    />,
  );
  await user.click(screen.getByRole('button', { name: /^Make / }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This was changed by someone else.');
  expect(asked).toBe(1);
});

test('a default address that was stored despite a lost response shows no error', async () => {
  const swapped = addresses.map((address) => ({ ...address, isDefault: !address.isDefault }));
  const Shown = () => {
    const [shown, show] = useState(customer);
    return (
      <Addresses
        user={shown}
        userUuid="u"
        onStale={() => show({ ...customer, version: 4, addresses: swapped })}
      />
    );
  };
  showAsCustomer(
    fakeServer(() => 'lost'),
    <Shown />,
  );
  await user.click(screen.getByRole('button', { name: 'Make Office, Baner Road the default' }));
  await screen.findByRole('button', { name: 'Make 14, Lotus Residency the default' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['one address', { ...customer, addresses: addresses.slice(0, 1) }],
  ['an inactive account', { ...customer, status: 'INACTIVE' as const }],
])('a customer with %s sees no button to change the default address', (_, shown) => {
  showAsCustomer(
    fakeServer(() => 'lost'),
    <Addresses user={shown} userUuid="u" onStale={() => undefined} />,
  );
  expect(screen.getByText('14, Lotus Residency')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

const open = async (answer: (variables: unknown) => Reply) => {
  const sent: unknown[] = [];
  const kept = {
    __typename: 'User',
    version: 5,
    addresses: addresses.map((address) => ({ ...address, locationUrl: 'https://maps.example/1', note: '' })),
  };
  const server = fakeServer(({ operationName, variables }) => {
    if (operationName === 'OwnAddresses') return { data: { user: kept } };
    sent.push(variables);
    return answer(variables);
  });
  const shown = { ...customer, mayEditAddresses: true };
  showAsCustomer(server, <Addresses user={shown} userUuid="u" onStale={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Edit addresses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit addresses' }));
  return { sent, dialog };
};

test('a customer edits the addresses if the kitchen allows it, and the map link follows its text', async () => {
  const { sent, dialog } = await open(() => ({ data: { updateAddresses: ownProfile({ version: 6 }) } }));
  const [home] = dialog.getAllByLabelText(/^Address/, { selector: 'textarea' });
  await user.clear(home as HTMLElement);
  await user.paste('2, Rose Villa');
  await user.click(dialog.getAllByLabelText('Note for the rider at the door')[0] as HTMLElement);
  await user.paste('Ring twice');
  await user.click(dialog.getByRole('button', { name: '+ Add address' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      version: 5,
      addresses: [
        { id: 'home', text: '2, Rose Villa', locationUrl: '', note: 'Ring twice', isDefault: true },
        {
          id: 'office',
          text: 'Office, Baner Road',
          locationUrl: 'https://maps.example/1',
          note: '',
          isDefault: false,
        },
      ],
    },
  ]);
});

test('an empty address list is not sent, and the form shows a rejection by the server', async () => {
  const says = 'Only the kitchen can change your address. Call the kitchen to change it.';
  const { sent, dialog } = await open(() => ({ rejection: says, code: 'FORBIDDEN' }));
  const texts = dialog.getAllByLabelText(/^Address/, { selector: 'textarea' });
  for (const text of texts) await user.clear(text);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Add at least one address (text).')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(texts[0] as HTMLElement, 'Home');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(says)).toBeInTheDocument();
});

test('an address list that was stored despite a lost response counts as saved', async () => {
  let tries = 0;
  const typed = '2, Rose Villa';
  const kept = {
    __typename: 'User',
    version: 5,
    addresses: addresses.map((address) => ({ ...address, locationUrl: '', note: '' })),
  };
  const server = fakeServer(({ operationName }) => {
    if (operationName === 'OwnAddresses') return { data: { user: kept } };
    tries += 1;
    if (tries > 1) return { rejection: 'This was changed by someone else.', code: 'STALE_VERSION' };
    kept.version = 6;
    kept.addresses = kept.addresses.map((one, index) => (index === 0 ? { ...one, text: typed } : one));
    return 'lost';
  });
  const shown = { ...customer, mayEditAddresses: true };
  showAsCustomer(server, <Addresses user={shown} userUuid="u" onStale={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Edit addresses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit addresses' }));
  const [home] = dialog.getAllByLabelText(/^Address/, { selector: 'textarea' });
  await user.clear(home as HTMLElement);
  await user.paste(typed);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

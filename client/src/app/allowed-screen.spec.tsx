import { act, screen } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server';
import { showAsAdmin } from '../../test/show-screen';
import { adminStorage } from '../shared/apollo/admin-storage';
import { AllowedScreen } from './allowed-screen';

beforeEach(() => localStorage.clear());

const server = () => fakeServer(() => ({ data: {} }));
const show = (permissions: readonly string[] | undefined, address: string) => {
  showAsAdmin(server(), <AllowedScreen>Screen</AllowedScreen>, address);
  act(() => adminStorage.user.write(JSON.stringify({ role: 'ORDERS', permissions })));
};

test.each([
  ['/money', ['orders:write']],
  ['/money-report', ['orders:write']],
  ['/addorder', ['orders:read']],
  ['/addorder?id=1', ['orders:read']],
])('the address %s is forbidden to an admin with only the permissions %j', async (address, permissions) => {
  show(permissions, address);
  expect(await screen.findByRole('heading', { name: 'Your role does not allow this.' })).toBeInTheDocument();
  expect(screen.getByText('Your role is Orders. An owner can change it in Settings.')).toBeInTheDocument();
});

test.each([
  ['/money', ['payments:read']],
  ['/addorder?id=1&view=1', []],
  ['/settings', []],
  ['/money', undefined],
])('the address %s is displayed to an admin with the permissions %j', async (address, permissions) => {
  show(permissions, address);
  expect(await screen.findByText('Screen')).toBeInTheDocument();
});

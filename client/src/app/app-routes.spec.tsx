import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { adminStorage } from '../shared/apollo/admin-storage';
import { AppRoutes } from './app-routes';

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <AppRoutes />
    </MemoryRouter>,
  );

/** Time limit for lazy screens. The first one of a test run loads slowly on a busy computer. */
const soon = { timeout: 60_000 };
const whole = 90_000;

beforeEach(() => adminStorage.token.write(null));

test(
  'an unknown path displays "Page not found."',
  async () => {
    open('/nowhere/at/all');
    expect(await screen.findByText('Page not found.', undefined, soon)).toBeInTheDocument();
  },
  whole,
);

test(
  'the start page goes to the sign-in without an admin token',
  async () => {
    open('/');
    expect(await screen.findByRole('heading', { name: 'Admin sign-in' }, soon)).toBeInTheDocument();
  },
  whole,
);

test(
  'the address /login displays the demo login',
  async () => {
    open('/login');
    expect(await screen.findByRole('textbox', { name: 'Email or mobile' }, soon)).toBeInTheDocument();
  },
  whole,
);

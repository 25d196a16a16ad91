import { ChakraProvider } from '@chakra-ui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { customerSystem } from '../src/app/theme/customer-system';
import { RunPage } from '../src/features/run/run-page';

const Address = () => <output aria-label="address">{useLocation().pathname}</output>;

/** Renders the rider's screen at an address, and displays the current address in an element named `address`. */
export const openPage = (address = '/run/secret') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <ChakraProvider value={customerSystem}>
        <Routes>
          {['/run', '/run/:secret'].map((path) => (
            <Route key={path} path={path} Component={RunPage} />
          ))}
        </Routes>
        <Address />
      </ChakraProvider>
    </MemoryRouter>,
  );

export const findRegion = (name: string) => screen.findByRole('region', { name });

/** Presses a button when it accepts presses, because a new button ignores them at first. */
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveStyle({ pointerEvents: 'none' }));
  await userEvent.click(button);
};

export const progress = () => screen.getByRole('progressbar', { name: 'Progress of the run' });

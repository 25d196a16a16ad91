import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminSystem } from '../../app/theme/admin-system';
import { MobileField } from './mobile-field';

const user = userEvent.setup();

test.each(['+91 98123 45678', '0 98123 45678', '98123 45678'])(
  '%j, typed letter by letter, is its last ten digits',
  async (typed) => {
    const changes: string[] = [];
    render(
      <ChakraProvider value={adminSystem}>
        <MobileField label="Mobile" onChange={(event) => changes.push(event.target.value)} />
      </ChakraProvider>,
    );
    await user.type(screen.getByLabelText('Mobile'), typed);
    expect(screen.getByLabelText('Mobile')).toHaveValue('9812345678');
    expect(changes.at(-1)).toBe('9812345678');
  },
);

import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { adminSystem } from '../../app/theme/admin-system';
import { MobileField } from './mobile-field';

const user = userEvent.setup();

const Form = () => {
  const [mobile, setMobile] = useState('');
  return (
    <ChakraProvider value={adminSystem}>
      <MobileField
        label="Mobile"
        invalid="Mobile number must be 10 digits."
        value={mobile}
        onChange={(event) => setMobile(event.target.value)}
      />
    </ChakraProvider>
  );
};

const field = () => screen.getByLabelText('Mobile');

test.each(['+91 98123 45678', '0 98123 45678', '98123 45678', '98123a45678999'])(
  'the mobile field contains the ten digits of %j, typed letter by letter',
  async (typed) => {
    render(<Form />);
    await user.type(field(), typed);
    expect(field()).toHaveValue('9812345678');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each(['+65 9123 4567', '9.8765432E+09', '98123 45678 / 98123 45679', '9812345678O1'])(
  'the mobile field is emptied with an error after %j is pasted, until a valid number follows',
  async (pasted) => {
    render(<Form />);
    await user.click(field());
    await user.paste(pasted);
    expect(field()).toHaveValue('');
    expect(screen.getByRole('alert')).toHaveTextContent('Mobile number must be 10 digits.');
    await user.paste('+91 98123 45678');
    expect(field()).toHaveValue('9812345678');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

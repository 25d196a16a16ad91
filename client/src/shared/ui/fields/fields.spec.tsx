import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { customerSystem } from '../../../app/theme/customer-system';
import { SelectField, TextAreaField, TextField } from './fields';

test('a form field has its label as its name and its error or help as its description', () => {
  render(
    <ChakraProvider value={customerSystem}>
      <TextField label="Mobile" required error="Mobile number must be 10 digits." />
      <TextAreaField label="Cooking Instructions" help="Optional" />
      <SelectField label="Meal slot" hideLabel defaultValue="b">
        <option value="b">Breakfast</option>
      </SelectField>
    </ChakraProvider>,
  );
  const mobile = screen.getByRole('textbox', { name: /Mobile/ });
  expect(mobile).toBeRequired();
  expect(mobile).toBeInvalid();
  expect(mobile).toHaveAccessibleDescription('Mobile number must be 10 digits.');
  expect(screen.getByRole('alert')).toHaveTextContent('10 digits');
  expect(screen.getByRole('textbox', { name: 'Cooking Instructions' })).toHaveAccessibleDescription(
    'Optional',
  );
  expect(screen.getByRole('combobox', { name: 'Meal slot' })).toHaveValue('b');
});

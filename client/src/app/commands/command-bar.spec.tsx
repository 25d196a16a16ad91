import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { fakeServer } from '../../../test/fake-server';
import { showAsAdmin } from '../../../test/show-screen';
import { useCommandBar } from '../admin-area';
import { CommandBar } from './command-bar';

const user = userEvent.setup();

const Page = () => {
  const { isOpen, typed, type, close } = useCommandBar();
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <input aria-label="Search of the screen" />
      {isOpen && <CommandBar typed={typed} onType={type} onClose={close} />}
    </>
  );
};

test('Ctrl K, a name, and Enter open the page of a customer, even from another field', async () => {
  const asked: unknown[] = [];
  const server = fakeServer(({ variables }) => {
    asked.push(variables);
    const asha = {
      __typename: 'User',
      id: 'u1',
      title: 'Asha Nair',
      mobileNumber: '9876500001',
      type: 'CUSTOMER',
    };
    return {
      data: {
        users: { __typename: 'UserPage', items: [asha] },
        dishes: { __typename: 'DishConnection', nodes: [] },
      },
    };
  });
  showAsAdmin(server, <Page />, '/dishes');
  await user.click(screen.getByLabelText('Search of the screen'));
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search or go to' });
  expect(box).toHaveFocus();
  await user.keyboard('asha');
  const option = await screen.findByRole('option', { name: /^Asha Nair/ });
  // Slow typing can send an earlier search too.
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'asha', isNumber: false }));
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', option.id));
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(await screen.findByText('at /users/u1')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the command bar shows the error of a failed search, and still opens screens', async () => {
  showAsAdmin(
    fakeServer(() => ({ rejection: 'Something went wrong', code: 'INTERNAL_SERVER_ERROR' })),
    <Page />,
    '/dishes',
  );
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('kitchen');
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Kitchen' }));
  expect(await screen.findByText('at /kitchen')).toBeInTheDocument();
});
